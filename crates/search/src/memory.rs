//! What an engine keeps between moves.

use std::sync::Arc;

use chatur_core::Variant;

use crate::Options;
use crate::evaluation::Evaluator;
use crate::table::TranspositionTable;
use crate::traits::Traits;
use crate::two::{CheckSquares, Histories};

/// What an engine keeps between moves.
#[derive(Debug)]
pub(crate) struct Memory {
    pub(crate) evaluator: Option<Evaluator>,
    pub(crate) traits: Option<Traits>,
    pub(crate) check_squares: Option<CheckSquares>,
    pub(crate) table: TranspositionTable,
    /// One for each thread.
    pub(crate) histories: Vec<Histories>,
    /// What is known where more than two seats play.
    pub(crate) many: crate::many::Memory,
    size: usize,
}

impl Memory {
    pub(crate) fn new(size: usize) -> Self {
        Self {
            evaluator: None,
            traits: None,
            check_squares: None,
            table: TranspositionTable::new(size),
            histories: Vec::new(),
            many: crate::many::Memory::default(),
            size,
        }
    }

    /// Makes ready for a search of two seats.
    pub(crate) fn prepare(&mut self, variant: &Arc<Variant>, options: &Options) {
        if self.size != options.hash {
            self.table = TranspositionTable::new(options.hash);
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
