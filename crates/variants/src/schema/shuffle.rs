//! Numbered starts: each step is a digit of the number, the first step the lowest.

use serde::{Deserialize, Serialize};

use super::{PieceName, ZoneWords};

/// How pieces are placed anew for each number.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Shuffle")]
pub struct ShuffleWords {
    /// The squares that are filled, as each owner sees them; what the picture has there is put aside.
    pub squares: ZoneWords,
    /// What is placed, in order. Choices are counted from left to right among the squares still free.
    pub steps: Vec<ShuffleStep>,
    /// Which arrays count; numbers are then ranks among those that are kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keep_if: Option<Vec<KeepIf>>,
    /// Whether all seats have the same array.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copies: Option<Copies>,
    /// How many starts there are, for the checker to count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<u64>,
    /// The number played when none is given; 0 unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default: Option<u64>,
}

/// One digit of the number.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub enum ShuffleStep {
    /// One piece on any free square.
    One {
        /// Which.
        piece: PieceName,
        /// Only on these squares.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        on: Option<ZoneWords>,
    },
    /// Several like pieces; combinations in lexical order.
    Several {
        /// Which.
        piece: PieceName,
        /// How many.
        count: u8,
        /// Only on these squares.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        on: Option<ZoneWords>,
    },
    /// These pieces on the squares still free, from left to right. No choice.
    Rest(Vec<PieceName>),
}

/// A condition on an array.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub enum KeepIf {
    /// The two pieces stand on squares of different shades.
    OppositeShades(PieceName, PieceName),
    /// Every pawn is guarded by another piece.
    PawnsGuarded,
}

/// Whether all seats have the same array.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, Serialize)]
pub enum Copies {
    /// Each on the same files.
    #[default]
    Same,
    /// Each seat has its own digits, the first seat the lowest.
    Independent,
}
