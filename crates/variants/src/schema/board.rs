//! The `board` section.

use serde::{Deserialize, Serialize};

use super::Named;

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
        /// Edges that are joined.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wrap: Option<WrapWord>,
        /// So many such boards on top of each other. Squares of the second one are named `e4/2`, and so on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        levels: Option<u8>,
    },
    /// Hexes that stand upright in files: a hexagon, or as a picture.
    Hexes {
        /// Hexes along an edge of the hexagon; 6 is the board of Gliński and `McCooey`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<u8>,
        /// A picture, the top first: `.` is a hex, a blank or `#` none. Neighbours in a file stand two rows apart,
        /// the files beside are shifted by one row.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        map: Option<Vec<String>>,
        /// Whether the files are upright. They are; no other way is supported.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        flat: Option<bool>,
    },
    /// Any cells and lines.
    Graph {
        /// The cells with their places in the picture, in squares to the right and up: `{ "a1": (0, 0) }`.
        cells: Named<(f64, f64)>,
        /// The lines by the direction that they lead in: `{ "Forward": ["a1 a2 a3"] }`. A line that ends where it
        /// began is a ring. The opposite direction goes back on the same lines.
        lines: Named<Vec<String>>,
    },
}

/// Edges that are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename = "Wrap")]
pub enum WrapWord {
    /// The left one and the right one.
    Cylinder,
    /// Left and right, bottom and top.
    Torus,
}
