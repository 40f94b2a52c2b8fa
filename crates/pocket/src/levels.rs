//! Opponents of a host within a page: its own searches, whose minds are aside.

use std::sync::Arc;

use chatur_core::{Game, Lottery as _, Purpose};
use chatur_play::{Elsewhere, Holder, Opponent, Thought};
use chatur_search::{Level, Limits};
use chatur_tables::room::Opponents;
use chatur_variants::Loaded;

use crate::aside::{Aside, Lane};
use crate::source::Source;
use crate::thinker::{Mind, Question, read_thought};

/// Opponents for one table.
pub(crate) struct Levels {
    pub(crate) aside: Aside,
    pub(crate) source: Source,
}

/// The mind of one seat.
struct Distant {
    aside: Aside,
    loaded: Arc<Loaded>,
    level: Level,
    seed: u64,
    /// By this it is known as the same one.
    mind: u32,
    /// What it has been asked.
    asked: Option<u32>,
}

impl Opponents for Levels {
    fn opponent(&self, holder: &Holder, loaded: &Arc<Loaded>, purpose: Purpose) -> Option<Opponent> {
        let Holder::Level(level) = holder else { return None };
        let seed = self.source.draw(purpose, u64::MAX)?;
        let (aside, loaded) = (self.aside.clone(), Arc::clone(loaded));
        let mind = aside.number();
        Some(Opponent::elsewhere(Box::new(Distant { aside, loaded, level: *level, seed, mind, asked: None })))
    }
}

impl Elsewhere for Distant {
    fn ask(&mut self, game: &Game, limits: &Limits) {
        self.forget();
        let mind = Mind { number: self.mind, level: self.level.number(), seed: self.seed };
        let question = Question::play(&self.loaded, game, limits, mind);
        self.asked = Some(self.aside.send(Lane::Players, &question));
    }

    fn answer(&mut self) -> Option<Result<Thought, String>> {
        let answer = self.aside.answered(self.asked?)?;
        self.asked = None;
        Some(read_thought(&answer))
    }

    fn forget(&mut self) {
        if let Some(asked) = self.asked.take() {
            self.aside.give_up(asked);
        }
    }
}

impl Drop for Distant {
    fn drop(&mut self) {
        self.forget();
    }
}
