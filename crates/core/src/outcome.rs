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
}

impl Decision {
    /// Whether this seat is among the winners.
    pub fn is_win_for(&self, seat: Seat) -> bool {
        matches!(self, Self::Win(winners) if winners.contains(&seat))
    }
}
