//! How a game came out.

use crate::Seat;

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Who won, if anybody.
    pub decision: Decision,
    /// The name of the ending that decided, such as `checkmate`.
    pub reason: String,
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
