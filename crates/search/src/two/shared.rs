//! What all threads of a search share.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::Instant;

use chatur_core::Variant;

use super::CheckSquares;
use crate::Signal;
use crate::clock::Budget;
use crate::evaluation::Evaluator;
use crate::table::TranspositionTable;
use crate::traits::Traits;

/// What all threads of a search share.
pub(crate) struct Shared<'a> {
    pub(crate) variant: &'a Arc<Variant>,
    pub(crate) traits: &'a Traits,
    pub(crate) check_squares: &'a CheckSquares,
    pub(crate) evaluator: &'a Evaluator,
    /// What a piece of each kind is worth in an exchange.
    pub(crate) values: Vec<i32>,
    pub(crate) table: &'a TranspositionTable,
    pub(crate) signal: &'a Signal,
    pub(crate) start: Instant,
    pub(crate) budget: Option<Budget>,
    pub(crate) most_nodes: u64,
    /// How many moves are compared for who asked: each gets its score at depth 1, whatever the nodes.
    pub(crate) lines: usize,
    /// Nodes between two looks at the limits.
    pub(crate) grain: u64,
    pub(crate) pondering: bool,
    pub(crate) stopped: AtomicBool,
    /// Counted by each thread now and then.
    pub(crate) nodes: AtomicU64,
}

impl Shared<'_> {
    /// Whether time does not count yet.
    pub(crate) fn is_pondering(&self) -> bool {
        self.pondering && !self.signal.is_ponder_hit()
    }
}
