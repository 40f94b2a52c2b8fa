//! The `setup` section: the start.

use serde::{Deserialize, Serialize};

use super::{Named, ShuffleWords};

/// The start.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Setup")]
pub struct SetupWords {
    /// A picture of the board, highest rank first: letters of pieces, `.` for nothing, `#` for a hole, `*` for
    /// a square that a large piece covers besides its anchor, or else for a wall. With blanks between the squares where a piece is
    /// longer than one sign, such as `1P` or `+R`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rows: Option<Vec<String>>,
    /// Squares for each piece of each seat, added to the picture: `"white": {"king": "e1"}`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Named<Named<String>>>,
    /// Each army as its owner sees it, beside the picture or instead of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub armies: Option<Named<ArmyRows>>,
    /// How many of each piece the seats have in hand: `"white": {"knight": 1}`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hands: Option<Named<Named<u8>>>,
    /// Squares that are walled up: nobody may enter or cross them. In a picture they are `*`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub walls: Option<String>,
    /// Numbered starts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shuffle: Option<ShuffleWords>,
}

/// The pieces of one player, as he sees them from his chair.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Army")]
pub struct ArmyRows {
    /// The square of the first piece of the first row: the left end of his back rank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corner: Option<String>,
    /// The rows from the back rank forward, each from his left to his right: letters of pieces without prefix,
    /// `.` for nothing. With blanks between the squares where a letter is longer than one sign.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rows: Option<Vec<String>>,
}
