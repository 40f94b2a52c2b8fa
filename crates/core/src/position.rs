//! Positions: how either engine lays them out, what may be one, which piece has just passed a square, who has left.

pub(crate) mod any;
pub(crate) mod elimination;
pub(crate) mod general;
pub(crate) mod mark;
pub(crate) mod packed;
pub(crate) mod validate;
