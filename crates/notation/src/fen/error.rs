//! What can be wrong with a FEN.

use thiserror::Error;

use crate::NotTwoSided;
use crate::bodies::BodyFault;

/// Why a text is no FEN of a variant. Ranks are numbered as on the board. As data it has a `code`, and what its sentence
/// names; what is wrong within a field is data of the same form.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "code", rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum FenError {
    /// Nothing but blanks.
    #[error("the FEN is empty")]
    #[cfg_attr(feature = "serde", serde(rename = "position_empty"))]
    Empty,
    /// More text than any position needs.
    #[error("the FEN is {bytes} bytes long; no position needs more than {most}")]
    #[cfg_attr(feature = "serde", serde(rename = "position_too_long"))]
    TooLong {
        /// How long it is.
        bytes: usize,
        /// How long it may be.
        most: usize,
    },
    /// A variant that FEN cannot write.
    #[error(transparent)]
    #[cfg_attr(feature = "serde", serde(skip))]
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
    #[cfg_attr(feature = "serde", serde(rename = "no_such_piece"))]
    Piece {
        /// Number of the rank.
        rank: usize,
        /// The sign found.
        #[cfg_attr(feature = "serde", serde(rename = "text"))]
        sign: char,
        /// The letters that the variant has.
        known: String,
    },
    /// A count of empty squares that is zero, too large, or starts with a zero.
    #[error("rank {rank}: `{text}` is no count of empty squares")]
    #[cfg_attr(feature = "serde", serde(rename = "empty_count"))]
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
    #[cfg_attr(feature = "serde", serde(rename = "no_hole"))]
    Wall {
        /// Number of the rank.
        rank: usize,
        /// Name of the square.
        square: String,
    },
    /// Pieces in hand.
    #[error("`[` starts the pieces in hand, which no rule of this variant uses")]
    #[cfg_attr(feature = "serde", serde(rename = "no_hands"))]
    Pockets,
    /// Pieces in hand that cannot be read.
    #[error("in hand `{text}`: {why}")]
    #[cfg_attr(feature = "serde", serde(rename = "hand_field"))]
    Hand {
        /// What stands between the brackets.
        text: String,
        /// What is wrong.
        why: HandFault,
    },
    /// A word after the counters that cannot be read.
    #[error("`{text}`: {why}")]
    #[cfg_attr(feature = "serde", serde(rename = "state_field"))]
    State {
        /// The word.
        text: String,
        /// What is wrong.
        why: StateFault,
    },
    /// A promoted piece marked as such.
    #[error("rank {rank}: `~` marks a promoted piece, which no rule of this variant uses")]
    #[cfg_attr(feature = "serde", serde(rename = "promoted_mark"))]
    Promoted {
        /// Number of the rank.
        rank: usize,
    },
    /// A text that could be a FEN or an SFEN, which name the players the other way round.
    #[error(
        "this could be a FEN or an SFEN, in which `b` is the first player: write all fields of a FEN, such as \
         `w - - 0 1`, or the move number of an SFEN, such as `b - 1`"
    )]
    #[cfg_attr(feature = "serde", serde(rename = "fen_or_sfen"))]
    Either,
    /// Neither `w` nor `b`.
    #[error("`{text}` is no player to move; write `w` or `b`")]
    #[cfg_attr(feature = "serde", serde(rename = "no_player"))]
    Turn {
        /// The field.
        text: String,
    },
    /// A castling right that cannot be.
    #[error("castling `{text}`: {why}")]
    #[cfg_attr(feature = "serde", serde(rename = "castling_field"))]
    Castling {
        /// The letter, or the whole field.
        text: String,
        /// What is wrong.
        why: Box<CastlingFault>,
    },
    /// An en-passant square that cannot be.
    #[error("en passant `{text}`: {why}")]
    #[cfg_attr(feature = "serde", serde(rename = "passing_field"))]
    EnPassant {
        /// The field.
        text: String,
        /// What is wrong.
        why: PassingFault,
    },
    /// A count of checks that cannot be.
    #[error("checks `{text}`: {why}")]
    #[cfg_attr(feature = "serde", serde(rename = "checks_field"))]
    Checks {
        /// The field.
        text: String,
        /// What is wrong.
        why: ChecksFault,
    },
    /// A count of quiet half-moves that is no number in range.
    #[error("`{text}` is no count of quiet half-moves; write a number up to 65535")]
    QuietCount {
        /// The field.
        text: String,
    },
    /// A number of the move that is no number in range.
    #[error("`{text}` is no move number; write a number up to 65535")]
    MoveNumber {
        /// The field.
        text: String,
    },
    /// More fields than a FEN has.
    #[error("unexpected `{text}` after the position")]
    #[cfg_attr(feature = "serde", serde(rename = "after_position"))]
    Extra {
        /// The field.
        text: String,
    },
    /// The squares of a piece that covers several.
    #[error(transparent)]
    #[cfg_attr(feature = "serde", serde(untagged))]
    Body(#[from] BodyFault),
}

/// What is wrong with a castling right.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "code", rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum CastlingFault {
    /// The variant has no castling.
    #[error("this variant has no castling; write `-`")]
    #[cfg_attr(feature = "serde", serde(rename = "no_castling_here"))]
    NoCastling,
    /// No piece of the player stands on that file of the first rank.
    #[error("{seat} has no piece on {square} that could still be unmoved")]
    #[cfg_attr(feature = "serde", serde(rename = "castling_fresh"))]
    NotFresh {
        /// The seat's name.
        seat: String,
        /// The square's name.
        square: String,
    },
    /// King or partner is not where it starts.
    #[error(
        "{seat}'s {king} on {king_square} and {partner} on {partner_square} have not both stayed at home"
    )]
    #[cfg_attr(feature = "serde", serde(rename = "castling_home"))]
    NotHome {
        /// The seat's name.
        seat: String,
        /// The king's name.
        king: String,
        /// Where it starts.
        king_square: String,
        /// The partner's name.
        partner: String,
        /// Where it starts.
        partner_square: String,
    },
    /// Not a castling letter.
    #[error("write `-`, or letters such as KQkq, or the files of the partners such as HAha")]
    #[cfg_attr(feature = "serde", serde(rename = "castling_letter"))]
    Letter,
    /// Named twice.
    #[error("this right is given twice")]
    #[cfg_attr(feature = "serde", serde(rename = "castling_twice"))]
    Twice,
    /// No such king and partner on the board.
    #[error("{seat} has no king with a partner there")]
    #[cfg_attr(feature = "serde", serde(rename = "castling_missing"))]
    Missing {
        /// The seat's name.
        seat: String,
    },
    /// Two rights name two kings.
    #[error("the rights of {seat} name two kings")]
    #[cfg_attr(feature = "serde", serde(rename = "castling_two_kings"))]
    TwoKings {
        /// The seat's name.
        seat: String,
    },
}

/// What is wrong with an en-passant field.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "code", rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum PassingFault {
    /// Not a square of this board.
    #[error("write `-` or a square of this board, such as e3")]
    #[cfg_attr(feature = "serde", serde(rename = "passing_square"))]
    Square,
    /// Nothing can have passed there, or more than one piece can.
    #[error("no single piece can just have passed {square}; where several can, add its square, as in d3e4")]
    #[cfg_attr(feature = "serde", serde(rename = "passing_nobody"))]
    Nobody {
        /// The square's name.
        square: String,
    },
    /// An occupied square that follows nothing, or holds a piece of the player to move.
    #[error("{square} is not empty")]
    #[cfg_attr(feature = "serde", serde(rename = "passing_occupied"))]
    Occupied {
        /// The square's name.
        square: String,
    },
    /// One square, two mentions.
    #[error("a square is named twice")]
    #[cfg_attr(feature = "serde", serde(rename = "passing_twice"))]
    Twice,
    /// Squares that were passed by different pieces.
    #[error("only one piece can have moved last")]
    #[cfg_attr(feature = "serde", serde(rename = "passing_two_pieces"))]
    TwoPieces,
}

/// What is wrong with a count of checks.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "code", rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum ChecksFault {
    /// The variant counts none.
    #[error("this variant does not count checks")]
    #[cfg_attr(feature = "serde", serde(rename = "checks_not_counted"))]
    NotCounted,
    /// Not two numbers.
    #[error("write the checks still needed by both players, such as 3+3")]
    #[cfg_attr(feature = "serde", serde(rename = "checks_form"))]
    Form,
    /// A number that is too large.
    #[error("a player needs {needed} checks, so neither number can be larger")]
    #[cfg_attr(feature = "serde", serde(rename = "checks_too_many"))]
    TooMany {
        /// How many checks win.
        needed: u8,
    },
}

/// What is wrong with the pieces in hand.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "code", rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum HandFault {
    /// No closing bracket.
    #[error("the bracket is not closed by `]`")]
    #[cfg_attr(feature = "serde", serde(rename = "hand_open"))]
    Open,
    /// A sign that is no piece of the variant.
    #[error("`{sign}` is no piece of this variant; its pieces are {known}")]
    #[cfg_attr(feature = "serde", serde(rename = "hand_piece"))]
    Piece {
        /// The sign found.
        #[cfg_attr(feature = "serde", serde(rename = "text"))]
        sign: char,
        /// The letters that the variant has.
        known: String,
    },
    /// More pieces of one kind than can be counted.
    #[error("a player has at most 255 pieces of a kind in hand")]
    #[cfg_attr(feature = "serde", serde(rename = "hand_too_many"))]
    TooMany,
}

/// What is wrong with a word after the counters.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "code", rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum StateFault {
    /// No such word.
    #[error("the words here are made=, place=, passes=, dice=, turning=, moved=, came= and fresh=")]
    #[cfg_attr(feature = "serde", serde(rename = "state_unknown"))]
    Unknown,
    /// Not a number in range.
    #[error("write a number up to 255")]
    #[cfg_attr(feature = "serde", serde(rename = "state_count"))]
    Count,
    /// A place beyond the order of turns.
    #[error("the order of turns has no such place")]
    #[cfg_attr(feature = "serde", serde(rename = "state_place"))]
    Place,
    /// Not faces of dice.
    #[error("write the faces of the dice, a digit each, such as 25")]
    #[cfg_attr(feature = "serde", serde(rename = "state_dice"))]
    Dice,
    /// Not squares of this board.
    #[error("write squares of this board one after another, such as e4f6")]
    #[cfg_attr(feature = "serde", serde(rename = "state_squares"))]
    Squares,
}
