//! The lines of a text of any length.

use std::io::Read;

use super::window::Window;

/// A longer line is taken apart.
const LONGEST: usize = 1 << 20;

/// The lines of a text, one at a time.
pub struct Lines<R> {
    window: Window<R>,
    at: usize,
    number: usize,
}

impl<R: Read> Lines<R> {
    pub(crate) const fn new(window: Window<R>) -> Self {
        Self { window, at: 0, number: 0 }
    }

    /// The next line, without its end, and its number, from 1. A line of more than a megabyte is taken apart.
    #[expect(clippy::should_implement_trait, reason = "what it gives is borrowed")]
    pub fn next(&mut self) -> Option<(&str, usize)> {
        let end = loop {
            let rest = &self.window.text()[self.at..];
            if let Some(end) = rest.find('\n') {
                break self.at + end;
            }
            let length = rest.len();
            if self.window.is_whole() || length > LONGEST {
                if length == 0 {
                    return None;
                }
                break self.window.text().len();
            }
            self.window.go_on(std::mem::take(&mut self.at));
        };
        let start = std::mem::replace(&mut self.at, (end + 1).min(self.window.text().len()));
        self.number += 1;
        let line = &self.window.text()[start..end];
        Some((line.strip_suffix('\r').unwrap_or(line), self.number))
    }

    /// What has kept the rest from being read, once.
    pub fn failure(&mut self) -> Option<std::io::Error> {
        self.window.failure()
    }
}
