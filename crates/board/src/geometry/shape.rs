//! What kind of cells a board has, and which of its edges are joined.

use super::graph::Graph;

/// What the cells of a board are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Squares in files and ranks.
    Squares(Wrap),
    /// Hexes that stand upright in files.
    Hexes,
    /// Cells of any kind, with lines of their own.
    Graph(Graph),
}

/// Which edges of a board of squares are joined.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Wrap {
    /// None.
    #[default]
    None,
    /// The left one and the right one.
    Cylinder,
    /// Left and right, bottom and top.
    Torus,
}

impl Wrap {
    /// Whether the first file follows the last.
    pub const fn joins_files(self) -> bool {
        !matches!(self, Self::None)
    }

    /// Whether the first rank follows the last.
    pub const fn joins_ranks(self) -> bool {
        matches!(self, Self::Torus)
    }
}
