//! What both engines ask when they list moves: who may castle and where that ends, what bodies sweep, which pieces join,
//! and which rule forbids a move.

pub(crate) mod body;
pub(crate) mod castling;
pub(crate) mod fusion;
pub(crate) mod refusal;
