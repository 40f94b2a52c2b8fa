//! What the neurons of each seat have summed up of a board, kept from move to move.

use chatur_core::MAX_SEATS;

use super::weights::Block;

/// The sums of every seat, and how it sees the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Accumulators {
    /// By seat and block. None where there is no network.
    pub(super) sums: Box<[Block]>,
    /// By seat: whether it sees left and right exchanged.
    pub(super) exchanged: [bool; MAX_SEATS],
}

impl Accumulators {
    /// Those of an empty board: every seat begins with the same.
    pub(super) fn empty(bias: &[Block], seats: usize) -> Self {
        Self { sums: bias.repeat(seats).into(), exchanged: [false; MAX_SEATS] }
    }

    /// Becomes what `other` is, without taking memory.
    #[inline]
    pub(crate) fn copy(&mut self, other: &Self) {
        self.sums.copy_from_slice(&other.sums);
        self.exchanged = other.exchanged;
    }
}
