//! The six kinds that have a figurine.

use chatur_core::Kind;
use strum::{EnumIter, EnumString, IntoEnumIterator};

/// A piece that everybody can draw. A kind has a figure when its name is that of the figure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EnumIter, EnumString)]
#[strum(serialize_all = "lowercase")]
pub enum Figure {
    /// The king.
    King,
    /// The queen.
    Queen,
    /// The rook.
    Rook,
    /// The bishop.
    Bishop,
    /// The knight.
    Knight,
    /// The pawn.
    Pawn,
}

impl Figure {
    /// The figure of a kind, if it has one.
    pub fn of_kind(kind: &Kind) -> Option<Self> {
        kind.name.parse().ok()
    }

    /// The figure that a Unicode figurine of either colour shows.
    pub fn of_figurine(sign: char) -> Option<Self> {
        Self::iter().find(|figure| sign == figure.outline_figurine() || sign == figure.solid_figurine())
    }

    /// The figurine drawn in outline, White's.
    pub const fn outline_figurine(self) -> char {
        match self {
            Self::King => '♔',
            Self::Queen => '♕',
            Self::Rook => '♖',
            Self::Bishop => '♗',
            Self::Knight => '♘',
            Self::Pawn => '♙',
        }
    }

    /// The figurine drawn solid, Black's.
    pub const fn solid_figurine(self) -> char {
        match self {
            Self::King => '♚',
            Self::Queen => '♛',
            Self::Rook => '♜',
            Self::Bishop => '♝',
            Self::Knight => '♞',
            Self::Pawn => '♟',
        }
    }
}
