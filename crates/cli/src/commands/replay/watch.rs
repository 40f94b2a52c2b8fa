//! How far a file has been read, on standard error once it has taken a while.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::files::Source;

/// What is read faster shows no progress.
const QUICK: Duration = Duration::from_millis(700);
/// How progress is told where the size of the file is known, and where it is not.
const OF_FILE: &str = "{bar:30} {percent}%  {msg} games  {bytes} of {total_bytes}  {elapsed}, {eta} left";
const OF_STREAM: &str = "{spinner} {msg} games  {bytes}  {elapsed}";

/// Shows progress.
pub(super) struct Watch {
    bar: ProgressBar,
    begun: Instant,
    shown: bool,
    /// Whether what is written goes where the progress is.
    in_the_way: bool,
}

impl Watch {
    /// Over a file of so many bytes.
    pub(super) fn new(shown: bool, length: Option<u64>) -> Self {
        let bar = ProgressBar::with_draw_target(length, ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template(if length.is_some() { OF_FILE } else { OF_STREAM }) {
            bar.set_style(style);
        }
        Self { bar, begun: Instant::now(), shown, in_the_way: shown && std::io::stdout().is_terminal() }
    }

    /// The source, with its bytes counted as they are read.
    pub(super) fn counted<'s>(&self, source: Source<'s>) -> Source<'s> {
        if self.shown { Box::new(self.bar.wrap_read(source)) } else { source }
    }

    /// So many games have been read.
    pub(super) fn advance(&self, games: usize) {
        if !self.shown {
            return;
        }
        if self.bar.is_hidden() && self.begun.elapsed() > QUICK {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.set_message(HumanCount(games as u64).to_string());
    }

    /// Does what writes, where the progress is not in its way.
    pub(super) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        if self.in_the_way { self.bar.suspend(write) } else { write() }
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
