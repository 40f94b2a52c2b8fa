//! How an engine is set up.

use crate::{Level, Timer};

/// How an engine is set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Room for the table of positions, in mebibytes.
    pub hash: usize,
    /// Threads, at least 1. More than one thread searches faster, but not the same every time.
    pub threads: usize,
    /// How many lines of thought are wanted, at least 1.
    pub lines: usize,
    /// How well it plays; as well as it can if nothing is said.
    pub level: Option<Level>,
    /// Which search is used where more than two sides play.
    pub family: Family,
    /// What chance draws from, where a level leaves something to chance.
    pub seed: u64,
    /// Where it has its time from.
    pub timer: Timer,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            hash: 16,
            threads: 1,
            lines: 1,
            level: None,
            family: Family::default(),
            seed: 0,
            timer: Timer::default(),
        }
    }
}

/// How a search of more than two sides sees the others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Family {
    /// Everybody plays for himself.
    MaxN,
    /// All others play against the one who thinks. It came out best in matches; see `docs/search.md`.
    #[default]
    Paranoid,
    /// Of all others only the one with the strongest reply answers.
    BestReply,
}
