//! What can be wrong with a FEN4.

use thiserror::Error;

use crate::bodies::BodyFault;

/// Why a text is no FEN4 of a variant. Ranks are numbered as on the board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "code", rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum Fen4Error {
    /// Nothing but blanks.
    #[error("the FEN4 is empty")]
    #[cfg_attr(feature = "serde", serde(rename = "position_empty"))]
    Empty,
    /// More text than any position needs.
    #[error("the FEN4 is {bytes} bytes long; no position needs more than {most}")]
    #[cfg_attr(feature = "serde", serde(rename = "position_too_long"))]
    TooLong {
        /// How long it is.
        bytes: usize,
        /// How long it may be.
        most: usize,
    },
    /// A field is missing, or the `-` after it.
    #[error(
        "the FEN4 ends before {field}; it has the player to move, the dead seats, short castling, long \
         castling, points and quiet plies, each with `-` after it, and then the board"
    )]
    #[cfg_attr(feature = "serde", serde(rename = "field_missing"))]
    Fields {
        /// The field.
        field: Fen4Field,
    },
    /// More fields than a FEN4 has.
    #[error("the board is the last field, but a `-` and `{text}` follow it")]
    #[cfg_attr(feature = "serde", serde(rename = "after_board"))]
    TooManyFields {
        /// What follows.
        text: String,
    },
    /// No letter of a seat.
    #[error("`{text}` is no player to move; write one of {known}")]
    #[cfg_attr(feature = "serde", serde(rename = "no_player_letter"))]
    Turn {
        /// The field.
        text: String,
        /// The letters of the seats.
        known: String,
    },
    /// Too few or too many numbers.
    #[error("{field}: one number for each of {expected} seats is needed, there are {found}")]
    #[cfg_attr(feature = "serde", serde(rename = "seat_numbers"))]
    List {
        /// The field.
        field: Fen4Field,
        /// The number of seats.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// Neither 0 nor 1.
    #[error("{field}: `{text}` is neither 0 nor 1")]
    #[cfg_attr(feature = "serde", serde(rename = "no_bit"))]
    Bit {
        /// The field.
        field: Fen4Field,
        /// What stands there.
        text: String,
    },
    /// Points that are no number.
    #[error("points: `{text}` is no number from -32768 to 32767")]
    #[cfg_attr(feature = "serde", serde(rename = "no_point_count"))]
    Points {
        /// What stands there.
        text: String,
    },
    /// A counter that is no number.
    #[error("quiet plies: `{text}` is no number up to 65535")]
    #[cfg_attr(feature = "serde", serde(rename = "quiet_count"))]
    Quiet {
        /// What stands there.
        text: String,
    },
    /// Something in the extra field, where no key is known yet.
    #[error("extra field: {why}")]
    #[cfg_attr(feature = "serde", serde(rename = "extra_field"))]
    Extra {
        /// What is wrong.
        why: ExtraFault,
    },
    /// Something at a key of the extra field.
    #[error("extra field, `{key}`: {why}")]
    ExtraKey {
        /// The key.
        key: String,
        /// What is wrong.
        why: ExtraFault,
    },
    /// Too few or too many ranks.
    #[error("the board has {expected} ranks, the FEN4 has {found}")]
    Ranks {
        /// Ranks of the board.
        expected: usize,
        /// Ranks of the text.
        found: usize,
    },
    /// A rank with too few or too many columns.
    #[error("rank {rank} has {expected} columns, the FEN4 has {found}")]
    Columns {
        /// Number of the rank.
        rank: usize,
        /// Files of the board.
        expected: usize,
        /// Columns of the text.
        found: usize,
    },
    /// A count of empty columns that is zero, too large, or starts with a zero.
    #[error("rank {rank}: `{text}` is no count of empty columns")]
    #[cfg_attr(feature = "serde", serde(rename = "empty_count"))]
    Count {
        /// Number of the rank.
        rank: usize,
        /// The digits found.
        text: String,
    },
    /// Nothing between two commas.
    #[error("rank {rank}: nothing stands between two commas, or after the last")]
    NoCell {
        /// Number of the rank.
        rank: usize,
    },
    /// A cell that begins with no letter of a seat.
    #[error("rank {rank}: `{text}` names no seat; a piece begins with one of {known}")]
    #[cfg_attr(feature = "serde", serde(rename = "cell_seat"))]
    Seat {
        /// Number of the rank.
        rank: usize,
        /// The cell.
        text: String,
        /// The letters of the seats.
        known: String,
    },
    /// A cell that names no piece.
    #[error("rank {rank}: `{text}` is no piece of this variant; its pieces are {known}")]
    #[cfg_attr(feature = "serde", serde(rename = "no_such_piece"))]
    Piece {
        /// Number of the rank.
        rank: usize,
        /// The cell.
        text: String,
        /// The letters of the pieces.
        known: String,
    },
    /// A wall where the board has a square.
    #[error("rank {rank}: `X` marks a missing square, but the board has {square}")]
    #[cfg_attr(feature = "serde", serde(rename = "no_hole"))]
    Wall {
        /// Number of the rank.
        rank: usize,
        /// Name of the square.
        square: String,
    },
    /// A piece, or part of one, where the board has no square.
    #[error("rank {rank}: a piece stands on file {file}, where the board has no square")]
    Hole {
        /// Number of the rank.
        rank: usize,
        /// Letter of the file.
        file: char,
    },
    /// A grey piece without a seat, while everybody plays.
    #[error("{square}: `{text}` is grey and names no seat, but no seat is dead")]
    NobodyDead {
        /// Name of the square.
        square: String,
        /// The cell.
        text: String,
    },
    /// A grey piece of a seat that plays.
    #[error("{square}: the {kind} is grey, but {seat} is not dead")]
    GreyOfActive {
        /// Name of the square.
        square: String,
        /// The kind's name.
        kind: String,
        /// The seat's name.
        seat: String,
    },
    /// A seat without its royal piece.
    #[error("{seat} needs exactly one {kind}, the board has 0")]
    NoRoyal {
        /// The seat's name.
        seat: String,
        /// The royal kind's name.
        kind: String,
    },
    /// A seat with too many royal pieces.
    #[error("{seat} needs exactly one {kind}, the board has {found}, on {squares}")]
    #[cfg_attr(feature = "serde", serde(rename = "several_royals"))]
    Royals {
        /// The seat's name.
        seat: String,
        /// The royal kind's name.
        kind: String,
        /// How many there are.
        found: usize,
        /// The names of their squares.
        squares: String,
    },
    /// The squares of a piece that covers several.
    #[error(transparent)]
    #[cfg_attr(feature = "serde", serde(untagged))]
    Body(#[from] BodyFault),
}

/// A field of a FEN4, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, strum::Display)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Fen4Field {
    /// Who is to move.
    #[strum(to_string = "the player to move")]
    Turn,
    /// Which seats are dead.
    #[strum(to_string = "the dead seats")]
    Dead,
    /// Who can castle on the short side.
    #[strum(to_string = "short castling")]
    Short,
    /// Who can castle on the long side.
    #[strum(to_string = "long castling")]
    Long,
    /// The points.
    #[strum(to_string = "points")]
    Points,
    /// How many plies were quiet.
    #[strum(to_string = "quiet plies")]
    Quiet,
    /// The board.
    #[strum(to_string = "the board")]
    Board,
}

/// What is wrong in the extra field.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "code", rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum ExtraFault {
    /// The brace, a quote or a parenthesis is not closed.
    #[error("a `}}`, a quote or a `)` is missing")]
    #[cfg_attr(feature = "serde", serde(rename = "extra_open"))]
    Open,
    /// No key in quotes, or no colon after it.
    #[error("a key in single quotes and a colon are needed, not `{text}`")]
    #[cfg_attr(feature = "serde", serde(rename = "extra_no_key"))]
    Key {
        /// What stands there.
        text: String,
    },
    /// A key given twice.
    #[error("this key is given twice")]
    #[cfg_attr(feature = "serde", serde(rename = "extra_twice"))]
    Twice,
    /// No value.
    #[error("`{text}` is no value; values are 'text', numbers, true, false and lists such as (0,0,0,0)")]
    #[cfg_attr(feature = "serde", serde(rename = "extra_value"))]
    Value {
        /// What stands there.
        text: String,
    },
    /// Something between two values.
    #[error("a comma is needed before `{text}`")]
    #[cfg_attr(feature = "serde", serde(rename = "extra_comma"))]
    Comma {
        /// What stands there.
        text: String,
    },
    /// No list of truths.
    #[error("write true or false, one for each of {players} seats")]
    #[cfg_attr(feature = "serde", serde(rename = "extra_truths"))]
    Truths {
        /// The number of seats.
        players: usize,
    },
    /// No list of hands.
    #[error("write a hand such as '2PN', one for each of {players} seats")]
    #[cfg_attr(feature = "serde", serde(rename = "extra_hands"))]
    Hands {
        /// The number of seats.
        players: usize,
    },
    /// No list of counts of checks.
    #[error("write the checks given, one for each of {players} seats")]
    #[cfg_attr(feature = "serde", serde(rename = "extra_check_counts"))]
    CheckCounts {
        /// The number of seats.
        players: usize,
    },
    /// No list of squares that were passed.
    #[error("write '' or 'skipped:piece', one for each of {players} seats")]
    #[cfg_attr(feature = "serde", serde(rename = "extra_passed"))]
    Passed {
        /// The number of seats.
        players: usize,
    },
    /// A seat that is not dead has left.
    #[error("{seat} is not dead")]
    #[cfg_attr(feature = "serde", serde(rename = "extra_not_dead"))]
    NotDead {
        /// The seat's name.
        seat: String,
    },
    /// One seat with both reasons for leaving.
    #[error("{seat} has both resigned and run out of time")]
    #[cfg_attr(feature = "serde", serde(rename = "extra_both"))]
    Both {
        /// The seat's name.
        seat: String,
    },
    /// A square that the board does not have.
    #[error("`{text}` names no two squares of this board; write skipped:piece, such as c4:d4")]
    #[cfg_attr(feature = "serde", serde(rename = "extra_squares"))]
    Squares {
        /// What stands there.
        text: String,
    },
    /// No pieces in hand.
    #[error("`{text}` is no hand; write letters with their number before them, such as 2PN")]
    #[cfg_attr(feature = "serde", serde(rename = "extra_hand"))]
    Hand {
        /// What stands there.
        text: String,
    },
    /// No list of squares.
    #[error("write a list of squares of this board, such as ('a3','d5')")]
    #[cfg_attr(feature = "serde", serde(rename = "extra_square_list"))]
    SquareList,
    /// No number, or one too large.
    #[error("write a number that is not too large")]
    #[cfg_attr(feature = "serde", serde(rename = "extra_number"))]
    Number,
    /// No faces of dice.
    #[error("write the faces of the dice, a digit each, such as '25'")]
    #[cfg_attr(feature = "serde", serde(rename = "extra_dice"))]
    Dice,
}
