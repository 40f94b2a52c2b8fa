//! A piece and where it went.

use chatur_core::{KindId, Move};

/// A piece and where it went: the index under which continuations are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct PieceTo(pub(crate) u16);

impl PieceTo {
    /// No move, or a turn handed over.
    pub(crate) const NOTHING: Self = Self(u16::MAX);

    pub(crate) fn new(side: usize, kind: KindId, mv: Move) -> Self {
        Self(u16::from(kind.0 & 127) << 9 | (side as u16 & 1) << 8 | u16::from(mv.to.0))
    }

    pub(crate) fn kind(self) -> usize {
        usize::from(self.0 >> 9)
    }

    pub(crate) fn side(self) -> usize {
        usize::from(self.0 >> 8 & 1)
    }

    pub(crate) fn square(self) -> usize {
        usize::from(self.0 & 255)
    }
}
