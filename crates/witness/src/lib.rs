//! Witnesses: other people's generators, to compare with in tests and to race against in benchmarks.
//!
//! Nothing of this crate is part of what chatur ships.

pub mod fairy;
pub mod fixture;
pub mod peers;
