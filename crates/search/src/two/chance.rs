//! Positions in which dice are thrown or a covered piece is turned up: their score is the mean over all that can come, each as
//! likely as it is.
//!
//! A throw is not looked at further once the others, were they as good or as bad as can be, would not bring the mean back
//! into the window: the first cut of B. W. Ballard's *-minimax. So that a win or a loss which is only likely weighs like a few
//! pieces and not like hundreds, what a throw brings counts up to a bound.

use chatur_core::Move;

use super::constants::chance::{MOST, RETAKEN};
use super::judge::Judge;
use super::scores::{from_table, to_table};
use super::worker::Worker;
use super::{INFINITE, MAX_PLY, WON};
use crate::info::Bound;
use crate::table::Entry;

/// What is known of a mean when some throws have been looked at.
struct Mean {
    /// How many ways the dice can fall.
    ways: i64,
    /// The scores that were found, each times its ways.
    sum: i64,
    /// The ways that have not been looked at.
    left: i64,
    /// Whether every throw so far wins, or loses, and the least that says so.
    surely: Option<i32>,
}

impl Mean {
    fn new(ways: i64) -> Self {
        Self { ways, sum: 0, left: ways, surely: None }
    }

    /// What the next throw, which can fall in so many ways, has to score above and below for the mean to be within a window.
    fn window(&self, ways: i64, alpha: i32, beta: i32) -> (i32, i32) {
        let (others, most) = (self.left - ways, i64::from(MOST));
        let least = (i64::from(alpha) * self.ways - self.sum - others * most).div_euclid(ways);
        let enough = -(-(i64::from(beta) * self.ways - self.sum + others * most)).div_euclid(ways);
        (least.clamp(-most - 1, most) as i32, enough.clamp(-most, most + 1) as i32)
    }

    fn add(&mut self, ways: i64, score: i32) {
        let first = self.left == self.ways;
        self.surely = if score.abs() < WON {
            None
        } else if first {
            Some(score)
        } else {
            self.surely
                .filter(|known| (*known > 0) == (score > 0))
                .map(|known| if known > 0 { known.min(score) } else { known.max(score) })
        };
        self.sum += ways * i64::from(score.clamp(-MOST, MOST));
        self.left -= ways;
    }

    /// The mean, were all that is left as this.
    fn with_left(&self, score: i32) -> i32 {
        ((self.sum + self.left * i64::from(score)) / self.ways.max(1)) as i32
    }
}

impl<J: Judge> Worker<'_, J> {
    /// Whether dice are thrown at `ply`, or a covered piece is turned up.
    pub(super) fn is_chance(&self, ply: usize) -> bool {
        self.shared.traits.chance && self.shared.variant.awaits_chance(&self.frames[ply].position)
    }

    /// The score of a position in which dice are thrown or a covered piece is turned up, for the player who moves then. What
    /// chance does takes no depth.
    pub(super) fn chance(&mut self, ply: usize, alpha: i32, beta: i32, depth: i32) -> i32 {
        self.frames[ply].line.clear();
        self.deepest = self.deepest.max(ply);
        if self.must_stop() {
            return 0;
        }
        if let Some(score) = self.ended(ply) {
            return score;
        }
        if ply >= MAX_PLY {
            return self.evaluate(ply);
        }
        let key = self.key(ply);
        if let Some(entry) = self.shared.table.get(key) {
            let score = from_table(entry.score, ply);
            if entry.depth >= depth && entry.bound.decides(score, alpha, beta) {
                return score;
            }
        }
        let lots = self.shared.variant.lots(&self.frames[ply].position);
        if lots.is_empty() {
            return self.stuck(ply);
        }
        self.frames[ply].eval = -INFINITE;
        let score =
            if depth <= 0 { self.likely(ply, &lots) } else { self.mean(ply, &lots, alpha, beta, depth) };
        if self.shared.watch.is_stopped() {
            return 0;
        }
        self.frames[ply].line.clear();
        let bound = Bound::of(score, alpha, beta);
        let entry = Entry { mv: None, score: to_table(score, ply), eval: 0, depth, bound };
        self.shared.table.put(key, &entry);
        score
    }

    /// At the end of a line: the evaluation, and the mean of what the best capture behind each throw brings. A piece that is
    /// guarded costs the captor a part of its worth, for the dice seldom allow to take back.
    fn likely(&mut self, ply: usize, lots: &[(Move, u32)]) -> i32 {
        let seat = self.turn(ply);
        // What a covered piece turns out to be changes what the position is worth; dice do not.
        let turns_up = self.shared.variant.turning(&self.frames[ply].position).is_some();
        let eval = if turns_up { 0 } else { self.evaluate(ply) };
        let (mut sum, mut all) = (0, 0);
        for &(mv, ways) in lots {
            let ways = i64::from(ways);
            all += ways;
            self.play(ply, mv);
            self.nodes -= 1;
            if !self.is_turn_of(ply + 1, seat) || self.is_chance(ply + 1) {
                continue;
            }
            if turns_up {
                sum += ways * i64::from(self.evaluate(ply + 1).clamp(-MOST, MOST));
            }
            let mut most = 0;
            for index in 0..self.list_loud(ply + 1, None) {
                let Some(picked) = self.pick(ply + 1, index) else { break };
                let gain = self.gain(ply + 1, picked.mv).min(MOST);
                if gain <= most {
                    continue;
                }
                let free = gain == MOST || self.gains(ply + 1, picked.mv, gain);
                // Without dice who takes back is not hindered.
                let share = if turns_up { 1 } else { RETAKEN };
                let cost = if free { 0 } else { self.mover_worth(ply + 1, picked.mv) / share };
                most = most.max(gain - cost);
            }
            sum += ways * i64::from(most);
        }
        eval + (sum / all.max(1)) as i32
    }

    fn mean(&mut self, ply: usize, lots: &[(Move, u32)], alpha: i32, beta: i32, depth: i32) -> i32 {
        let seat = self.turn(ply);
        let mut mean = Mean::new(lots.iter().map(|&(_, ways)| i64::from(ways)).sum());
        for &(mv, ways) in lots {
            let ways = i64::from(ways);
            let (least, enough) = mean.window(ways, alpha, beta);
            self.play(ply, mv);
            // Nobody decides anything here.
            self.nodes -= 1;
            // A turn that is lost by the dice is a turn.
            let same = self.is_turn_of(ply + 1, seat) && !self.is_chance(ply + 1);
            let depth = if same { depth } else { depth - 1 };
            // A window at its end is open: wins are told apart there.
            let low = if least < -MOST { -INFINITE } else { least };
            let high = if enough > MOST { INFINITE } else { enough };
            let together = self.is_turn_of(ply + 1, seat);
            let score = self.below(ply, together, low.min(high - 1), high, depth, false);
            if self.shared.watch.is_stopped() {
                return 0;
            }
            mean.add(ways, score);
            if mean.left == 0 {
                break;
            }
            if mean.with_left(MOST) <= alpha {
                return mean.with_left(MOST);
            }
            if mean.with_left(-MOST) >= beta {
                return mean.with_left(-MOST);
            }
        }
        // What wins whatever the dice show is a win.
        mean.surely.unwrap_or_else(|| mean.with_left(0))
    }
}

#[cfg(test)]
mod tests {
    use rand::RngExt;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::{MOST, Mean};

    /// The mean of scores as far as a window asks for it, and how many were looked at. A score outside of its window is told as
    /// the border that it lies behind, as a search may do.
    fn within(lots: &[(i64, i32)], alpha: i32, beta: i32) -> (i32, usize) {
        let mut mean = Mean::new(lots.iter().map(|(ways, _)| ways).sum());
        for (looked, &(ways, score)) in (1..).zip(lots) {
            let (least, enough) = mean.window(ways, alpha, beta);
            assert!(least < enough || least == MOST);
            mean.add(ways, score.clamp(least.max(-MOST), enough.min(MOST).max(least.max(-MOST))));
            if mean.left == 0 {
                break;
            }
            if mean.with_left(MOST) <= alpha {
                return (mean.with_left(MOST), looked);
            }
            if mean.with_left(-MOST) >= beta {
                return (mean.with_left(-MOST), looked);
            }
        }
        (mean.with_left(0), lots.len())
    }

    #[test]
    fn a_window_says_on_which_side_of_it_the_mean_lies() {
        let mut draw = ChaCha8Rng::seed_from_u64(11);
        let mut spared = 0;
        for _ in 0..20_000 {
            let count = draw.random_range(1..8);
            let lots: Vec<(i64, i32)> =
                (0..count).map(|_| (draw.random_range(1..7), draw.random_range(-MOST..=MOST))).collect();
            let ways: i64 = lots.iter().map(|(ways, _)| ways).sum();
            let sum: i64 = lots.iter().map(|&(ways, score)| ways * i64::from(score)).sum();
            let mean = (sum / ways) as i32;
            let alpha = draw.random_range(-MOST..MOST);
            let beta = alpha + draw.random_range(1..400);
            let (told, looked) = within(&lots, alpha, beta);
            spared += lots.len() - looked;
            if mean < alpha {
                assert!(told <= alpha, "{told} for {mean} in {alpha}..{beta}: {lots:?}");
            } else if mean > beta {
                assert!(told >= beta, "{told} for {mean} in {alpha}..{beta}: {lots:?}");
            } else if mean > alpha + 1 && mean < beta - 1 {
                assert!((told - mean).abs() <= 1, "{told} for {mean} in {alpha}..{beta}: {lots:?}");
            }
        }
        assert!(spared > 10_000, "{spared} scores were not asked for");
    }

    #[test]
    fn what_wins_whatever_falls_is_a_win() {
        let mut mean = Mean::new(3);
        mean.add(1, 31_990);
        mean.add(2, 31_980);
        assert_eq!(mean.surely, Some(31_980));
        let mut mean = Mean::new(2);
        mean.add(1, 31_990);
        mean.add(1, 100);
        assert_eq!((mean.surely, mean.with_left(0)), (None, i32::midpoint(MOST, 100)));
    }
}
