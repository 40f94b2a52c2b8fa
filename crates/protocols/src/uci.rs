//! The Universal Chess Interface, what it needs for any number of seats, and the Universal Shogi Interface, which was
//! made of it. `docs/engine.md` describes them.

mod client_game;
mod count;
mod go;
mod odds;
mod options;
mod protocol;
mod session;
mod tell;

use std::io::{self, BufRead, Write};
use std::sync::mpsc::channel;
use std::thread;

use crate::engine::listen;
pub(crate) use options::{HIGHEST_SKILL, LARGEST_HASH, MOST_THREADS, level_of};
pub use protocol::Protocol;
use session::Session;

/// Speaks a protocol until `quit` is said or the input ends. `files` are variant files to offer besides the catalogue;
/// the last is chosen, and one that does not load is told of in the conversation.
///
/// # Errors
/// When the input or the output fails.
pub fn run(
    protocol: Protocol,
    files: &[String],
    input: &mut dyn BufRead,
    out: &mut (dyn Write + Send),
) -> io::Result<()> {
    let (to, heard) = channel();
    thread::scope(|scope| {
        let own = to.clone();
        let answering = scope.spawn(move || Session::new(protocol, out, own, files).run(&heard));
        let listened = listen(input, &to, |line| session::words(protocol, line).first() == Some(&"quit"));
        drop(to);
        let answered = answering.join().unwrap_or(Ok(()));
        answered.and(listened)
    })
}
