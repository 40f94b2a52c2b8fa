//! Where a recorded game could not be played any further.

use chatur_board::SquareError;
use chatur_core::{IllegalReason, PlayError, SetupError, StepError};
use thiserror::Error;

use crate::MoveTextError;
use crate::pgn::LineColumn;
use crate::pgn::kept::MOST_PLIES;

/// A move, or a slot of PGN4, that could not be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{place}: after {ply} plies, `{text}`: {why}")]
pub struct Stop {
    /// How many plies were played before it.
    pub ply: usize,
    /// The move or the slot.
    pub text: String,
    /// Where it stands in the text.
    pub place: LineColumn,
    /// Why it could not be played.
    pub why: StopFault,
}

/// Why a move or a slot could not be played. As data it has a `code`, and what its sentence names.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "code", rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum StopFault {
    /// No form of a slot.
    #[error("this is neither a move such as Ne1-f3, d2-d4, h7-h8=D or O-O nor an exit R, T or S")]
    #[cfg_attr(feature = "serde", serde(rename = "no_slot"))]
    Unreadable,
    /// Another kind of piece stands where the move starts.
    #[error("on {square} stands a {there}, not a {named}")]
    OtherPiece {
        /// The square's name.
        square: String,
        /// The name of the kind that stands there.
        #[cfg_attr(feature = "serde", serde(rename = "kind"))]
        there: String,
        /// The name of the kind that the text names.
        #[cfg_attr(feature = "serde", serde(rename = "wanted"))]
        named: String,
    },
    /// Nobody is stalemated.
    #[error("nobody is stalemated here")]
    NotStalemated,
    /// Nobody is mated.
    #[error("nobody is mated here")]
    NotMated,
    /// A move after the player has left for good.
    #[error("{seat} is out and has no move")]
    OutWithMove {
        /// The seat's name.
        seat: String,
    },
    /// On two boards, the move of one whose turn it is not.
    #[error("on board {board} it is the turn of {seat}")]
    #[cfg_attr(feature = "serde", serde(skip))]
    OtherTurn {
        /// The letter of the board.
        board: char,
        /// The name of the seat whose turn it is.
        seat: String,
    },
    /// On two boards, captured pieces with which the other board is no position.
    #[error(transparent)]
    #[cfg_attr(feature = "serde", serde(skip))]
    Setup(#[from] SetupError),
    /// More moves than are played.
    #[error("at most {MOST_PLIES} moves of a game are played")]
    #[cfg_attr(feature = "serde", serde(rename = "too_many_moves"))]
    TooLong,
    /// More moves or slots than the game has turns.
    #[error("the game is over: {reason}")]
    #[cfg_attr(feature = "serde", serde(rename = "over_by"))]
    Over {
        /// The name of the ending.
        reason: String,
    },
    /// A square that the board does not have.
    #[error(transparent)]
    #[cfg_attr(feature = "serde", serde(untagged))]
    Square(#[from] SquareError),
    /// The move is not possible.
    #[error(transparent)]
    #[cfg_attr(feature = "serde", serde(untagged))]
    Move(#[from] MoveTextError),
    /// The rules forbid the move.
    #[error(transparent)]
    #[cfg_attr(feature = "serde", serde(untagged))]
    Rule(#[from] IllegalReason),
    /// A player cannot leave, claim or agree on a draw now.
    #[error(transparent)]
    #[cfg_attr(feature = "serde", serde(untagged))]
    Step(#[from] StepError),
}

impl From<PlayError> for StopFault {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Illegal(rule) => Self::Rule(rule),
        }
    }
}
