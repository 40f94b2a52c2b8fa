//! A position in the search, and what was asked about it.

use chatur_core::{Move, Seat};

use super::scores::from_table;
use crate::table::Entry;

/// What the steps of the search at one position agree upon before a move is made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) ply: usize,
    /// Who moves.
    pub(super) seat: Seat,
    /// Plies that are left.
    pub(super) depth: i32,
    /// The window, as the player to move sees it.
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// Whether the score itself is wanted, not only on which side of a border it is.
    pub(super) on_line: bool,
    /// Whether it is expected to be above the window.
    pub(super) cut: bool,
    pub(super) in_check: bool,
    /// Whether the player stands better than at the turn before.
    pub(super) improving: bool,
    /// A move that is left out, to see whether it is the only good one.
    pub(super) excluded: Option<Move>,
    /// What the table knows.
    pub(super) known: Option<Entry>,
}

impl Node {
    pub(super) fn table_move(&self) -> Option<Move> {
        self.known.and_then(|entry| entry.mv)
    }

    /// Whether the table knows this score within this window well enough to look no further.
    pub(super) fn known_score(&self) -> Option<i32> {
        let entry = self.known?;
        let score = from_table(entry.score, self.ply);
        let enough = !self.on_line && self.excluded.is_none() && entry.depth >= self.depth;
        (enough && entry.bound.decides(score, self.alpha, self.beta)).then_some(score)
    }
}
