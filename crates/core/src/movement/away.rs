//! Lines along which a piece captures away from the square on which it lands.

use chatur_board::{Bits, Square};

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
            ways: spec.seat_ids().map(|seat| ways(spec, also, seat, 64 * W)).collect(),
        };
        spec.captures.also.iter().map(rule).collect()
    }

    /// The lines from a square, as a seat sees them.
    pub(crate) fn ways(&self, seat: usize, square: Square) -> &Ways {
        &self.ways[seat][square.index()]
    }

    /// About how many bytes it keeps.
    pub(crate) fn kept_bytes(&self) -> usize {
        let lines = |way: &Ways| {
            let both = way.ahead.iter().chain(&way.behind);
            both.map(|line| line.capacity() + size_of::<Vec<Square>>()).sum::<usize>()
        };
        self.ways.iter().flatten().map(|way| size_of::<Ways>() + lines(way)).sum()
    }
}

fn ways(spec: &Spec, also: &crate::Also, seat: Seat, count: usize) -> Vec<Ways> {
    let facing = spec.seats[seat.index()].facing;
    let geometry = &spec.geometry;
    let line = |from: Square, (right, forward): (i8, i8)| {
        let next = |&at: &Square| geometry.step(at, (right, forward)).filter(|&to| to != from);
        std::iter::successors(next(&from), next).take(255).collect()
    };
    let of = |from: Square| {
        let turned = || also.steps.iter().map(|&step| geometry.turn(facing, step));
        Ways {
            ahead: turned().map(|step| line(from, step)).collect(),
            behind: turned().map(|(right, forward)| line(from, (-right, -forward))).collect(),
        }
    };
    let squares = (0..count).map(|at| Square(at as u8));
    squares.map(|at| if geometry.has(at) { of(at) } else { Ways::default() }).collect()
}
