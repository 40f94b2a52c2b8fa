//! The royal piece: it steps only where no enemy attacks.

use chatur_board::{Bits, Square};

use super::Generation;
use crate::What;
use crate::classes::ROYAL;
use crate::listener::Listener;
use crate::ruleset::RuleSet;

impl<const W: usize, const P: usize, const S: usize, const E: usize> Generation<'_, W, P, S, E> {
    /// The steps of the royal piece on `king`.
    #[inline(always)]
    pub(super) fn royal<R: RuleSet, L: Listener<W>>(
        &self,
        listener: &mut L,
        king: Square,
        landing: Bits<W>,
    ) -> bool {
        let without_king = self.occupied.without(Bits::of(king));
        let mut to = Bits::EMPTY;
        for square in self.tables.leaps(ROYAL, self.me, king) & landing {
            // What stands on the target is captured: it attacks nothing any more, and blocks as the king does.
            let attackers = self.position.attackers::<R>(self.tables, square, self.me, without_king);
            if attackers.without(Bits::of(square)).is_empty() {
                to.insert(square);
            }
        }
        to.any() && listener.piece(king, to, What::Plain)
    }
}
