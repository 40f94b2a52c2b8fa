//! A position as plain data: what text forms read and write.

use chatur_board::{Geometry, Square, SquareSet};
use thiserror::Error;

#[cfg(feature = "serde")]
use crate::model::stored;
use crate::{KindId, Lot, MAX_CASTLINGS, Piece, Seat};

/// Any arrangement, possible or not. [`Variant::position`](crate::Variant::position) makes a position of it
/// or says what is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "stored::StoredSetup", try_from = "stored::StoredSetup"))]
pub struct Setup {
    /// The piece on each square, by square index; as long as the board's sets are wide.
    pub pieces: Vec<Option<Piece>>,
    /// Whose turn it is.
    pub turn: Seat,
    /// The castling rights of each seat.
    pub rights: Vec<Rights>,
    /// The squares on which a capture in passing may be made now.
    pub marks: Vec<Mark>,
    /// Plies since the last capture or move that resets the count.
    pub quiet: u16,
    /// The number of the round, from 1; it rises when the first seat is to move again.
    pub round: u16,
    /// How often each seat has given check, where that is counted.
    pub checks: Vec<u8>,
    /// Who still plays.
    pub states: Vec<SeatState>,
    /// The points of each seat, where they are counted.
    pub points: Vec<i16>,
    /// The pieces in hand, by seat and kind. Empty lists where there are none.
    pub hands: Vec<Vec<u8>>,
    /// Squares that are walled up.
    pub walls: SquareSet,
    /// Squares on which a piece stands that has not moved yet, where that matters.
    pub fresh: SquareSet,
    /// How many moves of this turn have been made.
    pub made: u8,
    /// The place of this turn in [`Turns::order`](crate::Turns::order), where that is given.
    pub place: u8,
    /// The pieces that have moved in this turn, where each may move only once. Where the piece that has moved goes on, its
    /// square, and those where it was in this turn if it may not come back to them.
    pub moved: SquareSet,
    /// From where the piece that goes on came by its last step, where its direction matters.
    pub came: Option<Square>,
    /// How many turns in a row were passed until now.
    pub passes: u8,
    /// The dice on the table that have not been used. Where dice decide and none lie there, they are thrown next.
    pub lot: Lot,
    /// Where a covered piece stands that has moved and is turned up next.
    pub turning: Option<Square>,
}

/// Whether a seat still plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SeatState {
    /// It plays.
    #[default]
    Playing,
    /// It has given up, and its royal piece steps at random; its other pieces are grey.
    Walking(Leave),
    /// It is out; its pieces are grey.
    Out,
}

/// How a player gives up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Leave {
    /// He resigned.
    Resigned,
    /// His time was up.
    Flagged,
}

impl SeatState {
    /// Whether the seat still takes turns.
    pub fn takes_turns(self) -> bool {
        self != Self::Out
    }
}

/// What is left of a seat's castling.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rights {
    /// The king that may still castle.
    pub king: Option<Square>,
    /// The partner for each way of [`Spec::castling`](crate::Spec::castling), if that way is still open.
    pub partners: [Option<Square>; MAX_CASTLINGS],
}

impl Rights {
    /// Those of a king and the partners of the first ways.
    pub fn new(king: Option<Square>, partners: impl IntoIterator<Item = Option<Square>>) -> Self {
        let mut rights = Self { king, ..Self::default() };
        for (way, partner) in rights.partners.iter_mut().zip(partners) {
            *way = partner;
        }
        rights
    }
}

/// A piece that may be captured in passing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mark {
    /// Whose piece.
    pub seat: Seat,
    /// Where it stands.
    pub piece: Square,
    /// A square that it passed.
    pub skipped: Square,
}

/// Why an arrangement is no position of a variant.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "code", rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum SetupError {
    /// A piece stands off the board.
    #[error("a piece stands on a square that the board does not have")]
    #[cfg_attr(feature = "serde", serde(skip))]
    OffBoard,
    /// A kind that the variant does not have.
    #[error("the variant has no such kind of piece")]
    UnknownKind,
    /// A seat that the variant does not have.
    #[error("the variant has no such seat")]
    UnknownSeat,
    /// A seat without its royal piece, or with too many.
    #[error("{seat} {}", royals_wanted(kind, *found, *most))]
    Royals {
        /// The seat's name.
        seat: String,
        /// The royal kind's name.
        kind: String,
        /// How many there are.
        found: usize,
        /// How many there can be.
        most: usize,
    },
    /// The player who is not to move could lose a royal piece at once.
    #[error("{seat} is in check but it is not {seat}'s turn")]
    OpponentInCheck {
        /// The seat's name.
        seat: String,
    },
    /// A castling right without its king or partner in place.
    #[error("castling right of {seat} without its king and partner in place")]
    #[cfg_attr(feature = "serde", serde(skip))]
    Castling {
        /// The seat's name.
        seat: String,
    },
    /// A square is covered by two pieces, or by a piece that lies partly off the board.
    #[error("the {kind} on {square} does not fit there")]
    #[cfg_attr(feature = "serde", serde(rename = "no_room"))]
    Footprint {
        /// The kind's name.
        kind: String,
        /// The anchor's name.
        square: String,
    },
    /// Nobody is left to move.
    #[error("it is {seat}'s turn, who is out of the game")]
    TurnOfNobody {
        /// The seat's name.
        seat: String,
    },
    /// A seat that is out or walks, in a variant whose seats do not leave.
    #[error("{seat} cannot be out: in this variant the game ends instead")]
    NoExits {
        /// The seat's name.
        seat: String,
    },
    /// A piece on a walled square.
    #[error("a piece stands on {square}, which is walled up")]
    #[cfg_attr(feature = "serde", serde(rename = "piece_on_wall"))]
    Walled {
        /// The square's name.
        square: String,
    },
    /// A kind in hand that can never be there.
    #[error("a {kind} cannot be in hand in this variant")]
    #[cfg_attr(feature = "serde", serde(rename = "never_in_hand"))]
    NotInHand {
        /// The kind's name.
        kind: String,
    },
    /// Points where none are counted.
    #[error("this variant counts no points")]
    NoPoints,
    /// An en-passant square that no piece can just have passed.
    #[error("no piece can just have passed {square}")]
    #[cfg_attr(feature = "serde", serde(skip))]
    Mark {
        /// The square's name.
        square: String,
    },
    /// Dice that cannot lie on the table so.
    #[error("the dice cannot show {dice} here")]
    Dice {
        /// The faces, a digit each.
        dice: String,
    },
    /// Dice with which the player to move could not move: the turn would have passed.
    #[error("{seat} could not move with {dice}, and the turn would have passed")]
    #[cfg_attr(feature = "serde", serde(rename = "useless_dice"))]
    UselessDice {
        /// The seat's name.
        seat: String,
        /// The faces, a digit each.
        dice: String,
    },
    /// No covered piece of the player who moved last is to be turned up on the square.
    #[error("no piece is to be turned up on {square}")]
    NothingToTurnUp {
        /// The square's name.
        square: String,
    },
    /// More covered pieces than there are pieces that they can be.
    #[error("{seat} has {covered} covered pieces, and {held} that they can be")]
    Covered {
        /// The seat's name.
        seat: String,
        /// How many are covered.
        covered: usize,
        /// How many they can be.
        held: usize,
    },
    /// A pawn-like piece where it would have promoted.
    #[error("a {kind} cannot stand on {square}")]
    #[cfg_attr(feature = "serde", serde(rename = "cannot_stand"))]
    Promoted {
        /// The kind's name.
        kind: String,
        /// The square's name.
        square: String,
    },
}

fn royals_wanted(kind: &str, found: usize, most: usize) -> String {
    match most {
        1 => format!("needs exactly one {kind}, the position has {found}"),
        _ if found == 0 => format!("needs a {kind}, the position has none"),
        _ => format!("has at most {most} of {kind} and its like, the position has {found}"),
    }
}

impl Setup {
    /// An empty board with the first seat to move.
    pub fn empty(geometry: &Geometry, seats: usize) -> Self {
        Self {
            pieces: vec![None; geometry.words() * 64],
            turn: Seat(0),
            rights: vec![Rights::default(); seats],
            marks: Vec::new(),
            quiet: 0,
            round: 1,
            checks: vec![0; seats],
            states: vec![SeatState::Playing; seats],
            points: vec![0; seats],
            hands: vec![Vec::new(); seats],
            walls: SquareSet::EMPTY,
            fresh: SquareSet::EMPTY,
            made: 0,
            place: 0,
            moved: SquareSet::EMPTY,
            came: None,
            passes: 0,
            lot: Lot::NONE,
            turning: None,
        }
    }

    /// How many pieces of a kind a seat has in hand.
    pub fn in_hand(&self, seat: Seat, kind: KindId) -> u8 {
        self.hands.get(seat.index()).and_then(|hand| hand.get(kind.index())).copied().unwrap_or(0)
    }

    /// Puts pieces of a kind into a seat's hand.
    ///
    /// ```
    /// use chatur_core::{KindId, Seat, Setup};
    ///
    /// let mut setup = Setup::empty(&chatur_board::Geometry::default(), 2);
    /// setup.put_in_hand(Seat(0), KindId(3), 2);
    /// assert_eq!(setup.in_hand(Seat(0), KindId(3)), 2);
    /// assert_eq!(setup.in_hand(Seat(1), KindId(3)), 0);
    /// ```
    pub fn put_in_hand(&mut self, seat: Seat, kind: KindId, count: u8) {
        if let Some(hand) = self.hands.get_mut(seat.index()) {
            if hand.len() <= kind.index() {
                hand.resize(kind.index() + 1, 0);
            }
            hand[kind.index()] = hand[kind.index()].saturating_add(count);
        }
    }

    /// The piece on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.pieces.get(square.index()).copied().flatten()
    }

    /// Every piece with its square, lowest index first. A piece that covers several squares stands on its
    /// anchor alone.
    pub fn all(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.pieces.iter().enumerate().filter_map(|(i, piece)| Some((Square(i as u8), (*piece)?)))
    }

    /// How many pieces of a kind a seat has.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rook_endgame.rs"));
    /// # fn main() {
    /// use chatur_core::{KindId, Seat};
    ///
    /// assert_eq!(rook_endgame().setup().count(Seat(0), KindId(1)), 1);
    /// # }
    /// ```
    pub fn count(&self, seat: Seat, kind: KindId) -> usize {
        self.all().filter(|(_, piece)| *piece == Piece { kind, seat }).count()
    }
}
