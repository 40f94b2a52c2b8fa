//! Which moves are searched less deeply at first: those that come late; and how deeply those again that were better
//! than expected.

use std::sync::LazyLock;

use super::constants::reduction::{
    AFTER, BASE, DEEPER, DEEPER_LESS, DEEPER_PLY, DEPTH, HISTORY, HISTORY_MOST, SHALLOWER, SHARE,
};
use super::frame::Scored;
use super::judge::Judge;
use super::node::Node;
use super::ordering::is_bad_capture;
use super::worker::Worker;

impl<J: Judge> Worker<'_, J> {
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
        let late = searched > AFTER + i32::from(on_line);
        if depth < DEPTH || !late || picked.loud && !is_bad_capture(picked) {
            return 0;
        }
        let mut less = reduction(depth, searched) + i32::from(!node.improving) + i32::from(node.cut)
            - i32::from(on_line)
            - i32::from(checks);
        if !picked.loud {
            less -= (picked.score / HISTORY).clamp(-HISTORY_MOST, HISTORY_MOST);
        }
        let traits = self.shared.traits;
        if traits.compulsion || !traits.alternates {
            less /= 2;
        }
        less.clamp(0, (next - 1).max(0))
    }

    /// By how many plies a move that was reduced by `less` deserves another depth than `next`, now that it turned out
    /// `better` by so many centipawns than the best before it.
    pub(super) fn depth_again(&self, ply: usize, better: i32, next: i32, less: i32) -> i32 {
        let better = self.volatility.calm(better);
        let deeper = less >= DEEPER_LESS && better > DEEPER + DEEPER_PLY * next && !self.is_long(ply);
        i32::from(deeper) - i32::from(better < SHALLOWER)
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
        (BASE + depth.ln() * number.ln() / SHARE) as u8
    };
    std::array::from_fn(|at| of(at / 64, at % 64))
});

#[cfg(test)]
mod tests {
    use crate::two::volatility::tests::{after, at_the_start};

    #[test]
    fn what_was_better_than_expected_is_searched_deeper_and_what_was_hardly_so_less() {
        at_the_start("orthodox", |worker| {
            worker.root_depth = 10;
            assert_eq!(worker.depth_again(3, 8, 5, 2), -1);
            assert_eq!(worker.depth_again(3, 20, 5, 2), 0);
            assert_eq!(worker.depth_again(3, 50, 5, 2), 0);
            assert_eq!(worker.depth_again(3, 51, 5, 2), 1);
            assert_eq!(worker.depth_again(3, 51, 5, 1), 0, "it was hardly reduced");
            assert_eq!(worker.depth_again(20, 51, 5, 2), 0, "the line is long");
            worker.volatility = after(1000);
            assert_eq!(worker.depth_again(3, 51, 5, 2), -1, "in a wild game that is nothing");
        });
    }
}
