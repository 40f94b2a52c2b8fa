//! What is kept between moves of a game.

use std::sync::Arc;

use chatur_core::Variant;

use super::ManyEvaluator;
use super::table::TranspositionTable;

/// What is kept between moves of a game: the table of positions, and what they are judged by.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    pub(super) table: TranspositionTable,
    evaluator: Option<ManyEvaluator>,
}

impl Memory {
    /// Forgets what it knows about positions, for a new game.
    pub(crate) fn forget(&mut self) {
        self.table.clear();
    }

    /// Judges by this from now on.
    pub(crate) fn judge_by(&mut self, evaluator: ManyEvaluator) {
        self.table.clear();
        self.evaluator = Some(evaluator);
    }

    /// What a variant is judged by, found out the first time.
    pub(super) fn evaluator(&mut self, variant: &Arc<Variant>) -> ManyEvaluator {
        if let Some(known) = self.evaluator.as_ref().filter(|known| Arc::ptr_eq(known.variant(), variant)) {
            return known.clone();
        }
        let evaluator = ManyEvaluator::new(Arc::clone(variant));
        self.judge_by(evaluator.clone());
        evaluator
    }
}
