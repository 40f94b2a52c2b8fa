//! The `board` section.

use serde::{Deserialize, Serialize};

use super::Later;

/// The shape of the board.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename = "Board")]
pub enum BoardWords {
    /// Squares in a rectangle, or as a picture.
    Squares {
        /// Files from left to right.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        files: Option<u8>,
        /// Ranks from bottom to top.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ranks: Option<u8>,
        /// A picture, highest rank first: `.` is a square, `#` a hole.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        map: Option<Vec<String>>,
        /// Edges that are joined. Later.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wrap: Option<Later>,
        /// Boards above each other. Later.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        levels: Option<Later>,
    },
    /// A hexagon of hexagons. Later.
    Hexes {
        /// Cells along an edge.
        side: u8,
        /// Whether cells stand on an edge.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        flat: Option<bool>,
    },
    /// Any cells and lines. Later.
    Graph {
        /// The cells.
        cells: Later,
        /// The lines through them.
        lines: Later,
    },
}
