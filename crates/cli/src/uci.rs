//! The Universal Chess Interface, and what it needs for any number of seats. `docs/engine.md` describes it.

mod count;
mod go;
mod options;
mod place;
mod session;
mod tell;

use std::sync::mpsc::channel;
use std::thread;

use crate::console::Console;
use crate::engine::listen;
use crate::failure::Failure;
pub(crate) use options::{HIGHEST_SKILL, LARGEST_HASH, MOST_THREADS, level_of};
use session::Session;

/// Speaks UCI until `quit` is said or the input ends.
pub(crate) fn run(files: &[String], console: &mut Console<'_>) -> Result<(), Failure> {
    let (to, heard) = channel();
    let (input, out) = (&mut *console.input, &mut *console.out);
    thread::scope(|scope| {
        let own = to.clone();
        let answering = scope.spawn(move || Session::new(out, own, files).run(&heard));
        let listened = listen(input, &to, |line| session::words(line).first() == Some(&"quit"));
        drop(to);
        let answered = answering.join().unwrap_or(Ok(()));
        answered.and(listened)
    })
}
