//! The `chatur` command: play, count, check and show chess variants.
//!
//! [`run`] takes the words of a command line and a [`Console`] to talk to, so that tests can do what a
//! shell does. Each command is a file in `commands`; what a person plays with is `play` (lines of text) and
//! `terminal` (a screen). No rule of any game is known here.

#[macro_use]
mod texts;

#[cfg(feature = "host")]
mod allocator;
mod arguments;
mod board_text;
mod commands;
mod console;
mod failure;
mod files;
#[cfg(feature = "laboratory")]
mod laboratory;
mod language;
mod notation;
mod opening;
mod play;
mod report;
mod sandbox;
mod terminal;

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

pub use console::Console;
pub use failure::Status;

use arguments::Arguments;
use failure::Failure;

/// Runs a command line on the process's own input and output.
pub fn main(words: impl IntoIterator<Item = OsString>) -> ExitCode {
    let words: Vec<OsString> = words.into_iter().collect();
    #[cfg(feature = "host")]
    allocator::tell(&words);
    chatur_search::look_for_weights_in(files::weights_folder());
    let (mut input, mut out, mut err) = (io::stdin().lock(), io::BufWriter::new(io::stdout()), io::stderr());
    let mut console = Console {
        input: &mut input,
        out: &mut out,
        err: &mut err,
        has_screen: io::stdin().is_terminal() && io::stdout().is_terminal(),
        shows_progress: io::stderr().is_terminal(),
    };
    let status = run(words, &mut console);
    // A reader that has gone away has had what it wanted.
    let _ = out.flush();
    status.into()
}

/// Runs a command line, the program's name first. Never panics, whatever the words.
pub fn run(words: impl IntoIterator<Item = OsString>, console: &mut Console<'_>) -> Status {
    let arguments = match Arguments::read(words) {
        Ok(arguments) => arguments,
        Err(error) => return said_by_parser(&error, console),
    };
    match arguments.run(console) {
        Ok(()) => Status::Done,
        Err(failure) => report(&failure, console),
    }
}

/// Help and version are asked for and go to standard output; anything else is a mistake.
fn said_by_parser(error: &clap::Error, console: &mut Console<'_>) -> Status {
    let text = error.render().to_string();
    if error.use_stderr() {
        let _ = console.err.write_all(text.as_bytes());
        Status::WrongUse
    } else {
        let _ = console.out.write_all(text.as_bytes());
        Status::Done
    }
}

fn report(failure: &Failure, console: &mut Console<'_>) -> Status {
    let _ = console.out.flush();
    if let Some(text) = failure.text() {
        let _ = writeln!(console.err, "{text}");
    }
    failure.status()
}
