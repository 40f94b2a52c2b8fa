//! The laboratory: what thousands of games say.

pub mod statistics;
