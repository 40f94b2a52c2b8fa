//! One atomic change.

use chatur_board::Square;

use crate::{KindId, Leave, Lot, Mark, Outcome, Piece, Rights, Seat, SeatState};

/// One atomic change, or the reason of those that follow it.
///
/// A list of them leads from one arrangement to the next ([`apply`](Self::apply)) and back ([`undo`](Self::undo), the
/// last first). Squares of a piece that covers several are those of its anchor.
///
/// ```
/// # use chatur_core::{Effect, KindId, Piece, Seat, Setup};
/// # use chatur_board::{Geometry, Square};
/// let geometry = Geometry::rectangle(8, 8).expect("a board");
/// let mut setup = Setup::empty(&geometry, 2);
/// let piece = Piece { kind: KindId(0), seat: Seat(0) };
/// let effect = Effect::Placed { piece, on: Square(9) };
/// effect.apply(&mut setup);
/// assert_eq!(setup.piece(Square(9)), Some(piece));
/// effect.undo(&mut setup);
/// assert_eq!(setup.piece(Square(9)), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Effect {
    /// A piece has gone from one square to an empty one.
    Moved {
        /// What.
        piece: Piece,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// Two pieces have gone at once, each perhaps to where the other stood: a castling, or a change of places.
    MovedTogether {
        /// What, from where, to where.
        pieces: [(Piece, Square, Square); 2],
    },
    /// A piece has left the board.
    Removed {
        /// Who did it.
        by: Seat,
        /// How.
        how: Removal,
        /// What; it can be the mover's own.
        piece: Piece,
        /// Where it stood.
        on: Square,
        /// Whether its owner had left it behind.
        grey: bool,
        /// What it earned whoever removed it.
        points: i16,
    },
    /// A piece has come to the board.
    Placed {
        /// What.
        piece: Piece,
        /// Where.
        on: Square,
    },
    /// A piece has become another where it stands, or another seat's.
    Changed {
        /// Where.
        on: Square,
        /// What it was.
        before: Piece,
        /// What it is.
        after: Piece,
    },
    /// Two pieces became one.
    Fused {
        /// Whose.
        seat: Seat,
        /// What they were, and where they stood.
        of: [(Square, KindId); 2],
        /// What they became.
        into: KindId,
        /// The anchor of the new piece.
        on: Square,
    },
    /// A square is walled up, or free again.
    Wall {
        /// Which.
        on: Square,
        /// Whether a wall is there now.
        there: bool,
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
    /// A royal piece was taken; its owner falls.
    RoyalTaken {
        /// Whose royal piece.
        seat: Seat,
        /// Who took it.
        by: Seat,
    },
    /// A seat was mated and falls.
    Mated {
        /// Who.
        seat: Seat,
        /// Who completed it; nobody when a player left while in check and had no move.
        by: Option<Seat>,
    },
    /// A seat was stalemated and falls.
    Stalemated {
        /// Who.
        seat: Seat,
    },
    /// An ending has put a seat out that is no mate, stalemate or capture of a royal piece.
    Fell {
        /// Who.
        seat: Seat,
        /// Its place among the endings.
        ending: usize,
    },
    /// A player gave up.
    Left {
        /// Who.
        seat: Seat,
        /// How.
        how: Leave,
    },
    /// A seat walks from now on, or is out.
    State {
        /// Which.
        seat: Seat,
        /// What it was.
        before: SeatState,
        /// What it is.
        after: SeatState,
    },
    /// The number of pieces of a kind in a hand has changed.
    Hand {
        /// Whose.
        seat: Seat,
        /// Of which kind.
        kind: KindId,
        /// How many there were.
        before: u8,
        /// How many there are.
        after: u8,
    },
    /// What is left of a seat's castling has changed.
    Castling {
        /// Whose.
        seat: Seat,
        /// What could be castled.
        before: Rights,
        /// What can.
        after: Rights,
    },
    /// A piece can be captured in passing, or no longer.
    EnPassant {
        /// Which, and where.
        mark: Mark,
        /// Whether it can be now.
        there: bool,
    },
    /// A piece counts as one that has not moved yet, or no longer.
    Unmoved {
        /// Where it stands, or stood.
        on: Square,
        /// Whether it counts now.
        there: bool,
    },
    /// A piece counts as one that has moved in this turn, or no longer.
    MovedThisTurn {
        /// Where it stands, or stood.
        on: Square,
        /// Whether it counts now.
        there: bool,
    },
    /// Where the piece that goes on in this turn came from has changed.
    CameFrom {
        /// From where it had come.
        before: Option<Square>,
        /// From where it has.
        after: Option<Square>,
    },
    /// A count has changed.
    Count {
        /// Which.
        which: Counter,
        /// What it was.
        before: u16,
        /// What it is.
        after: u16,
    },
    /// Dice were thrown, used or taken off the table.
    Dice {
        /// What lay there.
        before: Lot,
        /// What lies there.
        after: Lot,
    },
    /// A covered piece has moved and is to be turned up, or has been.
    Turning {
        /// Where one was to be turned up.
        before: Option<Square>,
        /// Where one is to be turned up.
        after: Option<Square>,
    },
    /// The turn has passed.
    Turn {
        /// Whose it was.
        before: Seat,
        /// Whose it is.
        after: Seat,
    },
    /// The game is over.
    Ended(Outcome),
}

/// How a piece left the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Removal {
    /// The captor landed on it, or went over it on the way.
    Captured,
    /// It was captured in passing.
    InPassing,
    /// It was hit from afar.
    Shot,
    /// A piece that covers several squares rolled over it, or a fusion made room.
    Crushed,
    /// A capture beside it, or its own, went off.
    Blasted,
    /// It captured, and turned to stone.
    Petrified,
    /// Its owner is out, and the army left with him.
    Withdrawn,
    /// Its owner took it off the board, when the game began or while it was frozen.
    Lifted,
}

impl Removal {
    /// Whether it counts as a capture by whoever moved: not what goes along with one.
    pub fn is_capture(self) -> bool {
        matches!(self, Self::Captured | Self::InPassing | Self::Shot | Self::Crushed)
    }
}

/// What is counted besides points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Counter {
    /// Plies since the last capture or move that starts the count anew.
    Quiet,
    /// Rounds, from 1.
    Round,
    /// Moves made in this turn.
    Made,
    /// The place of this turn in the order of turns.
    Place,
    /// Turns passed in a row.
    Passes,
    /// Checks that a seat has given.
    Checks(Seat),
}
