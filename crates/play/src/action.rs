//! What somebody at the table can do, and why it may be refused.

use chatur_core::{IllegalReason, Move, PlayError, Seat, StepError};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::Millis;

/// Something done by a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Plays a move.
    Move(Move),
    /// Gives up the game. Others may play on.
    Resign,
    /// The seat's time is up. Where the table keeps the clock it knows; without one it takes the host's word.
    Flag,
    /// Offers a draw.
    OfferDraw,
    /// Agrees to the draw on offer.
    AcceptDraw,
    /// Declines the draw on offer.
    DeclineDraw,
    /// Asks to undo the last moves.
    OfferTakeBack {
        /// How many, counting everybody's.
        plies: u16,
    },
    /// Agrees to the take-back asked for.
    AcceptTakeBack,
    /// Declines the take-back asked for.
    DeclineTakeBack,
    /// Claims an ending that the rules leave to a claim.
    Claim,
    /// Claims a draw that this move would bring about. The move is not played.
    ClaimWith(Move),
    /// Calls the game off before it has properly begun.
    Abort,
    /// Claims that somebody has gone and left the game: a win, or a draw out of courtesy. That he is gone is the
    /// host's word.
    ClaimGone {
        /// Who is gone.
        gone: Seat,
        /// Whether a draw is claimed and no win.
        draw: bool,
    },
    /// What an arbiter decides. It is no doing of a seat: the entry has the seat that it concerns, or the one to move. That
    /// somebody is an arbiter is the host's word.
    Arbiter(Ruling),
    /// Everybody has gone and left the game: it is drawn, or does not count. It is no doing of a seat: the entry has one that
    /// still plays. That nobody comes back is the host's word.
    AllGone {
        /// Whether it is drawn.
        draw: bool,
    },
    /// The game has as many moves as whoever hosts it lets a game have: it is drawn. That it has is the host's word.
    MoveLimit,
    /// The seat has won, as a record of the game says that does not tell why.
    RecordedWin,
    /// The game was drawn, as a record of the game says that does not tell why.
    RecordedDraw,
}

/// What an arbiter decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruling {
    /// All clocks stand, and nobody does anything, until the game goes on.
    Pause,
    /// The game goes on.
    Resume,
    /// The seat gets so much time, in milliseconds.
    AddTime(Millis),
    /// The seat has won, with its team.
    Win,
    /// The game is drawn.
    Draw,
    /// The game does not count.
    Void,
}

/// Why an action is refused. The table is unchanged. As data it has a `code`, and what its sentence names; what the
/// rules of the game forbid has its own.
#[derive(Clone, PartialEq, Eq, Debug, Error, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "snake_case")]
#[non_exhaustive]
pub enum ActionError {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The table has no such seat.
    #[error("there is no seat number {number} at this table")]
    #[serde(skip)]
    NoSuchSeat {
        /// Its number.
        number: u8,
    },
    /// Somebody else is to move.
    #[error("it is {seat}'s turn")]
    NotYourTurn {
        /// The seat's name.
        seat: String,
    },
    /// The seat has left the game, and watches.
    #[error("{seat} no longer plays")]
    NotPlaying {
        /// The seat's name.
        seat: String,
    },
    /// The seat has left the game; the table draws its steps.
    #[error("{seat}'s {kind} walks by itself")]
    #[serde(skip)]
    Walks {
        /// The seat's name.
        seat: String,
        /// What walks.
        kind: String,
    },
    /// Dice are to be thrown first, and the table throws them.
    #[error("{seat}'s dice have not been thrown yet")]
    #[serde(skip)]
    Dice {
        /// The seat's name.
        seat: String,
    },
    /// A covered piece is to be turned up first, and the table draws what it is.
    #[error("a covered piece has not been turned up yet")]
    #[serde(skip)]
    TurnUp,
    /// Something is said to have been drawn by lot, and nothing is drawn here.
    #[error("nothing of {seat}'s is drawn by lot now")]
    #[serde(skip)]
    NothingDrawn {
        /// The seat's name.
        seat: String,
    },
    /// A resignation that has to wait.
    #[error("{seat} may resign only on the own turn")]
    ResignOnTurn {
        /// The seat's name.
        seat: String,
    },
    /// The rules of the game forbid the move.
    #[error(transparent)]
    #[serde(skip)]
    Illegal(#[from] IllegalReason),
    /// The time of the player to move has run out; [`Table::tick`](crate::Table::tick) ends the game.
    #[error("{seat}'s time is up")]
    #[serde(skip)]
    TimeUp {
        /// The seat's name.
        seat: String,
    },
    /// A seat is said to have run out of time, and has not.
    #[error("{seat} still has {left} ms")]
    #[serde(skip)]
    StillHasTime {
        /// The seat's name.
        seat: String,
        /// How much it has.
        left: Millis,
    },
    /// There is an open offer already.
    #[error("there is an offer on the table: it has to be answered first")]
    OfferOpen,
    /// No draw is offered that could be answered.
    #[error("no draw is on offer")]
    #[serde(skip)]
    NoDraw,
    /// No take-back is asked for that could be answered.
    #[error("no take-back is on offer")]
    #[serde(skip)]
    NoTakeBack,
    /// An answer to one's own offer.
    #[error("an offer is answered by the others")]
    #[serde(skip)]
    OwnOffer,
    /// A second consent to one offer.
    #[error("you have agreed already")]
    #[serde(skip)]
    AlreadyAgreed,
    /// No ending can be claimed.
    #[error("there is nothing to claim")]
    NothingToClaim,
    /// The rules of the game forbid the step.
    #[error(transparent)]
    #[serde(skip)]
    Step(#[from] StepError),
    /// As many offers as one may make before the position changes.
    #[error("you have made {most} offers since the last move: wait for the next one")]
    EnoughOffers {
        /// How many there can be.
        most: u8,
    },
    /// Nothing of the seat's own to take back.
    #[error("there is no move of yours to take back")]
    NoOwnMove,
    /// What was seen in between cannot be unseen.
    #[error("where something is hidden nothing is taken back")]
    TakeBackSeen,
    /// Somebody has left since, and would have to play again.
    #[error("{seat} has left since then: what was played before that stays")]
    TakeBackOverExit {
        /// The seat's name.
        seat: String,
    },
    /// More moves than have been played, or none.
    #[error("cannot take back {asked} moves: {played} have been played")]
    #[serde(skip)]
    TakeBack {
        /// How many were asked for.
        asked: u16,
        /// How many there are.
        played: usize,
    },
    /// Nobody at the table may say how the game came out.
    #[error("only the record of a game says how it came out")]
    #[serde(skip)]
    OnlyRecorded,
    /// Nobody acts while the game is paused.
    #[error("the arbiter has paused the game")]
    Paused,
    /// A game goes on that was not paused.
    #[error("the game is not paused")]
    NotPaused,
    /// Time is added where nobody has a clock.
    #[error("this game has no clocks")]
    NoClocks,
    /// No time, or more of it than an arbiter may give at once, in milliseconds.
    #[error("an arbiter adds from 1 to {most} ms at once")]
    AddedTime {
        /// The most.
        most: Millis,
    },
    /// Everybody has moved: from now on one resigns.
    #[error("a game can be aborted only until everybody has moved once")]
    TooLateToAbort,
}

impl From<PlayError> for ActionError {
    fn from(error: PlayError) -> Self {
        let PlayError::Illegal(refusal) = error;
        Self::Illegal(refusal)
    }
}
