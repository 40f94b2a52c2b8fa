//! The general engine: every word of the vocabulary, on any board.
//!
//! Where the common generator keeps a set a movement component and shifts pawns as sets, the general engine keeps a
//! piece a square and walk *paths*: for every kind, seat and square the squares that a move visits, in order,
//! each with what it asks there. Any geometry, any number of legs and any hurdle is a path, so nothing that
//! plays knows of directions. Moves to neighbours and leaps are sets, as everywhere.
//!
//! A move needs a test of its own only where it can matter to a royal piece: see [`danger`](safety::danger).

mod asked;
mod attack_map;
pub(crate) mod away;
mod backend;
mod bodies;
mod ends;
mod generate;
mod hash;
mod place;
mod play;
mod read;
mod relations;
mod rights;
mod safety;
mod tables;

pub(crate) use backend::compile;
pub(crate) use read::fresh;
