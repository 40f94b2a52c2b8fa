//! Which part of the time for a move is spent: more where the choice is hard.

use chatur_core::Move;

/// Percent of the time, by how many depths in a row found the same move.
const SETTLED: [u32; 6] = [150, 120, 100, 85, 75, 65];
/// So many depths before the last one are looked back at.
const BACK: usize = 4;

/// What the depths of a search found, one after another.
#[derive(Debug, Default)]
pub(super) struct Pace {
    best: Option<Move>,
    same: usize,
    scores: Vec<i32>,
}

impl Pace {
    /// Takes in the best move of a depth and its score in centipawns.
    pub(super) fn learn(&mut self, best: Move, score: i32) {
        self.same = if self.best == Some(best) { self.same + 1 } else { 0 };
        self.best = Some(best);
        self.scores.push(score);
    }

    /// How much of the time that is wanted for a move should be spent, in percent: a choice that keeps changing, a score
    /// that falls and a best move that took few of the nodes (`effort`, percent) are worth more, a settled one less.
    /// `calm` brings a change of score to what it would be in a calm game.
    pub(super) fn share(&self, effort: u32, calm: impl Fn(i32) -> i32) -> u32 {
        let settled = SETTLED[self.same.min(SETTLED.len() - 1)];
        let falling = (100 + calm(self.fallen()) * 2 / 3).clamp(85, 160) as u32;
        let tried = 145 - effort.min(100) * 3 / 4;
        settled * falling / 100 * tried / 100
    }

    /// By how many centipawns the last score lies below those before.
    fn fallen(&self) -> i32 {
        let Some((last, before)) = self.scores.split_last() else { return 0 };
        let before = &before[before.len().saturating_sub(BACK)..];
        let count = before.len() as i32;
        if count == 0 { 0 } else { before.iter().sum::<i32>() / count - last }
    }
}

#[cfg(test)]
mod tests {
    use chatur_board::Square;
    use chatur_core::{Move, MoveKind};

    use super::Pace;

    fn after(found: &[(u8, i32)]) -> Pace {
        let mut pace = Pace::default();
        for &(to, score) in found {
            pace.learn(Move::new(Square(0), Square(to), MoveKind::Plain), score);
        }
        pace
    }

    #[test]
    fn what_is_hard_takes_longer() {
        let settled = after(&[(1, 20), (1, 20), (1, 20), (1, 20)]);
        let changed = after(&[(1, 20), (1, 20), (1, 20), (2, 20)]);
        let fallen = after(&[(1, 20), (1, 20), (1, 20), (1, -40)]);
        let share = |pace: &Pace, effort| pace.share(effort, |change| change);
        assert!(share(&changed, 50) > share(&settled, 50));
        assert!(share(&fallen, 50) > share(&settled, 50));
        assert!(share(&settled, 20) > share(&settled, 90));
        assert!(fallen.share(50, |change| change / 4) < share(&fallen, 50), "in a wild game that is less");
    }

    #[test]
    fn no_find_takes_more_than_four_times_as_long() {
        for found in [&[][..], &[(1, 20)], &[(1, 30_000), (2, -30_000)], &[(1, -30_000), (1, 30_000)]] {
            for effort in [0, 50, 100, 1000] {
                assert!((30..=400).contains(&after(found).share(effort, |change| change)));
            }
        }
    }
}
