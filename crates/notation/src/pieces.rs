//! What stands where, asked square by square.

use chatur_board::Square;
use chatur_core::{AnyPosition, Move, Piece, Variant};

use crate::choosing::takes;

/// The pieces of a position, without laying it out as a whole.
pub(crate) struct Pieces<'a> {
    pub(crate) variant: &'a Variant,
    pub(crate) position: &'a AnyPosition,
}

impl<'a> Pieces<'a> {
    pub(crate) fn of(variant: &'a Variant, position: &'a AnyPosition) -> Self {
        Self { variant, position }
    }

    pub(crate) fn at(&self, square: Square) -> Option<Piece> {
        self.variant.piece(self.position, square)
    }

    /// Whether a move removes a piece of somebody, on its way too.
    pub(crate) fn takes(&self, mv: Move) -> bool {
        takes(self.variant, self.position, |square| self.at(square), mv)
    }
}
