//! Who acts for a seat.

use chatur_notation::excerpt;
use std::str::FromStr;
use std::sync::Arc;

use chatur_core::Game;
use chatur_engines::{Foreign, Known, Launch, Patience, Said};
use chatur_play::{Opponent, Player, PlayerAction, Thought};
use chatur_search::{Level, Limits, Options, Signal};
use chatur_variants::Loaded;

use crate::failure::Failure;

/// Who acts for a seat.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum By {
    Human,
    Random,
    /// A search of this strength.
    Level(Level),
    /// Another program.
    Program(Launch),
}

impl By {
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Human => "human".to_owned(),
            Self::Random => "random".to_owned(),
            Self::Level(level) => format!("level {level}"),
            Self::Program(launch) => launch.to_string(),
        }
    }

    /// The opponent that thinks for the seat, if one does.
    pub(crate) fn opponent(&self, loaded: &Loaded, seed: u64) -> Result<Option<Opponent>, Failure> {
        match self {
            Self::Human | Self::Random => Ok(None),
            Self::Level(level) => {
                let options = Options { level: Some(*level), seed, ..Options::default() };
                Ok(Some(Opponent::search(Arc::clone(&loaded.variant), options)))
            }
            Self::Program(launch) => {
                let failed =
                    |error: chatur_engines::EngineError| Failure::Refused(format!("--seat: {error}"));
                let mut program = Foreign::start(launch.clone(), Patience::default()).map_err(failed)?;
                program.new_game(&Known::of(loaded)).map_err(failed)?;
                Ok(Some(Opponent::new(Box::new(Guest(program)))))
            }
        }
    }
}

/// Another program as a mind.
struct Guest(Foreign);

impl Player for Guest {
    fn think(&mut self, game: &Game, limits: &Limits, signal: &Signal) -> Result<Thought, String> {
        let reply = self.0.think(game, limits, signal).map_err(|error| error.to_string())?;
        let does = match reply.said {
            Said::Move(mv) => PlayerAction::Move(mv),
            Said::Resigns => PlayerAction::Resign,
            Said::Claims(_) => PlayerAction::Claim,
        };
        Ok(Thought { does, score: reply.score })
    }
}

impl FromStr for By {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once(':') {
            None if text == "human" => Ok(Self::Human),
            None if text == "random" => Ok(Self::Random),
            Some(("level", number)) => {
                let level = number.parse().ok().and_then(Level::new);
                level.map(Self::Level).ok_or_else(|| {
                    format!("levels go from 1 to {}, not `{}`", Level::HIGHEST, excerpt(number))
                })
            }
            Some((program, _)) if program.starts_with("uci") || program.starts_with("xboard") => {
                let wrong = |error: chatur_engines::LaunchTextError| error.to_string();
                text.parse().map(Self::Program).map_err(wrong)
            }
            _ => Err(format!(
                "nobody called `{}` can play; human, random, level:1 to level:{}, uci:COMMAND and xboard:COMMAND can",
                excerpt(text),
                Level::HIGHEST
            )),
        }
    }
}
