//! What an engine is asked.

use std::time::Duration;

use chatur::notation::coordinates;
use chatur::search::{Choice, Engine, Info, Level, Limits, Options, Score, Signal, TimeLeft, Timer};
use chatur_bindings::{Kind, Refused};
use serde::Deserialize;

use crate::ask::Answer;
use crate::game::Played;
use crate::held::{Held, Holding, closed};
use crate::told::{LineTold, MoveTold, ThoughtTold, told};

/// An engine and its variant.
#[derive(Debug)]
pub(crate) struct Opponent {
    variant: chatur::Variant,
    of: Engine,
}

/// What an engine is like.
#[derive(Debug, Deserialize)]
pub(crate) struct EngineOptions {
    /// A number from 1 on makes it weaker than it can be.
    level: Option<u8>,
    /// The room for its table in mebibytes.
    hash: usize,
    /// How many lines it tells.
    lines: usize,
    /// Decides where a level leaves something to chance.
    seed: u64,
}

/// What an engine is asked.
#[derive(Debug, Deserialize)]
#[serde(tag = "engine", rename_all = "snake_case")]
pub(crate) enum EngineAsk {
    /// Thinks about a game, until the first limit is reached.
    Think {
        /// The game.
        game: u32,
        /// For so many seconds.
        time: Option<f64>,
        /// For so many nodes.
        nodes: Option<u64>,
        /// For so many plies.
        depth: Option<u32>,
    },
    /// Forgets what it has seen.
    Forget,
}

/// The most memory that an engine asks for, in mebibytes: all that a program has is four thousand.
const MOST_HASH: usize = 1 << 10;

fn no_such_setting(why: String) -> Refused {
    Refused::new(Kind::Other, "no_such_setting", why)
}

/// An engine for a variant.
pub(crate) fn open(
    variant: chatur::Variant,
    options: &EngineOptions,
    clock: fn() -> Duration,
) -> Result<Opponent, Refused> {
    let EngineOptions { level, hash, lines, seed } = *options;
    let of_number = |number: u8| {
        let last = Level::HIGHEST.number();
        let why = || no_such_setting(format!("there are levels from 1 to {last}, not {number}"));
        Level::new(number).ok_or_else(why)
    };
    if !(1..=MOST_HASH).contains(&hash) || lines == 0 {
        let why = format!("an engine has 1 to {MOST_HASH} mebibytes and at least one line");
        return Err(no_such_setting(why));
    }
    let level = level.map(of_number).transpose()?;
    let options = Options { hash, lines, level, seed, timer: Timer::new(clock), ..Options::default() };
    let of = Engine::new(variant.rules().clone(), options);
    Ok(Opponent { variant, of })
}

impl EngineAsk {
    pub(crate) fn answer(self, held: &mut Holding, number: u32) -> Answer {
        // It thinks about a game that is held as well.
        let mut opponent = match held.take(number) {
            Some(Held::Engine(opponent)) => opponent,
            Some(other) => {
                held.put_back(number, other);
                return Err(closed());
            }
            None => return Err(closed()),
        };
        let answer = match self {
            Self::Think { game, time, nodes, depth } => {
                held.game(game).and_then(|game| opponent.think(game, time, nodes, depth))
            }
            Self::Forget => {
                opponent.of.forget();
                told(&())
            }
        };
        held.put_back(number, Held::Engine(opponent));
        answer
    }
}

impl Opponent {
    fn think(&mut self, game: &Played, time: Option<f64>, nodes: Option<u64>, depth: Option<u32>) -> Answer {
        if game.variant.loaded().hash != self.variant.loaded().hash {
            return Err(Refused::new(Kind::Other, "another_variant", "the engine is for another variant"));
        }
        let time = match time {
            Some(seconds) => {
                Some(Duration::try_from_secs_f64(seconds).map_err(|why| no_such_setting(why.to_string()))?)
            }
            None if nodes.is_none() && depth.is_none() && self.of.options().level.is_none() => {
                Some(Duration::from_millis(100))
            }
            None => None,
        };
        let limits = Limits { nodes, depth, time: time.map(TimeLeft::PerMove), ..Limits::default() };
        let choice = self.of.think(&game.of, &limits, &Signal::new(), &mut |_| {});
        told(&thought(game, &choice))
    }
}

fn thought(game: &Played, choice: &Choice) -> ThoughtTold {
    let (rules, at) = (game.of.variant(), game.of.position());
    let line = |info: &Info| {
        let moves = coordinates::write_line(rules, at, &info.moves);
        LineTold {
            score: info.score.value(),
            mate_in: info.score.mate_in(),
            scores: info.scores.iter().copied().map(Score::value).collect(),
            depth: info.depth,
            nodes: info.nodes,
            seconds: info.time.as_secs_f64(),
            moves,
        }
    };
    ThoughtTold {
        best: choice.best.map(|mv| MoveTold::of(rules, mv, coordinates::write(rules, at, mv))),
        lines: choice.lines.iter().map(line).collect(),
    }
}
