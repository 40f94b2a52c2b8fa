//! The time of a host: milliseconds that never run backwards.

use std::sync::Arc;
use std::time::Duration;

use chatur_play::Millis;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

/// Where a host has its time from.
#[derive(Clone, Debug)]
pub struct Time(Source);

#[derive(Clone, Debug)]
enum Source {
    Real(Instant),
    ByHand(Arc<watch::Sender<Millis>>),
}

impl Time {
    /// The system's monotonic clock, from now on.
    pub fn real() -> Self {
        Self(Source::Real(Instant::now()))
    }

    /// A time that stands still until somebody moves it on, for tests.
    pub fn by_hand() -> Self {
        Self(Source::ByHand(Arc::new(watch::Sender::new(0))))
    }

    /// Milliseconds since it began.
    pub fn now(&self) -> Millis {
        match &self.0 {
            Source::Real(begun) => begun.elapsed().as_millis() as Millis,
            Source::ByHand(now) => *now.borrow(),
        }
    }

    /// Moves a time by hand on. The system's clock does not listen.
    pub fn advance(&self, by: Millis) {
        if let Source::ByHand(now) = &self.0 {
            now.send_modify(|now| *now += by);
        }
    }

    /// Waits until then; for ever if there is nothing to wait for.
    pub async fn until(&self, then: Option<Millis>) {
        let Some(then) = then else { return std::future::pending().await };
        match &self.0 {
            Source::Real(_) => sleep(Duration::from_millis(then.saturating_sub(self.now()))).await,
            Source::ByHand(now) => {
                let mut now = now.subscribe();
                // The sender lives as long as this time does.
                let _ = now.wait_for(|now| *now >= then).await;
            }
        }
    }
}
