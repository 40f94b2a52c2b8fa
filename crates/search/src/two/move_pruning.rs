//! Which moves are left out: those that come too late or promise too little, unless they check or near a goal.

use super::WON;
use super::check_squares::Aim;
use super::constants::moves::{
    EXCHANGE_DEPTH, EXCHANGE_LOUD, EXCHANGE_QUIET, EXCHANGE_QUIET_LEAST, FUTILITY, FUTILITY_DEPTH,
    FUTILITY_PLY, HISTORY, HISTORY_DEPTH, LATE, LATE_DEPTH, LATE_MOVES,
};
use super::frame::Scored;
use super::judge::Judge;
use super::node::Node;
use super::ordering::is_bad_capture;
use super::reductions::reduction;
use super::worker::Worker;

/// How many moves of a node were searched before, and how many of those that came up were quiet.
#[derive(Clone, Copy)]
pub(super) struct Numbers {
    pub(super) searched: i32,
    pub(super) quiets: i32,
}

/// What becomes of a move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pruning {
    Prune,
    Search,
    /// It is to be searched, and stands on the board already.
    Played,
}

impl<J: Judge> Worker<'_, J> {
    /// Whether a move is worth a search. `aim` is what the player might give check to, once somebody has asked.
    pub(super) fn prune_move(
        &mut self,
        node: &Node,
        picked: &Scored,
        alpha: i32,
        numbers: Numbers,
        aim: &mut Option<Aim>,
    ) -> Pruning {
        if !self.is_hopeless(node, picked, alpha, numbers) {
            return Pruning::Search;
        }
        // A check, or a step to a goal, is worth a look all the same.
        let shared = self.shared;
        if shared.evaluator.nears_goal(self.went(node.ply, picked.mv)) {
            return Pruning::Search;
        }
        if shared.traits.shapes {
            self.play(node.ply, picked.mv);
            if shared.variant.goal_reached(&self.frames[node.ply + 1].position) {
                return Pruning::Played;
            }
            self.nodes -= 1;
        }
        if !shared.traits.royals || picked.loud && !shared.traits.counts_checks {
            return Pruning::Prune;
        }
        let frame = &self.frames[node.ply];
        let aim = aim.get_or_insert_with(|| shared.check_squares.aim(shared.evaluator, frame, node.seat));
        let might_check = shared.check_squares.might_check(frame, node.seat, picked.mv, aim);
        let in_check = aim.in_check;
        if !might_check && !in_check {
            return Pruning::Prune;
        }
        self.play(node.ply, picked.mv);
        let checked = self.is_in_check(node.ply + 1);
        let after = &self.frames[node.ply + 1].position;
        // Whoever stood in check before may have lost his last way out.
        let mates = || checked && in_check && !shared.variant.has_move(after);
        if might_check && (checked || shared.evaluator.checks_others(after, node.seat)) || mates() {
            return Pruning::Played;
        }
        self.nodes -= 1;
        Pruning::Prune
    }

    /// Whether a move is too late among quiet moves, too far below the window, or loses too much.
    fn is_hopeless(&self, node: &Node, picked: &Scored, alpha: i32, numbers: Numbers) -> bool {
        let traits = self.shared.traits;
        let &Node { ply, depth, .. } = node;
        if picked.loud {
            return traits.exchanges
                && depth <= EXCHANGE_DEPTH
                && is_bad_capture(picked)
                && !self.gains(ply, picked.mv, -EXCHANGE_LOUD * depth);
        }
        let reduced = depth - reduction(depth, numbers.searched + 1).min(depth);
        let count = self.frames[ply].moves.len() as i32;
        let enough = (LATE + depth * depth) / if node.improving { 1 } else { 2 } + count / LATE_MOVES;
        if traits.alternates && !traits.losing && depth <= LATE_DEPTH && numbers.quiets > enough {
            return true;
        }
        traits.exchanges
            && (reduced <= FUTILITY_DEPTH
                && self.frames[ply].eval + self.volatility.widen(FUTILITY + FUTILITY_PLY * reduced) <= alpha
                && alpha.abs() < WON
                || depth <= HISTORY_DEPTH && picked.score < HISTORY * depth
                || depth <= EXCHANGE_DEPTH
                    && !self.gains(
                        ply,
                        picked.mv,
                        -EXCHANGE_QUIET * reduced * reduced - EXCHANGE_QUIET_LEAST,
                    ))
    }
}
