//! What a text may cost until it is a variant or refused.
//!
//! Everything is counted in steps and bytes where it arises, and never timed, so a text is refused with the same words
//! by every build on every machine. Each stage has a budget of its own: whether a file compiles does not depend on
//! whether its examples are tried. Together they stay below one second of one core and 64 MB.

use chatur_core::COMPILING;
use chatur_effort::{Budget, Exceeded, bounded, hold, tick};

use crate::said::errors::IntoSaid;
use crate::said::{Mistake, Said};
use crate::text::path::Path;
use crate::told::report::Report;

/// Reading a file with its parents and giving its words their meaning.
pub(crate) const READING: Budget = Budget { steps: 3_000_000, bytes: 6 << 20 };
/// Numbering the starts: a third more than `caparandom` takes.
pub(crate) const STARTS: Budget = Budget { steps: 9_000_000, bytes: 8 << 20 };
/// Trying the examples of a file, all together.
pub(crate) const EXAMPLES: Budget = Budget { steps: 12_000_000, bytes: 8 << 20 };
/// Looking at the start for what is hardly meant.
pub(crate) const LINT: Budget = Budget { steps: 3_000_000, bytes: 8 << 20 };
/// Telling the rules of a variant.
pub(crate) const TELLING: Budget = Budget { steps: 6_000_000, bytes: 8 << 20 };

/// What a text may cost in all until it is compiled or refused, its examples tried and its start looked at.
pub const CHECKING: Budget = Budget {
    steps: READING.steps + 2 * COMPILING.steps + STARTS.steps + EXAMPLES.steps + LINT.steps,
    bytes: READING.bytes + COMPILING.bytes + STARTS.bytes + EXAMPLES.bytes,
};

/// Does one stage within its budget; `None` when it went beyond, which is reported at `at`.
pub(crate) fn stage<'s, T>(
    budget: Budget,
    report: &mut Report<'s>,
    at: &Path<'_>,
    what: &Said,
    help: Said,
    work: impl FnOnce(&mut Report<'s>) -> T,
) -> Option<T> {
    match bounded(budget, || work(report)) {
        Ok(done) => Some(done),
        Err(why) => {
            let why = why.said();
            report.error(at, Mistake::Costly, said!(WhatAndWhy { what, why })).help(help);
            None
        }
    }
}

/// Keeps so many bytes, or says that they are too many. Where somebody has given the work up, it unwinds.
pub(crate) fn keep(bytes: usize) -> Result<(), Exceeded> {
    tick(1);
    hold(bytes as u64)
}
