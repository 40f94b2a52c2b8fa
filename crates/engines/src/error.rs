//! What can go wrong with another program.

use std::io;
use std::time::Duration;

use thiserror::Error;

/// Why a program did not do what it was asked.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum EngineError {
    /// It cannot be started.
    #[error("`{command}` cannot be started: {source}")]
    Start {
        /// The command.
        command: String,
        /// Why not.
        source: io::Error,
    },
    /// It has no such option.
    #[error("{engine} has no option `{option}`; {others}")]
    Option {
        /// The program.
        engine: String,
        /// The option asked for.
        option: String,
        /// Those that it has with names near to it.
        others: String,
    },
    /// It plays other variants.
    #[error("{engine} does not play {variant}; it plays {known}")]
    Variant {
        /// The program.
        engine: String,
        /// The variant asked for.
        variant: String,
        /// Those that it plays.
        known: String,
    },
    /// Other programs know no covered pieces.
    #[error("{engine} knows no covered pieces, which {variant} is played with")]
    Covered {
        /// The program.
        engine: String,
        /// The variant.
        variant: String,
    },
    /// Other programs know no dice.
    #[error("{engine} knows no dice, which {variant} is played with")]
    Dice {
        /// The program.
        engine: String,
        /// The variant.
        variant: String,
    },
    /// Other programs are told whole games, and something is hidden in this one.
    #[error("{engine} would be told what is hidden in {variant}")]
    Secrets {
        /// The program.
        engine: String,
        /// The variant.
        variant: String,
    },
    /// It can only begin at the usual start.
    #[error("{engine} cannot be given a position; it has to begin at the usual start")]
    Position {
        /// The program.
        engine: String,
    },
    /// The game has more seats than its protocol knows.
    #[error("the XBoard protocol is for two players; {engine} cannot play a game of {seats}")]
    Seats {
        /// The program.
        engine: String,
        /// How many seats there are.
        seats: usize,
    },
    /// Its protocol has no word for the limit.
    #[error("{engine} cannot be told {limit} in its protocol")]
    Limit {
        /// The program.
        engine: String,
        /// The limit.
        limit: &'static str,
    },
    /// It does not answer.
    #[error("{engine} hangs: no {what} after {} s", waited.as_secs_f32())]
    Hangs {
        /// The program.
        engine: String,
        /// What was waited for.
        what: &'static str,
        /// How long.
        waited: Duration,
    },
    /// It is gone.
    #[error("{engine} died: {how}")]
    Died {
        /// The program.
        engine: String,
        /// Its exit status and its last words.
        how: String,
    },
    /// It says more than anybody can listen to.
    #[error("{engine} floods: {how}")]
    Floods {
        /// The program.
        engine: String,
        /// What was too much.
        how: String,
    },
    /// Its move is not legal, or is no move.
    #[error("{engine} played {text}: {why}")]
    Illegal {
        /// The program.
        engine: String,
        /// What it said.
        text: String,
        /// What is wrong with it.
        why: String,
    },
    /// It says that a legal move is not.
    #[error("{engine} refuses a legal move: {text}")]
    Refuses {
        /// The program.
        engine: String,
        /// What it said.
        text: String,
    },
}

/// A fault that loses the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fault {
    /// It did not answer in time.
    Hangs,
    /// It ended.
    Died,
    /// It said more than anybody can listen to.
    Floods,
    /// It played what is no legal move.
    Illegal,
    /// It refused a legal move.
    Refuses,
}

impl EngineError {
    /// The fault of the program that loses it the game; `None` where the game could not be asked of it.
    pub fn fault(&self) -> Option<Fault> {
        match self {
            Self::Hangs { .. } => Some(Fault::Hangs),
            Self::Died { .. } => Some(Fault::Died),
            Self::Floods { .. } => Some(Fault::Floods),
            Self::Illegal { .. } => Some(Fault::Illegal),
            Self::Refuses { .. } => Some(Fault::Refuses),
            Self::Start { .. }
            | Self::Option { .. }
            | Self::Variant { .. }
            | Self::Position { .. }
            | Self::Dice { .. }
            | Self::Covered { .. }
            | Self::Secrets { .. }
            | Self::Seats { .. }
            | Self::Limit { .. } => None,
        }
    }
}

impl Fault {
    /// As the reason of a lost game.
    pub fn reason(self) -> &'static str {
        match self {
            Self::Hangs => "time",
            Self::Died => "engine died",
            Self::Floods => "engine flooded",
            Self::Illegal => "illegal move",
            Self::Refuses => "refused a legal move",
        }
    }
}
