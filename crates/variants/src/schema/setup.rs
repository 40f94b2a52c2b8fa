//! The `setup` section: the start.

use serde::{Deserialize, Serialize};

use super::{Later, Named, ShuffleWords};

/// The start.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Setup")]
pub struct SetupWords {
    /// A picture of the board, highest rank first: letters of pieces, `.` for nothing, `#` for a hole.
    /// With blanks between the squares where a letter is longer than one sign.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rows: Option<Vec<String>>,
    /// Squares for each piece of each seat, added to the picture: `"white": {"king": "e1"}`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Named<Named<String>>>,
    /// Each army from its owner's chair. Later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub armies: Option<Later>,
    /// Pieces in hand. Later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hands: Option<Later>,
    /// Numbered starts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shuffle: Option<ShuffleWords>,
}
