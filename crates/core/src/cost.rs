//! What compiling a variant may cost.
//!
//! It is counted in steps and bytes as the tables are laid out, never timed: a spec that is refused on one machine is
//! refused on all.

use chatur_effort::{Budget, Exceeded, bounded, hold, spend, tick};

use crate::{KindId, Spec, SpecError, TooCostly};

/// What the tables of one variant may cost: some thirty times the steps and eight times the bytes of the hungriest
/// variant of the catalogue, `six-corner`.
pub const COMPILING: Budget = Budget { steps: 12_000_000, bytes: 16 << 20 };

/// Compiles within [`COMPILING`].
pub(crate) fn compiled<T>(work: impl FnOnce() -> Result<T, SpecError>) -> Result<T, SpecError> {
    bounded(COMPILING, work).unwrap_or_else(|why| {
        Err(SpecError::Costly {
            what: TooCostly::Tables("what this variant is compiled to"),
            kind: None,
            why,
        })
    })
}

/// Keeps so many entries of a table that is nobody's own.
pub(crate) fn laid<T>(what: &'static str, count: usize) -> Result<(), SpecError> {
    let costly = |why| SpecError::Costly { what: TooCostly::Tables(what), kind: None, why };
    hold((count * size_of::<T>()) as u64).map_err(costly)?;
    spend(count as u64).map_err(|why| {
        if why == Exceeded::GivenUp {
            tick(1);
        }
        costly(why)
    })
}

/// Whose tables are laid out.
#[derive(Clone, Copy)]
pub(crate) struct Bill<'s> {
    pub(crate) spec: &'s Spec,
    pub(crate) kind: KindId,
}

impl Bill<'_> {
    /// Takes so many steps for one leg of a move; the first is 1.
    #[inline]
    pub(crate) fn steps(self, steps: usize, leg: usize) -> Result<(), SpecError> {
        spend(steps as u64).map_err(|why| self.too_much(leg, why))
    }

    /// Keeps so many entries of some type.
    pub(crate) fn entries<T>(self, count: usize, leg: usize) -> Result<(), SpecError> {
        hold((count * size_of::<T>()) as u64).map_err(|why| self.too_much(leg, why))
    }

    /// Says what is too much. Where somebody has given the work up, it unwinds.
    #[cold]
    pub(crate) fn too_much(self, leg: usize, why: Exceeded) -> SpecError {
        if why == Exceeded::GivenUp {
            tick(1);
        }
        let kind = &self.spec.kinds[self.kind.index()];
        let legs = kind.movement.iter().map(|atom| atom.then.len() + 1).max().unwrap_or(1);
        let piece = kind.name.clone();
        let what = if legs > 1 { TooCostly::Leg { leg, piece } } else { TooCostly::Move { piece } };
        SpecError::Costly { what, kind: Some(self.kind), why }
    }
}
