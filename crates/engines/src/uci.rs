//! A program that speaks UCI.

mod info;
mod introduction;

use std::fmt::Write;
use std::time::{Duration, Instant};

use chatur_core::{Game, Move, Setup, Spec};
use chatur_search::{Limits, Signal, TimeLeft};

use crate::listen::Search;
use crate::process::Process;
use crate::{EngineError, Known, Launch, Patience, Reply, Said, dialect};
use info::Heard;
use introduction::Introduction;

pub(crate) struct Uci {
    process: Process,
    patience: Patience,
    introduction: Introduction,
    known: Option<Known>,
    /// The moves already written, so that long games need not be written anew each time.
    told: Told,
}

/// A game as far as it has been put into words.
#[derive(Default)]
struct Told {
    start: Option<Setup>,
    moves: Vec<Move>,
    text: String,
}

impl Uci {
    pub(crate) fn start(launch: &Launch, patience: Patience) -> Result<Self, EngineError> {
        let mut process = Process::start(&launch.command)?;
        process.say("uci");
        let mut introduction = Introduction::default();
        process.wait_for("uciok", patience.hello, |line| {
            introduction.take(line);
            introduction.is_complete
        })?;
        process.name = introduction.name.clone().unwrap_or(process.name.clone());
        let mut uci = Self { process, patience, introduction, known: None, told: Told::default() };
        for (name, value) in &launch.options {
            let setting = uci.introduction.settings.demand(name, uci.name())?;
            if setting.is_button {
                uci.process.say(&format!("setoption name {}", setting.name));
            } else {
                uci.set(&setting.name, value);
            }
        }
        if !launch.options.is_empty() {
            uci.ask_again()?;
        }
        Ok(uci)
    }

    /// What it plays may depend on its options, as where one names a file of variants: so it is asked again. One who
    /// answers `uci` only once says `readyok` alone, and is what it was.
    fn ask_again(&mut self) -> Result<(), EngineError> {
        self.process.say("uci");
        self.process.say("isready");
        let mut again = Introduction::default();
        self.process.wait_for("readyok", self.patience.hello, |line| {
            again.take(line);
            line == "readyok"
        })?;
        if again.is_complete {
            self.introduction = again;
        }
        Ok(())
    }

    pub(crate) fn name(&self) -> &str {
        &self.process.name
    }

    pub(crate) fn variants(&self) -> Vec<String> {
        let variants = &self.introduction.variants;
        if variants.is_empty() { vec!["chess".to_owned()] } else { variants.clone() }
    }

    pub(crate) fn quit(self) {
        self.process.quit();
    }

    fn set(&self, name: &str, value: &str) {
        self.process.say(&format!("setoption name {name} value {value}"));
    }

    fn has(&self, option: &str) -> bool {
        self.introduction.settings.find(option).is_some()
    }

    pub(crate) fn new_game(&mut self, known: &Known) -> Result<(), EngineError> {
        let all = self.variants();
        let theirs: Vec<&str> = all.iter().map(String::as_str).collect();
        let by_option = known.base_among(&theirs).filter(|_| self.has("UCI_Chess960"));
        let name = known.name_among(&theirs).or(by_option).ok_or_else(|| EngineError::Variant {
            engine: self.process.name.clone(),
            variant: known.names[0].clone(),
            known: all.join(", "),
        })?;
        if !self.introduction.variants.is_empty() {
            self.set("UCI_Variant", name);
        }
        if self.has("UCI_Chess960") {
            self.set("UCI_Chess960", if known.is_shuffled() { "true" } else { "false" });
        }
        self.known = Some(known.clone());
        self.told = Told::default();
        self.process.say("ucinewgame");
        self.ready()
    }

    fn ready(&mut self) -> Result<(), EngineError> {
        self.process.say("isready");
        self.process.wait_for("readyok", self.patience.ready, |line| line == "readyok")
    }

    pub(crate) fn think(
        &mut self,
        game: &Game,
        limits: &Limits,
        signal: &Signal,
    ) -> Result<Reply, EngineError> {
        let Some(known) = self.known.clone() else {
            return Err(EngineError::Died {
                engine: self.process.name.clone(),
                how: "it was asked before the game began".to_owned(),
            });
        };
        self.told.catch_up(&known, game);
        self.process.say(&self.told.text);
        // What it still says of an earlier question is no answer to this one.
        self.ready()?;
        self.process.forget();
        let (go, patience) = self.go(&known, game, limits);
        let begun = Instant::now();
        self.process.say(&go);
        let search = Search { begun, patience, signal, stop: "stop", margin: self.patience.margin };
        let mut answer = Heard::default();
        self.process.listen(&search, |line| {
            answer.take(line);
            !answer.text.is_empty()
        })?;
        let time = begun.elapsed();
        let reply =
            |said| Reply { said, score: answer.score, depth: answer.depth, nodes: answer.nodes, time };
        if answer.text == "resign" {
            return Ok(reply(Said::Resigns));
        }
        let mv = dialect::read(&known, game.position(), &answer.text, false, &self.process.name)?;
        Ok(reply(Said::Move(mv)))
    }

    /// The command to think, and how long the answer is waited for.
    fn go(&self, known: &Known, game: &Game, limits: &Limits) -> (String, Option<Duration>) {
        let spec = known.variant.spec();
        let mut text = "go".to_owned();
        let mut say = |name: &str, value: &dyn std::fmt::Display| {
            let _ = write!(text, " {name} {value}");
        };
        // Some take no time at all for no limit.
        let millis = |time: &Duration| time.as_millis().max(1);
        let patience = match &limits.time {
            Some(TimeLeft::PerMove(time)) => {
                say("movetime", &millis(time));
                Some(*time)
            }
            Some(TimeLeft::Clock { remaining, increment, moves_to_go }) => {
                for (seat, left) in spec.seat_ids().zip(remaining) {
                    say(&format!("{}time", seat_sign(spec, seat)), &millis(left));
                }
                for (seat, more) in spec.seat_ids().zip(increment) {
                    say(&format!("{}inc", seat_sign(spec, seat)), &more.as_millis());
                }
                if let Some(moves) = moves_to_go {
                    say("movestogo", moves);
                }
                remaining.get(game.turn().index()).map(|left| *left + self.patience.delay)
            }
            None => None,
        };
        for (name, limit) in [("depth", limits.depth), ("mate", limits.mate)] {
            if let Some(limit) = limit {
                say(name, &limit);
            }
        }
        if let Some(nodes) = limits.nodes {
            say("nodes", &nodes);
        }
        let is_limited = limits.depth.is_some() || limits.nodes.is_some() || limits.mate.is_some();
        if patience.is_none() && !is_limited {
            say("infinite", &"");
        }
        if !limits.only.is_empty() {
            let only: Vec<String> =
                limits.only.iter().map(|&mv| dialect::uci_move(known, game.position(), mv)).collect();
            say("searchmoves", &only.join(" "));
        }
        let untimed = is_limited.then_some(self.patience.untimed);
        (text.trim_end().to_owned(), patience.map(|time| time + self.patience.margin).or(untimed))
    }
}

/// How UCI calls a seat: `w` and `b` White and Black of two, else the first letter of its name, or its number from 1 where another
/// name begins with the same letter or the name is not one that UCI could carry.
fn seat_sign(spec: &Spec, seat: chatur_core::Seat) -> String {
    let letter = |at: usize| spec.seats[at].name.chars().next().map(|letter| letter.to_ascii_lowercase());
    if let Some([white, _]) = spec.white_and_black() {
        return if seat == white { "w" } else { "b" }.to_owned();
    }
    let own = seat.index();
    let is_own_alone = |sign: &char| (0..spec.seats.len()).all(|at| at == own || letter(at) != Some(*sign));
    match letter(own).filter(char::is_ascii_lowercase).filter(is_own_alone) {
        Some(sign) => sign.to_string(),
        None => (own + 1).to_string(),
    }
}

impl Told {
    /// Puts the rest of a game into words, or all of it if it is another one.
    fn catch_up(&mut self, known: &Known, game: &Game) {
        let same = self.start.as_ref() == Some(game.start()) && game.moves().starts_with(&self.moves);
        // A game in which somebody left by a word is told as it stands.
        let plain = game.steps().len() == game.moves().len();
        if !plain {
            let text = dialect::uci_position(known, &game.setup());
            *self = Self { start: None, moves: Vec::new(), text: format!("position fen {text}") };
            return;
        }
        if !same {
            let usual = known.variant.position(&known.usual).map(|position| known.variant.setup(&position));
            let start = if usual.as_ref() == Ok(game.start()) && !known.is_shuffled() {
                "position startpos".to_owned()
            } else {
                format!("position fen {}", dialect::uci_position(known, game.start()))
            };
            *self = Self { start: Some(game.start().clone()), moves: Vec::new(), text: start };
        }
        let new = game.moves().iter().zip(game.positions()).skip(self.moves.len());
        for (index, (&mv, position)) in new.enumerate() {
            self.text += if self.moves.is_empty() && index == 0 { " moves " } else { " " };
            self.text += &dialect::uci_move(known, position, mv);
            self.moves.push(mv);
        }
    }
}
