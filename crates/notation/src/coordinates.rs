//! Moves in coordinates, as UCI has them: `e2e4`, `e7e8q`, `e1g1` or `e1h1`.
//!
//! What moves can do besides that is written as Fairy-Stockfish does where it has a form:
//!
//! * a drop is `P@e4`, of a promoted piece `+P@e4`; the letter is always a capital;
//! * a piece that promotes in the way of shogi has a `+` at the end, one that turns back a `-`;
//! * a piece that enters behind a move has its letter at the end: `b1c3h`, or `h1e1h` when it enters where the
//!   castling partner came from;
//! * a wall follows a comma, with the square that the piece has come to: `e2e4,e4d3`;
//! * a pass names a square twice: `e1e1`. `--`, `0000` and `pass` are read too.
//!
//! The forms that follow are our own:
//!
//! * a capture on the way names three squares: `e4-e5-e6`, or `e4-e5-e4` for a piece that comes back;
//! * a piece that shoots: `e4*e6`; pieces that change places: `e4~e6`;
//! * two pieces that join are written `d4d8@c8`: the one on d4 joins the one on d8, and the anchor of the new
//!   piece is c8.
//!
//! A piece that covers several squares goes from anchor to anchor. With more than two seats a promotion that
//! leaves no choice is not written; it is read with and without the letter.

mod read;
mod words;
mod write;

pub use read::read;
pub(crate) use read::why_not;
pub(crate) use words::{cut_drop, cut_wall, is_coordinates, is_pass, take_square};
pub(crate) use write::{king_landing, write_each};
pub use write::{write, write_all, write_line};
