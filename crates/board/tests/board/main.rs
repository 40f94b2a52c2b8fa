//! Squares, sets and lines.

mod bits;
mod boards;
mod geometry;
mod lines;
mod shapes;
