//! How the answer to a search is waited for, whatever the protocol.

use std::time::{Duration, Instant};

use chatur_search::Signal;

use crate::EngineError;
use crate::process::Process;

/// How often a search is looked at, to see whether it should stop.
const LOOK: Duration = Duration::from_millis(10);

/// A search that has been asked for.
pub(crate) struct Search<'a> {
    pub(crate) begun: Instant,
    /// How long the answer is waited for; without end if nobody limited it.
    pub(crate) patience: Option<Duration>,
    /// Given when it should stop.
    pub(crate) signal: &'a Signal,
    /// The protocol's word for that.
    pub(crate) stop: &'static str,
    /// How long the answer is waited for then.
    pub(crate) margin: Duration,
}

impl Process {
    /// Passes on what the program says of a search until `take` has its answer.
    pub(crate) fn listen(
        &mut self,
        search: &Search,
        mut take: impl FnMut(&str) -> bool,
    ) -> Result<(), EngineError> {
        let mut until = search.patience.map(|patience| search.begun + patience);
        let mut stopped = false;
        loop {
            if search.signal.is_stopped() && !stopped {
                stopped = true;
                self.say(search.stop);
                let soon = Instant::now() + search.margin;
                until = Some(until.map_or(soon, |until| until.min(soon)));
            }
            let look = Instant::now() + LOOK;
            if let Some(line) = self.hear(until.map_or(look, |until| until.min(look)))? {
                if take(&line) {
                    return Ok(());
                }
            } else if until.is_some_and(|until| Instant::now() >= until) {
                let waited = search.begun.elapsed();
                return Err(EngineError::Hangs { engine: self.name.clone(), what: "move", waited });
            }
        }
    }
}
