//! What both engines ask when they list moves: who may castle and where that ends, and which rule forbids a move.

pub(crate) mod castling;
pub(crate) mod refusal;
