//! What came of a game.

use chatur_core::{Decision, Seat};
use serde::{Deserialize, Serialize};

/// What came of a game, for the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameResult {
    /// The number of the opening.
    pub opening: u64,
    /// The unit of account; see [`Fixture`](super::Fixture).
    pub unit: u64,
    /// By seat: the participant.
    pub seats: Vec<usize>,
    /// By seat: its share of the one point of the game.
    pub shares: Vec<f64>,
    /// By seat: its place, from 1.
    pub places: Vec<u8>,
    /// By seat: points, where they are counted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<i16>,
    /// What ended it, such as `checkmate`.
    pub reason: String,
    /// By whom it was decided.
    pub decided: Decided,
    /// Faults: the seat and what it did.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<(u8, String)>,
    /// How many plies were played, those of the opening among them.
    pub plies: u32,
    /// By seat: what it spent.
    pub spent: Vec<Spent>,
}

/// By whom a game was decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decided {
    /// By the rules.
    Rules,
    /// By a fault: time, an illegal move, a dead program.
    Fault,
    /// By a player who gave up.
    Resignation,
    /// By what both players thought.
    Adjudication,
    /// By its length.
    Length,
}

/// What a player spent on a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Spent {
    /// How many moves it made.
    pub moves: u64,
    /// Milliseconds.
    pub millis: u64,
    /// Nodes, as far as it told.
    pub nodes: u64,
    /// The depths of all moves added up, as far as it told.
    pub depths: u64,
}

/// Each seat's share of one point, and its place.
pub(super) fn shares(decision: &Decision, seats: usize) -> (Vec<f64>, Vec<u8>) {
    let among = |winners: &[Seat]| -> Vec<f64> {
        let each = 1.0 / winners.len().max(1) as f64;
        (0..seats).map(|seat| if winners.contains(&Seat(seat as u8)) { each } else { 0.0 }).collect()
    };
    match decision {
        Decision::Win(winners) => {
            let shares = among(winners);
            let behind = winners.len() as u8 + 1;
            let places = shares.iter().map(|share| if *share > 0.0 { 1 } else { behind }).collect();
            (shares, places)
        }
        Decision::Draw => (vec![1.0 / seats as f64; seats], vec![1; seats]),
        Decision::Ranking(places) => (among(&decision.winners()), places.clone()),
        Decision::Shares(hundredths) => {
            let place = |mine: &u8| 1 + hundredths.iter().filter(|other| *other > mine).count() as u8;
            let shares = hundredths.iter().map(|share| f64::from(*share) / 100.0).collect();
            (shares, hundredths.iter().map(place).collect())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_point_is_shared() {
        let win = shares(&Decision::Win(vec![Seat(1)]), 4);
        assert_eq!(win, (vec![0.0, 1.0, 0.0, 0.0], vec![2, 1, 2, 2]));
        assert_eq!(shares(&Decision::Draw, 2), (vec![0.5; 2], vec![1; 2]));
        let team = shares(&Decision::Win(vec![Seat(0), Seat(2)]), 4);
        assert_eq!(team, (vec![0.5, 0.0, 0.5, 0.0], vec![1, 3, 1, 3]));
        let ranked = shares(&Decision::Ranking(vec![3, 1, 4, 1]), 4);
        assert_eq!(ranked, (vec![0.0, 0.5, 0.0, 0.5], vec![3, 1, 4, 1]));
        assert_eq!(shares(&Decision::Shares(vec![75, 25]), 2), (vec![0.75, 0.25], vec![1, 2]));
    }
}
