//! What happened in one step of a game, in order.

use chatur_board::Square;

use crate::{KindId, Leave, Outcome, Piece, Seat};

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A piece was captured by an ordinary move, a royal piece included.
    Captured {
        /// Who captured.
        by: Seat,
        /// What was captured.
        piece: Piece,
        /// Where it stood: its anchor, if it covered several squares.
        on: Square,
        /// Whether it was grey.
        grey: bool,
        /// What it earned.
        points: i16,
    },
    /// A piece was crushed.
    Crushed {
        /// Who crushed it.
        by: Seat,
        /// What was crushed; it can be the mover's own.
        piece: Piece,
        /// Where it stood: its anchor, if it covered several squares.
        on: Square,
        /// Whether it was grey.
        grey: bool,
        /// What it earned.
        points: i16,
    },
    /// Two pieces became one.
    Fused {
        /// Whose.
        seat: Seat,
        /// What they became.
        into: KindId,
        /// The anchor of the new piece.
        on: Square,
    },
    /// A piece became another.
    Promoted {
        /// Whose.
        seat: Seat,
        /// What it became.
        into: KindId,
        /// Where.
        on: Square,
    },
    /// Points besides those of captures.
    Points {
        /// Who got them.
        seat: Seat,
        /// How many.
        points: i16,
        /// The name of the [`Award`](crate::Award).
        award: String,
    },
    /// A royal piece was taken; its owner is out.
    RoyalTaken {
        /// Whose royal piece.
        seat: Seat,
        /// Who took it.
        by: Seat,
    },
    /// A seat was mated and is out.
    Mated {
        /// Who.
        seat: Seat,
        /// Who completed it; nobody when a player left while in check and had no move.
        by: Option<Seat>,
    },
    /// A seat was stalemated and is out.
    Stalemated {
        /// Who.
        seat: Seat,
    },
    /// A player gave up.
    Left {
        /// Who.
        seat: Seat,
        /// How.
        how: Leave,
    },
    /// A seat's royal piece walks from now on.
    Walks {
        /// Whose.
        seat: Seat,
    },
    /// A seat is out: its pieces turned grey, or left the board.
    Grey {
        /// Whose.
        seat: Seat,
    },
    /// The game is over.
    Ended(Outcome),
}
