//! An engine thinks on a thread of its own, with room for deep lines, while whoever asked can give it up.

use std::thread::Builder;
use std::time::Duration;

use chatur_core::Game;
use chatur_effort::tick;
use chatur_play::THINKING_STACK;
use chatur_search::Signal;
use chatur_tables::analysis::{self, Thought};

use super::Engines;
use crate::host::Client;

/// Thinks for so long; nothing comes of it where the search fails. Who does not wait for it any more ends it.
pub(crate) fn think(
    engines: &Engines,
    client: Client,
    game: &Game,
    lines: usize,
    time: Duration,
) -> Option<Thought> {
    const LOOK: Duration = Duration::from_millis(5);
    let mut engine = engines.take(client, game, lines);
    let signal = Signal::new();
    std::thread::scope(|scope| {
        let search = || {
            let thought = analysis::think(&mut engine, game, time, &signal);
            engines.keep(client, engine);
            thought
        };
        let thread = Builder::new().name("analysis".to_owned()).stack_size(THINKING_STACK);
        let thread = thread.spawn_scoped(scope, search).ok()?;
        let _ends = Ends(&signal);
        while !thread.is_finished() {
            std::thread::sleep(LOOK);
            tick(1);
        }
        thread.join().ok()
    })
}

/// Ends a search, also where whoever waited for it is gone.
struct Ends<'a>(&'a Signal);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.stop();
    }
}
