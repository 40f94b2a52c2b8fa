#![doc = include_str!("../README.md")]

mod error;
mod game;
mod variant;

pub use chatur_board::Square;
pub use chatur_core::{Decision, Move, Outcome, Seat};
pub use chatur_notation::NamedMove;
pub use error::Error;
pub use game::Game;
pub use variant::Variant;

pub use chatur_board as board;
pub use chatur_core as core;
pub use chatur_notation as notation;
#[cfg(feature = "search")]
pub use chatur_search as search;
pub use chatur_variants as variants;
