//! Which pieces of an arrangement are dead.

use crate::{Piece, SeatState, Setup, Spec};

impl Setup {
    /// Whether the piece on a square is dead: its owner is out, or walks and it is not royal.
    pub fn is_dead(&self, spec: &Spec, piece: Piece) -> bool {
        match self.states.get(piece.seat.index()) {
            Some(SeatState::Out) => true,
            Some(SeatState::Walking(_)) => !spec.kinds.get(piece.kind.index()).is_some_and(|k| k.royal),
            _ => false,
        }
    }
}
