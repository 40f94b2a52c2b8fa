//! What all threads of a search share.

use std::sync::Arc;

use chatur_core::Variant;

use super::CheckSquares;
use crate::driver::Watch;
use crate::table::TranspositionTable;
use crate::traits::Traits;

/// What all threads of a search share.
pub(crate) struct Shared<'a, J> {
    pub(crate) variant: &'a Arc<Variant>,
    pub(crate) traits: &'a Traits,
    pub(crate) check_squares: &'a CheckSquares,
    pub(crate) evaluator: &'a J,
    /// What a piece of each kind is worth in an exchange.
    pub(crate) values: Vec<i32>,
    pub(crate) table: &'a TranspositionTable,
    pub(crate) watch: &'a Watch<'a>,
    /// How many moves are compared for who asked: each gets its score at depth 1, whatever the nodes.
    pub(crate) lines: usize,
    /// Nodes between two looks at the limits.
    pub(crate) grain: u64,
}
