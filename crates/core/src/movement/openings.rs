//! From where pieces are taken off the board in the first turns of a game.

use chatur_board::{Bits, Square};

use crate::cost::laid;
use crate::{Opening, Spec, SpecError};

/// What one of the first turns is.
#[derive(Debug)]
pub(crate) struct OpeningTable<const W: usize> {
    /// By seat: from where a piece can be taken.
    pub(crate) on: Vec<Bits<W>>,
    /// By seat and square: the squares of which one must be empty; none where that does not matter.
    pub(crate) beside: Vec<Vec<Bits<W>>>,
}

impl<const W: usize> OpeningTable<W> {
    pub(crate) fn new(spec: &Spec, opening: &Opening) -> Result<Self, SpecError> {
        let Opening { on, beside_empty } = opening;
        let squares = if beside_empty.is_empty() { 0 } else { 64 * W };
        laid::<Bits<W>>("the first turns", spec.seats.len() * (squares + 1))?;
        let geometry = &spec.geometry;
        let zone = |seat: usize| {
            let zone = on.and_then(|zone| spec.zones.get(usize::from(zone.0)));
            zone.and_then(|zone| zone.squares.get(seat)).copied().unwrap_or(geometry.squares())
        };
        let beside = |seat: usize, square: Square| -> Bits<W> {
            let facing = spec.seats[seat].facing;
            let steps = beside_empty.iter().filter(|_| geometry.has(square));
            steps.filter_map(|&step| geometry.step(square, geometry.turn(facing, step))).collect()
        };
        let by_square = |seat: usize| (0..squares).map(|at| beside(seat, Square(at as u8))).collect();
        Ok(Self {
            on: (0..spec.seats.len()).map(|seat| zone(seat).resize()).collect(),
            beside: (0..spec.seats.len()).map(by_square).collect(),
        })
    }
}
