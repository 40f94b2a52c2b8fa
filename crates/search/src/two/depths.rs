//! How deep a move is searched: longer where it is the only good one, checks or has no other beside it, shorter where
//! it comes late.

use super::WON;
use super::frame::Scored;
use super::node::Node;
use super::ordering::is_bad_capture;
use super::scores::from_table;
use super::worker::Worker;
use crate::info::Bound;

/// What a look at all moves but one tells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Others {
    /// They are as good, or it was not asked.
    AsGood,
    Worse,
    /// One of them is above the window, with this score at least, so that nothing needs to be searched.
    Enough(i32),
}

impl Worker<'_> {
    /// Whether the move from the table is so much better than all others that it deserves a ply more.
    pub(super) fn look_at_others(&mut self, node: &Node) -> Others {
        let &Node { ply, depth, .. } = node;
        let Some(entry) = node.known else { return Others::AsGood };
        let score = from_table(entry.score, ply);
        if depth < 7
            || ply == 0
            || node.excluded.is_some()
            || entry.depth < depth - 3
            || entry.bound == Bound::Upper
            || score.abs() >= WON
            || self.is_long(ply)
        {
            return Others::AsGood;
        }
        let bar = score - 2 * depth;
        let frame = &mut self.frames[ply];
        let (moves, sorted) = (std::mem::take(&mut frame.moves), frame.sorted);
        let tried = std::mem::take(&mut frame.tried);
        let others = self.search(ply, bar - 1, bar, (depth - 1) / 2, node.cut, entry.mv);
        let frame = &mut self.frames[ply];
        (frame.moves, frame.sorted, frame.tried) = (moves, sorted, tried);
        if others < bar {
            Others::Worse
        } else if bar >= node.beta {
            Others::Enough(bar)
        } else {
            Others::AsGood
        }
    }

    /// Whether a move that has been played deserves a ply more for what it does to the other player.
    pub(super) fn deserves_more(&self, node: &Node, picked: &Scored, checks: bool, same: bool) -> bool {
        let &Node { ply, depth, .. } = node;
        if self.is_long(ply) {
            return false;
        }
        // Where captures are plain exchanges a check is worth a ply where it is given, not once more where it
        // is answered: so lines grow by half as much, and 62 of 100 games were won that way (300 of 6000 nodes).
        let answers = node.in_check && !self.shared.nature.exchanges;
        let gives = checks && !same && depth <= 10 && (picked.loud || depth > 2);
        answers || self.frames[ply].moves.len() == 1 || gives && self.gains(ply, picked.mv, 0)
    }

    /// How many plies less than `next` are enough at first for a move that was played after so many others.
    pub(super) fn plies_less(
        &self,
        node: &Node,
        picked: &Scored,
        searched: i32,
        checks: bool,
        next: i32,
    ) -> i32 {
        let &Node { depth, on_line, .. } = node;
        let late = searched > 2 + i32::from(on_line);
        if depth < 3 || !late || picked.loud && !is_bad_capture(picked) {
            return 0;
        }
        let mut less = self.reduction(depth, searched) + i32::from(!node.improving) + i32::from(node.cut)
            - i32::from(on_line)
            - i32::from(checks);
        if !picked.loud {
            less -= (picked.score / 9000).clamp(-2, 2);
        }
        let nature = self.shared.nature;
        if nature.compulsion || !nature.alternates {
            less /= 2;
        }
        less.clamp(0, (next - 1).max(0))
    }

    /// How many plies less are enough for a move that comes so late.
    pub(crate) fn reduction(&self, depth: i32, number: i32) -> i32 {
        let (depth, number) = (depth.clamp(1, 63) as usize, number.clamp(1, 63) as usize);
        i32::from(self.reductions[depth * 64 + number])
    }

    /// Whether a line is twice as long as it was to be, so that it must not grow any more.
    fn is_long(&self, ply: usize) -> bool {
        ply >= 2 * self.root_depth as usize
    }
}

/// How many plies less a late move gets, by depth and number: more for later moves of deeper searches.
pub(super) fn reductions() -> Vec<u8> {
    let of = |depth: usize, number: usize| {
        let (depth, number) = (depth.max(1) as f64, number.max(1) as f64);
        (0.6 + depth.ln() * number.ln() / 1.7) as u8
    };
    (0..64 * 64).map(|at| of(at / 64, at % 64)).collect()
}
