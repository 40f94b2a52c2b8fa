//! How a game came out.

use chatur::core::{self, Decision, Seat, Spec};
use chatur::notation::pgn::Score;
use serde::Serialize;

/// How a game came out.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OutcomeTold {
    /// The names of the seats that won; none where it is drawn.
    pub winners: Vec<String>,
    /// The name of the ending that decided, such as `checkmate`.
    pub reason: String,
    /// The outcome as a sentence: `checkmate: white wins`.
    pub text: String,
    /// The result as PGN has it, such as `1-0`.
    pub result: &'static str,
    /// What each seat gets, from -1 to 1, in turn order.
    pub rewards: Vec<f32>,
}

impl OutcomeTold {
    /// What is told of an outcome.
    pub fn of(spec: &Spec, outcome: &core::Outcome) -> Self {
        let name = |seat: &Seat| spec.seats.get(seat.index()).map(|seat| seat.name.clone());
        Self {
            winners: outcome.decision.winners().iter().filter_map(name).collect(),
            reason: outcome.reason.clone(),
            text: outcome.sentence(spec),
            result: Score::of(spec, outcome).text(),
            rewards: rewards(&outcome.decision, spec.seats.len()),
        }
    }
}

/// What each seat gets: winners 1 and others -1, nothing in a draw; shares and places lie between.
pub fn rewards(decision: &Decision, seats: usize) -> Vec<f32> {
    match decision {
        Decision::Draw => vec![0.0; seats],
        Decision::Win(winners) => {
            (0..seats).map(|seat| if winners.contains(&Seat(seat as u8)) { 1.0 } else { -1.0 }).collect()
        }
        Decision::Shares(shares) => shares.iter().map(|&share| f32::from(share) / 50.0 - 1.0).collect(),
        Decision::Ranking(places) => {
            // Who share a place get the mean of the places that they take.
            let like =
                |place: u8| places.iter().map(|&other| f32::from(u8::from(other == place))).sum::<f32>();
            let mean = |place: u8| f32::from(place) - 1.0 + (like(place) - 1.0) / 2.0;
            let last = (places.len().max(2) - 1) as f32;
            places.iter().map(|&place| 1.0 - 2.0 * mean(place) / last).collect()
        }
    }
}
