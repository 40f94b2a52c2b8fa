//! What the engine says about its thoughts when it is asked: a hint, and how far an analysis has come.

use std::time::Duration;

use chatur_search::{Limits, Signal};

use super::Session;
use super::thinking::Purpose;
use crate::engine;
use crate::xboard::moves;
use std::io;

/// How long a hint may be thought about, in nodes.
const HINT: u64 = 5000;

impl Session<'_> {
    pub(super) fn hint(&mut self) -> io::Result<()> {
        if self.is_moving() || self.is_broken {
            return Ok(());
        }
        let guess = match self.search.as_ref().map(|one| one.purpose) {
            Some(Purpose::Guess(guess)) => Some(guess),
            _ => self.expected,
        };
        let mv = match (guess, engine::to_think_about(&self.game)) {
            (Some(guess), _) => Some(guess),
            (None, Some(game)) if self.search.is_none() => {
                self.prepare();
                let engine = self.engine.as_mut();
                engine
                    .and_then(|own| own.think(&game, &Limits::nodes(HINT), &Signal::new(), &mut |_| {}).best)
            }
            _ => None,
        };
        match mv {
            Some(mv) if self.game.variant().is_legal(self.game.position(), mv) => {
                let text = moves::write(self.game.variant(), self.game.position(), mv);
                self.say(&format!("Hint: {text}"))
            }
            _ => Ok(()),
        }
    }

    /// How far an analysis has come.
    pub(super) fn stand(&mut self) -> io::Result<()> {
        let Some(info) = self.search.as_ref().and_then(|thinking| thinking.last.as_ref()) else {
            return Ok(());
        };
        let hundredths = info.time.max(Duration::ZERO).as_millis() / 10;
        let text = format!("stat01: {hundredths} {} {} 0 0", info.nodes, info.depth);
        self.say(&text)
    }
}
