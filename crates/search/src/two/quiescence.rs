//! The end of a line: captures are played out until the position is quiet.

use crate::info::Bound;
use crate::table::Entry;

use super::constants::quiet::{ANSWERS, CHOICES, MARGIN, PLIES};
use super::judge::Judge;
use super::ordering::is_bad_capture;
use super::scores::{from_table, to_table};
use super::worker::Worker;
use super::{INFINITE, MAX_PLY, WON};

/// How far captures may still be played out.
#[derive(Clone, Copy)]
struct Left {
    /// How many may be chosen among several, where they are a duty: what is forced is always followed.
    choices: u32,
    plies: u32,
}

impl Left {
    const ALL: Self = Self { choices: CHOICES, plies: PLIES };
}

impl<J: Judge> Worker<'_, J> {
    /// Plays captures out, at the first ply checks too where they are counted.
    pub(crate) fn quiescence(&mut self, ply: usize, alpha: i32, beta: i32) -> i32 {
        self.play_out(ply, alpha, beta, Left::ALL, self.shared.traits.counts_checks)
    }

    /// The same with checks at the first ply wherever there is something to check.
    pub(crate) fn quiescence_with_checks(&mut self, ply: usize, alpha: i32, beta: i32) -> i32 {
        self.play_out(ply, alpha, beta, Left::ALL, self.shared.traits.royals)
    }

    /// Plays captures out, and checks if it `dares`.
    fn play_out(&mut self, ply: usize, mut alpha: i32, beta: i32, mut left: Left, dares: bool) -> i32 {
        self.frames[ply].line.clear();
        self.deepest = self.deepest.max(ply);
        if self.must_stop() {
            return 0;
        }
        if let Some(score) = self.ended(ply) {
            return score;
        }
        let shared = self.shared;
        let in_check = self.is_in_check(ply);
        if ply >= MAX_PLY || left.plies == 0 || self.is_spent() {
            return self.evaluate(ply);
        }
        // Here nobody knows what may capture next.
        if self.is_chance(ply) {
            return self.evaluate(ply);
        }
        left.plies -= 1;
        if shared.traits.only_captures {
            // There is no quiet to come to.
            let moves = shared.variant.has_move(&self.frames[ply].position);
            return if moves { self.evaluate(ply) } else { self.stuck(ply) };
        }
        let key = self.key(ply);
        let known = shared.table.get(key);
        if let Some(entry) = known {
            let score = from_table(entry.score, ply);
            let cuts = entry.bound.decides(score, alpha, beta);
            if cuts && beta - alpha == 1 {
                return score;
            }
        }
        let from_table_move = known.and_then(|entry| entry.mv);
        // Who must capture, or is in check, cannot stand still.
        let forced = in_check || shared.traits.compulsion;
        let mut best = -INFINITE;
        let (mut look, mut eval) = (0, -INFINITE);
        let mut guessed = false;
        if forced {
            if self.list_moves(ply, from_table_move) == 0 {
                return self.stuck(ply);
            }
            let quiet = !in_check && !self.frames[ply].moves[0].loud;
            let free = shared.traits.compulsion && self.frames[ply].moves.len() > 1;
            if quiet || free && left.choices == 0 {
                return self.evaluate(ply);
            }
            left.choices = left.choices.saturating_sub(u32::from(free));
        } else {
            let corrected = self.correction(self.likeness(ply).as_ref());
            (look, guessed) = match known {
                Some(entry) if entry.eval != 0 => (entry.eval, false),
                _ => self.evaluate_within(ply, alpha - corrected, beta - corrected),
            };
            eval = look + corrected;
            if eval >= beta {
                return eval;
            }
            best = eval;
            alpha = alpha.max(eval);
            let listed = if dares {
                self.list_daring(ply, from_table_move)
            } else {
                self.list_loud(ply, from_table_move)
            };
            if listed == 0 {
                // Nothing to take: but is there anything to play? Seldom not, and then the line above sees it.
                return best;
            }
        }
        let first = alpha;
        let mut best_move = None;
        for index in 0.. {
            let Some(picked) = self.pick(ply, index) else { break };
            if best > -WON && !shared.traits.compulsion {
                if is_bad_capture(&picked) && !shared.evaluator.nears_goal(self.went(ply, picked.mv)) {
                    break;
                }
                if in_check && !picked.loud && index >= ANSWERS {
                    break;
                }
                if !in_check && shared.traits.exchanges {
                    let gain = self.gain(ply, picked.mv);
                    if picked.loud && eval + gain + MARGIN <= alpha {
                        best = best.max(eval + gain + MARGIN);
                        continue;
                    }
                    // A check that gives a piece away counts where checks do.
                    if !picked.loud && !shared.traits.counts_checks && !self.gains(ply, picked.mv, 0) {
                        continue;
                    }
                }
            }
            self.play(ply, picked.mv);
            if !forced && !picked.loud && !self.is_in_check(ply + 1) {
                self.nodes -= 1;
                continue;
            }
            let score = self.below_quiet(ply, alpha, beta, left);
            if shared.watch.is_stopped() {
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(picked.mv);
                    self.extend_line(ply, picked.mv);
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        let bound = Bound::of(best, first, beta);
        let stored_eval = if guessed { 0 } else { look };
        let entry = Entry { mv: best_move, score: to_table(best, ply), eval: stored_eval, depth: 0, bound };
        shared.table.put(key, &entry);
        best
    }

    /// The score of the position above, as the player to move at `ply` sees it.
    fn below_quiet(&mut self, ply: usize, alpha: i32, beta: i32, left: Left) -> i32 {
        if self.is_turn_of(ply + 1, self.turn(ply)) {
            self.play_out(ply + 1, alpha, beta, left, false)
        } else {
            -self.play_out(ply + 1, -beta, -alpha, left, false)
        }
    }
}
