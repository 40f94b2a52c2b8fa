//! A client: it sends lines, waits for answers, and keeps the conversation.

use std::collections::VecDeque;
use std::io::{self, BufRead, Read, Write};
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

use chatur_cli::{Console, Status};

/// No answer takes longer.
const PATIENCE: Duration = Duration::from_mins(1);

/// What a client does.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    /// It sends a line.
    Send(String),
    /// It waits until a line that begins so has come since it last waited.
    Await(String),
    /// It sends the first text, and behind it the rest of the last line that begins with the second.
    Answer(String, String),
}

/// Reads a script: `< text` waits for a line that begins so, every other line is sent.
pub(crate) fn script(text: &str) -> Vec<Step> {
    let step = |line: &str| match line.strip_prefix("< ") {
        Some(begins) => Step::Await(begins.to_owned()),
        None => Step::Send(line.to_owned()),
    };
    text.lines().map(step).collect()
}

/// Holds a conversation with `chatur COMMAND` and returns all that it said, line by line.
///
/// # Panics
/// When an answer does not come, or the command fails.
pub(crate) fn talk(command: &str, steps: impl IntoIterator<Item = Step>) -> Vec<String> {
    talk_bytes(
        command,
        steps.into_iter().map(|step| match step {
            Step::Send(line) => Raw::Send(format!("{line}\n").into_bytes()),
            Step::Await(begins) => Raw::Await(begins),
            Step::Answer(before, begins) => Raw::Answer(before, begins),
        }),
    )
}

/// As [`Step`], with bytes as they are.
pub(crate) enum Raw {
    /// It sends these.
    Send(Vec<u8>),
    /// As [`Step::Await`].
    Await(String),
    /// As [`Step::Answer`].
    Answer(String, String),
}

/// As [`talk`], with bytes that need be no lines.
///
/// # Panics
/// As [`talk`].
pub(crate) fn talk_bytes(command: &str, steps: impl IntoIterator<Item = Raw>) -> Vec<String> {
    let said = Said::default();
    let mut input = Client {
        steps: steps.into_iter().collect(),
        ready: Vec::new(),
        at: 0,
        said: said.clone(),
        seen: 0,
        missed: None,
    };
    let mut out = said.clone();
    let mut err = Vec::new();
    let mut console =
        Console { input: &mut input, out: &mut out, err: &mut err, has_screen: false, shows_progress: false };
    let status = chatur_cli::run(["chatur", command].map(Into::into), &mut console);
    let lines = said.lines();
    if let Some(missed) = &input.missed {
        panic!("no line began with `{missed}`; it said\n{}", lines.join("\n"));
    }
    assert_eq!(status, Status::Done, "{}", String::from_utf8_lossy(&err));
    lines
}

/// What the engine has said, shared with the thread that says it.
#[derive(Clone, Default)]
struct Said {
    bytes: Arc<(Mutex<Vec<u8>>, Condvar)>,
}

impl Said {
    fn lines(&self) -> Vec<String> {
        let bytes = self.bytes.0.lock().unwrap();
        String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect()
    }

    /// Waits for a line from number `seen` on, and returns the number of the line behind it.
    fn wait(&self, begins: &str, seen: usize) -> Option<usize> {
        let until = Instant::now() + PATIENCE;
        let mut bytes = self.bytes.0.lock().unwrap();
        loop {
            let text = String::from_utf8_lossy(&bytes).into_owned();
            let whole = text.rfind('\n').map_or("", |end| &text[..end]);
            let found = whole.lines().skip(seen).position(|line| line.starts_with(begins));
            if let Some(at) = found {
                return Some(seen + at + 1);
            }
            let left = until.checked_duration_since(Instant::now())?;
            bytes = self.bytes.1.wait_timeout(bytes, left).unwrap().0;
        }
    }
}

impl Write for Said {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.0.lock().unwrap().extend_from_slice(bytes);
        self.bytes.1.notify_all();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

struct Client {
    steps: VecDeque<Raw>,
    ready: Vec<u8>,
    at: usize,
    said: Said,
    seen: usize,
    missed: Option<String>,
}

impl Read for Client {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let ready = self.fill_buf()?;
        let count = ready.len().min(into.len());
        into[..count].copy_from_slice(&ready[..count]);
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Client {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        while self.at == self.ready.len() && self.missed.is_none() {
            match self.steps.pop_front() {
                None => break,
                Some(Raw::Send(bytes)) => (self.ready, self.at) = (bytes, 0),
                Some(Raw::Answer(before, begins)) => {
                    let lines = self.said.lines();
                    let rest = lines.iter().rev().find_map(|line| line.strip_prefix(&begins));
                    let line = format!("{before}{}\n", rest.unwrap_or_default());
                    (self.ready, self.at) = (line.into_bytes(), 0);
                }
                Some(Raw::Await(begins)) => match self.said.wait(&begins, self.seen) {
                    Some(seen) => self.seen = seen,
                    None => self.missed = Some(begins),
                },
            }
        }
        Ok(&self.ready[self.at..])
    }

    fn consume(&mut self, count: usize) {
        self.at += count;
    }
}
