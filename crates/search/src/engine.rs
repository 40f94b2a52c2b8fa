//! The face of an opponent: a variant, its memory, and how it is set up.

use std::sync::Arc;

use chatur_core::{Game, Variant};

use crate::evaluation::Evaluator;
use crate::table::Table;
use crate::traits::Traits;
use crate::two::{CheckSquares, Histories};
use crate::{Choice, Info, Limits, Options, Signal};

/// An opponent for one variant. It keeps what it learnt between moves of a game.
#[derive(Debug)]
pub struct Engine {
    pub(crate) variant: Arc<Variant>,
    pub(crate) options: Options,
    pub(crate) memory: Memory,
}

/// What an engine keeps between moves.
#[derive(Debug)]
pub(crate) struct Memory {
    pub(crate) evaluator: Option<Evaluator>,
    pub(crate) traits: Option<Traits>,
    pub(crate) check_squares: Option<CheckSquares>,
    pub(crate) table: Table,
    /// One for each thread.
    pub(crate) histories: Vec<Histories>,
    /// What is known where more than two seats play.
    pub(crate) many: crate::many::Memory,
    size: usize,
}

impl Memory {
    fn new(size: usize) -> Self {
        Self {
            evaluator: None,
            traits: None,
            check_squares: None,
            table: Table::new(size),
            histories: Vec::new(),
            many: crate::many::Memory::default(),
            size,
        }
    }

    /// Makes ready for a search of two seats.
    pub(crate) fn prepare(&mut self, variant: &Arc<Variant>, options: &Options) {
        if self.size != options.hash {
            self.table = Table::new(options.hash);
            self.size = options.hash;
        }
        if self.evaluator.is_none() {
            self.evaluator = Some(Evaluator::new(Arc::clone(variant)));
        }
        if self.traits.is_none() {
            self.traits = Some(Traits::of(variant.spec()));
        }
        if self.check_squares.is_none() {
            self.check_squares = Some(CheckSquares::of(variant.spec()));
        }
        self.table.grow_older();
    }
}

impl Engine {
    /// An engine for a variant.
    pub fn new(variant: Arc<Variant>, options: Options) -> Self {
        let memory = Memory::new(options.hash);
        Self { variant, options, memory }
    }

    /// As [`new`](Self::new), but it judges by weights that were refined for this variant.
    pub fn with_evaluator(evaluator: Evaluator, options: Options) -> Self {
        let mut engine = Self::new(Arc::clone(evaluator.variant()), options);
        engine.memory.evaluator = Some(evaluator);
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
        let spec = self.variant.spec();
        // Points are a matter of that family, however few play for them.
        if spec.seats.len() > 2 || spec.scoring.is_some() {
            let many = &mut self.memory.many;
            return crate::many::think(&self.variant, many, &self.options, game, limits, signal, tell);
        }
        if let Some(level) = self.options.level {
            return self.waver(level, game, limits, signal, tell);
        }
        crate::two::think(&self.variant, &mut self.memory, &self.options, game, limits, signal, tell)
    }
}
