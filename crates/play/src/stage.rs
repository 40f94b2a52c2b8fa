//! Where minds think, and when: on threads, of which there may be fewer than minds.

use std::thread::{Builder, JoinHandle};
use std::time::Duration;

/// Room for deep lines of wide positions, in bytes. It is taken as it is used.
pub const THINKING_STACK: usize = 64 << 20;

/// Thinking as it is to be done. It is told how long it has waited for its turn, which its clock has run.
pub type Work = Box<dyn FnOnce(Duration) + Send>;

/// The place of some thinking among all. When it goes nobody waits for the thought any more: what has not begun is left
/// out, and its mind is given back.
pub type Ticket = Box<dyn Send>;

/// Lets minds think, now or when it is their turn, and never on the thread of whoever asks.
pub trait Stage: Send + Sync {
    /// Takes some thinking on; nothing if it cannot be done at all.
    fn perform(&self, work: Work) -> Option<Ticket>;
}

/// A thread for each thought, at once.
pub(crate) struct OwnThread;

/// Waits for the end of a thread.
struct Joined(Option<JoinHandle<()>>);

impl Stage for OwnThread {
    fn perform(&self, work: Work) -> Option<Ticket> {
        let thread = Builder::new().stack_size(THINKING_STACK).spawn(|| work(Duration::ZERO)).ok()?;
        Some(Box::new(Joined(Some(thread))))
    }
}

impl Drop for Joined {
    fn drop(&mut self) {
        if let Some(thread) = self.0.take() {
            let _ = thread.join();
        }
    }
}
