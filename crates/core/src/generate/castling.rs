//! Castling moves.

use chatur_board::{Bits, Square};

use super::Generation;
use crate::What;
use crate::listener::Listener;
use crate::position::NONE;
use crate::ruleset::{Castles, Royals, RuleSet};

impl<const W: usize, const P: usize, const S: usize, const E: usize> Generation<'_, W, P, S, E> {
    /// Every open way to castle. The move goes from the king's square to the partner's.
    #[inline(always)]
    pub(super) fn castling<R: RuleSet, L: Listener<W>>(&self, listener: &mut L) -> bool {
        let [king, first, second] = self.position.castling[self.me];
        if king == NONE || self.checkers.any() {
            return false;
        }
        let king = Square(king);
        for (way, partner) in [first, second].into_iter().enumerate() {
            if partner != NONE
                && self.may_castle::<R>(way, king, Square(partner))
                && listener.piece(king, Bits::of(Square(partner)), What::Castle(way as u8))
            {
                return true;
            }
        }
        false
    }

    #[inline(always)]
    fn may_castle<R: RuleSet>(&self, way: usize, king: Square, partner: Square) -> bool {
        let Some(lane) = self.tables.castling.lane(self.me, way, king, partner) else { return false };
        if lane.empty.meets(self.occupied) {
            return false;
        }
        let position = self.position;
        let royal = R::ROYALS != Royals::None && position.royals(self.tables, self.me).has(king);
        if !royal {
            return true;
        }
        let attacked = |square, occupied| position.is_attacked::<R>(self.tables, square, self.me, occupied);
        let both = Bits::of(king) | Bits::of(partner);
        // Where moves are tested by playing, checkers are not known yet.
        if self.king.is_none() && attacked(king, self.occupied) {
            return false;
        }
        let without_king = self.occupied.without(Bits::of(king));
        if lane.crossed.into_iter().any(|square| attacked(square, without_king)) {
            return false;
        }
        // From shuffled squares the partner's leaving may uncover a line to the king.
        R::CASTLING != Castles::Anywhere
            || !attacked(lane.king_to, self.occupied.without(both) | Bits::of(lane.partner_to))
    }
}
