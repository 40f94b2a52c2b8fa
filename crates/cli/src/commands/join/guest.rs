//! What a guest says, and when; and how it hears.

use std::io::{self, BufRead, BufReader, Write};
use std::net::TcpStream;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use chatur_server::message::{Act, AddMove, Deed, FromGuest, FromHost, Pong};

use super::hears::Heard;
use crate::failure::Failure;
use crate::play::{Entry, WORDS, read_line};

/// The longest line that a host says, in bytes.
const LONGEST: u64 = 16 << 20;

/// Where lines are written, by whoever has one.
pub(super) type Out<'o> = Mutex<&'o mut (dyn Write + Send)>;

/// A guest: what is known is changed by the thread that hears, and read by the one that speaks.
pub(super) struct Guest<'a> {
    stream: &'a TcpStream,
    heard: Mutex<Heard>,
    /// Something has been heard.
    news: Condvar,
}

impl<'a> Guest<'a> {
    pub(super) fn new(stream: &'a TcpStream) -> Self {
        Self { stream, heard: Mutex::default(), news: Condvar::new() }
    }

    pub(super) fn heard(&self) -> MutexGuard<'_, Heard> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn say(&self, message: &FromGuest) -> io::Result<()> {
        let mut stream = self.stream;
        let text = serde_json::to_string(message)? + "\n";
        stream.write_all(text.as_bytes())
    }

    /// Hears and prints until the host closes.
    pub(super) fn hear_all(&self, out: &Out<'_>) -> Result<(), Failure> {
        let mut from = BufReader::new(self.stream);
        let ended = loop {
            let line = match chatur_protocols::read_line(&mut from, LONGEST) {
                Ok(Some(Ok(line))) => line,
                Ok(None) | Err(_) => break Ok(()),
                Ok(Some(Err(why))) => break Err(Failure::Refused(why)),
            };
            // What a newer host says besides is not for this guest.
            let Ok(message) = serde_json::from_str::<FromHost>(&line) else { continue };
            if let FromHost::Ping(ping) = &message {
                let _ = self.say(&FromGuest::Pong(Pong { at: ping.at }));
            }
            let lines = self.heard().take(message);
            self.news.notify_all();
            tell(out, &lines)?;
        };
        self.heard().gone = true;
        self.news.notify_all();
        ended
    }

    /// Says what is typed, until the input ends, `quit` is typed or the host has gone.
    pub(super) fn speak_all(&self, input: &mut dyn BufRead, out: &Out<'_>) -> Result<(), Failure> {
        while let Some(line) = read_line(input)? {
            let said = line.and_then(|line| Entry::read(&line)).and_then(|entry| match entry {
                Entry::Quit => Ok(false),
                entry => self.do_entry(&entry, out).map(|()| true),
            });
            match said {
                Ok(true) => {}
                Ok(false) => break,
                Err(why) => tell(out, &[format!("refused: {why}")])?,
            }
            if self.heard().gone {
                break;
            }
        }
        Ok(())
    }

    fn do_entry(&self, entry: &Entry, out: &Out<'_>) -> Result<(), String> {
        let act = |action: Deed| Act { action, ..Act::default() };
        let act = match entry {
            Entry::Nothing => return Ok(()),
            Entry::Move(text) => return self.play(text),
            Entry::Draw => act(Deed::Draw),
            Entry::Accept => act(Deed::Accept),
            Entry::Decline => act(Deed::Decline),
            Entry::Claim(with) => Act { mv: with.clone(), ..act(Deed::Claim) },
            Entry::Resign => act(Deed::Resign),
            Entry::Abort => act(Deed::Abort),
            Entry::Undo => act(Deed::Takeback),
            Entry::New(None) => act(Deed::Rematch),
            Entry::Clock => return show(out, &self.heard().clocks()),
            Entry::Points => return show(out, &self.heard().points()),
            Entry::Board => return show(out, &self.heard().board()),
            Entry::Moves => return show(out, &[self.heard().moves()]),
            Entry::Fen => return show(out, &[self.heard().position()]),
            Entry::Help => return show(out, &help()),
            _ => return Err("that is the host's to do; `help` shows what can be said here".to_owned()),
        };
        self.send(&FromGuest::Act(act))
    }

    /// Plays a move, once it is this guest's turn.
    fn play(&self, text: &str) -> Result<(), String> {
        let mut heard = self.heard();
        while heard.may_move_later() {
            heard = self.news.wait(heard).unwrap_or_else(PoisonError::into_inner);
        }
        let base = Some(heard.take_turn());
        drop(heard);
        self.send(&FromGuest::AddMove(AddMove { id: None, base, mv: text.trim().to_owned() }))
    }

    fn send(&self, message: &FromGuest) -> Result<(), String> {
        self.say(message).map_err(|error| format!("the host cannot be reached any more: {error}"))
    }
}

/// The words that can be said to a host.
fn help() -> Vec<String> {
    let here = |word: &str| {
        let first = word.split([' ', ',']).next().unwrap_or_default();
        !matches!(first, "pgn" | "save" | "load" | "new" | "flip" | "view")
    };
    let mut lines: Vec<String> = WORDS
        .iter()
        .filter(|(word, _)| here(word))
        .map(|(word, what)| format!("{word:<26} {what}"))
        .collect();
    lines.push(format!("{:<26} {}", "new", "ask for another game"));
    lines
}

fn show(out: &Out<'_>, lines: &[String]) -> Result<(), String> {
    tell(out, lines).map_err(|error| error.to_string())
}

/// Writes lines.
pub(super) fn tell(out: &Out<'_>, lines: &[String]) -> io::Result<()> {
    let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
    for line in lines {
        writeln!(out, "{line}")?;
    }
    out.flush()
}
