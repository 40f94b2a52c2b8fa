//! What an engine keeps between moves.

use crate::hidden::Belief;
use crate::table::TranspositionTable;
use crate::traits::Traits;
use crate::two::{CheckSquares, Histories};
use crate::{AnyEvaluator, many};

/// What an engine keeps between moves.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    /// What positions are judged by, found out the first time.
    pub(crate) evaluator: Option<AnyEvaluator>,
    pub(crate) two: TwoSided,
    pub(crate) many: many::TranspositionTable,
    /// What it holds possible of a game in which something is hidden.
    pub(crate) belief: Option<Belief>,
}

/// What is known of a game of two sides.
#[derive(Debug, Default)]
pub(crate) struct TwoSided {
    pub(crate) rules: Option<(Traits, CheckSquares)>,
    pub(crate) table: TranspositionTable,
    /// One for each thread.
    pub(crate) histories: Vec<Histories>,
}

impl Memory {
    /// Forgets what it knows about positions, for a new game.
    pub(crate) fn forget(&mut self) {
        self.two.table.clear();
        self.two.histories.iter_mut().for_each(Histories::clear);
        self.many.clear();
        self.belief = None;
    }
}
