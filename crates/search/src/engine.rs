//! The face of an opponent: a variant, its memory, and how it is set up.

use std::sync::Arc;

use chatur_core::{Game, Variant};

use crate::memory::Memory;
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
        Self { variant, options, memory: Memory::default() }
    }

    /// As [`new`](Self::new), but it judges by weights that were refined for this variant.
    pub fn with_evaluator(evaluator: impl Into<AnyEvaluator>, options: Options) -> Self {
        let evaluator = evaluator.into();
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
        self.memory.forget();
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
        if !self.variant.spec().has_tries() {
            return self.attempt(game, limits, signal, tell);
        }
        // What is tried and not legal is not chosen: the next best is tried, as at a table.
        let mut game = game.clone();
        loop {
            let choice = self.attempt(&game, limits, signal, tell);
            let Some(best) = choice.best else { return choice };
            if let Some(legal) = self.variant.legal_try(game.position(), best) {
                let mut choice = Choice { best: Some(legal), ..choice };
                choice.lines.iter_mut().for_each(|line| line.moves = vec![legal]);
                return choice;
            }
            // Each is tried once.
            if game.try_move(best).is_err() {
                return Choice { best: game.legal_moves().first().copied(), ..Choice::default() };
            }
        }
    }

    /// The same, but where players do not know which moves are legal the choice is what is [tried](Game::tries) next, be it legal or
    /// not: whoever asks tries it, and asks again if it is refused.
    pub fn attempt(
        &mut self,
        game: &Game,
        limits: &Limits,
        signal: &Signal,
        tell: &mut dyn FnMut(&Info),
    ) -> Choice {
        if self.variant.spec().has_secrets() {
            // From here on nothing is known but what the player to move has seen.
            return self.think_unseen(&game.seen_by(game.turn()), limits, signal);
        }
        self.think_openly(game, limits, signal, tell)
    }

    /// Thinks about a position that is wholly known.
    pub(crate) fn think_openly(
        &mut self,
        game: &Game,
        limits: &Limits,
        signal: &Signal,
        tell: &mut dyn FnMut(&Info),
    ) -> Choice {
        match self.options.level {
            Some(level) => self.think_as(level, game, limits, signal, tell),
            None => self.search(&self.options.clone(), game, limits, signal, tell),
        }
    }

    /// Thinks as well as it can.
    pub(crate) fn search(
        &mut self,
        options: &Options,
        game: &Game,
        limits: &Limits,
        signal: &Signal,
        tell: &mut dyn FnMut(&Info),
    ) -> Choice {
        let Memory { evaluator, two, many, belief: _ } = &mut self.memory;
        match evaluator.get_or_insert_with(|| AnyEvaluator::new(Arc::clone(&self.variant))) {
            AnyEvaluator::Two(judge) => crate::two::think(&**judge, two, options, game, limits, signal, tell),
            AnyEvaluator::Many(judge) => {
                // There is room for one table.
                if let Some(sides) = judge.two_sides(game.position()) {
                    many.clear();
                    return crate::two::think(&sides, two, options, game, limits, signal, tell);
                }
                two.table.clear();
                crate::many::think(judge, many, options, game, limits, signal, tell)
            }
        }
    }
}
