//! What a variant, a position and a move are: plain data. Nothing here computes.

pub(crate) mod appearing;
pub(crate) mod dead_pieces;
pub(crate) mod ids;
pub(crate) mod lot;
pub(crate) mod moves;
pub(crate) mod outcome;
pub(crate) mod setup;
pub(crate) mod spec;
pub(crate) mod step;
#[cfg(feature = "serde")]
pub(crate) mod stored;
