//! What is kept between moves of a game.

use std::sync::Arc;

use chatur_core::Variant;

use super::sides::Sides;
use super::sight::Sight;
use super::table::TranspositionTable;

/// What is kept between moves of a game: the table of positions, and what the rules say about pieces.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    pub(super) table: TranspositionTable,
    known: Option<(Arc<Variant>, Arc<Sides>, Arc<Sight>)>,
}

impl Memory {
    /// Forgets what it knows about positions, for a new game.
    pub(crate) fn forget(&mut self) {
        self.table.clear();
    }

    /// What the rules of a variant say, found out the first time.
    pub(super) fn knowledge(&mut self, variant: &Arc<Variant>) -> (Arc<Sides>, Arc<Sight>) {
        if let Some((known, sides, sight)) = &self.known
            && Arc::ptr_eq(known, variant)
        {
            return (sides.clone(), sight.clone());
        }
        self.table.clear();
        let (sides, sight) = (Arc::new(Sides::new(variant.spec())), Arc::new(Sight::new(variant)));
        self.known = Some((variant.clone(), sides.clone(), sight.clone()));
        (sides, sight)
    }
}
