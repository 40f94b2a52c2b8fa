//! What a position ends: goals, and seats that leave.

pub(crate) mod elimination;
pub(crate) mod goals;
