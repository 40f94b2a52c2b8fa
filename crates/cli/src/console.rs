//! What a command talks to.

use std::io::{BufRead, Write};

/// The three streams of a command, and what is at their other ends.
pub struct Console<'a> {
    /// Lines to read.
    pub input: &'a mut dyn BufRead,
    /// Results. An engine writes them from a thread of its own.
    pub out: &'a mut (dyn Write + Send),
    /// Errors and progress.
    pub err: &'a mut dyn Write,
    /// Whether input and output are a terminal that a screen can be drawn on.
    pub has_screen: bool,
    /// Whether somebody watches standard error.
    pub shows_progress: bool,
}
