//! Where a game of PGN4 could not be played any further.

use chatur_board::SquareError;
use chatur_core::{PlayError, StepError};
use thiserror::Error;

use crate::MoveTextError;
use crate::pgn::LineColumn;
use crate::pgn::kept::MOST_PLIES;

/// A slot that could not be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{place}: after {ply} plies, `{text}`: {why}")]
pub struct Stop {
    /// How many plies were played before it.
    pub ply: usize,
    /// The slot.
    pub text: String,
    /// Where it stands in the PGN4.
    pub place: LineColumn,
    /// Why it could not be played.
    pub why: StopFault,
}

/// Why a slot could not be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum StopFault {
    /// No form of a slot.
    #[error("this is neither a move such as Ne1-f3, d2-d4, h7-h8=D or O-O nor an exit R, T or S")]
    Unreadable,
    /// A square that the board does not have.
    #[error(transparent)]
    Square(#[from] SquareError),
    /// Another kind of piece stands where the move starts.
    #[error("on {square} stands a {there}, not a {named}")]
    OtherPiece {
        /// The square's name.
        square: String,
        /// The name of the kind that stands there.
        there: String,
        /// The name of the kind that the text names.
        named: String,
    },
    /// The move is not possible.
    #[error(transparent)]
    Move(#[from] MoveTextError),
    /// The rules forbid the move.
    #[error(transparent)]
    Rule(#[from] PlayError),
    /// A player cannot leave, claim or agree on a draw now.
    #[error(transparent)]
    Step(#[from] StepError),
    /// Nobody is stalemated.
    #[error("nobody is stalemated here")]
    NotStalemated,
    /// Nobody is mated.
    #[error("nobody is mated here")]
    NotMated,
    /// A move after the player has left for good.
    #[error("{0} is out and has no move")]
    OutWithMove(String),
    /// More moves than are played.
    #[error("at most {MOST_PLIES} moves of a game are played")]
    TooLong,
    /// More slots than the game has turns.
    #[error("the game is over: {0}")]
    Over(String),
}
