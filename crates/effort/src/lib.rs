//! What a piece of work may cost, and how it is given up.
//!
//! Work for strangers has a [`Budget`] of steps and bytes. They are counted, not timed, so that the same work is
//! refused alike on every machine. A [`Token`] asks work on another thread to end; whoever works looks at it every few
//! hundred steps.
//!
//! Both are bound to a thread by [`within`]. Below it a loop says what it does: [`spend`] and [`hold`] where an error
//! can be passed on, [`tick`] where nothing can be, as deep inside a generator of moves; that one unwinds to
//! [`within`]. Where nobody has set bounds all three do nothing.
//!
//! ```
//! use chatur_effort::{Budget, Exceeded, Token, spend, within};
//!
//! let small = Budget { steps: 1_000, bytes: 1 << 20 };
//! let count = |most: u64| (0..most).try_for_each(|_| spend(1)).map(|()| most);
//! assert_eq!(within(small, &Token::new(), || count(100)), Ok(Ok(100)));
//! assert_eq!(within(small, &Token::new(), || count(10_000)), Ok(Err(Exceeded::Steps)));
//! ```
//!
//! [`Ordered`] sorts.

mod meter;
mod ordered;
mod token;

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use thiserror::Error;

pub use meter::{hold, keep, spend, tick};
pub use ordered::Ordered;
pub use token::Token;

/// What a piece of work may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Steps: a square visited, a move generated, an entry written. A core does some millions of them a second.
    pub steps: u64,
    /// Bytes that are kept.
    pub bytes: u64,
}

impl Budget {
    /// No bounds: only a token can end the work.
    pub const ENDLESS: Self = Self { steps: u64::MAX, bytes: u64::MAX };
}

/// Why a piece of work came to no end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum Exceeded {
    /// It takes more steps than it may.
    #[error("it takes more work than is allowed")]
    Steps,
    /// It keeps more bytes than it may.
    #[error("it takes more memory than is allowed")]
    Bytes,
    /// Somebody has asked for its end.
    #[error("it was given up")]
    GivenUp,
}

/// What [`tick`] unwinds with.
struct Unwound(Exceeded);

/// Does some work within bounds. What it costs counts for the bounds around it as well, and none of these are widened.
///
/// # Errors
/// When a [`tick`] of the work has gone beyond the bounds. What [`spend`] and [`hold`] refuse is the work's own error.
///
/// # Panics
/// When the work does.
pub fn within<T>(budget: Budget, token: &Token, work: impl FnOnce() -> T) -> Result<T, Exceeded> {
    let outer = meter::enter(budget, token);
    // What is unwound was the work's own: it is gone when this comes back.
    let done = catch_unwind(AssertUnwindSafe(work));
    let _ = meter::leave(outer);
    done.or_else(|panic| match panic.downcast::<Unwound>() {
        Ok(unwound) => Err(unwound.0),
        Err(panic) => resume_unwind(panic),
    })
}

/// Does some work within bounds of its own. Where somebody has given up what is around it, it unwinds to there.
///
/// # Errors
/// When a [`tick`] of the work has gone beyond the bounds.
///
/// # Panics
/// When the work does.
pub fn bounded<T>(budget: Budget, work: impl FnOnce() -> T) -> Result<T, Exceeded> {
    let done = within(budget, &Token::new(), work);
    if matches!(done, Err(Exceeded::GivenUp)) {
        unwind(Exceeded::GivenUp);
    }
    done
}

/// Does some work and tells what it cost, for who sets bounds: steps, and bytes that were kept.
///
/// # Panics
/// When the work does.
pub fn measured<T>(work: impl FnOnce() -> T) -> (T, Budget) {
    // Beyond what any work could come to, but counted.
    const ALL: Budget = Budget { steps: u64::MAX / 2, bytes: u64::MAX / 2 };
    let outer = meter::enter(ALL, &Token::new());
    let done = catch_unwind(AssertUnwindSafe(work));
    let spent = meter::leave(outer);
    (done.unwrap_or_else(|panic| resume_unwind(panic)), spent)
}

fn unwind(why: Exceeded) -> ! {
    // Not a panic of its own: nothing is printed.
    resume_unwind(Box::new(Unwound(why)))
}
