//! A position as plain data: what text forms read and write.

use chatur_board::{Geometry, Square};
use thiserror::Error;

use crate::{KindId, Piece, Seat};

/// Any arrangement, possible or not. [`Variant::position`](crate::Variant::position) makes a position of it
/// or says what is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
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
}

/// What is left of a seat's castling.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rights {
    /// The king that may still castle.
    pub king: Option<Square>,
    /// The partner for each way of [`Spec::castling`](crate::Spec::castling), if that way is still open.
    pub partners: [Option<Square>; 2],
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
pub enum SetupError {
    /// A piece stands off the board.
    #[error("a piece stands on a square that the board does not have")]
    OffBoard,
    /// A kind that the variant does not have.
    #[error("the variant has no such kind of piece")]
    UnknownKind,
    /// A seat that the variant does not have.
    #[error("the variant has no such seat")]
    UnknownSeat,
    /// A seat without its royal piece, or with too many.
    #[error("{seat} needs exactly one {kind}, the position has {found}")]
    Royals {
        /// The seat's name.
        seat: String,
        /// The royal kind's name.
        kind: String,
        /// How many there are.
        found: usize,
    },
    /// The player who is not to move could lose a royal piece at once.
    #[error("{seat} is in check but it is not {seat}'s turn")]
    OpponentInCheck {
        /// The seat's name.
        seat: String,
    },
    /// A castling right without its king or partner in place.
    #[error("castling right of {seat} without its king and partner in place")]
    Castling {
        /// The seat's name.
        seat: String,
    },
    /// An en-passant square that no piece can just have passed.
    #[error("no piece can just have passed {0}")]
    Mark(String),
    /// A pawn-like piece where it would have promoted.
    #[error("a {kind} cannot stand on {square}")]
    Promoted {
        /// The kind's name.
        kind: String,
        /// The square's name.
        square: String,
    },
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
        }
    }

    /// The piece on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.pieces.get(square.index()).copied().flatten()
    }

    /// Every piece with its square, lowest index first.
    pub fn all(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.pieces.iter().enumerate().filter_map(|(i, piece)| Some((Square(i as u8), (*piece)?)))
    }

    /// How many pieces of a kind a seat has.
    pub fn count(&self, seat: Seat, kind: KindId) -> usize {
        self.all().filter(|(_, piece)| *piece == Piece { kind, seat }).count()
    }
}
