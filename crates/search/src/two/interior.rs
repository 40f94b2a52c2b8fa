//! The principal variation search, in numbered steps. Their numbers stand in one table, `constants.rs`.

use std::ops::ControlFlow;

use chatur_core::Move;

use super::constants::node::INTERNAL_REDUCTION_DEPTH;
use super::corrections::Likeness;
use super::extensions::Singular;
use super::judge::Judge;
use super::move_pruning::{Numbers, Pruning};
use super::node::Node;
use super::scores::{from_table, to_table};
use super::worker::Worker;
use super::{INFINITE, MAX_PLY, WIN, WON};
use crate::info::Bound;
use crate::table::Entry;

/// What a position looks like before moves are made.
struct StaticEval {
    like: Option<Likeness>,
    /// The evaluation as it is kept in the table, and with what earlier searches found in positions that are alike.
    stored: i32,
    corrected: i32,
    /// The best that is known: also by what the table says. Nothing is known in check.
    eval: i32,
}

/// What the moves of a position brought.
struct Found {
    best: i32,
    /// Who brought it above the lower border of the window, that border then, and whether it is loud.
    mv: Option<Move>,
    alpha: i32,
    loud: bool,
    searched: i32,
}

impl<J: Judge> Worker<'_, J> {
    /// The score of the position at `ply` for its player to move, within a window.
    ///
    /// `excluded` is left out, to see whether it is the only good move.
    pub(crate) fn search(
        &mut self,
        ply: usize,
        mut alpha: i32,
        mut beta: i32,
        depth: i32,
        cut: bool,
        excluded: Option<Move>,
    ) -> i32 {
        if self.is_chance(ply) {
            // The mean over all that can come; at the end of a line over what captures bring with each.
            return self.chance(ply, alpha, beta, depth);
        }
        // 1. At the end of a line captures are played out.
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiescence(ply, alpha, beta);
        }
        self.frames[ply].line.clear();
        self.deepest = self.deepest.max(ply);
        if self.must_stop() {
            return 0;
        }
        // Behind what chance decides every window is wide, and none asks for the score itself.
        let on_line = beta - alpha > 1 && !self.shared.traits.chance;
        // 2. Lines that have ended, and windows beyond what can be won here.
        if excluded.is_none() {
            if let Some(score) = self.ended(ply) {
                return score;
            }
            // A win that is already known cannot be beaten by a longer one.
            alpha = alpha.max(ply as i32 - WIN);
            beta = beta.min(WIN - ply as i32 - 1);
            if alpha >= beta {
                return alpha;
            }
        }
        if ply + 1 < self.frames.len() {
            self.frames[ply + 1].killers = [None; 2];
        }
        let (seat, in_check) = (self.turn(ply), self.is_in_check(ply));
        // 3. What the table knows.
        let known = self.shared.table.get(self.hash(ply, excluded));
        let mut node =
            Node { ply, seat, depth, alpha, beta, on_line, cut, in_check, improving: false, excluded, known };
        if let Some(score) = node.known_score() {
            if score >= beta {
                self.reward_known(&node);
            }
            return score;
        }
        // 4. A look, and whether the player stands better than a turn ago.
        let look = self.static_eval(&node);
        node.improving = self.is_improving(&node);
        // 5. What is settled before any move: far above the window, far below it, or a null move.
        if let Some(score) = self.prune_node(&node, look.eval) {
            return score;
        }
        // 6. Without a move to begin with, a ply less finds one first.
        if depth >= INTERNAL_REDUCTION_DEPTH && node.table_move().is_none() && (on_line || cut) {
            node.depth -= 1;
        }
        // 7. The moves, or none. The table's move comes before others are listed.
        if !self.begin_with_table_move(&node) && self.list_moves(ply, node.table_move()) == 0 {
            return if excluded.is_some() { alpha } else { self.stuck(ply) };
        }
        let found = match self.try_moves(&node) {
            ControlFlow::Continue(found) => found,
            ControlFlow::Break(score) => return score,
        };
        if found.searched == 0 {
            return if excluded.is_some() { alpha } else { found.best.max(alpha) };
        }
        // 14. What was learnt: the move that led here was good; the table and the corrections.
        if found.best <= node.alpha {
            self.reward_last(&node);
        }
        if excluded.is_none() {
            self.remember(&node, &look, &found);
        }
        found.best
    }

    /// What names a position in the table: without a move it is another.
    fn hash(&self, ply: usize, excluded: Option<Move>) -> u64 {
        self.key(ply) ^ if excluded.is_some() { 0x9d39_247e_3377_6d41 } else { 0 }
    }

    /// Judges a position, and keeps what it thought of it in its frame.
    fn static_eval(&mut self, node: &Node) -> StaticEval {
        let &Node { ply, in_check, .. } = node;
        let stored = match node.known {
            _ if in_check => 0,
            Some(entry) if entry.eval != 0 => entry.eval,
            _ => self.evaluate(ply),
        };
        let like = self.likeness(ply);
        let corrected = stored + self.correction(like.as_ref());
        let mut eval = if in_check { -INFINITE } else { corrected };
        self.frames[ply].eval = eval;
        if !in_check {
            self.reward_change(node, eval);
        }
        if let Some(entry) = node.known
            && !in_check
        {
            // The table may know better than a look.
            let score = from_table(entry.score, ply);
            let better = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score > eval,
                Bound::Upper => score < eval,
            };
            if better && score.abs() < WON {
                eval = score;
            }
        }
        StaticEval { like, stored, corrected, eval }
    }

    /// Whether the player stands better than at the turn before. The difference teaches how much a turn can change.
    fn is_improving(&mut self, node: &Node) -> bool {
        let &Node { ply, in_check, .. } = node;
        let mine = ply >= 2 && self.is_turn_of(ply - 2, node.seat);
        let earlier = if mine { self.frames[ply - 2].eval } else { -INFINITE };
        let now = self.frames[ply].eval;
        let traits = self.shared.traits;
        if traits.exchanges && traits.alternates && !in_check && earlier != -INFINITE {
            self.volatility.learn(earlier, now);
        }
        !in_check && ply >= 2 && (earlier == -INFINITE || now > earlier)
    }

    /// Searches the moves that are listed, the most promising first. Breaks off with the score of the node where that
    /// is known before all have been searched, or with anything if the search must stop.
    fn try_moves(&mut self, node: &Node) -> ControlFlow<i32, Found> {
        let &Node { ply, seat, beta, .. } = node;
        let mut found = Found { best: -INFINITE, mv: None, alpha: node.alpha, loud: false, searched: 0 };
        let mut quiets = 0;
        let mut aim = None;
        self.frames[ply].tried.clear();
        for index in 0.. {
            // 8. The most promising of those that are left.
            let Some(picked) = self.pick(ply, index) else { break };
            let mv = picked.mv;
            if node.excluded == Some(mv) {
                continue;
            }
            quiets += i32::from(!picked.loud);
            // 9. Is it worth a search?
            let mut pruning = Pruning::Search;
            if found.best > -WON && !node.in_check && !self.is_only_move(ply) && ply > 0 {
                let numbers = Numbers { searched: found.searched, quiets };
                pruning = self.prune_move(node, &picked, found.alpha, numbers, &mut aim);
            }
            if pruning == Pruning::Prune {
                continue;
            }
            // 10. Is it the only good one?
            let mut more = false;
            if node.table_move() == Some(mv) {
                match self.singular(node) {
                    Singular::No => {}
                    Singular::Yes => more = true,
                    Singular::Cut(score) => return ControlFlow::Break(score),
                }
            }
            if pruning != Pruning::Played {
                self.play(ply, mv);
            }
            self.frames[ply].quiet = !picked.loud;
            found.searched += 1;
            // 11. How deeply: more, or less at first.
            let same = self.is_turn_of(ply + 1, seat);
            let checks = self.is_in_check(ply + 1);
            more = more || self.extends(node, &picked, checks, same);
            let next = node.depth - 1 + i32::from(more);
            let less = self.late_move_reduction(node, &picked, found.searched, checks, next);
            // 12. Its score.
            let score = self.search_move(node, &found, next, less, same);
            if self.shared.watch.is_stopped() {
                return ControlFlow::Break(0);
            }
            // 13. Is it the best? One that is too good ends the node, and is remembered.
            if score > found.best {
                found.best = score;
                if score > found.alpha {
                    found = Found { mv: Some(mv), alpha: score, loud: picked.loud, ..found };
                    self.extend_line(ply, mv);
                    if score >= beta {
                        self.reward(node, &picked);
                        break;
                    }
                }
            }
            self.frames[ply].tried.push((mv, picked.loud));
        }
        ControlFlow::Continue(found)
    }

    /// The score of a move that has been played: of the first in the whole window, of others whether they are better
    /// at all, and only then how much.
    fn search_move(&mut self, node: &Node, found: &Found, next: i32, less: i32, same: bool) -> i32 {
        let &Node { ply, beta, .. } = node;
        let alpha = found.alpha;
        if found.searched == 1 {
            return self.below(ply, same, alpha, beta, next, false);
        }
        let mut score = self.below(ply, same, alpha, alpha + 1, next - less, true);
        let mut next = next;
        if score > alpha && less > 0 {
            let reduced = next - less;
            if found.best > -WON && score < WON {
                next += self.depth_again(ply, score - found.best, next, less);
            }
            if next > reduced {
                score = self.below(ply, same, alpha, alpha + 1, next, !node.cut);
            }
        }
        if score > alpha && node.on_line && score < beta {
            score = self.below(ply, same, alpha, beta, next, false);
        }
        score
    }

    /// The score of the position above, as the player to move at `ply` sees it.
    pub(crate) fn below(
        &mut self,
        ply: usize,
        same: bool,
        alpha: i32,
        beta: i32,
        depth: i32,
        cut: bool,
    ) -> i32 {
        if same {
            self.search(ply + 1, alpha, beta, depth, cut, None)
        } else {
            -self.search(ply + 1, -beta, -alpha, depth, cut, None)
        }
    }

    /// Tells the table, and the corrections how wrong the evaluation was.
    fn remember(&mut self, node: &Node, look: &StaticEval, found: &Found) {
        let &Node { ply, depth, .. } = node;
        let best = found.best;
        let bound = Bound::of(best, node.alpha, node.beta);
        let entry = Entry { mv: found.mv, score: to_table(best, ply), eval: look.stored, depth, bound };
        self.shared.table.put(self.key(ply), &entry);
        let told = match bound {
            Bound::Exact => true,
            Bound::Lower => best > look.corrected,
            Bound::Upper => best < look.corrected,
        };
        // What a capture brings in is no fault of the evaluation.
        if let Some(like) = &look.like
            && told
            && !node.in_check
            && best.abs() < WON
            && !found.loud
        {
            self.histories.corrections.learn(like, best - look.corrected, depth);
        }
    }
}
