//! A program that speaks the XBoard protocol: its second version, or the first, which announces nothing.

mod features;
mod thinking;

use std::time::{Duration, Instant};

use chatur_core::{Game, Move, Setup};
use chatur_search::{Limits, Signal, TimeLeft};

use crate::listen::Search;
use crate::process::Process;
use crate::{EngineError, Fault, Known, Launch, Patience, Reply, Said, dialect};
use features::Features;
use thinking::{Answer, Heard};

/// A program of the first version announces nothing: so long it is given to say otherwise, once it has said a word. On a
/// busy machine Fairy-Stockfish needs more than two seconds from its first word to the next.
const OLD: Duration = Duration::from_secs(5);

/// A program may say its move before it has made it, as Fairy-Stockfish does in another thread than the one that reads:
/// a reply within a millisecond was lost or found the old position, once the machine was busy. So long nothing is said.
const AFTERTHOUGHT: Duration = Duration::from_millis(20);

pub(crate) struct XBoard {
    process: Process,
    patience: Patience,
    features: Features,
    pace: Option<f64>,
    /// The variant, and what the program calls it.
    known: Option<(Known, String)>,
    told: Option<Told>,
    /// Whether it has been told of a new game.
    has_begun: bool,
    pings: u32,
    /// Which form of its move is listened to, once it has shown one.
    form: Option<thinking::Form>,
    /// When it said its last move.
    moved: Option<Instant>,
}

/// The game that the program has on its board, and the limits it was told.
struct Told {
    start: Setup,
    moves: Vec<Move>,
    limits: Vec<String>,
}

impl XBoard {
    pub(crate) fn start(launch: &Launch, patience: Patience) -> Result<Self, EngineError> {
        let mut process = Process::start(&launch.command)?;
        process.say("xboard");
        process.say("protover 2");
        let features = Self::introduce(&mut process, patience)?;
        process.name = features.name.clone().unwrap_or(process.name.clone());
        for (name, value) in &launch.options {
            if matches!(name.as_str(), "memory" | "cores") {
                process.say(&format!("{name} {value}"));
                continue;
            }
            let setting = features.settings.demand(name, &process.name)?;
            let value = if setting.is_button { String::new() } else { format!("={value}") };
            process.say(&format!("option {}{value}", setting.name));
        }
        Ok(Self {
            process,
            patience,
            features,
            pace: launch.pace,
            known: None,
            told: None,
            has_begun: false,
            pings: 0,
            form: None,
            moved: None,
        })
    }

    /// Hears what it can do. `done=0` asks for more time, `done=1` ends it, and silence after a first word means a program of old.
    fn introduce(process: &mut Process, patience: Patience) -> Result<Features, EngineError> {
        let begun = Instant::now();
        let mut features = Features::default();
        let latest = begun + patience.hello;
        let mut until = latest;
        while let Some(line) = process.hear(until)? {
            if until == latest && features.done.is_none() {
                until = latest.min(Instant::now() + OLD);
            }
            for (name, is_accepted) in features.take(&line) {
                process.say(&format!("{} {name}", if is_accepted { "accepted" } else { "rejected" }));
            }
            match features.done {
                Some(true) => break,
                Some(false) => until = latest,
                None => {}
            }
        }
        if features.done == Some(false) {
            let (engine, waited) = (process.name.clone(), patience.hello);
            return Err(EngineError::Hangs { engine, what: "feature done=1", waited });
        }
        Ok(features)
    }

    pub(crate) fn name(&self) -> &str {
        &self.process.name
    }

    pub(crate) fn variants(&self) -> Vec<String> {
        if self.features.variants.is_empty() {
            vec!["normal".to_owned()]
        } else {
            self.features.variants.clone()
        }
    }

    pub(crate) fn quit(self) {
        self.process.quit();
    }

    /// Whether it has begun a game, and can begin no other.
    pub(crate) fn is_spent(&self) -> bool {
        self.features.once && self.has_begun
    }

    pub(crate) fn new_game(&mut self, known: &Known) -> Result<(), EngineError> {
        let seats = known.variant.spec().seats.len();
        if seats != 2 {
            return Err(EngineError::Seats { engine: self.process.name.clone(), seats });
        }
        let all = self.variants();
        let theirs: Vec<&str> = all.iter().map(String::as_str).collect();
        let name = known.name_among(&theirs).ok_or_else(|| EngineError::Variant {
            engine: self.process.name.clone(),
            variant: known.names[0].clone(),
            known: all.join(", "),
        })?;
        self.known = Some((known.clone(), name.to_owned()));
        self.told = None;
        self.leave_alone();
        self.set_up(None)?;
        let start = usual_start(known);
        self.told = start.map(|start| Told { start, moves: Vec::new(), limits: Vec::new() });
        Ok(())
    }

    /// Waits until its last move is surely made.
    fn leave_alone(&mut self) {
        if let Some(moved) = self.moved.take() {
            std::thread::sleep(AFTERTHOUGHT.saturating_sub(moved.elapsed()));
        }
    }

    /// A new game from the usual start, or from another. One who plays one game only is not told that it is a new one.
    fn set_up(&mut self, start: Option<&str>) -> Result<(), EngineError> {
        let name = self.known.as_ref().map_or("normal", |(_, name)| name.as_str());
        if !self.is_spent() {
            self.has_begun = true;
            self.process.say("new");
            if name != "normal" {
                self.process.say(&format!("variant {name}"));
            }
        }
        self.process.say("force");
        self.process.say("easy");
        self.process.say("post");
        if let Some(start) = start {
            if !self.features.setboard {
                return Err(EngineError::Position { engine: self.process.name.clone() });
            }
            self.process.say(&format!("setboard {start}"));
        }
        self.ready(&[])
    }

    /// Waits until it has read all, and hears whether it refuses anything, such as one of the moves that were said.
    fn ready(&mut self, moves: &[String]) -> Result<(), EngineError> {
        if !self.features.ping {
            return Ok(());
        }
        self.pings += 1;
        let pong = format!("pong {}", self.pings);
        self.process.say(&format!("ping {}", self.pings));
        let mut refused = None;
        self.process.wait_for("pong", self.patience.ready, |line| {
            let refuses = thinking::is_refusal(line) || thinking::is_error_about(line, moves);
            if refuses && refused.is_none() {
                refused = Some(line.to_owned());
            }
            line.trim() == pong
        })?;
        match refused {
            Some(text) => Err(EngineError::Refuses { engine: self.process.name.clone(), text }),
            None => Ok(()),
        }
    }

    pub(crate) fn think(
        &mut self,
        game: &Game,
        limits: &Limits,
        signal: &Signal,
    ) -> Result<Reply, EngineError> {
        let Some((known, _)) = self.known.clone() else {
            return Err(EngineError::Died {
                engine: self.process.name.clone(),
                how: "it was asked before the game began".to_owned(),
            });
        };
        self.leave_alone();
        if let Err(error) = self.catch_up(&known, game, limits) {
            // On a busy machine it may read a reply before it has made its own move: once all is told anew.
            if error.fault() != Some(Fault::Refuses) || self.told.take().is_none() {
                return Err(error);
            }
            self.moved = Some(Instant::now());
            self.leave_alone();
            self.catch_up(&known, game, limits)?;
        }
        self.process.forget();
        let patience = self.tell_time(game, limits);
        let begun = Instant::now();
        self.process.say("go");
        let search = Search { begun, patience, signal, stop: "?", margin: self.patience.margin };
        let mut heard = Heard::new(self.form);
        self.process.listen(&search, |line| {
            heard.take(line);
            heard.answer.is_some()
        })?;
        self.form = heard.form;
        let time = begun.elapsed();
        let reply = |said| Reply { said, score: heard.score, depth: heard.depth, nodes: heard.nodes, time };
        match heard.answer {
            Some(Answer::Move(text)) => {
                let mv = dialect::read(&known, game.position(), &text, true, &self.process.name)?;
                if let Some(told) = &mut self.told {
                    told.moves.push(mv);
                }
                self.moved = Some(Instant::now());
                Ok(reply(Said::Move(mv)))
            }
            Some(Answer::Resigns) | None => Ok(reply(Said::Resigns)),
            Some(Answer::Claims(text)) => Ok(reply(Said::Claims(text))),
            Some(Answer::Refuses(text)) => {
                Err(EngineError::Refuses { engine: self.process.name.clone(), text })
            }
        }
    }

    /// Brings its board up to the game.
    fn catch_up(&mut self, known: &Known, game: &Game, limits: &Limits) -> Result<(), EngineError> {
        let plain = game.steps().len() == game.moves().len();
        let (start, moves) =
            if plain { (game.start().clone(), game.moves()) } else { (game.setup(), &[][..]) };
        let same =
            self.told.as_ref().is_some_and(|told| told.start == start && moves.starts_with(&told.moves));
        if same {
            self.process.say("force");
        } else {
            let needs_text = self.is_spent() || usual_start(known).as_ref() != Some(&start);
            let text = needs_text.then(|| dialect::xboard_position(known, &start));
            self.set_up(text.as_deref())?;
            self.told = Some(Told { start, moves: Vec::new(), limits: Vec::new() });
        }
        let limits = self.limits(game, limits)?;
        let Some(told) = &mut self.told else { return Ok(()) };
        if told.limits != limits {
            for line in &limits {
                self.process.say(line);
            }
            told.limits = limits;
        }
        let mut said = Vec::new();
        for (&mv, position) in moves.iter().zip(game.positions()).skip(told.moves.len()) {
            let text = dialect::xboard_move(known, position, mv);
            let prefix = if self.features.usermove { "usermove " } else { "" };
            self.process.say(&format!("{prefix}{text}"));
            told.moves.push(mv);
            said.push(text);
        }
        self.ready(&said)
    }

    /// The limits of the whole game, as commands.
    fn limits(&self, game: &Game, limits: &Limits) -> Result<Vec<String>, EngineError> {
        let cannot = |limit| EngineError::Limit { engine: self.process.name.clone(), limit };
        if limits.nodes.is_some() {
            return Err(cannot("a number of nodes"));
        }
        if limits.mate.is_some() || !limits.only.is_empty() {
            return Err(cannot("to look for a mate or at some moves alone"));
        }
        let mut lines = Vec::new();
        match &limits.time {
            Some(TimeLeft::PerMove(time)) => match self.pace {
                // Some take no time at all for no limit.
                None => lines.push(format!("st {}", seconds((*time).max(Duration::from_millis(1))))),
                Some(pace) => lines.push(format!("level 0 {} 0", minutes(time.mul_f64(pace)))),
            },
            Some(TimeLeft::Clock { remaining, increment, moves_to_go }) => {
                let seat = game.turn().index();
                let of = |times: &[Duration]| times.get(seat).copied().unwrap_or_default();
                // The base is told once: what is left now comes before every move.
                let told = self.told.as_ref().and_then(|told| told.limits.first());
                let level = format!(
                    "level {} {} {}",
                    moves_to_go.unwrap_or(0),
                    minutes(of(remaining)),
                    seconds(of(increment))
                );
                lines.push(told.filter(|line| line.starts_with("level")).cloned().unwrap_or(level));
            }
            None => {}
        }
        lines.extend(limits.depth.map(|depth| format!("sd {depth}")));
        Ok(lines)
    }

    /// Tells it the clocks, and gives how long its move is waited for.
    fn tell_time(&self, game: &Game, limits: &Limits) -> Option<Duration> {
        let centiseconds = |time: Duration| (time.as_millis() / 10).max(1);
        match &limits.time {
            Some(TimeLeft::PerMove(time)) => {
                if let Some(pace) = self.pace {
                    let shown = centiseconds(time.mul_f64(pace));
                    self.process.say(&format!("time {shown}"));
                    self.process.say(&format!("otim {shown}"));
                }
                Some(*time + self.patience.margin)
            }
            Some(TimeLeft::Clock { remaining, .. }) => {
                let mine = remaining.get(game.turn().index()).copied().unwrap_or_default();
                let other = (game.turn().index() + 1) % remaining.len().max(1);
                let theirs = remaining.get(other).copied().unwrap_or_default();
                self.process.say(&format!("time {}", centiseconds(mine)));
                self.process.say(&format!("otim {}", centiseconds(theirs)));
                Some(mine + self.patience.delay + self.patience.margin)
            }
            None => limits.depth.map(|_| self.patience.untimed),
        }
    }
}

/// The usual start, as positions of a game are written.
fn usual_start(known: &Known) -> Option<Setup> {
    known.variant.position(&known.usual).ok().map(|position| known.variant.setup(&position))
}

/// Seconds without needless decimals.
fn seconds(time: Duration) -> String {
    format!("{}", (time.as_secs_f64() * 1000.0).round() / 1000.0)
}

/// Minutes and seconds. Less than a second is a second here: no program can read less.
fn minutes(time: Duration) -> String {
    let seconds = time.as_secs_f64().round().max(1.0) as u64;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
