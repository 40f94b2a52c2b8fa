//! The board of chatur: squares and their names, sets of squares, geometry, directions as each seat
//! sees them, lines and slider attacks, footprints.
//!
//! This crate knows nothing of pieces, armies or rules.
//!
//! ```
//! use chatur_board::{Geometry, Sliders, SquareSet};
//!
//! // Any shape of board, here eight files and ranks; squares go by their names.
//! let board = Geometry::rectangle(8, 8)?;
//! let [a1, a4, d1] = ["a1", "a4", "d1"].map(|name| board.parse(name).unwrap());
//! assert_eq!(board.step(a1, (1, 2)).map(|square| board.name(square)), Some("b3".to_owned()));
//!
//! // Where a rook of a1 can go, the squares of a4 and d1 being occupied.
//! let sliders = Sliders::<4>::new(&board);
//! let reached = sliders.orthogonal(a1, SquareSet::of(a4) | SquareSet::of(d1));
//! assert_eq!(reached.into_iter().map(|square| board.name(square)).collect::<Vec<_>>().join(" "), "b1 c1 d1 a2 a3 a4");
//! # Ok::<(), chatur_board::GeometryError>(())
//! ```

mod bits;
mod facing;
mod footprint;
mod geometry;
mod magic;
mod rays;
mod shift;
mod sliders;
mod square;
mod table;
mod tally;

pub use bits::{Bits, BitsIter};
pub use facing::{Facing, Step};
pub use footprint::{Footprint, FootprintError};
pub use geometry::{
    Geometry, GeometryError, Graph, GraphCell, MAX_FILES, MAX_LEVELS, MAX_RANKS, Row, Shape, Wrap,
};
pub use magic::Magics;
pub use rays::{DIRECTIONS, Direction, Rays};
pub use shift::Shift;
pub use sliders::Sliders;
pub use square::{MAX_SQUARES, Square, SquareError};
pub use table::PerSquare;
pub use tally::Tally;

/// A set wide enough for every board: what compilers and checkers use before a width is chosen.
pub type SquareSet = Bits<4>;
