//! Rules at arm's length: what they do is done on another thread, and not waited for without end.

use std::any::Any;
use std::time::Duration;

use chatur_effort::{Exceeded, Token, within};
use chatur_tables::task::Task;
use thiserror::Error;
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::timeout;

use crate::message::{HostReason, RefusalReason};

/// Why something that the rules of a variant were asked was not answered. What they were asked about is lost.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Broken {
    /// They panicked.
    #[error("{what} has failed: {why}")]
    Failed {
        /// What was being done.
        what: &'static str,
        /// What the panic said, in one line.
        why: String,
    },
    /// It was given up after its time. That says nothing of the rules: the machine may have been busy.
    #[error("{0} takes longer than there is time just now: try again in a moment")]
    Slow(&'static str),
    /// It cost more than it may.
    #[error("{what}: {why}")]
    Costly {
        /// What was being done.
        what: &'static str,
        /// Of what it took too much.
        why: Exceeded,
    },
}

impl From<&Broken> for RefusalReason {
    fn from(broken: &Broken) -> Self {
        Self::Host(match broken {
            Broken::Failed { what, why } => {
                HostReason::Failed { what: (*what).to_owned(), detail: why.clone() }
            }
            Broken::Slow(what) => HostReason::TooSlow { what: (*what).to_owned() },
            Broken::Costly { what: _, why } => return (*why).into(),
        })
    }
}

/// Who waits for work on another thread. When that goes, the work is given up.
pub(super) struct Waiter {
    what: &'static str,
    token: Token,
}

/// Lends something to another thread, and gives it back with the answer.
///
/// What costs more than it may ends. What takes too long is given up: it ends at its next step. A rule in Rust that takes
/// none is left alone and keeps a core busy, but nobody waits for it.
pub(crate) async fn isolate<R: Send + 'static, T: Send + 'static>(
    task: Task,
    lent: R,
    longest: Duration,
    ask: impl FnOnce(&mut R) -> T + Send + 'static,
) -> Result<(R, T), Broken> {
    let (waiter, work) = Waiter::of(task, move || {
        let mut lent = lent;
        let answer = ask(&mut lent);
        (lent, answer)
    });
    waiter.wait(spawn_blocking(work), longest).await
}

impl Waiter {
    /// Somebody who waits for some work, and the work as another thread is to do it.
    pub(super) fn of<T>(
        task: Task,
        work: impl FnOnce() -> T,
    ) -> (Self, impl FnOnce() -> Result<T, Exceeded>) {
        let token = Token::new();
        let own = token.clone();
        (Self { what: task.what, token }, move || within(task.budget, &own, work))
    }

    /// Waits for the end of the work, but no longer than this.
    pub(super) async fn wait<T>(
        self,
        work: JoinHandle<Result<T, Exceeded>>,
        longest: Duration,
    ) -> Result<T, Broken> {
        let what = self.what;
        match timeout(longest, work).await {
            Ok(Ok(Ok(answer))) => Ok(answer),
            Ok(Ok(Err(Exceeded::GivenUp))) | Err(_) => Err(Broken::Slow(what)),
            Ok(Ok(Err(why))) => Err(Broken::Costly { what, why }),
            Ok(Err(error)) => {
                let why = error.try_into_panic().map_or_else(|e| e.to_string(), |panic| said(&*panic));
                Err(Broken::Failed { what, why })
            }
        }
    }
}

impl Drop for Waiter {
    fn drop(&mut self) {
        self.token.give_up();
    }
}

/// The first line of what a panic said.
fn said(panic: &(dyn Any + Send)) -> String {
    const LONGEST: usize = 200;
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or_default();
    match text.lines().next() {
        Some(line) if !line.trim().is_empty() => line.chars().take(LONGEST).collect(),
        _ => "no reason given".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::Instant;

    use chatur_effort::{Budget, tick};

    use super::*;

    const LONG: Duration = Duration::from_secs(10);

    /// Work that may cost anything.
    fn endless_task(what: &'static str) -> Task {
        Task { what, budget: Budget::ENDLESS }
    }

    #[tokio::test]
    async fn what_is_lent_comes_back() {
        let done = isolate(endless_task("counting"), vec![1, 2], LONG, Vec::pop).await;
        assert_eq!(done, Ok((vec![1], Some(2))));
    }

    #[tokio::test]
    async fn a_panic_is_told_in_one_line() {
        let done = isolate(endless_task("looking"), (), LONG, |()| panic!("first\nsecond")).await;
        assert_eq!(done.unwrap_err().to_string(), "looking has failed: first");
    }

    /// Says that it runs as long as it does.
    fn endless(runs: &Arc<AtomicBool>) -> impl FnOnce(&mut ()) + Send + use<> {
        struct Ends(Arc<AtomicBool>);
        impl Drop for Ends {
            fn drop(&mut self) {
                self.0.store(false, Ordering::Relaxed);
            }
        }
        let ends = Ends(Arc::clone(runs));
        move |()| {
            let _ends = ends;
            loop {
                tick(1);
            }
        }
    }

    async fn assert_ends(runs: &AtomicBool) {
        let begun = Instant::now();
        while runs.load(Ordering::Relaxed) {
            assert!(begun.elapsed() < Duration::from_secs(5), "it goes on");
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    #[tokio::test]
    async fn what_takes_too_long_ends() {
        let runs = Arc::new(AtomicBool::new(true));
        let done = isolate(endless_task("waiting"), (), Duration::from_millis(20), endless(&runs)).await;
        assert_eq!(done, Err(Broken::Slow("waiting")));
        assert_ends(&runs).await;
    }

    #[tokio::test]
    async fn only_what_was_counted_condemns() {
        let runs = Arc::new(AtomicBool::new(true));
        let small = Task { what: "turning", budget: Budget { steps: 1_000_000, ..Budget::ENDLESS } };
        let done = isolate(small, (), LONG, endless(&runs)).await;
        assert_eq!(done, Err(Broken::Costly { what: "turning", why: Exceeded::Steps }));
        assert_ends(&runs).await;
    }

    #[tokio::test]
    async fn what_nobody_waits_for_ends() {
        let runs = Arc::new(AtomicBool::new(true));
        let asked = tokio::spawn(isolate(endless_task("waiting"), (), LONG, endless(&runs)));
        tokio::time::sleep(Duration::from_millis(20)).await;
        assert!(runs.load(Ordering::Relaxed));
        asked.abort();
        assert_ends(&runs).await;
    }
}
