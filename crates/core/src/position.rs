//! Positions as every engine has them: their outer face, what may be one, and which piece has just passed a square.

pub(crate) mod any;
pub(crate) mod elimination;
pub(crate) mod mark;
pub(crate) mod validate;
