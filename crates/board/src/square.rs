//! A square is a small index; its name needs a [`Geometry`](crate::Geometry).

use thiserror::Error;

/// The most squares a board can have.
pub const MAX_SQUARES: usize = 256;

/// The index of one square of a board, `0..256`.
///
/// Boards number their squares from the lowest rank up and from the first file right (a1 first).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(transparent)]
pub struct Square(pub u8);

impl Square {
    /// The index as a `usize`, for tables.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A square name that a board does not have. As data it has a `code`, and what its sentence names.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "code", rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum SquareError {
    /// The text is not a file letter followed by a rank number.
    #[error("`{text}` is not a square; a square is a file letter and a rank number, such as e4")]
    NotASquare {
        /// What was said.
        text: String,
    },
    /// The square is well formed but lies outside the board or in one of its holes.
    #[error("square {square} is not on this board")]
    #[cfg_attr(feature = "serde", serde(rename = "no_such_square"))]
    OffBoard {
        /// The square's name.
        square: String,
    },
}
