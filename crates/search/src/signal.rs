//! How another thread reaches a search.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use chatur_effort::Token;

/// Stops a search, or tells it that its guess was right. Clones reach the same search.
#[derive(Clone, Debug, Default)]
pub struct Signal {
    stopped: Token,
    guessed: Arc<AtomicBool>,
}

impl Signal {
    /// A signal that says nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Ends the search at once; it still chooses a move.
    pub fn stop(&self) {
        self.stopped.give_up();
    }

    /// The opponent has played the move that was guessed: from now on time can end the search. What was thought before
    /// counts as used.
    pub fn ponder_hit(&self) {
        self.guessed.store(true, Ordering::Relaxed);
    }

    /// Whether it was stopped.
    pub fn is_stopped(&self) -> bool {
        self.stopped.is_given_up()
    }

    /// What stops it, for work that looks there.
    pub fn token(&self) -> &Token {
        &self.stopped
    }

    /// Whether the guess was right.
    pub fn is_ponder_hit(&self) -> bool {
        self.guessed.load(Ordering::Relaxed)
    }
}

impl From<Token> for Signal {
    /// A signal that the token stops as well.
    fn from(stopped: Token) -> Self {
        Self { stopped, ..Self::default() }
    }
}
