//! How long a program is waited for.

use std::time::Duration;

/// How long a program is waited for before it counts as hanging.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// For its first words.
    pub hello: Duration,
    /// For it to get ready for a game.
    pub ready: Duration,
    /// For a move, after its time for the move is over.
    pub margin: Duration,
    /// What its clock grants for each move before it runs: a delay, of which no protocol can tell it.
    pub delay: Duration,
    /// For a move where only depth or nodes limit it.
    pub untimed: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            hello: Duration::from_secs(20),
            ready: Duration::from_secs(10),
            margin: Duration::from_secs(1),
            delay: Duration::ZERO,
            untimed: Duration::from_mins(2),
        }
    }
}
