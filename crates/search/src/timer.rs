//! Where a search has its time from.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// Tells how much time has passed since some moment, which is always the same one and of no meaning. It is handed in with
/// [`Options`](crate::Options), since not every machine has the system's clock: a page in a browser has one of its own.
///
/// ```
/// use std::time::Duration;
/// use chatur_search::{Options, Timer};
///
/// // No time passes: only nodes, depth and a signal end a search.
/// let still = Options { timer: Timer::new(|| Duration::ZERO), ..Options::default() };
/// assert_eq!(still.timer.passed(), Duration::ZERO);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Timer(fn() -> Duration);

impl Timer {
    /// A timer that asks this. What it tells must not run backwards.
    pub const fn new(passed: fn() -> Duration) -> Self {
        Self(passed)
    }

    /// How much time has passed.
    pub fn passed(self) -> Duration {
        (self.0)()
    }
}

impl Default for Timer {
    /// The system's monotonic clock.
    fn default() -> Self {
        static FIRST: OnceLock<Instant> = OnceLock::new();
        Self::new(|| FIRST.get_or_init(Instant::now).elapsed())
    }
}

impl PartialEq for Timer {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::fn_addr_eq(self.0, other.0)
    }
}

impl Eq for Timer {}
