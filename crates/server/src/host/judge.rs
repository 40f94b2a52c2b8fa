//! Rules at arm's length: what they do is done on another thread, and not waited for without end.

use std::any::Any;
use std::time::Duration;

use thiserror::Error;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// Why the rules of a variant have failed. What they were asked about is lost.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Broken {
    /// They panicked.
    #[error("the rules of this variant have failed: {0}")]
    Failed(String),
    /// They did not come to an end.
    #[error("the rules of this variant do not come to an end")]
    Endless,
}

/// Lends something to a thread of its own, and gives it back with the answer.
///
/// A thread that never ends cannot be stopped; it is left alone and keeps a core busy, but nobody waits for it.
pub(crate) async fn judge<R: Send + 'static, T: Send + 'static>(
    lent: R,
    longest: Duration,
    ask: impl FnOnce(&mut R) -> T + Send + 'static,
) -> Result<(R, T), Broken> {
    let task = spawn_blocking(move || {
        let mut lent = lent;
        let answer = ask(&mut lent);
        (lent, answer)
    });
    match timeout(longest, task).await {
        Ok(Ok(both)) => Ok(both),
        Ok(Err(error)) => {
            Err(Broken::Failed(error.try_into_panic().map_or_else(|e| e.to_string(), |p| said(&*p))))
        }
        Err(_) => Err(Broken::Endless),
    }
}

/// What a panic said.
fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "no reason given".to_owned())
}
