//! An offer and who has agreed to it.

use chatur_core::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};

/// Something that one seat proposes and all others who play have to agree to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Whose offer.
    pub by: Seat,
    /// What is proposed.
    pub what: Proposal,
    /// Who has to agree: all others who play. When one of them leaves, the offer lapses.
    asked: [bool; MAX_SEATS],
    agreed: [bool; MAX_SEATS],
}

/// What can be proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "lowercase")]
pub enum Proposal {
    /// The game is drawn.
    Draw,
    /// The last moves are undone.
    TakeBack {
        /// How many, counting everybody's.
        plies: u16,
    },
}

impl Offer {
    /// An offer that nobody has answered.
    pub(crate) fn new(by: Seat, what: Proposal, playing: impl Iterator<Item = Seat>) -> Self {
        let mut asked = [false; MAX_SEATS];
        playing.filter(|&seat| seat != by).for_each(|seat| asked[seat.index()] = true);
        Self { by, what, asked, agreed: [false; MAX_SEATS] }
    }

    /// Whether a seat has agreed.
    pub fn has_agreed(&self, seat: Seat) -> bool {
        self.agreed.get(seat.index()).copied().unwrap_or(false)
    }

    /// Whether a seat has still to answer.
    pub fn awaits(&self, seat: Seat) -> bool {
        self.asked.get(seat.index()).copied().unwrap_or(false) && !self.has_agreed(seat)
    }

    pub(crate) fn agree(&mut self, seat: Seat) {
        self.agreed[seat.index()] = true;
    }

    /// Whether nobody has still to answer.
    pub(crate) fn is_agreed(&self) -> bool {
        self.asked == self.agreed
    }

    /// Whether a move by this seat ends the offer. To play on instead of answering is to decline; and moves
    /// to take back are counted from the end, so none may be added.
    pub(crate) fn lapses_when_moves(&self, seat: Seat) -> bool {
        match self.what {
            Proposal::Draw => self.awaits(seat),
            Proposal::TakeBack { .. } => true,
        }
    }
}
