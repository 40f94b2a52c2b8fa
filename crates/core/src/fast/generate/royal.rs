//! The royal piece: it steps only where no enemy attacks.

use chatur_board::{Bits, Square};

use super::Generation;
use crate::MoveKind;
use crate::fast::capabilities::Capabilities;
use crate::fast::classes::ROYAL;
use crate::fast::move_sink::MoveSink;
use crate::fast::tables::Tables;
use crate::position::packed::Position;

impl<const W: usize, const P: usize, const S: usize, const E: usize> Position<W, P, S, E> {
    /// Whether the royal piece of the player to move can step to an empty square: the quickest answer to
    /// whether there is a move at all.
    pub(super) fn royal_can_step<R: Capabilities>(&self, tables: &Tables<W>) -> bool {
        let me = self.turn as usize % S;
        let Some(king) = self.royals(tables, me).first() else { return false };
        let occupied = self.occupied();
        let without_king = occupied.without(Bits::of(king));
        let steps = tables.leaps(ROYAL, me, king).without(occupied);
        steps.into_iter().any(|square| !self.is_reached::<R>(tables, square, me, without_king))
    }
}

impl<const W: usize, const P: usize, const S: usize, const E: usize> Generation<'_, W, P, S, E> {
    /// The steps of the royal piece on `king`.
    #[inline(always)]
    pub(super) fn royal<R: Capabilities, L: MoveSink<W>>(
        &self,
        listener: &mut L,
        king: Square,
        landing: Bits<W>,
    ) -> bool {
        let without_king = self.occupied.without(Bits::of(king));
        let mut to = Bits::EMPTY;
        for square in self.tables.leaps(ROYAL, self.me, king) & landing {
            // What stands on the target is captured: it attacks nothing any more, and blocks as the king does.
            if !self.position.is_reached::<R>(self.tables, square, self.me, without_king) {
                to.insert(square);
            }
        }
        to.any() && listener.piece(king, to, MoveKind::Plain)
    }
}
