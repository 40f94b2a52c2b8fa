//! The board of chatur: squares and their names, sets of squares, geometry, directions as each seat
//! sees them, lines and slider attacks, footprints.
//!
//! This crate knows nothing of pieces, armies or rules.

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

/// A set wide enough for every board: what compilers and checkers use before a width is chosen.
pub type SquareSet = Bits<4>;
