//! Sets of squares that are looked up by square, as wide as the board.

use chatur_board::{Bits, Sliders, Square, Step};
use chatur_core::{Atom, Spec};

use super::features::{Features, STORM};

/// Sets by square.
#[derive(Debug)]
pub(crate) struct Maps<const W: usize> {
    /// By seat: the squares ahead on the file and the two beside it, from which an enemy pawn could stop a promoter.
    pub(crate) ahead: [Vec<Bits<W>>; 2],
    /// The same on its own file only.
    pub(crate) file_ahead: [Vec<Bits<W>>; 2],
    /// By seat: the next square ahead.
    pub(crate) next: [Vec<Bits<W>>; 2],
    /// The squares of its own file, but not itself.
    pub(crate) file: Vec<Bits<W>>,
    /// The squares of the files beside.
    pub(crate) beside: Vec<Bits<W>>,
    /// The squares around.
    pub(crate) around: Vec<Bits<W>>,
    /// The squares of its own colour.
    pub(crate) colour: Vec<Bits<W>>,
    /// By seat: the squares one step ahead and beside those, then two steps ahead, and so on.
    pub(crate) rows_ahead: [Vec<[Bits<W>; STORM]>; 2],
    /// By seat: the squares ahead on its own file and those beside, from its own rank on.
    pub(crate) lanes: [Vec<[Bits<W>; 3]>; 2],
    /// Where each square lies, to tell how far two are apart.
    pub(crate) place: Vec<(u8, u8)>,
    /// By seat, kind and square: from where a piece that leaps plainly attacks it.
    pub(crate) leaps_onto: [Vec<Bits<W>>; 2],
    pub(crate) sliders: Sliders<W>,
    /// By seat, kind and square: what a promoter attacks. Only where every promoter leaps; see [`leaps`].
    pub(crate) leaps: Option<[Vec<Bits<W>>; 2]>,
}

/// The sets of a variant's board.
pub(crate) fn maps<const W: usize>(spec: &Spec, features: &Features) -> Maps<W> {
    let geometry = &spec.geometry;
    let size = geometry.words() * 64;
    let empty = || vec![Bits::EMPTY; size];
    let mut ahead = [empty(), empty()];
    let mut file_ahead = [empty(), empty()];
    let mut next = [empty(), empty()];
    let mut rows_ahead = [0, 1].map(|_| vec![[Bits::EMPTY; STORM]; size]);
    let mut lanes = [0, 1].map(|_| vec![[Bits::EMPTY; 3]; size]);
    let mut place = vec![(0, 0); size];
    let [mut file, mut beside, mut around, mut colour] = [0; 4].map(|_| empty());
    for from in geometry.squares() {
        for (seat, (ahead, file_ahead)) in ahead.iter_mut().zip(&mut file_ahead).enumerate() {
            let Some(facing) = spec.seats.get(seat).map(|seat| seat.facing) else { continue };
            let to = |right, forward| geometry.step(from, geometry.turn(facing, Step::new(right, forward)));
            next[seat][from.index()] = to(0, 1).into_iter().collect();
            for (row, steps) in rows_ahead[seat][from.index()].iter_mut().zip(1..) {
                *row = (-1..=1).filter_map(|right| to(right, steps)).collect();
            }
            for (lane, right) in lanes[seat][from.index()].iter_mut().zip(-1..=1) {
                *lane = (0..32).map_while(|steps| to(right, steps)).filter(|&to| to != from).collect();
            }
            let forward = geometry.turn(facing, Step::new(0, 1));
            let sides = [Step::new(1, 1), Step::new(-1, 1)].map(|step| geometry.turn(facing, step));
            let line = |start: Square| {
                let line = std::iter::successors(Some(start), move |&at| geometry.step(at, forward));
                line.take(32).collect::<Bits<W>>()
            };
            if let Some(next) = geometry.step(from, forward) {
                file_ahead[from.index()] = line(next);
            }
            let mut all = file_ahead[from.index()];
            for side in sides {
                if let Some(next) = geometry.step(from, side) {
                    all |= line(next);
                }
            }
            ahead[from.index()] = all;
        }
        let sides: Bits<W> = geometry
            .squares()
            .into_iter()
            .filter(|&to| geometry.file(to).abs_diff(geometry.file(from)) == 1)
            .collect();
        beside[from.index()] = sides;
        let own_file = |to: &Square| geometry.file(*to) == geometry.file(from) && *to != from;
        file[from.index()] = geometry.squares().into_iter().filter(own_file).collect();
        let parity = |square: Square| (geometry.file(square) + geometry.rank(square)) % 2;
        let own_colour = |to: &Square| parity(*to) == parity(from);
        colour[from.index()] = geometry.squares().into_iter().filter(own_colour).collect();
        place[from.index()] = (geometry.file(from), geometry.rank(from));
        let ring = (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks)));
        around[from.index()] =
            ring.filter_map(|step| geometry.step(from, step)).filter(|&to| to != from).collect();
    }
    Maps {
        ahead,
        file_ahead,
        next,
        file,
        beside,
        around,
        colour,
        rows_ahead,
        lanes,
        place,
        leaps: leaps(spec, features),
        leaps_onto: leaps_onto(spec, features),
        sliders: Sliders::new(geometry),
    }
}

impl<const W: usize> Maps<W> {
    /// How many steps a king would need from one square to another.
    pub(super) fn apart(&self, one: Square, other: Square) -> usize {
        let [(file, rank), (other_file, other_rank)] = [one, other].map(|square| self.place[square.index()]);
        usize::from(file.abs_diff(other_file).max(rank.abs_diff(other_rank)))
    }
}

/// From where each kind attacks each square with a plain leap.
fn leaps_onto<const W: usize>(spec: &Spec, features: &Features) -> [Vec<Bits<W>>; 2] {
    let mut onto = [0, 1].map(|_| vec![Bits::EMPTY; features.kinds * features.board]);
    for (onto, seat) in onto.iter_mut().zip(&spec.seats) {
        for (kind, facts) in spec.kinds.iter().enumerate() {
            let plain = facts.movement.iter().filter(|atom| atom.to.enemy && leaps_plainly(atom));
            for &step in plain.flat_map(|atom| &atom.steps) {
                for from in spec.geometry.squares() {
                    if let Some(to) = spec.geometry.step(from, spec.geometry.turn(seat.facing, step)) {
                        onto[kind * features.board + to.index()].insert(from);
                    }
                }
            }
        }
    }
    onto
}

/// Whether a way of moving is one step, wherever it begins and whatever is there.
fn leaps_plainly(atom: &Atom) -> bool {
    *atom == Atom { to: atom.to, ..Atom::leaper(atom.steps.clone()) }
}

/// What promoters attack from each square, if that is always the same: if each of them takes with plain leaps only.
fn leaps<const W: usize>(spec: &Spec, features: &Features) -> Option<[Vec<Bits<W>>; 2]> {
    let takes = |kind: usize| spec.kinds[kind].movement.iter().filter(|atom| atom.to.enemy);
    let promoters: Vec<usize> = (0..features.kinds).filter(|&kind| features.facts[kind].promoter).collect();
    if !promoters
        .iter()
        .all(|&kind| spec.kinds[kind].footprint.cells().len() == 1 && takes(kind).all(leaps_plainly))
    {
        return None;
    }
    let mut leaps = [0, 1].map(|_| vec![Bits::EMPTY; features.kinds * features.board]);
    for (seat, leaps) in leaps.iter_mut().enumerate() {
        let facing = spec.seats.get(seat)?.facing;
        for &kind in &promoters {
            for from in spec.geometry.squares() {
                let steps = takes(kind).flat_map(|atom| &atom.steps);
                let to = steps.filter_map(|&step| spec.geometry.step(from, spec.geometry.turn(facing, step)));
                leaps[kind * features.board + from.index()] = to.collect();
            }
        }
    }
    Some(leaps)
}
