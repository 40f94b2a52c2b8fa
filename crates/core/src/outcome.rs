//! What both engines ask about the end of a game: conditions, rounds, seats that leave and points.

pub(crate) mod condition;
pub(crate) mod elimination;
pub(crate) mod round;
