//! What stands where, asked square by square.

use std::cell::OnceCell;

use chatur_board::Square;
use chatur_core::{AnyPosition, Move, MoveKind, Piece, Setup, Variant};

use crate::bodies;
use crate::choosing::via;

/// The pieces of a position. It is laid out as a whole only where somebody asks for that.
pub(crate) struct Pieces<'a> {
    pub(crate) variant: &'a Variant,
    pub(crate) position: &'a AnyPosition,
    setup: OnceCell<Setup>,
}

impl<'a> Pieces<'a> {
    pub(crate) fn of(variant: &'a Variant, position: &'a AnyPosition) -> Self {
        Self { variant, position, setup: OnceCell::new() }
    }

    pub(crate) fn at(&self, square: Square) -> Option<Piece> {
        self.variant.piece(self.position, square)
    }

    pub(crate) fn setup(&self) -> &Setup {
        self.setup.get_or_init(|| self.variant.setup(self.position))
    }

    /// Whether a move removes a piece of somebody, on its way too.
    pub(crate) fn takes(&self, mv: Move) -> bool {
        let is_body = |square| self.at(square).is_some_and(|piece| self.variant.spec().is_body(piece.kind));
        match mv.what {
            _ if via(mv).is_some() => true,
            MoveKind::EnPassant => true,
            MoveKind::Plain | MoveKind::Double | MoveKind::Promotion(_) if !is_body(mv.from) => {
                mv.from != mv.to && self.at(mv.to).is_some()
            }
            _ => bodies::takes(self.variant, self.setup(), mv),
        }
    }
}
