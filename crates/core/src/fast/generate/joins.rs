//! Fusions: rare, so each is tested by playing it.

use chatur_board::Bits;

use super::Generation;
use crate::fast::capabilities::Capabilities;
use crate::fast::move_sink::MoveSink;
use crate::{Move, MoveKind};

impl<const W: usize, const P: usize, const S: usize, const E: usize> Generation<'_, W, P, S, E> {
    /// Every fusion.
    #[inline(always)]
    pub(super) fn joins<R: Capabilities>(&self, listener: &mut dyn MoveSink<W>) -> bool {
        !self.tables.joints.ways.is_empty() && self.each_join::<R>(listener)
    }

    #[inline(never)]
    fn each_join<R: Capabilities>(&self, listener: &mut dyn MoveSink<W>) -> bool {
        let position = self.position;
        position.joins(self.tables, |from, to, anchors| {
            anchors.into_iter().any(|anchor| {
                let what = MoveKind::Fusion(anchor);
                (self.pseudo || position.is_safe::<R>(self.tables, Move::new(from, to, what)))
                    && listener.piece(from, Bits::of(to), what)
            })
        })
    }
}
