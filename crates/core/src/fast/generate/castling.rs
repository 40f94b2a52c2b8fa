//! Castling moves.

use chatur_board::{Bits, Square};

use super::Generation;
use crate::fast::capabilities::{Capabilities, Castles, Royals};
use crate::fast::move_sink::MoveSink;
use crate::position::packed::NONE;
use crate::{Move, MoveKind};

impl<const W: usize, const P: usize, const S: usize, const E: usize> Generation<'_, W, P, S, E> {
    /// Every open way to castle. The move goes from the king's square to the partner's.
    #[inline(always)]
    pub(super) fn castling<R: Capabilities, L: MoveSink<W>>(&self, listener: &mut L) -> bool {
        let [king, first, second] = self.position.castling[self.me];
        if king == NONE || self.checkers.any() {
            return false;
        }
        let king = Square(king);
        for (way, partner) in [first, second].into_iter().enumerate() {
            if partner != NONE
                && self.may_castle::<R>(way, king, Square(partner))
                && listener.piece(king, Bits::of(Square(partner)), MoveKind::Castle(way as u8))
            {
                return true;
            }
        }
        false
    }

    #[inline(always)]
    fn may_castle<R: Capabilities>(&self, way: usize, king: Square, partner: Square) -> bool {
        let Some(path) = self.tables.castling.path(self.me, way, king, partner) else { return false };
        if path.empty.meets(self.occupied) {
            return false;
        }
        let position = self.position;
        if R::ROYALS == Royals::None {
            return true;
        }
        if !position.royals(self.tables, self.me).has(king) {
            return self.spares_royals::<R>(way, king, partner);
        }
        let attacked = |square, occupied| position.is_attacked::<R>(self.tables, square, self.me, occupied);
        // Where moves are tested by playing, checkers are not known yet.
        if self.king.is_none() && attacked(king, self.occupied) {
            return false;
        }
        // On the way the partner still stands at home, and the king hides nothing from a rider behind him.
        let without_king = self.occupied.without(Bits::of(king));
        if R::CASTLING == Castles::Fixed {
            return !path.crossed.into_iter().any(|square| attacked(square, without_king));
        }
        // Where he lands is judged when both have moved: the partner may have uncovered a line, or closed one.
        let landed =
            without_king.without(Bits::of(partner)) | Bits::of(path.king_to) | Bits::of(path.partner_to);
        let passed = path.crossed.without(Bits::of(path.king_to));
        !passed.into_iter().any(|square| attacked(square, without_king)) && !attacked(path.king_to, landed)
    }

    /// Whether pieces that are not royal leave no royal piece attacked by castling.
    #[inline(never)]
    fn spares_royals<R: Capabilities>(&self, way: usize, king: Square, partner: Square) -> bool {
        self.pseudo
            || self.position.is_safe::<R>(self.tables, Move::new(king, partner, MoveKind::Castle(way as u8)))
    }
}
