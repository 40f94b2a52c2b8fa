//! How a game stands: conditions, endings in the author's order, rules in Rust, and who can still win.

pub(crate) mod condition;
pub(crate) mod elimination;
pub(crate) mod ending;
pub(crate) mod material;
pub(crate) mod module;
pub(crate) mod round;
pub(crate) mod winnable;
