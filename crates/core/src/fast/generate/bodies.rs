//! Moves of bodies.

use chatur_board::Bits;

use super::Generation;
use crate::fast::capabilities::{Capabilities, Royals};
use crate::fast::move_sink::MoveSink;
use crate::{Move, MoveKind};

impl<const W: usize, const P: usize, const S: usize, const E: usize> Generation<'_, W, P, S, E> {
    /// Every move of every body. `shield` are the squares whose emptying or filling can matter to the royal
    /// piece; only sweeps over them, and all while it is in check, are tested by playing.
    #[inline(always)]
    pub(super) fn bodies<R: Capabilities>(
        &self,
        mut listener: &mut dyn MoveSink<W>,
        shield: Bits<W>,
    ) -> bool {
        let own = self.position.bodies(self.tables) & self.position.seats[self.me % S];
        let own = if own.any() { own & self.position.anchors() } else { own };
        own.any() && self.sweeps::<R>(&mut listener, own, shield)
    }

    #[inline(never)]
    fn sweeps<R: Capabilities>(&self, listener: &mut dyn MoveSink<W>, own: Bits<W>, shield: Bits<W>) -> bool {
        let (position, tables) = (self.position, self.tables);
        let kings = position.kings(tables);
        let all_tested = self.checkers.any() || self.king.is_none();
        // A body that is touched goes as a whole, so squares far from the sweep may become empty.
        let fragile = shield | position.bodies(tables);
        for from in own {
            let Some(body) = tables.bodies.of_code(position.code(from)) else { continue };
            let covered = body.covers(from);
            let others = position.seats[self.me % S].without(covered);
            let leaving_matters = covered.meets(shield);
            let mut to = Bits::EMPTY;
            body.sweeps(self.me, from, kings, others, |sweep| {
                let tested = R::ROYALS != Royals::None
                    && !self.pseudo
                    && (all_tested || leaving_matters || sweep.swept.meets(fragile));
                let mv = Move::new(from, sweep.to, MoveKind::Plain);
                if !tested || position.is_safe::<R>(tables, mv) {
                    to.insert(sweep.to);
                }
            });
            if to.any() && listener.piece(from, to, MoveKind::Plain) {
                return true;
            }
        }
        false
    }
}
