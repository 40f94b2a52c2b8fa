//! What can be wrong with a FEN.

use thiserror::Error;

use crate::NotTwoSided;
use crate::bodies::BodyFault;

/// Why a text is no FEN of a variant. Ranks are numbered as on the board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum FenError {
    /// Nothing but blanks.
    #[error("the FEN is empty")]
    Empty,
    /// More text than any position needs.
    #[error("the FEN is {0} bytes long; no position needs more than {max}", max = super::LONGEST)]
    TooLong(usize),
    /// A variant that FEN cannot write.
    #[error(transparent)]
    Sides(#[from] NotTwoSided),
    /// Too few or too many ranks.
    #[error("the board has {expected} ranks, the FEN has {found}")]
    Ranks {
        /// Ranks of the board.
        expected: usize,
        /// Ranks of the text.
        found: usize,
    },
    /// A rank with too few squares.
    #[error("rank {rank} has {expected} squares, the FEN has only {found}")]
    RankShort {
        /// Number of the rank.
        rank: usize,
        /// Files of the board.
        expected: u8,
        /// Files of the text.
        found: u8,
    },
    /// A rank with too many squares.
    #[error("rank {rank} has {expected} squares, the FEN has more")]
    RankLong {
        /// Number of the rank.
        rank: usize,
        /// Files of the board.
        expected: u8,
    },
    /// A sign that is no piece of the variant.
    #[error("rank {rank}: `{sign}` is no piece of this variant; its pieces are {known}")]
    Piece {
        /// Number of the rank.
        rank: usize,
        /// The sign found.
        sign: char,
        /// The letters that the variant has.
        known: String,
    },
    /// A count of empty squares that is zero, too large, or starts with a zero.
    #[error("rank {rank}: `{text}` is no count of empty squares")]
    Count {
        /// Number of the rank.
        rank: usize,
        /// The digits found.
        text: String,
    },
    /// A piece where the board has no square.
    #[error("rank {rank}: a piece stands on file {file}, where the board has no square")]
    Hole {
        /// Number of the rank.
        rank: usize,
        /// Letter of the file.
        file: char,
    },
    /// A wall where the board has a square.
    #[error("rank {rank}: `*` marks a missing square, but the board has {square}")]
    Wall {
        /// Number of the rank.
        rank: usize,
        /// Name of the square.
        square: String,
    },
    /// The squares of a piece that covers several.
    #[error(transparent)]
    Body(#[from] BodyFault),
    /// Pieces in hand.
    #[error("`[` starts the pieces in hand, which no rule of this variant uses")]
    Pockets,
    /// Pieces in hand that cannot be read.
    #[error("in hand `{text}`: {why}")]
    Hand {
        /// What stands between the brackets.
        text: String,
        /// What is wrong.
        why: HandFault,
    },
    /// A word after the counters that cannot be read.
    #[error("`{text}`: {why}")]
    State {
        /// The word.
        text: String,
        /// What is wrong.
        why: StateFault,
    },
    /// A promoted piece marked as such.
    #[error("rank {rank}: `~` marks a promoted piece, which no rule of this variant uses")]
    Promoted {
        /// Number of the rank.
        rank: usize,
    },
    /// A text that could be a FEN or an SFEN, which name the players the other way round.
    #[error(
        "this could be a FEN or an SFEN, in which `b` is the first player: write all fields of a FEN, such as \
         `w - - 0 1`, or the move number of an SFEN, such as `b - 1`"
    )]
    Either,
    /// Neither `w` nor `b`.
    #[error("`{0}` is no player to move; write `w` or `b`")]
    Turn(String),
    /// A castling right that cannot be.
    #[error("castling `{text}`: {why}")]
    Castling {
        /// The letter, or the whole field.
        text: String,
        /// What is wrong.
        why: CastlingFault,
    },
    /// An en-passant square that cannot be.
    #[error("en passant `{text}`: {why}")]
    EnPassant {
        /// The field.
        text: String,
        /// What is wrong.
        why: PassingFault,
    },
    /// A count of checks that cannot be.
    #[error("checks `{text}`: {why}")]
    Checks {
        /// The field.
        text: String,
        /// What is wrong.
        why: ChecksFault,
    },
    /// A counter that is no number in range.
    #[error("`{text}` is no {what}; write a number up to 65535")]
    Number {
        /// Which counter.
        what: &'static str,
        /// The field.
        text: String,
    },
    /// More fields than a FEN has.
    #[error("unexpected `{0}` after the position")]
    Extra(String),
}

/// What is wrong with a castling right.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum CastlingFault {
    /// The variant has no castling.
    #[error("this variant has no castling; write `-`")]
    NoCastling,
    /// No piece of the player stands on that file of the first rank.
    #[error("{seat} has no piece on {square} that could still be unmoved")]
    NotFresh {
        /// The seat's name.
        seat: String,
        /// The square's name.
        square: String,
    },
    /// King or partner is not where it starts.
    #[error("{seat}'s {king} and {partner} have not both stayed at home")]
    NotHome {
        /// The seat's name.
        seat: String,
        /// The king and where it starts.
        king: String,
        /// The partner and where it starts.
        partner: String,
    },
    /// Not a castling letter.
    #[error("write `-`, or letters such as KQkq, or the files of the partners such as HAha")]
    Letter,
    /// Named twice.
    #[error("this right is given twice")]
    Twice,
    /// No such king and partner on the board.
    #[error("{seat} has no king with a partner there")]
    Missing {
        /// The seat's name.
        seat: String,
    },
    /// Two rights name two kings.
    #[error("the rights of {seat} name two kings")]
    TwoKings {
        /// The seat's name.
        seat: String,
    },
}

/// What is wrong with an en-passant field.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PassingFault {
    /// Not a square of this board.
    #[error("write `-` or a square of this board, such as e3")]
    Square,
    /// Nothing can have passed there, or more than one piece can.
    #[error("no single piece can just have passed {0}; where several can, add its square, as in d3e4")]
    Nobody(String),
    /// An occupied square that follows nothing, or holds a piece of the player to move.
    #[error("{0} is not empty")]
    Occupied(String),
    /// One square, two mentions.
    #[error("a square is named twice")]
    Twice,
    /// Squares that were passed by different pieces.
    #[error("only one piece can have moved last")]
    TwoPieces,
}

/// What is wrong with a count of checks.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ChecksFault {
    /// The variant counts none.
    #[error("this variant does not count checks")]
    NotCounted,
    /// Not two numbers.
    #[error("write the checks still needed by both players, such as 3+3")]
    Form,
    /// A number that is too large.
    #[error("a player needs {0} checks, so neither number can be larger")]
    TooMany(u8),
}

/// What is wrong with the pieces in hand.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum HandFault {
    /// No closing bracket.
    #[error("the bracket is not closed by `]`")]
    Open,
    /// A sign that is no piece of the variant.
    #[error("`{sign}` is no piece of this variant; its pieces are {known}")]
    Piece {
        /// The sign found.
        sign: char,
        /// The letters that the variant has.
        known: String,
    },
    /// More pieces of one kind than can be counted.
    #[error("a player has at most 255 pieces of a kind in hand")]
    TooMany,
}

/// What is wrong with a word after the counters.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum StateFault {
    /// No such word.
    #[error("the words here are made=, place=, passes=, moved= and fresh=")]
    Unknown,
    /// Not a number in range.
    #[error("write a number up to 255")]
    Count,
    /// A place beyond the order of turns.
    #[error("the order of turns has no such place")]
    LineColumn,
    /// Not squares of this board.
    #[error("write squares of this board one after another, such as e4f6")]
    Squares,
}
