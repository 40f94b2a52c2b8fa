//! A search on a thread of its own.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::Sender;
use std::thread::{Builder, JoinHandle};

use chatur_core::Game;
use chatur_search::{Choice, Engine, Info, Limits, Signal};

use super::Heard;

/// Room for deep lines of wide positions.
const STACK: usize = 64 << 20;

/// Work under way in the background. Dropping it stops it and waits until it has ended.
pub(crate) struct Search {
    /// Its number, which is in all that it says.
    pub(crate) number: u64,
    /// The game that it thinks about.
    pub(crate) game: Game,
    signal: Signal,
    thread: Option<JoinHandle<()>>,
}

impl Search {
    /// Begins to think; thoughts and the choice go to `to`.
    ///
    /// # Errors
    /// When the system has no thread to give.
    pub(crate) fn start(
        number: u64,
        mut engine: Engine,
        game: &Game,
        limits: Limits,
        to: Sender<Heard>,
    ) -> std::io::Result<Self> {
        let own = game.clone();
        Self::work(number, game, move |signal| {
            let mut tell = |info: &Info| drop(to.send(Heard::Thought(number, info.clone())));
            let thought = catch_unwind(AssertUnwindSafe(|| {
                let choice = engine.think(&own, &limits, signal, &mut tell);
                (choice, engine)
            }));
            let heard = match thought {
                Ok((choice, engine)) => Heard::Chosen(number, choice, Some(Box::new(engine))),
                Err(_) => Heard::Chosen(number, Choice::default(), None),
            };
            let _ = to.send(heard);
        })
    }

    /// Does other work in the background, which looks at the signal now and then.
    ///
    /// # Errors
    /// When the system has no thread to give.
    pub(crate) fn work(
        number: u64,
        game: &Game,
        work: impl FnOnce(&Signal) + Send + 'static,
    ) -> std::io::Result<Self> {
        let signal = Signal::new();
        let own = signal.clone();
        let thread = Builder::new().stack_size(STACK).spawn(move || work(&own))?;
        Ok(Self { number, game: game.clone(), signal, thread: Some(thread) })
    }

    /// Asks it to end; it still says what it has found.
    pub(crate) fn stop(&self) {
        self.signal.stop();
    }

    /// Tells it that the guessed move was played.
    pub(crate) fn ponder_hit(&self) {
        self.signal.ponder_hit();
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        self.signal.stop();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
