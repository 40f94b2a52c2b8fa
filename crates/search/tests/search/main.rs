//! Opponents of every kind, in one program: each would link the workspace again.

mod authored;
mod fingerprints;
mod learning;
mod many;
mod many_levels;
mod mating;
mod overlooked;
mod refining;
mod tactics;
mod two;
