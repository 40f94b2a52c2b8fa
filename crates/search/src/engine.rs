//! The face of an opponent: a variant, its memory, and how it is set up.

use std::sync::Arc;

use chatur_core::{Game, Variant};

use crate::any_evaluator::is_many;
use crate::memory::Memory;
use crate::two::Histories;
use crate::{AnyEvaluator, Choice, Info, Limits, Options, Signal};

/// An opponent for one variant. It keeps what it learnt between moves of a game.
#[derive(Debug)]
pub struct Engine {
    pub(crate) variant: Arc<Variant>,
    pub(crate) options: Options,
    pub(crate) memory: Memory,
}

impl Engine {
    /// An engine for a variant.
    pub fn new(variant: Arc<Variant>, options: Options) -> Self {
        let memory = Memory::new(options.hash);
        Self { variant, options, memory }
    }

    /// As [`new`](Self::new), but it judges by weights that were refined for this variant.
    pub fn with_evaluator(evaluator: impl Into<AnyEvaluator>, options: Options) -> Self {
        let evaluator = evaluator.into();
        let mut engine = Self::new(Arc::clone(evaluator.variant()), options);
        match evaluator {
            AnyEvaluator::Two(evaluator) => engine.memory.evaluator = Some(*evaluator),
            AnyEvaluator::Many(evaluator) => engine.memory.many.judge_by(evaluator),
        }
        engine
    }

    /// The variant it plays.
    pub fn variant(&self) -> &Arc<Variant> {
        &self.variant
    }

    /// How it is set up.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Sets it up otherwise; the table is kept where its size stays.
    pub fn set_options(&mut self, options: Options) {
        self.options = options;
    }

    /// Forgets everything, for a new game.
    pub fn forget(&mut self) {
        self.memory.table.clear();
        self.memory.many.forget();
        self.memory.histories.iter_mut().for_each(Histories::clear);
    }

    /// Thinks about what the player to move plays. `tell` hears every new line of thought. The game must be of the
    /// engine's variant.
    pub fn think(
        &mut self,
        game: &Game,
        limits: &Limits,
        signal: &Signal,
        tell: &mut dyn FnMut(&Info),
    ) -> Choice {
        if is_many(self.variant.spec()) {
            let many = &mut self.memory.many;
            return crate::many::think(&self.variant, many, &self.options, game, limits, signal, tell);
        }
        if let Some(level) = self.options.level {
            return self.waver(level, game, limits, signal, tell);
        }
        crate::two::think(&self.variant, &mut self.memory, &self.options, game, limits, signal, tell)
    }
}
