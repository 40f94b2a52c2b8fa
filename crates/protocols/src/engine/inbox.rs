//! What an engine hears: lines from the client, and its own search.

use std::io::{self, BufRead};
use std::sync::mpsc::Sender;

use chatur_search::{Choice, Engine, Info};

use crate::lines::read_line;

/// No line is longer, in bytes: a game of more than a hundred thousand plies fits.
const LONGEST: u64 = 1 << 20;

/// Something heard. Searches are numbered, so that nothing is taken from one that is over.
#[derive(Debug)]
pub(crate) enum Heard {
    /// A line.
    Line(String),
    /// A line that is too long; the text says so.
    TooLong(String),
    /// The client has gone.
    End,
    /// A line of thought.
    Thought(u64, Info),
    /// A search is over. Without an engine it has failed.
    Chosen(u64, Choice, Option<Box<Engine>>),
    /// A text from other work in the background, and whether that is done.
    Told(u64, String, bool),
}

/// Hands on all lines until the input ends or fails, nobody listens, or a line ends the conversation.
pub(crate) fn listen(
    input: &mut dyn BufRead,
    to: &Sender<Heard>,
    is_last: impl Fn(&str) -> bool,
) -> io::Result<()> {
    let listened = hand_on(input, to, is_last);
    // Said in any case: who answers can also hear from its own searches, and would wait for more without end.
    let ended = to.send(Heard::End).map_err(nobody_listens);
    listened.and(ended)
}

fn nobody_listens<T>(_: T) -> io::Error {
    io::ErrorKind::BrokenPipe.into()
}

fn hand_on(input: &mut dyn BufRead, to: &Sender<Heard>, is_last: impl Fn(&str) -> bool) -> io::Result<()> {
    while let Some(line) = read_line(input, LONGEST)? {
        let heard = match line {
            Ok(line) if is_last(&line) => break,
            Ok(line) => Heard::Line(line),
            Err(why) => Heard::TooLong(why),
        };
        to.send(heard).map_err(nobody_listens)?;
    }
    Ok(())
}
