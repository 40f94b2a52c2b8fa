//! What can be wrong with a FEN4.

use thiserror::Error;

use crate::bodies::BodyFault;

/// Why a text is no FEN4 of a variant. Ranks are numbered as on the board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Fen4Error {
    /// Nothing but blanks.
    #[error("the FEN4 is empty")]
    Empty,
    /// More text than any position needs.
    #[error("the FEN4 is {0} bytes long; no position needs more than {max}", max = super::LONGEST)]
    TooLong(usize),
    /// A field is missing, or the `-` after it.
    #[error(
        "the FEN4 ends before {missing}; it has the player to move, the dead seats, short castling, long \
         castling, points and quiet plies, each with `-` after it, and then the board"
    )]
    Fields {
        /// The field.
        missing: &'static str,
    },
    /// More fields than a FEN4 has.
    #[error("the board is the last field, but a `-` and `{0}` follow it")]
    TooManyFields(String),
    /// No letter of a seat.
    #[error("`{text}` is no player to move; write one of {known}")]
    Turn {
        /// The field.
        text: String,
        /// The letters of the seats.
        known: String,
    },
    /// Too few or too many numbers.
    #[error("{what}: one number for each of {expected} seats is needed, there are {found}")]
    List {
        /// The field.
        what: &'static str,
        /// The number of seats.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// Neither 0 nor 1.
    #[error("{what}: `{text}` is neither 0 nor 1")]
    Bit {
        /// The field.
        what: &'static str,
        /// What stands there.
        text: String,
    },
    /// Points that are no number.
    #[error("points: `{0}` is no number from -32768 to 32767")]
    Points(String),
    /// A counter that is no number.
    #[error("quiet plies: `{0}` is no number up to 65535")]
    Quiet(String),
    /// Something in the extra field.
    #[error("extra field{}: {why}", if key.is_empty() { String::new() } else { format!(", `{key}`") })]
    Extra {
        /// The key, as far as it is known.
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
    Wall {
        /// Number of the rank.
        rank: usize,
        /// Name of the square.
        square: String,
    },
    /// A piece, or part of one, where the board has no square.
    #[error("rank {rank}: `{text}` stands on file {file}, where the board has no square")]
    Hole {
        /// Number of the rank.
        rank: usize,
        /// Letter of the file.
        file: char,
        /// The cell.
        text: String,
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
    /// A seat without its royal piece, or with too many.
    #[error("{seat} needs exactly one {kind}, the board has {found}{}", at(squares))]
    Royals {
        /// The seat's name.
        seat: String,
        /// The royal kind's name.
        kind: String,
        /// How many there are.
        found: usize,
        /// Where they stand.
        squares: String,
    },
    /// The squares of a piece that covers several.
    #[error(transparent)]
    Body(#[from] BodyFault),
}

fn at(squares: &str) -> String {
    if squares.is_empty() { String::new() } else { format!(", on {squares}") }
}

/// What is wrong in the extra field.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ExtraFault {
    /// The brace, a quote or a parenthesis is not closed.
    #[error("a `}}`, a quote or a `)` is missing")]
    Open,
    /// No key in quotes, or no colon after it.
    #[error("a key in single quotes and a colon are needed, not `{0}`")]
    Key(String),
    /// A key given twice.
    #[error("this key is given twice")]
    Twice,
    /// No value.
    #[error("`{0}` is no value; values are 'text', numbers, true, false and lists such as (0,0,0,0)")]
    Value(String),
    /// Something between two values.
    #[error("a comma is needed before `{0}`")]
    Comma(String),
    /// A known key with a value of another form.
    #[error("write {form}, one for each of {seats} seats")]
    Form {
        /// What the value looks like.
        form: &'static str,
        /// The number of seats.
        seats: usize,
    },
    /// A seat that is not dead has left.
    #[error("{0} is not dead")]
    NotDead(String),
    /// One seat with both reasons for leaving.
    #[error("{0} has both resigned and run out of time")]
    Both(String),
    /// A square that the board does not have.
    #[error("`{0}` names no two squares of this board; write skipped:piece, such as c4:d4")]
    Squares(String),
    /// No pieces in hand.
    #[error("`{0}` is no hand; write letters with their number before them, such as 2PN")]
    Hand(String),
    /// No list of squares.
    #[error("write a list of squares of this board, such as ('a3','d5')")]
    SquareList,
    /// No number, or one too large.
    #[error("write a number that is not too large")]
    Number,
}
