//! Sets of squares that are looked up by square, as wide as the board.

use chatur_board::{Bits, Square, Step};
use chatur_core::Spec;

/// Sets by square.
#[derive(Debug)]
pub(crate) struct Maps<const W: usize> {
    /// By seat: the squares ahead on the file and the two beside it, from which an enemy pawn could stop a promoter.
    pub(crate) ahead: [Vec<Bits<W>>; 2],
    /// The same on its own file only.
    pub(crate) file_ahead: [Vec<Bits<W>>; 2],
    /// The squares of the files beside.
    pub(crate) beside: Vec<Bits<W>>,
    /// The squares around.
    pub(crate) around: Vec<Bits<W>>,
}

/// The sets of a variant's board.
pub(crate) fn maps<const W: usize>(spec: &Spec) -> Maps<W> {
    let geometry = &spec.geometry;
    let size = geometry.words() * 64;
    let empty = || vec![Bits::EMPTY; size];
    let mut ahead = [empty(), empty()];
    let mut file_ahead = [empty(), empty()];
    let mut beside = empty();
    let mut around = empty();
    for from in geometry.squares() {
        for (seat, (ahead, file_ahead)) in ahead.iter_mut().zip(&mut file_ahead).enumerate() {
            let Some(facing) = spec.seats.get(seat).map(|seat| seat.facing) else { continue };
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
        let ring = (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks)));
        around[from.index()] =
            ring.filter_map(|step| geometry.step(from, step)).filter(|&to| to != from).collect();
    }
    Maps { ahead, file_ahead, beside, around }
}
