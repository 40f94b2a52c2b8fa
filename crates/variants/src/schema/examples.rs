//! The `examples` section: facts that hold in the variant.

use serde::{Deserialize, Serialize};

/// One fact: a position, moves played from it, and what is then true.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Example")]
pub struct ExampleWords {
    /// The position in FEN; the start unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The number of a shuffled start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<u64>,
    /// Moves played first, in coordinates: `e2e4`, `e7e8q`, and castling as the king's move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<Vec<String>>,
    /// How many sequences of 1, 2, 3, … moves there are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub perft: Option<Vec<u64>>,
    /// Moves that are legal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
    /// Moves that are not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub illegal: Option<Vec<String>>,
    /// How the game has ended: `1-0`, `0-1`, `1/2-1/2`, or `*` when it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
}
