//! How a line ends: by a goal, by repetition, by a count or for want of material before moves are looked at, or
//! because there are none.

use chatur_core::Decision;

use super::WIN;
use super::worker::Worker;
use crate::traits::worth;

impl Worker<'_> {
    /// How the game stands for a player without a move.
    pub(crate) fn stuck(&self, ply: usize) -> i32 {
        let decision = self.shared.variant.judge(&self.frames[ply].position, 1, true);
        decision.map_or(0, |decision| self.score_of(&decision, ply))
    }

    /// How a decided line counts for the player to move at `ply`.
    pub(crate) fn score_of(&self, decision: &Decision, ply: usize) -> i32 {
        let share = worth(decision, self.turn(ply));
        if share >= 1.0 {
            WIN - ply as i32
        } else if share <= -1.0 {
            ply as i32 - WIN
        } else {
            (share * 500.0) as i32
        }
    }

    /// How the line ends at `ply`, before moves are looked at: by a goal, by repetition, by the count of quiet moves
    /// or for want of material.
    pub(crate) fn ended(&self, ply: usize) -> Option<i32> {
        let (variant, traits) = (self.shared.variant, self.shared.traits);
        let frame = &self.frames[ply];
        if traits.goals && variant.goal_reached(&frame.position) {
            let decision = variant.judge(&frame.position, 1, false);
            return Some(decision.map_or(0, |decision| self.score_of(&decision, ply)));
        }
        if traits.due_any_time
            && let Some(decision) = variant.judge(&frame.position, 1, false)
            && variant.has_move(&frame.position)
        {
            return Some(self.score_of(&decision, ply));
        }
        if self.is_repeated(ply) {
            let decision = variant.judge(&frame.position, u32::MAX, false);
            return Some(decision.map_or(0, |decision| self.score_of(&decision, ply)));
        }
        let quiet = variant.quiet_plies(&frame.position);
        if traits.quiet_limit > 0 && quiet >= traits.quiet_limit && variant.has_move(&frame.position) {
            return variant.judge(&frame.position, 1, false).map(|decision| self.score_of(&decision, ply));
        }
        if traits.material_ends && quiet == 0 && variant.occupied(&frame.position).count() <= 4 {
            return variant.judge(&frame.position, 1, false).map(|decision| self.score_of(&decision, ply));
        }
        None
    }

    /// Whether the position at `ply` has stood before: once in the line since the root, or as often in the game that
    /// once more ends it, but not more than twice.
    fn is_repeated(&self, ply: usize) -> bool {
        let traits = self.shared.traits;
        let hash = self.frames[ply].hash;
        let all = ply + self.past.len();
        let quiet = usize::from(self.shared.variant.quiet_plies(&self.frames[ply].position));
        let reach = if traits.recurs { all } else { quiet.min(all) };
        let stride = if traits.alternates { 2 } else { 1 };
        let root = self.past.len();
        let mut seen = 0;
        for back in (2..=reach).step_by(stride) {
            let at = all - back;
            // What stood before the turn was handed over cannot come back by moves.
            let between = at.max(root)..(at + stride).max(root);
            if between.into_iter().any(|at| self.frames[at - root].skipped) {
                return false;
            }
            if at >= root {
                if self.frames[at - root].hash == hash {
                    return true;
                }
            } else if self.past[at] == hash {
                seen += 1;
                if seen == traits.stood_before {
                    return true;
                }
            }
        }
        false
    }
}
