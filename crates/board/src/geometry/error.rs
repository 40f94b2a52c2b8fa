//! Why a board cannot be built.

use thiserror::Error;

/// Why a board cannot be built.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum GeometryError {
    /// No squares at all.
    #[error("a board needs at least one square")]
    Empty,
    /// More files or ranks than names exist for.
    #[error("a board of {files} files and {ranks} ranks is too large; at most 26 files and 64 ranks")]
    TooWide {
        /// Files asked for.
        files: usize,
        /// Ranks asked for.
        ranks: usize,
    },
    /// More squares than an index can hold.
    #[error("a board of {0} squares is too large; at most 256")]
    TooManySquares(usize),
    /// Rows of a map have different lengths.
    #[error("row {row} of the map has {found} cells, the first row has {expected}")]
    Ragged {
        /// Row of the map, counted from 1 at the top.
        row: usize,
        /// Cells of the first row.
        expected: usize,
        /// Cells of this row.
        found: usize,
    },
    /// A sign that is neither a square nor a hole.
    #[error("row {row} of the map has `{sign}`; use `.` for a square and `#` for a hole")]
    Sign {
        /// Row of the map, counted from 1 at the top.
        row: usize,
        /// The sign found.
        sign: char,
    },
    /// No level at all.
    #[error("a board has at least one level")]
    NoLevel,
    /// A hex between two places of the map.
    #[error(
        "row {row} of the map has a hex at place {place} that lies between the others; hexes of one file stand \
         in every second row, those of the next file in the rows between"
    )]
    BetweenHexes {
        /// Row of the map, counted from 1 at the top.
        row: usize,
        /// Place in the row, counted from 1 at the left.
        place: usize,
    },
    /// A cell of a graph whose name could not be read in a move.
    #[error("`{0}` cannot name a cell; use small letters and then a number, such as a1 or ring12")]
    CellName(String),
    /// Two cells of a graph with one name.
    #[error("there are two cells `{0}`")]
    CellTwice(String),
    /// Two cells of a graph that would be drawn upon each other.
    #[error("the cells {0} and {1} stand in the same place")]
    SamePlace(String, String),
    /// A line of a graph through a cell that is not there.
    #[error("there is no cell `{0}`")]
    NoCell(String),
    /// A cell of a graph that would have two neighbours the same way.
    #[error("{cell} already has a neighbour this way, {first}; {second} would be a second one")]
    Fork {
        /// The cell.
        cell: String,
        /// The neighbour that it has.
        first: String,
        /// The other neighbour.
        second: String,
    },
    /// More kinds of lines than a step can name.
    #[error("{0} kinds of lines are too many; at most 127")]
    TooManyLinks(usize),
}
