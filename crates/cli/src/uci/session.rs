//! What is answered to each line.

use std::collections::VecDeque;
use std::io::Write;
use std::sync::mpsc::{Receiver, Sender};

use chatur_core::{Game, Move};
use chatur_notation::picture::{TextOptions, text_board};
use chatur_notation::{coordinates, write_position};
use chatur_search::{Choice, Engine, Info};
use chatur_variants::Loaded;

use super::go::Go;
use super::options::{Asked, Settings};
use super::place::Place;
use super::{count, tell};
use crate::engine::{self, Heard, Offered, Search};
use crate::failure::Failure;
use crate::opening::short;

/// The commands that are understood. What stands before one of them is skipped.
const COMMANDS: [&str; 16] = [
    "uci",
    "debug",
    "isready",
    "setoption",
    "register",
    "ucinewgame",
    "position",
    "go",
    "stop",
    "ponderhit",
    "quit",
    "d",
    "eval",
    "fen",
    "moves",
    "help",
];

/// The words of a line, from the first one that is a command.
pub(super) fn words(line: &str) -> Vec<&str> {
    let mut words: Vec<&str> = line.split_whitespace().collect();
    let first = words.iter().position(|word| COMMANDS.contains(word)).unwrap_or(words.len());
    words.drain(..first);
    words
}

pub(super) struct Session<'a> {
    out: &'a mut (dyn Write + Send),
    heard: Sender<Heard>,
    settings: Settings,
    offered: Offered,
    loaded: Loaded,
    game: Place,
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

/// A search, and what has to be said when it is over.
struct Thinking {
    search: Search,
    /// Whether the client has to say `stop` (or `ponderhit`) before it hears the choice.
    held: bool,
    choice: Option<Choice>,
    /// A choice is announced; a count is not.
    chooses: bool,
}

impl<'a> Session<'a> {
    pub(super) fn new(out: &'a mut (dyn Write + Send), heard: Sender<Heard>, files: &[String]) -> Self {
        let mut offered = Offered::new();
        let mut complaints = Vec::new();
        let mut loaded = offered.load("chess", engine::find_for_uci).expect("chess is in the catalogue");
        let mut settings = Settings::default();
        for file in files {
            match offered.add(file) {
                Ok(own) => {
                    loaded = own.clone();
                    settings.variant.clone_from(&loaded.head.id);
                }
                Err(why) => complaints.push(why),
            }
        }
        let game = Place::at_start(&loaded);
        let mut session = Self {
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
    pub(super) fn run(mut self, heard: &Receiver<Heard>) -> Result<(), Failure> {
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

    /// The client has gone, or wants to: what is under way ends at once, and still says what it has found.
    fn end(&mut self, heard: &Receiver<Heard>) -> Result<(), Failure> {
        self.release();
        while self.search.is_some() {
            match heard.recv() {
                Ok(Heard::Thought(number, info)) => self.thought(number, &info)?,
                Ok(Heard::Chosen(number, choice, engine)) => {
                    self.chosen(number, choice, engine.map(|engine| *engine))?;
                }
                Ok(Heard::Told(number, text, done)) => self.told(number, &text, done)?,
                Ok(_) => {}
                Err(_) => break,
            }
        }
        Ok(())
    }

    /// Answers a line, at once or when the search is over. Whether the conversation goes on.
    fn line(&mut self, line: String) -> Result<bool, Failure> {
        let words = words(&line);
        let Some(&command) = words.first() else {
            if let Some(word) = line.split_whitespace().next() {
                self.note(&format!("`{}` is no command", short(word)))?;
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
            "uci" => self.introduce()?,
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
    fn obey(&mut self, line: &str) -> Result<(), Failure> {
        let words = words(line);
        match words.split_first() {
            Some((&"setoption", rest)) => self.set_option(rest),
            Some((&"ucinewgame", _)) => {
                if let Some(engine) = &mut self.engine {
                    engine.forget();
                }
                self.game = Place::at_start(&self.loaded);
                Ok(())
            }
            Some((&"position", rest)) => match self.game.set(&self.loaded, rest) {
                Ok(()) => Ok(()),
                Err(why) => self.note(&format!("position: {why}")),
            },
            Some((&"go", rest)) => self.go(rest),
            Some((&"d", _)) => self.display(),
            Some((&"fen", _)) => {
                let text = write_position(&self.loaded.variant, self.game.game().position());
                self.say(&text)
            }
            Some((&"moves", _)) => {
                let game = self.game.game();
                let moves = coordinates::write_all(game.variant(), game.position());
                let texts: Vec<String> = moves.into_iter().map(|(_, text)| text).collect();
                self.say(&texts.join(" "))
            }
            Some((&"eval", _)) => self.evaluate(),
            Some((&"help", _)) => self.note("a UCI engine; docs/engine.md says what it understands"),
            _ => Ok(()),
        }
    }

    fn introduce(&mut self) -> Result<(), Failure> {
        self.say(&format!("id name chatur {}", env!("CARGO_PKG_VERSION")))?;
        self.say("id author the chatur authors")?;
        for line in self.settings.lines(&self.offered) {
            self.say(&line)?;
        }
        self.say("uciok")
    }

    fn ready(&mut self) -> Result<(), Failure> {
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

    fn set_option(&mut self, words: &[&str]) -> Result<(), Failure> {
        let asked = match self.settings.set(words) {
            Ok(asked) => asked,
            Err(why) => return self.note(&format!("setoption: {why}")),
        };
        match asked {
            Asked::Nothing => {}
            Asked::Engine => {
                let options = self.settings.options();
                if let Some(engine) = &mut self.engine {
                    engine.set_options(options);
                }
            }
            Asked::ClearHash => {
                if let Some(engine) = &mut self.engine {
                    engine.forget();
                }
            }
            Asked::Variant(name) => {
                let found = self.offered.load(&name, engine::find_for_uci);
                return self.change_variant(found);
            }
            Asked::Anywhere => {
                let found = self.offered.load(&self.loaded.head.id, engine::find_for_uci);
                return self.change_variant(found);
            }
            Asked::File(path) => {
                let found = self.offered.add(&path).cloned();
                let is_new = found.is_ok();
                self.change_variant(found)?;
                if is_new {
                    let line = self.settings.variant_line(&self.offered);
                    return self.say(&line);
                }
            }
        }
        Ok(())
    }

    fn change_variant(&mut self, found: Result<Loaded, String>) -> Result<(), Failure> {
        let found =
            found.and_then(
                |loaded| {
                    if self.settings.anywhere { engine::from_anywhere(&loaded) } else { Ok(loaded) }
                },
            );
        match found {
            Ok(loaded) => {
                self.settings.variant = engine::name_in_uci(&loaded.head.id).to_owned();
                self.game = Place::at_start(&loaded);
                self.loaded = loaded;
                self.engine = None;
                let spec = self.loaded.variant.spec();
                let seats: Vec<&str> = spec.seats.iter().map(|seat| seat.name.as_str()).collect();
                let start = write_position(&self.loaded.variant, self.game.game().position());
                let name = &self.settings.variant;
                self.note(&format!("variant {name} seats {} startpos {start}", seats.join(" ")))
            }
            Err(why) => self.note(&format!("setoption: {why}")),
        }
    }

    fn go(&mut self, words: &[&str]) -> Result<(), Failure> {
        let go = Go::read(words, self.game.game());
        for why in &go.complaints {
            self.note(&format!("go: {why}"))?;
        }
        if let Some(depth) = go.perft {
            return self.count(depth);
        }
        let Some(game) = engine::to_think_about(self.game.game()) else {
            return self.nothing_to_choose();
        };
        self.prepare();
        let Some(engine) = self.engine.take() else { return Ok(()) };
        self.searches += 1;
        let held = go.held;
        match Search::start(self.searches, engine, &game, go.limits, self.heard.clone()) {
            Ok(search) => {
                self.search = Some(Thinking { search, held, choice: None, chooses: true });
                Ok(())
            }
            Err(error) => {
                self.note(&format!("go: no thread to think on: {error}"))?;
                let any = game.legal_moves().first().copied();
                self.announce(&game, &Choice { best: any, ..Choice::default() })
            }
        }
    }

    fn count(&mut self, depth: u32) -> Result<(), Failure> {
        self.searches += 1;
        let game = self.game.game().clone();
        let started = count::start(self.searches, &game, depth, self.heard.clone());
        match started {
            Ok(search) => {
                self.search = Some(Thinking { search, held: false, choice: None, chooses: false });
                Ok(())
            }
            Err(error) => self.note(&format!("go: no thread to count on: {error}")),
        }
    }

    /// Answers `go` where the game is over. Dead material is no reason not to move, should the client want it.
    fn nothing_to_choose(&mut self) -> Result<(), Failure> {
        let game = self.game.game().clone();
        if let Some(outcome) = game.outcome() {
            let reason = outcome.reason.clone();
            self.note(&format!("the game is over: {reason}"))?;
        }
        let score = tell::score_at_end(&game);
        self.say(&format!("info depth 0 score {score}"))?;
        let any = if engine::is_won(&game) {
            None
        } else {
            game.variant().legal_moves(game.position()).first().copied()
        };
        self.announce(&game, &Choice { best: any, ..Choice::default() })
    }

    fn thought(&mut self, number: u64, info: &Info) -> Result<(), Failure> {
        let Some(thinking) = self.search.as_ref().filter(|thinking| thinking.search.number == number) else {
            return Ok(());
        };
        let line = tell::info(&thinking.search.game, info);
        self.say(&line)
    }

    fn chosen(&mut self, number: u64, choice: Choice, engine: Option<Engine>) -> Result<(), Failure> {
        let Some(thinking) = self.search.as_mut().filter(|thinking| thinking.search.number == number) else {
            return Ok(());
        };
        let failed = engine.is_none();
        self.engine = engine;
        thinking.choice = Some(choice);
        let held = thinking.held;
        if failed {
            self.note("the search has failed; this is a fault of chatur")?;
        }
        if held { Ok(()) } else { self.conclude() }
    }

    fn told(&mut self, number: u64, text: &str, done: bool) -> Result<(), Failure> {
        if self.search.as_ref().is_none_or(|thinking| thinking.search.number != number) {
            return Ok(());
        }
        if done {
            self.search = None;
        }
        self.say(text)
    }

    /// Announces the choice of a search that is over.
    fn conclude(&mut self) -> Result<(), Failure> {
        let Some(thinking) = self.search.take() else { return Ok(()) };
        if !thinking.chooses {
            return Ok(());
        }
        let game = thinking.search.game.clone();
        let choice = checked(&game, thinking.choice.unwrap_or_default());
        self.announce(&game, &choice)
    }

    fn announce(&mut self, game: &Game, choice: &Choice) -> Result<(), Failure> {
        let line = tell::best(game, choice);
        self.say(&line)
    }

    fn stop(&mut self) -> Result<(), Failure> {
        self.release();
        if self.search.as_ref().is_some_and(|thinking| thinking.choice.is_some()) {
            self.conclude()?;
        }
        Ok(())
    }

    /// Ends the search; its choice may be told.
    fn release(&mut self) {
        if let Some(thinking) = &mut self.search {
            thinking.held = false;
            thinking.search.stop();
        }
    }

    fn ponder_hit(&mut self) -> Result<(), Failure> {
        let Some(thinking) = &mut self.search else { return Ok(()) };
        thinking.held = false;
        thinking.search.ponder_hit();
        if thinking.choice.is_some() { self.conclude() } else { Ok(()) }
    }

    fn display(&mut self) -> Result<(), Failure> {
        let game = self.game.game();
        let board = text_board(game.variant(), &game.setup(), TextOptions::default());
        let fen = write_position(game.variant(), game.position());
        let key = game.variant().hash(game.position());
        let ending = game.outcome().map(|outcome| crate::report::sentence(game.variant(), outcome));
        let text = format!("{board}Fen: {fen}\nKey: {key:016x}\n{}", ending.unwrap_or_default());
        self.say(text.trim_end())
    }

    /// Says what a very short search thinks of the position.
    fn evaluate(&mut self) -> Result<(), Failure> {
        let Some(game) = engine::to_think_about(self.game.game()) else {
            let score = tell::score_at_end(self.game.game());
            return self.note(&format!("score {score}"));
        };
        self.prepare();
        let Some(engine) = &mut self.engine else { return Ok(()) };
        let limits = chatur_search::Limits::depth(1);
        let choice = engine.think(&game, &limits, &chatur_search::Signal::new(), &mut |_| {});
        let score = choice.lines.first().map_or_else(|| "unknown".to_owned(), tell::score);
        self.note(&format!("score {score}"))
    }

    fn note(&mut self, text: &str) -> Result<(), Failure> {
        for line in text.lines() {
            writeln!(self.out, "info string {line}")?;
        }
        self.out.flush().map_err(Failure::from)
    }

    fn say(&mut self, text: &str) -> Result<(), Failure> {
        writeln!(self.out, "{text}")?;
        self.out.flush().map_err(Failure::from)
    }
}

/// The choice if it is legal, else any legal move.
fn checked(game: &Game, choice: Choice) -> Choice {
    let legal: Vec<Move> = game.legal_moves();
    match choice.best {
        Some(mv) if legal.contains(&mv) => choice,
        _ => Choice { best: legal.first().copied(), ponder: None, lines: choice.lines },
    }
}
