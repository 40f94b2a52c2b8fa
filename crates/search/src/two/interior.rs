//! The principal variation search.

use std::sync::atomic::Ordering;

use chatur_core::Move;

use super::ordering::is_bad_capture;
use super::quiescence::{from_table, to_table};
use super::worker::{Scored, Worker};
use super::{INFINITE, MAX_PLY, WIN, WON};
use crate::info::Bound;
use crate::table::Entry;

impl Worker<'_> {
    /// The score of the position at `ply` for its player to move, within a window.
    ///
    /// `excluded` is left out, to see whether it is the only good move.
    pub(crate) fn search(
        &mut self,
        ply: usize,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        cut: bool,
        excluded: Option<Move>,
    ) -> i32 {
        let shared = self.shared;
        let nature = shared.nature;
        if depth <= 0 || ply >= MAX_PLY {
            return self.settle(ply, alpha, beta);
        }
        self.frames[ply].line.clear();
        self.deepest = self.deepest.max(ply);
        if self.must_stop() {
            return 0;
        }
        let on_line = beta - alpha > 1;
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
        let seat = self.turn(ply);
        let in_check = self.is_in_check(ply);
        if ply + 1 < self.frames.len() {
            self.frames[ply + 1].killers = [None; 2];
        }
        let hash = self.frames[ply].hash ^ if excluded.is_some() { 0x9d39_247e_3377_6d41 } else { 0 };
        let known = shared.table.get(hash);
        if let Some(entry) = known {
            let score = from_table(entry.score, ply);
            let cuts = entry.decides(score, alpha, beta);
            if !on_line && excluded.is_none() && entry.depth >= depth && cuts {
                return score;
            }
        }
        let table_move = known.and_then(|entry| entry.mv);

        let stored_eval = match known {
            _ if in_check => 0,
            Some(entry) if entry.eval != 0 => entry.eval,
            _ => self.evaluate(ply),
        };
        let like = self.likeness(ply);
        let corrected = stored_eval + self.correction(like.as_ref());
        let mut eval = if in_check { -INFINITE } else { corrected };
        self.frames[ply].eval = eval;
        if let Some(entry) = known
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
        let earlier = if ply >= 2 { self.frames[ply - 2].eval } else { -INFINITE };
        let now = self.frames[ply].eval;
        let improving = !in_check && ply >= 2 && (earlier == -INFINITE || now > earlier);
        if nature.exchanges && nature.alternates && !in_check && earlier != -INFINITE {
            self.swings.learn(earlier, now);
        }

        if !on_line
            && !in_check
            && excluded.is_none()
            && beta.abs() < WON
            && eval.abs() < WON
            && !shared.evaluator.threatens_goal(&self.frames[ply].placed, seat)
        {
            // So far above the window that no reply will matter.
            let margin = if nature.compulsion || !nature.alternates { 170 } else { self.swings.widen(78) };
            if depth <= 7 && eval - margin * (depth - i32::from(improving)) >= beta {
                return eval;
            }
            if depth <= 2 && !nature.compulsion && eval + 220 * depth + 80 <= alpha {
                let score = self.settle(ply, alpha, beta);
                if score <= alpha {
                    return score;
                }
            }
            if nature.passing_is_bad
                && depth >= 3
                && eval >= beta
                && !self.has_skipped(ply)
                && self.has_army(ply)
            {
                let less = 3 + depth / 4 + ((eval - beta) / 180).min(3);
                self.skip(ply);
                let score = -self.search(ply + 1, -beta, -beta + 1, depth - 1 - less, !cut, None);
                if shared.stopped.load(Ordering::Relaxed) {
                    return 0;
                }
                if score >= beta {
                    return if score > WON { beta } else { score };
                }
            }
        }
        if depth >= 4 && table_move.is_none() && (on_line || cut) {
            depth -= 1;
        }

        if self.list_moves(ply, table_move) == 0 {
            return if excluded.is_some() { alpha } else { self.stuck(ply) };
        }
        let before = self.before(ply);
        let count = self.frames[ply].moves.len();
        let first_alpha = alpha;
        let mut aim = None;
        let mut best = -INFINITE;
        let mut best_move = None;
        let mut best_is_loud = false;
        let mut searched = 0;
        let mut quiets = 0;
        self.frames[ply].tried.clear();
        for index in 0..count {
            let picked = self.pick(ply, index);
            let mv = picked.mv;
            if excluded == Some(mv) {
                continue;
            }
            let prunes = best > -WON && !in_check && count > 1;
            if !picked.loud {
                quiets += 1;
            }
            let mut played = false;
            if prunes
                && ply > 0
                && self.is_hopeless(ply, &picked, depth, alpha, (searched, quiets, improving))
            {
                // A check, or a step to a goal, is worth a look all the same.
                if picked.loud && !nature.counts_checks {
                    continue;
                }
                if !shared.evaluator.nears_goal(self.went(ply, mv)) {
                    if !nature.royals {
                        continue;
                    }
                    let frame = &self.frames[ply];
                    let aim = aim.get_or_insert_with(|| shared.sights.aim(shared.variant, frame, seat));
                    if !shared.sights.might_check(frame, seat, mv, aim) {
                        continue;
                    }
                    self.play(ply, mv);
                    played = true;
                    if !self.is_in_check(ply + 1) {
                        self.nodes -= 1;
                        continue;
                    }
                }
            }

            let mut longer = 0;
            if let Some(entry) = known
                && depth >= 7
                && ply > 0
                && excluded.is_none()
                && table_move == Some(mv)
                && entry.depth >= depth - 3
                && entry.bound != Bound::Upper
                && from_table(entry.score, ply).abs() < WON
                && ply < 2 * self.root_depth as usize
            {
                let bar = from_table(entry.score, ply) - 2 * depth;
                let kept = std::mem::take(&mut self.frames[ply].moves);
                let sorted = self.frames[ply].sorted;
                let tried = std::mem::take(&mut self.frames[ply].tried);
                let others = self.search(ply, bar - 1, bar, (depth - 1) / 2, cut, Some(mv));
                self.frames[ply].moves = kept;
                self.frames[ply].sorted = sorted;
                self.frames[ply].tried = tried;
                if others < bar {
                    longer = 1;
                } else if bar >= beta {
                    return bar;
                }
            }

            if !played {
                self.play(ply, mv);
            }
            searched += 1;
            let same = self.turn(ply + 1) == seat;
            let checks = self.is_in_check(ply + 1);
            // Where captures are plain exchanges a check is worth a ply where it is given, not once more where it
            // is answered: so lines grow by half as much, and 62 of 100 games were won that way (300 of 6000 nodes).
            let answers = in_check && !nature.exchanges;
            if longer == 0
                && (answers || (checks && !same && depth <= 10 && (picked.loud || depth > 2)))
                && ply < 2 * self.root_depth as usize
            {
                longer = i32::from(answers || self.gains(ply, mv, 0));
            }
            if longer == 0 && count == 1 && ply < 2 * self.root_depth as usize {
                longer = 1;
            }
            let next = depth - 1 + longer;
            let mut score;
            if searched == 1 {
                score = self.below(ply, same, alpha, beta, next, false);
            } else {
                let mut less = 0;
                if depth >= 3
                    && searched > 2 + i32::from(on_line)
                    && (!picked.loud || is_bad_capture(&picked))
                {
                    less = self.reduction(depth, searched);
                    less -= i32::from(on_line);
                    less += i32::from(!improving);
                    less += i32::from(cut);
                    less -= i32::from(checks);
                    if !picked.loud {
                        less -= (picked.score / 9000).clamp(-2, 2);
                    }
                    if nature.compulsion || !nature.alternates {
                        less /= 2;
                    }
                    less = less.clamp(0, (next - 1).max(0));
                }
                score = self.below(ply, same, alpha, alpha + 1, next - less, true);
                if score > alpha && less > 0 {
                    score = self.below(ply, same, alpha, alpha + 1, next, !cut);
                }
                if score > alpha && on_line && score < beta {
                    score = self.below(ply, same, alpha, beta, next, false);
                }
            }
            if shared.stopped.load(Ordering::Relaxed) {
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(mv);
                    best_is_loud = picked.loud;
                    self.extend_line(ply, mv);
                    if score >= beta {
                        self.reward(ply, mv, picked.loud, depth, before);
                        break;
                    }
                }
            }
            self.frames[ply].tried.push((mv, picked.loud));
        }
        if searched == 0 {
            return if excluded.is_some() { alpha } else { best.max(alpha) };
        }
        if excluded.is_none() {
            let bound = if best >= beta {
                Bound::Lower
            } else if alpha > first_alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let entry = Entry { mv: best_move, score: to_table(best, ply), eval: stored_eval, depth, bound };
            shared.table.put(hash, &entry);
            let told = match bound {
                Bound::Exact => true,
                Bound::Lower => best > corrected,
                Bound::Upper => best < corrected,
            };
            // What a capture brings in is no fault of the evaluation.
            if let Some(like) = &like
                && told
                && !in_check
                && best.abs() < WON
                && !best_is_loud
            {
                self.histories.corrections.learn(like, best - corrected, depth);
            }
        }
        best
    }

    /// Whether a move need not be looked at: too late among quiet moves, too far below the window, or losing too much.
    fn is_hopeless(
        &self,
        ply: usize,
        picked: &Scored,
        depth: i32,
        alpha: i32,
        (searched, quiets, improving): (i32, i32, bool),
    ) -> bool {
        let nature = self.shared.nature;
        if picked.loud {
            return nature.exchanges
                && depth <= 6
                && is_bad_capture(picked)
                && !self.gains(ply, picked.mv, -95 * depth);
        }
        let reduced = depth - self.reduction(depth, searched + 1).min(depth);
        let count = self.frames[ply].moves.len() as i32;
        let enough = (4 + depth * depth) / if improving { 1 } else { 2 } + count / 24;
        if nature.alternates && !nature.losing && depth <= 7 && quiets > enough {
            return true;
        }
        nature.exchanges
            && (reduced <= 6
                && self.frames[ply].eval + self.swings.widen(90 + 85 * reduced) <= alpha
                && alpha.abs() < WON
                || depth <= 4 && picked.score < -3500 * depth
                || depth <= 6 && !self.gains(ply, picked.mv, -24 * reduced * reduced - 10))
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

    /// How many plies less are enough for a move that comes so late.
    pub(crate) fn reduction(&self, depth: i32, number: i32) -> i32 {
        let (depth, number) = (depth.clamp(1, 63) as usize, number.clamp(1, 63) as usize);
        i32::from(self.reductions[depth * 64 + number])
    }

    /// Whether the turn was handed over right before.
    fn has_skipped(&self, ply: usize) -> bool {
        ply > 0 && self.frames[ply - 1].skipped
    }

    /// Whether the player to move has more than royal pieces and pawns, so that some move will not hurt.
    fn has_army(&self, ply: usize) -> bool {
        let shared = self.shared;
        self.frames[ply].placed.has_any(self.turn(ply), |kind| shared.evaluator.is_officer(kind))
    }

    /// A move was too good: it and what was tried before it are remembered.
    fn reward(&mut self, ply: usize, mv: Move, loud: bool, depth: i32, before: [super::histories::Went; 2]) {
        let bonus = (depth * depth * 12 + 60 * depth).min(1800);
        let seat = self.turn(ply).index();
        if !loud {
            let killers = &mut self.frames[ply].killers;
            if killers[0] != Some(mv) {
                killers[1] = killers[0];
                killers[0] = Some(mv);
            }
            let went = self.went(ply, mv);
            self.histories.learn_quiet(seat, mv, went, before, bonus);
        }
        let tried = std::mem::take(&mut self.frames[ply].tried);
        for &(other, is_loud) in &tried {
            let went = self.went(ply, other);
            if is_loud {
                let victim = self.frames[ply].victim(other).map_or(u8::MAX, |piece| piece.kind.0);
                self.histories.learn_capture(went, victim, -bonus);
            } else if !loud {
                self.histories.learn_quiet(seat, other, went, before, -bonus);
            }
        }
        self.frames[ply].tried = tried;
        if loud {
            let went = self.went(ply, mv);
            let victim = self.frames[ply].victim(mv).map_or(u8::MAX, |piece| piece.kind.0);
            self.histories.learn_capture(went, victim, bonus);
        }
    }
}
