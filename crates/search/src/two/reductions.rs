//! Which moves are searched less deeply at first: those that come late.

use super::frame::Scored;
use super::node::Node;
use super::ordering::is_bad_capture;
use super::worker::Worker;

impl Worker<'_> {
    /// How many plies less than `next` are enough at first for a move that was played after so many others.
    pub(super) fn late_move_reduction(
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
        let traits = self.shared.traits;
        if traits.compulsion || !traits.alternates {
            less /= 2;
        }
        less.clamp(0, (next - 1).max(0))
    }
}
