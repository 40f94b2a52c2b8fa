//! Which moves are searched less deeply at first: those that come late.

use std::sync::LazyLock;

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
        let mut less = reduction(depth, searched) + i32::from(!node.improving) + i32::from(node.cut)
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

/// How many plies less are enough for a move that comes so late.
pub(super) fn reduction(depth: i32, number: i32) -> i32 {
    let (depth, number) = (depth.clamp(1, 63) as usize, number.clamp(1, 63) as usize);
    i32::from(REDUCTIONS[depth * 64 + number])
}

/// How many plies less a late move gets, by depth and number: more for later moves of deeper searches.
static REDUCTIONS: LazyLock<[u8; 64 * 64]> = LazyLock::new(|| {
    let of = |depth: usize, number: usize| {
        let (depth, number) = (depth.max(1) as f64, number.max(1) as f64);
        (0.6 + depth.ln() * number.ln() / 1.7) as u8
    };
    std::array::from_fn(|at| of(at / 64, at % 64))
});
