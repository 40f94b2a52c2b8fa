//! The workshop: what of it plays games.

mod balance;

pub(crate) use balance::{BalanceSoFar, LONGEST, balance};
