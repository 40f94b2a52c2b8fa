//! What is answered to each line.

mod searching;
mod setting;
mod showing;

use std::collections::VecDeque;
use std::io::Write;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use chatur_search::Engine;
use chatur_variants::Loaded;

use super::client_game::ClientGame;
use super::options::Settings;
use super::protocol::Protocol;
use crate::engine::{self, Heard, Offered};
use chatur_notation::excerpt;
use searching::Thinking;
use std::io;

/// For how long counts go on once nobody says anything any more: a file of commands may end with a short one.
const LONGEST_COUNT: Duration = Duration::from_millis(500);

/// The words of a line, from the first one that is a command.
pub(super) fn words(protocol: Protocol, line: &str) -> Vec<&str> {
    let mut words: Vec<&str> = line.split_whitespace().collect();
    let first = words.iter().position(|word| protocol.understands(word)).unwrap_or(words.len());
    words.drain(..first);
    words
}

pub(super) struct Session<'a> {
    protocol: Protocol,
    out: &'a mut (dyn Write + Send),
    heard: Sender<Heard>,
    settings: Settings,
    offered: Offered,
    loaded: Loaded,
    game: ClientGame,
    /// Away while it thinks.
    engine: Option<Engine>,
    search: Option<Thinking>,
    searches: u64,
    /// What has to wait until a search is over.
    waiting: VecDeque<Waiting>,
}

/// A line that has to wait, and whether a `stop` came after it.
struct Waiting {
    line: String,
    stopped: bool,
}

impl<'a> Session<'a> {
    pub(super) fn new(
        protocol: Protocol,
        out: &'a mut (dyn Write + Send),
        heard: Sender<Heard>,
        files: &[String],
    ) -> Self {
        let mut offered = Offered::new();
        let mut complaints = Vec::new();
        let usual = protocol.usual_variant();
        let mut loaded = offered.load(usual, engine::find_for_uci).expect("it is in the catalogue");
        let mut settings = Settings::of(usual);
        for file in files {
            match offered.add(file) {
                Ok(own) if !protocol.says_all(own) => {
                    complaints.push(format!("positions of `{}` cannot be written as SFEN", own.head.id));
                }
                Ok(own) => {
                    loaded = own.clone();
                    settings.variant.clone_from(&loaded.head.id);
                }
                Err(why) => complaints.push(why),
            }
        }
        let game = ClientGame::at_start(&loaded);
        let mut session = Self {
            protocol,
            out,
            heard,
            settings,
            offered,
            loaded,
            game,
            engine: None,
            search: None,
            searches: 0,
            waiting: VecDeque::new(),
        };
        for why in complaints {
            let _ = session.note(&why);
        }
        session
    }

    /// Answers until there is nothing more to hear.
    pub(super) fn run(mut self, heard: &Receiver<Heard>) -> io::Result<()> {
        while let Ok(heard) = heard.recv() {
            let goes_on = match heard {
                Heard::Line(line) => self.line(line)?,
                Heard::TooLong(why) => self.note(&why).map(|()| true)?,
                Heard::Thought(number, info) => self.thought(number, &info).map(|()| true)?,
                Heard::Chosen(number, choice, engine) => {
                    self.chosen(number, choice, engine.map(|engine| *engine))?;
                    true
                }
                Heard::Told(number, text, done) => self.told(number, &text, done).map(|()| true)?,
                Heard::End => false,
            };
            if !goes_on {
                break;
            }
            while self.search.is_none()
                && let Some(Waiting { line, stopped }) = self.waiting.pop_front()
            {
                self.obey(&line)?;
                let held = self.search.as_ref().is_some_and(|thinking| thinking.held);
                if stopped || held && !self.waiting.is_empty() {
                    self.stop()?;
                }
            }
        }
        self.end(heard)
    }

    /// The client has gone, or wants to: searches end at once, and still say what they have found. What was asked
    /// before that is answered, and counts have half a second to come to an end, so that a short one can stand in a
    /// file of commands.
    fn end(&mut self, heard: &Receiver<Heard>) -> io::Result<()> {
        let until = Instant::now() + LONGEST_COUNT;
        loop {
            if self.search.as_ref().is_some_and(|thinking| thinking.chooses) {
                self.stop()?;
            }
            while self.search.is_some() {
                let left = until.saturating_duration_since(Instant::now());
                match heard.recv_timeout(left.max(Duration::from_millis(50))) {
                    Ok(Heard::Thought(number, info)) => self.thought(number, &info)?,
                    Ok(Heard::Chosen(number, choice, engine)) => {
                        self.chosen(number, choice, engine.map(|engine| *engine))?;
                    }
                    Ok(Heard::Told(number, text, done)) => self.told(number, &text, done)?,
                    Ok(_) => {}
                    Err(RecvTimeoutError::Timeout) => {
                        self.waiting.clear();
                        self.release();
                    }
                    Err(RecvTimeoutError::Disconnected) => return Ok(()),
                }
            }
            let Some(Waiting { line, .. }) = self.waiting.pop_front() else { return Ok(()) };
            self.obey(&line)?;
        }
    }

    /// Answers a line, at once or when the search is over. Whether the conversation goes on.
    fn line(&mut self, line: String) -> io::Result<bool> {
        let words = words(self.protocol, &line);
        let Some(&command) = words.first() else {
            if let Some(word) = line.split_whitespace().next() {
                self.note(&format!("`{}` is no command", excerpt(word)))?;
            }
            return Ok(true);
        };
        match command {
            "quit" => return Ok(false),
            "stop" => {
                self.waiting.iter_mut().for_each(|waiting| waiting.stopped = true);
                self.stop()?;
            }
            "ponderhit" => self.ponder_hit()?,
            "isready" => self.ready()?,
            "uci" | "usi" => self.introduce()?,
            "gameover" => {
                // Nobody waits for a move any more; one that comes all the same is not listened to.
                self.waiting.clear();
                self.stop()?;
            }
            "debug" | "register" => {}
            _ if self.search.is_some() => {
                // A search that nothing but the client ends would keep this waiting for ever.
                if self.search.as_ref().is_some_and(|thinking| thinking.held) {
                    self.stop()?;
                }
                self.waiting.push_back(Waiting { line, stopped: false });
            }
            _ => self.obey(&line)?,
        }
        Ok(true)
    }

    /// Does what can only be done while nothing is searched.
    fn obey(&mut self, line: &str) -> io::Result<()> {
        let words = words(self.protocol, line);
        match words.split_first() {
            Some((&"setoption", rest)) => self.set_option(rest),
            Some((&"ucinewgame" | &"usinewgame", _)) => {
                if let Some(engine) = &mut self.engine {
                    engine.forget();
                }
                self.game = ClientGame::at_start(&self.loaded);
                Ok(())
            }
            Some((&"position", rest)) => match self.game.set(&self.loaded, rest) {
                Ok(()) => Ok(()),
                Err(why) => self.note(&format!("position: {why}")),
            },
            Some((&"go", rest)) => self.go(rest),
            Some((&"d", _)) => self.display(),
            Some((&"fen", _)) => {
                let text = self.position_text();
                self.say(&text)
            }
            Some((&"moves", _)) => {
                let game = self.game.game();
                let (variant, position) = (game.variant(), game.position());
                let moves = variant.legal_moves(position).into_iter();
                let texts: Vec<String> =
                    moves.map(|mv| self.protocol.write_move(variant, position, mv)).collect();
                self.say(&texts.join(" "))
            }
            Some((&"eval", _)) => self.evaluate(),
            Some((&"help", _)) => self.note("an engine; docs/engine.md says what it understands"),
            _ => Ok(()),
        }
    }

    fn introduce(&mut self) -> io::Result<()> {
        self.say(&format!("id name chatur {}", env!("CARGO_PKG_VERSION")))?;
        self.say("id author the chatur authors")?;
        for line in self.settings.lines(&self.offered, self.protocol) {
            self.say(&line)?;
        }
        self.say(&format!("{}ok", self.protocol.name()))
    }

    fn ready(&mut self) -> io::Result<()> {
        if self.search.is_none() {
            self.prepare();
        }
        self.say("readyok")
    }

    /// Makes the engine, which takes a moment.
    fn prepare(&mut self) {
        if self.engine.is_none() {
            let variant = std::sync::Arc::clone(&self.loaded.variant);
            self.engine = Some(Engine::new(variant, self.settings.options()));
        }
    }

    fn note(&mut self, text: &str) -> io::Result<()> {
        for line in text.lines() {
            writeln!(self.out, "info string {line}")?;
        }
        self.out.flush()
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")?;
        self.out.flush()
    }
}
