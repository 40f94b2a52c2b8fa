//! The Chess Engine Communication Protocol, which XBoard and WinBoard speak. `docs/engine.md` describes it.

mod betza;
mod clock;
mod features;
mod moves;
mod session;
mod setup;
mod tell;

use std::io::{self, BufRead, Write};
use std::sync::mpsc::channel;
use std::thread;

use crate::engine::listen;
use session::Session;

/// Speaks the protocol until `quit` is said or the input ends. `files` are variant files to offer besides the catalogue.
///
/// # Errors
/// When the input or the output fails.
pub fn run(files: &[String], input: &mut dyn BufRead, out: &mut (dyn Write + Send)) -> io::Result<()> {
    let (to, heard) = channel();
    thread::scope(|scope| {
        let own = to.clone();
        let answering = scope.spawn(move || Session::new(out, own, heard, files).run());
        let listened = listen(input, &to, |line| line.split_whitespace().next() == Some("quit"));
        drop(to);
        let answered = answering.join().unwrap_or(Ok(()));
        answered.and(listened)
    })
}
