//! How a line ends: by a goal, by repetition, by a count or for want of material before moves are looked at, or
//! because there are none.

use chatur_core::{Decision, Move};

use super::WIN;
use super::judge::Judge;
use super::scores::put_off;
use super::shared::Shared;
use super::worker::Worker;

impl<J: Judge> Worker<'_, J> {
    /// How the game stands for a player without a move.
    pub(crate) fn stuck(&self, ply: usize) -> i32 {
        self.judged(ply, None, true).unwrap_or(0)
    }

    /// What the endings say of the position at `ply`, which stands once more if it stood before `since` a position of
    /// the game and the line: rules in Rust are shown what was played since then.
    fn judged(&self, ply: usize, since: Option<usize>, stuck: bool) -> Option<i32> {
        let Shared { variant, traits, .. } = self.shared;
        let now = &self.frames[ply].position;
        let times = since.map_or(1, |_| u32::MAX);
        let decision = match since {
            _ if !traits.modules => variant.judge(now, times, stuck),
            None => variant.judge_line(std::slice::from_ref(now), &[], times, stuck),
            Some(since) => {
                let root = self.past.len();
                let game = since.min(root)..root;
                let line = &self.frames[since.saturating_sub(root)..ply];
                let made = line.iter().filter_map(|frame| frame.made);
                let moves = self.game.moves().iter().skip(game.start).copied().chain(made);
                let moves: Vec<_> = moves.collect();
                let line = line.iter().map(|frame| &frame.position).chain([now]);
                let positions: Vec<_> = self.game.positions()[game].iter().chain(line).cloned().collect();
                variant.judge_line(&positions, &moves, times, stuck)
            }
        };
        decision.map(|decision| self.score_of(&decision, ply))
    }

    /// How a decided line counts for the player to move at `ply`.
    pub(crate) fn score_of(&self, decision: &Decision, ply: usize) -> i32 {
        let judge = self.shared.evaluator;
        let share = judge.share(&self.frames[ply].position, decision, self.turn(ply));
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
            return Some(self.judged(ply, None, false).unwrap_or(0));
        }
        if traits.due_any_time
            && let Some(score) = self.judged(ply, None, false)
            && variant.has_move(&frame.position)
        {
            return Some(score);
        }
        if let Some(since) = self.repeated(ply) {
            let score = self.judged(ply, Some(since), false).unwrap_or(0);
            // Where it has to come back once more, who loses by it can still do something else.
            return Some(if traits.stood_before > 1 { put_off(score) } else { score });
        }
        let quiet = variant.quiet_plies(&frame.position);
        if traits.quiet_limit > 0 && quiet >= traits.quiet_limit && variant.has_move(&frame.position) {
            return self.judged(ply, None, false);
        }
        if traits.material_ends && quiet == 0 && variant.occupied(&frame.position).count() <= traits.few {
            return self.judged(ply, None, false);
        }
        None
    }

    /// Which position of the game and the line was the same as that at `ply`, the first of them, if it stood before:
    /// once in the line since the root, or as often in the game that once more ends it, but not more than twice.
    fn repeated(&self, ply: usize) -> Option<usize> {
        let traits = self.shared.traits;
        let hash = self.frames[ply].hash;
        let all = ply + self.past.len();
        let quiet = usize::from(self.shared.variant.quiet_plies(&self.frames[ply].position));
        let reach = if traits.recurs { all } else { quiet.min(all) };
        let stride = if traits.alternates { 2 } else { 1 };
        let root = self.past.len();
        // What a throw of dice has brought about does not stand.
        let thrown = |at: usize| match at.checked_sub(root + 1) {
            _ if !traits.chance => false,
            Some(before) => self.frames[before].made.is_some_and(Move::is_throw),
            None => self.game.is_thrown(at),
        };
        if thrown(all) {
            return None;
        }
        let mut seen = 0;
        for back in (2..=reach).step_by(stride) {
            let at = all - back;
            // What stood before the turn was handed over cannot come back by moves.
            let between = at.max(root)..(at + stride).max(root);
            if between.into_iter().any(|at| self.frames[at - root].skipped) {
                return None;
            }
            if at >= root {
                if self.frames[at - root].hash == hash && !thrown(at) {
                    return Some(at);
                }
            } else if self.past[at] == hash && !thrown(at) {
                seen += 1;
                if seen == traits.stood_before {
                    return Some(at);
                }
            }
        }
        None
    }
}
