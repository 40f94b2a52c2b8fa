//! Lines along which a piece captures away from the square on which it lands.

use chatur_board::{Bits, Square, Step};

use crate::{AlsoHow, KindSet, Seat, Spec, ZoneId};

/// The lines from one square, one a direction, the nearest square first; and those the other way, in the same order.
#[derive(Clone, Default, Debug)]
pub(crate) struct Ways {
    pub(crate) ahead: Vec<Vec<Square>>,
    pub(crate) behind: Vec<Vec<Square>>,
}

/// One rule of what is captured away from the landing square.
#[derive(Debug)]
pub(crate) struct Away<const W: usize> {
    pub(crate) how: AlsoHow,
    pub(crate) by: KindSet,
    pub(crate) takes: KindSet,
    pub(crate) with: KindSet,
    /// By seat: where what is captured stands.
    pub(crate) on: Vec<Bits<W>>,
    /// By seat: what closes in while it is empty.
    pub(crate) hostile: Vec<Bits<W>>,
    /// By seat and square.
    ways: Vec<Vec<Ways>>,
    /// The directions, by number, of which one line can cross another: those that are not parallel. Only where that is asked for.
    pub(crate) crossings: Vec<(usize, usize)>,
    /// By seat and square: where a move from there captures by it; nothing where every move does.
    moving: Vec<Vec<Bits<W>>>,
}

impl<const W: usize> Away<W> {
    /// All rules of a variant.
    pub(crate) fn all(spec: &Spec) -> Vec<Self> {
        let zone = |id: ZoneId| -> Vec<Bits<W>> {
            let squares = spec.zones.get(usize::from(id.0)).map(|zone| zone.squares.as_slice());
            squares.unwrap_or_default().iter().map(|squares| squares.resize()).collect()
        };
        let everywhere = vec![spec.geometry.squares().resize(); spec.seats.len()];
        let nowhere = vec![Bits::EMPTY; spec.seats.len()];
        let rule = |also: &crate::Also| Self {
            how: also.how,
            by: also.by,
            takes: also.takes,
            with: also.with,
            on: also.on.map_or_else(|| everywhere.clone(), zone),
            hostile: also.hostile.map_or_else(|| nowhere.clone(), zone),
            ways: spec.seat_ids().map(|seat| ways(spec, &also.steps, seat, 64 * W)).collect(),
            crossings: if also.how == AlsoHow::Crossed { crossings(&also.steps) } else { Vec::new() },
            moving: match also.moving.as_slice() {
                [] => Vec::new(),
                steps => spec.seat_ids().map(|seat| ahead(spec, steps, seat, 64 * W)).collect(),
            },
        };
        spec.captures.also.iter().map(rule).collect()
    }

    /// The lines from a square, as a seat sees them.
    pub(crate) fn ways(&self, seat: usize, square: Square) -> &Ways {
        &self.ways[seat][square.index()]
    }

    /// Whether a move from a square to another, or a drop, is one of those by which it captures.
    pub(crate) fn is_by(&self, seat: usize, from: Option<Square>, to: Square) -> bool {
        let Some(moving) = self.moving.get(seat) else { return true };
        from.is_some_and(|from| moving[from.index()].has(to))
    }

    /// About how many bytes it keeps.
    pub(crate) fn kept_bytes(&self) -> usize {
        let lines = |way: &Ways| {
            let both = way.ahead.iter().chain(&way.behind);
            both.map(|line| line.capacity() + size_of::<Vec<Square>>()).sum::<usize>()
        };
        let moving: usize = self.moving.iter().map(|squares| size_of_val(squares.as_slice())).sum();
        moving + self.ways.iter().flatten().map(|way| size_of::<Ways>() + lines(way)).sum::<usize>()
    }
}

/// The pairs of directions that are not parallel.
fn crossings(steps: &[Step]) -> Vec<(usize, usize)> {
    let turns = |one: &Step, other: &Step| {
        let [a, b, c, d] = [one.right, one.forward, other.right, other.forward].map(i16::from);
        a * d != b * c
    };
    let numbered = || steps.iter().enumerate();
    let with = |(i, one)| numbered().filter(move |(_, other)| turns(one, other)).map(move |(j, _)| (i, j));
    numbered().flat_map(with).collect()
}

/// By square: all that lies in some directions from it.
fn ahead<const W: usize>(spec: &Spec, steps: &[Step], seat: Seat, count: usize) -> Vec<Bits<W>> {
    let all = ways(spec, steps, seat, count).into_iter();
    all.map(|Ways { ahead, behind: _ }| ahead.into_iter().flatten().collect()).collect()
}

fn ways(spec: &Spec, steps: &[Step], seat: Seat, count: usize) -> Vec<Ways> {
    let facing = spec.seats[seat.index()].facing;
    let geometry = &spec.geometry;
    let line = |from: Square, (right, forward): (i8, i8)| {
        let next = |&at: &Square| geometry.step(at, (right, forward)).filter(|&to| to != from);
        std::iter::successors(next(&from), next).take(255).collect()
    };
    let of = |from: Square| {
        let turned = || steps.iter().map(|&step| geometry.turn(facing, step));
        Ways {
            ahead: turned().map(|step| line(from, step)).collect(),
            behind: turned().map(|(right, forward)| line(from, (-right, -forward))).collect(),
        }
    };
    let squares = (0..count).map(|at| Square(at as u8));
    squares.map(|at| if geometry.has(at) { of(at) } else { Ways::default() }).collect()
}
