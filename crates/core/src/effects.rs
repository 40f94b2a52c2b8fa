//! What an action does: one ordered list of atomic changes, from which everything follows that asks what happened.
//!
//! Play tells of pieces, walls, points and seats while it goes on, to an [`EffectSink`] that compiles to nothing where
//! nobody listens. What hangs on these (rights, marks, hands, counts, whose turn it is) is added by `derived`, from the
//! arrangements before and after.

mod apply;
pub(crate) mod derived;
pub(crate) mod effect;
pub(crate) mod sink;

use effect::Counter;
pub(crate) use sink::EffectSink;
