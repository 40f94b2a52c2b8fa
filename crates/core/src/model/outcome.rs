//! How a game came out.

use crate::{Seat, Spec};

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Who won, if anybody.
    pub decision: Decision,
    /// The name of the ending that decided, such as `checkmate`.
    pub reason: String,
}

impl Outcome {
    /// The outcome as a sentence, the seats by the names that `spec` has for them: `checkmate: white wins`.
    ///
    /// ```
    /// use chatur_core::{Decision, Outcome, Spec};
    ///
    /// let drawn = Outcome { decision: Decision::Draw, reason: "stalemate".to_owned() };
    /// assert_eq!(drawn.sentence(&Spec::default()), "stalemate: draw");
    /// ```
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// use chatur_core::{Leave, Seat};
    ///
    /// let mut game = rook_endgame();
    /// game.leave(Seat(0), Leave::Flagged).expect("it plays");
    /// let outcome = game.outcome().expect("it is over");
    /// assert_eq!(outcome.sentence(game.variant().spec()), "white ran out of time: black wins");
    /// # }
    /// ```
    pub fn sentence(&self, spec: &Spec) -> String {
        let name = |seat: &Seat| spec.seats.get(seat.index()).map_or("?", |seat| seat.name.as_str());
        let winners = self.decision.winners();
        let names: Vec<&str> = winners.iter().map(name).collect();
        let names = match names.as_slice() {
            [] => "nobody".to_owned(),
            [one] => (*one).to_owned(),
            [first @ .., last] => format!("{} and {last}", first.join(", ")),
        };
        match &self.decision {
            Decision::Draw if self.reason.contains("draw") => self.reason.clone(),
            Decision::Draw => format!("{}: draw", self.reason),
            Decision::Shares(_) => format!("{}: the better share goes to {names}", self.reason),
            Decision::Ranking(_) => format!("{}: {names} first on points", self.reason),
            Decision::Win(_) => {
                let verb = if winners.len() == 1 { "wins" } else { "win" };
                format!("{}: {names} {verb}", self.reason)
            }
        }
    }
}

/// Who won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decision {
    /// These seats won.
    Win(Vec<Seat>),
    /// Nobody won.
    Draw,
    /// Each seat gets so many hundredths of a point.
    Shares(Vec<u8>),
    /// The points decided: the place of each seat, from 1. Equal points share the better place.
    Ranking(Vec<u8>),
}

impl Decision {
    /// Who won: the winners, or all who stand first.
    pub fn winners(&self) -> Vec<Seat> {
        match self {
            Self::Win(winners) => winners.clone(),
            Self::Draw => Vec::new(),
            Self::Shares(shares) => {
                let best = shares.iter().max();
                let most = shares.iter().enumerate().filter(|(_, share)| Some(*share) == best);
                most.map(|(seat, _)| Seat(seat as u8)).collect()
            }
            Self::Ranking(places) => {
                let first = places.iter().enumerate().filter(|(_, place)| **place == 1);
                first.map(|(seat, _)| Seat(seat as u8)).collect()
            }
        }
    }

    /// Whether this seat is among the winners.
    pub fn is_win_for(&self, seat: Seat) -> bool {
        match self {
            Self::Win(winners) => winners.contains(&seat),
            Self::Draw => false,
            Self::Shares(_) => self.winners().contains(&seat),
            Self::Ranking(places) => places.get(seat.index()) == Some(&1),
        }
    }
}
