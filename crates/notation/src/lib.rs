//! Text and pictures of chatur: FEN, SAN, moves in coordinates, PGN, and boards as text and SVG.
//!
//! Everything here works for any variant that the core can compile: boards of any size, pieces with any
//! letters. What a form cannot say, such as four armies in FEN, is answered with an error that says so.
//!
//! * [`fen`] reads and writes positions.
//! * [`san`] and [`coordinates`] read and write moves; [`read_move`] takes either.
//! * [`pgn`] reads, replays and writes games.
//! * [`picture`] draws boards.
//!
//! Nothing here knows of clocks or networks.

pub mod coordinates;
pub mod fen;
mod letters;
mod move_text;
pub mod pgn;
pub mod picture;
pub mod san;
mod sides;

pub use move_text::{MoveTextError, read_move};
pub use sides::NotTwoSided;
