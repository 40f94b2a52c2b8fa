//! Which moves are searched a ply deeper: the only good one, checks, and the only one there is.

use super::WON;
use super::constants::extension::{CHECK_DEPTH, QUIET_CHECK, SINGULAR, SINGULAR_DEPTH, SINGULAR_KNOWN};
use super::frame::Scored;
use super::judge::Judge;
use super::node::Node;
use super::scores::from_table;
use super::worker::Worker;
use crate::info::Bound;

/// What a look at all moves but one tells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Singular {
    /// They are as good, or it was not asked.
    No,
    Yes,
    /// One of them is above the window, with this score at least, so that nothing needs to be searched.
    Cut(i32),
}

impl<J: Judge> Worker<'_, J> {
    /// Whether the move from the table is so much better than all others that it deserves a ply more.
    pub(super) fn singular(&mut self, node: &Node) -> Singular {
        let &Node { ply, depth, .. } = node;
        let Some(entry) = node.known else { return Singular::No };
        let score = from_table(entry.score, ply);
        if depth < SINGULAR_DEPTH
            || ply == 0
            || node.excluded.is_some()
            || entry.depth < depth - SINGULAR_KNOWN
            || entry.bound == Bound::Upper
            || score.abs() >= WON
            || self.is_long(ply)
        {
            return Singular::No;
        }
        let bar = score - SINGULAR * depth;
        let frame = &mut self.frames[ply];
        let (moves, sorted, unlisted) = (std::mem::take(&mut frame.moves), frame.sorted, frame.unlisted);
        let tried = std::mem::take(&mut frame.tried);
        let others = self.search(ply, bar - 1, bar, (depth - 1) / 2, node.cut, entry.mv);
        let frame = &mut self.frames[ply];
        (frame.moves, frame.sorted, frame.unlisted, frame.tried) = (moves, sorted, unlisted, tried);
        if others < bar {
            Singular::Yes
        } else if bar >= node.beta {
            Singular::Cut(bar)
        } else {
            Singular::No
        }
    }

    /// Whether a move that has been played deserves a ply more for what it does to the other player.
    pub(super) fn extends(&self, node: &Node, picked: &Scored, checks: bool, same: bool) -> bool {
        let &Node { ply, depth, .. } = node;
        if self.is_long(ply) {
            return false;
        }
        // Where captures are plain exchanges a check is worth a ply where it is given, not once more where it
        // is answered: so lines grow by half as much, and 62 of 100 games were won that way (300 of 6000 nodes).
        let answers = node.in_check && !self.shared.traits.exchanges;
        let gives = checks && !same && depth <= CHECK_DEPTH && (picked.loud || depth > QUIET_CHECK);
        answers || self.is_only_move(ply) || gives && self.gains(ply, picked.mv, 0)
    }

    /// Whether a line is twice as long as it was to be, so that it must not grow any more.
    pub(super) fn is_long(&self, ply: usize) -> bool {
        ply >= 2 * self.root_depth as usize
    }
}
