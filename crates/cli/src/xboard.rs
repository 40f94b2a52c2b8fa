//! The Chess Engine Communication Protocol, which XBoard and WinBoard speak. `docs/engine.md` describes it.

mod betza;
mod clock;
mod features;
mod moves;
mod session;
mod setup;
mod tell;

use std::sync::mpsc::channel;
use std::thread;

use crate::console::Console;
use crate::engine::listen;
use crate::failure::Failure;
use session::Session;

/// Speaks the protocol until `quit` is said or the input ends.
pub(crate) fn run(files: &[String], console: &mut Console<'_>) -> Result<(), Failure> {
    let (to, heard) = channel();
    let (input, out) = (&mut *console.input, &mut *console.out);
    thread::scope(|scope| {
        let own = to.clone();
        let answering = scope.spawn(move || Session::new(out, own, heard, files).run());
        let listened = listen(input, &to, |line| line.split_whitespace().next() == Some("quit"));
        drop(to);
        let answered = answering.join().unwrap_or(Ok(()));
        answered.and(listened)
    })
}
