//! Elo for a field of players, from their scores against each other.

use serde::{Deserialize, Serialize};

use super::Z95;
use super::linear::{inverse, times};

/// What two players have scored against each other.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Meeting {
    /// One player.
    pub first: usize,
    /// The other.
    pub second: usize,
    /// What the first scored.
    pub score: f64,
    /// In how many games.
    pub games: f64,
}

/// A player's Elo, where the mean of all is 0.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rating {
    /// The estimate.
    pub elo: f64,
    /// So much more or less holds the truth in 95 of 100 experiments.
    pub reach: f64,
}

/// Half a drawn game against the mean: so much is believed before anything is known, and who has won every game has a
/// rating all the same.
const PRIOR: f64 = 0.5;
/// Elo in one natural log odd.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// The ratings that make the scores most likely.
pub fn ratings(players: usize, meetings: &[Meeting]) -> Vec<Rating> {
    let mut strength = vec![0.0; players];
    let mut back = vec![vec![0.0; players]; players];
    for _ in 0..100 {
        let (mut slope, mut bend) = (vec![0.0; players], vec![vec![0.0; players]; players]);
        for (i, mine) in strength.iter().enumerate() {
            let chance = 1.0 / (1.0 + f64::exp(-mine));
            slope[i] += PRIOR * (0.5 - chance);
            bend[i][i] += PRIOR * chance * (1.0 - chance);
        }
        for meeting in meetings {
            let (a, b) = (meeting.first, meeting.second);
            let chance = 1.0 / (1.0 + f64::exp(strength[b] - strength[a]));
            let miss = meeting.score - meeting.games * chance;
            let spread = meeting.games * chance * (1.0 - chance);
            slope[a] += miss;
            slope[b] -= miss;
            bend[a][a] += spread;
            bend[b][b] += spread;
            bend[a][b] -= spread;
            bend[b][a] -= spread;
        }
        let Some(found) = inverse(&bend) else { break };
        back = found;
        let step = times(&back, &slope);
        for (mine, by) in strength.iter_mut().zip(&step) {
            *mine += by.clamp(-1.0, 1.0);
        }
        if step.iter().all(|by| by.abs() < 1e-10) {
            break;
        }
    }
    let mean = strength.iter().sum::<f64>() / players.max(1) as f64;
    let error = |player: usize| {
        // The variance of one player against the mean of all.
        let share = |other: usize| f64::from(u8::from(other == player)) - 1.0 / players as f64;
        let pairs = (0..players).flat_map(|i| (0..players).map(move |j| (i, j)));
        pairs.map(|(i, j)| share(i) * share(j) * back[i][j]).sum::<f64>().max(0.0).sqrt()
    };
    let rating = |(player, mine): (usize, &f64)| Rating {
        elo: (mine - mean) * SCALE,
        reach: Z95 * error(player) * SCALE,
    };
    strength.iter().enumerate().map(rating).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::expected;

    #[test]
    fn true_ratings_are_found_again() {
        let truth = [120.0, 0.0, -120.0];
        let mut meetings = Vec::new();
        for first in 0..3 {
            for second in first + 1..3 {
                let games = 10_000.0;
                let score = games * expected(truth[first] - truth[second]);
                meetings.push(Meeting { first, second, score, games });
            }
        }
        for (rating, truth) in ratings(3, &meetings).iter().zip(truth) {
            assert!((rating.elo - truth).abs() < 0.5, "{rating:?} {truth}");
            assert!(rating.reach > 0.5 && rating.reach < 10.0, "{rating:?}");
        }
    }

    #[test]
    fn who_wins_all_is_rated_too() {
        let all = ratings(2, &[Meeting { first: 0, second: 1, score: 10.0, games: 10.0 }]);
        assert!(all[0].elo > 100.0 && all[0].elo.is_finite(), "{all:?}");
        assert!((all[0].elo + all[1].elo).abs() < 1e-6);
        assert!(ratings(0, &[]).is_empty());
    }
}
