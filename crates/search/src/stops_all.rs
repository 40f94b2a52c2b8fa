//! How the threads of a search end with the first.

use std::sync::atomic::{AtomicBool, Ordering};

/// Stops all threads when it goes. Those that help look at nothing else: should the first fall, they must not search on
/// for ever.
pub(crate) struct StopsAll<'a>(pub(crate) &'a AtomicBool);

impl Drop for StopsAll<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
