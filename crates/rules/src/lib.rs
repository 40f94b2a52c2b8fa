//! The rule sets of chatur: families of capabilities that the one generator is compiled for.
//!
//! A variant never names its set. [`compile`] tries the narrowest first; a set says what it lacks. They live in
//! a crate of their own because each is a copy of the generator, which takes a while to compile.

pub mod antichess;
pub mod chess960;
pub mod four_player;
pub mod modules;
pub mod orthodox;

mod choose;

pub use choose::{compile, compile_open};
