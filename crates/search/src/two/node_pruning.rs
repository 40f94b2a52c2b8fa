//! What is settled before any move is made: positions so far from the window that no move will bring them back.

use super::WON;
use super::constants::node::{
    NULL_ABOVE, NULL_ABOVE_MOST, NULL_DEPTH, NULL_LESS, NULL_PLIES, RAZORING, REVERSE_FUTILITY,
    REVERSE_FUTILITY_DEPTH, REVERSE_FUTILITY_UNUSUAL,
};
use super::judge::Judge;
use super::node::Node;
use super::worker::Worker;

impl<J: Judge> Worker<'_, J> {
    /// The score of a node whose evaluation alone tells enough, by itself, after captures, or after handing over the
    /// turn.
    pub(super) fn prune_node(&mut self, node: &Node, eval: i32) -> Option<i32> {
        let shared = self.shared;
        let traits = shared.traits;
        let &Node { ply, depth, alpha, beta, .. } = node;
        if node.on_line
            || node.in_check
            || node.excluded.is_some()
            || beta.abs() >= WON
            || eval.abs() >= WON
            || traits.shapes
            || shared.evaluator.is_beside_check(&self.frames[ply].position, node.seat)
            || shared.evaluator.threatens_goal(&self.frames[ply].placed, node.seat)
        {
            return None;
        }
        // So far above the window that no reply will matter.
        let margin = if traits.compulsion || !traits.alternates {
            REVERSE_FUTILITY_UNUSUAL
        } else {
            self.volatility.widen(REVERSE_FUTILITY)
        };
        if depth <= REVERSE_FUTILITY_DEPTH && eval - margin * (depth - i32::from(node.improving)) >= beta {
            return Some(eval);
        }
        // So far below that only a capture or a check could help.
        if depth == 1 && !traits.compulsion && eval + RAZORING <= alpha {
            let score = self.quiescence_with_checks(ply, alpha, beta);
            if score <= alpha {
                return Some(score);
            }
        }
        if traits.passing_is_bad
            && depth >= NULL_DEPTH
            && eval >= beta
            && !self.has_skipped(ply)
            && !self.frames[ply].must_move
        {
            return match self.non_pawn_material(node) {
                0 => None,
                non_pawn_material => self.null_move(node, eval, non_pawn_material == 1),
            };
        }
        None
    }

    /// The score if the turn is handed over, where even that is above the window: a null move. In doubt, because
    /// having to move may hurt, a search of less depth with a move has to agree.
    fn null_move(&mut self, node: &Node, eval: i32, doubted: bool) -> Option<i32> {
        let &Node { ply, depth, beta, .. } = node;
        let less = NULL_LESS + depth / NULL_PLIES + ((eval - beta) / NULL_ABOVE).min(NULL_ABOVE_MOST);
        self.skip(ply);
        let same = self.is_turn_of(ply + 1, node.seat);
        let score = self.below(ply, same, beta - 1, beta, depth - 1 - less, !node.cut);
        if self.shared.watch.is_stopped() {
            return Some(0);
        }
        if doubted && score >= beta {
            self.frames[ply].must_move = true;
            let with_move = self.search(ply, beta - 1, beta, (depth - less).max(2), node.cut, None);
            self.frames[ply].must_move = false;
            if with_move < beta {
                return None;
            }
        }
        // A win that was found so is none yet.
        (score >= beta).then_some(if score > WON { beta } else { score })
    }

    /// Whether the turn was handed over right before.
    fn has_skipped(&self, ply: usize) -> bool {
        ply > 0 && self.frames[ply - 1].skipped
    }

    /// What the player to move has besides royal pieces and pawns: with none of them every move may hurt, with one
    /// some positions are so.
    pub(super) fn non_pawn_material(&self, node: &Node) -> u32 {
        self.shared.evaluator.officers(&self.frames[node.ply].placed, node.seat)
    }
}
