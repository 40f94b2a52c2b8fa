//! A program as a player.

use chatur_core::Game;
use chatur_search::{Limits, Signal};

use crate::uci::Uci;
use crate::xboard::XBoard;
use crate::{EngineError, Known, Launch, Patience, Protocol, Reply};

/// Another program, running.
pub struct Foreign {
    launch: Launch,
    patience: Patience,
    name: String,
    /// What talks to it; nothing once it has failed, until the next game.
    speaker: Option<Speaker>,
}

enum Speaker {
    Uci(Uci),
    XBoard(XBoard),
}

impl Foreign {
    /// Starts a program and waits until it has introduced itself.
    ///
    /// # Errors
    /// When it cannot be started, or does not introduce itself.
    pub fn start(launch: Launch, patience: Patience) -> Result<Self, EngineError> {
        let speaker = Speaker::start(&launch, patience)?;
        let name = speaker.name().to_owned();
        Ok(Self { launch, patience, name, speaker: Some(speaker) })
    }

    /// What the program calls itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How it was started.
    pub fn launch(&self) -> &Launch {
        &self.launch
    }

    /// The variants it says that it plays, by its own names.
    pub fn variants(&self) -> Vec<String> {
        match &self.speaker {
            Some(Speaker::Uci(uci)) => uci.variants(),
            Some(Speaker::XBoard(xboard)) => xboard.variants(),
            None => Vec::new(),
        }
    }

    /// Tells it that a new game of a variant begins. A program that has failed is started anew, and so is one that can
    /// play one game only.
    ///
    /// # Errors
    /// When it does not play the variant, or fails.
    pub fn new_game(&mut self, known: &Known) -> Result<(), EngineError> {
        if let Some(spent) = self.speaker.take_if(|speaker| speaker.is_spent()) {
            spent.quit();
        }
        if self.speaker.is_none() {
            self.speaker = Some(Speaker::start(&self.launch, self.patience)?);
        }
        self.with(|speaker| match speaker {
            Speaker::Uci(uci) => uci.new_game(known),
            Speaker::XBoard(xboard) => xboard.new_game(known),
        })
    }

    /// Asks it what it plays. The game may be any of the variant of [`new_game`](Self::new_game): what has been played
    /// since the last question is told as moves, and anything else as a new position.
    ///
    /// # Errors
    /// When it fails or plays what is not legal; it is then ended, and waits for the next game. When something is hidden in
    /// the game: it would be told; and where dice are thrown.
    pub fn think(&mut self, game: &Game, limits: &Limits, signal: &Signal) -> Result<Reply, EngineError> {
        let name = self.name.clone();
        let spec = game.variant().spec();
        if spec.has_secrets() {
            return Err(EngineError::Secrets { engine: name, variant: spec.id.clone() });
        }
        if !spec.under_cover().is_empty() {
            return Err(EngineError::Covered { engine: name, variant: spec.id.clone() });
        }
        if spec.dice.is_some() {
            return Err(EngineError::Dice { engine: name, variant: spec.id.clone() });
        }
        if self.speaker.is_none() {
            return Err(EngineError::Died {
                engine: name,
                how: "it has failed before in this game".to_owned(),
            });
        }
        self.with(|speaker| match speaker {
            Speaker::Uci(uci) => uci.think(game, limits, signal),
            Speaker::XBoard(xboard) => xboard.think(game, limits, signal),
        })
    }

    /// Asks it to end, and ends it if it does not.
    pub fn quit(mut self) {
        if let Some(speaker) = self.speaker.take() {
            speaker.quit();
        }
    }

    /// Asks, and ends a program that is at fault.
    fn with<T>(
        &mut self,
        ask: impl FnOnce(&mut Speaker) -> Result<T, EngineError>,
    ) -> Result<T, EngineError> {
        let Some(speaker) = &mut self.speaker else {
            return Err(EngineError::Died { engine: self.name.clone(), how: "it is not running".to_owned() });
        };
        let answer = ask(speaker);
        if answer.as_ref().is_err_and(|error| error.fault().is_some()) {
            self.speaker = None;
        }
        answer
    }
}

impl std::fmt::Debug for Foreign {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Foreign")
            .field("launch", &self.launch)
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

impl Speaker {
    fn start(launch: &Launch, patience: Patience) -> Result<Self, EngineError> {
        match launch.protocol {
            Protocol::Uci => Uci::start(launch, patience).map(Self::Uci),
            Protocol::XBoard => XBoard::start(launch, patience).map(Self::XBoard),
        }
    }

    fn name(&self) -> &str {
        match self {
            Self::Uci(uci) => uci.name(),
            Self::XBoard(xboard) => xboard.name(),
        }
    }

    /// Whether it can play no other game.
    fn is_spent(&self) -> bool {
        match self {
            Self::Uci(_) => false,
            Self::XBoard(xboard) => xboard.is_spent(),
        }
    }

    fn quit(self) {
        match self {
            Self::Uci(uci) => uci.quit(),
            Self::XBoard(xboard) => xboard.quit(),
        }
    }
}
