//! An offer and who has agreed to it.

use chatur_core::{MAX_SEATS, Seat};

/// Something that one seat proposes and all others have to agree to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Whose offer.
    pub by: Seat,
    /// What is proposed.
    pub what: Proposal,
    agreed: [bool; MAX_SEATS],
}

/// What can be proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    pub(crate) fn new(by: Seat, what: Proposal) -> Self {
        Self { by, what, agreed: [false; MAX_SEATS] }
    }

    /// Whether a seat has agreed.
    pub fn has_agreed(&self, seat: Seat) -> bool {
        self.agreed.get(seat.index()).copied().unwrap_or(false)
    }

    /// Whether a seat has still to answer.
    pub fn awaits(&self, seat: Seat) -> bool {
        seat != self.by && !self.has_agreed(seat)
    }

    pub(crate) fn agree(&mut self, seat: Seat) {
        self.agreed[seat.index()] = true;
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
