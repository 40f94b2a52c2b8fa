//! Which tables are in memory: at most so many, and of those that nobody is at the longest quiet makes room first.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use chatur_play::Millis;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use tokio::time::{Instant, sleep, timeout_at};

use super::actor::Command;
use super::{Handle, Host, Limit};
use crate::message::{Code, Failed};

/// How long somebody waits until another table has made room.
const PATIENCE: Duration = Duration::from_secs(5);

/// So often somebody looks whether one has.
const LOOKS: Duration = Duration::from_millis(5);

/// The room that one table takes in memory, for as long as it does.
pub(super) type Memory = OwnedSemaphorePermit;

/// How much a table is needed in memory, as its task says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Needed {
    /// Nobody is there, since then, at the host's time.
    Quiet(Millis),
    /// Nobody is there, since then, but somebody who is no person has something to decide.
    Thinks(Millis),
    /// It is being read, or has been asked to make room: that shows before long.
    Unsettled,
    /// Somebody is there.
    Busy,
}

/// What a task has said last of how much it is needed.
#[derive(Debug)]
pub(super) struct Need(AtomicU64);

impl Need {
    pub(super) fn set(&self, needed: Needed) {
        let number = match needed {
            Needed::Quiet(since) => since << 1,
            Needed::Thinks(since) => since << 1 | 1,
            Needed::Unsettled => u64::MAX - 1,
            Needed::Busy => u64::MAX,
        };
        self.0.store(number, Ordering::Relaxed);
    }

    fn get(&self) -> Needed {
        match self.0.load(Ordering::Relaxed) {
            u64::MAX => Needed::Busy,
            number if number == u64::MAX - 1 => Needed::Unsettled,
            number if number & 1 == 1 => Needed::Thinks(number >> 1),
            number => Needed::Quiet(number >> 1),
        }
    }
}

impl Default for Need {
    fn default() -> Self {
        Self(AtomicU64::new(u64::MAX - 1))
    }
}

/// A table in memory.
pub(super) struct InMemory {
    pub(super) handle: Handle,
    pub(super) need: Arc<Need>,
}

/// All tables in memory.
pub(super) struct Tables {
    most: usize,
    places: Arc<Semaphore>,
    by_id: Mutex<HashMap<String, InMemory>>,
}

impl Tables {
    pub(super) fn new(most: usize) -> Self {
        let most = most.clamp(1, Semaphore::MAX_PERMITS);
        Self { most, places: Arc::new(Semaphore::new(most)), by_id: Mutex::default() }
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, HashMap<String, InMemory>> {
        self.by_id.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The way to a table that is in memory.
    pub(super) fn get(&self, id: &str) -> Option<Handle> {
        let tables = self.lock();
        tables.get(id).map(|table| &table.handle).filter(|handle| !handle.is_closed()).cloned()
    }

    /// How many are in memory.
    pub(super) fn len(&self) -> usize {
        self.most - self.places.available_permits()
    }

    fn free(&self) -> Option<Memory> {
        Arc::clone(&self.places).try_acquire_owned().ok()
    }

    /// Which one is needed least, if one can go. It is not chosen again until its task has said something.
    fn least(&self, thinking_as_well: bool) -> (Needed, Option<Handle>) {
        let tables = self.lock();
        match tables.values().map(|table| (table.need.get(), table)).min_by_key(|(needed, _)| *needed) {
            Some((Needed::Thinks(_), _)) if !thinking_as_well => (Needed::Busy, None),
            Some((needed @ (Needed::Quiet(_) | Needed::Thinks(_)), table)) => {
                table.need.set(Needed::Unsettled);
                (needed, Some(table.handle.clone()))
            }
            // Some are gone and have not let go of their room yet.
            _ if tables.len() < self.most => (Needed::Unsettled, None),
            Some((needed, _)) => (needed, None),
            None => (Needed::Busy, None),
        }
    }
}

impl Host {
    /// Room in memory for one more table: for somebody who waits for it, others give up thinking as well.
    ///
    /// # Errors
    /// When all that are in memory are needed there.
    pub(super) async fn memory(&self, waited_for: bool) -> Result<Memory, Failed> {
        let until = Instant::now() + PATIENCE;
        loop {
            if let Some(memory) = self.0.tables.free() {
                return Ok(memory);
            }
            if Instant::now() >= until {
                break;
            }
            match self.0.tables.least(waited_for) {
                (Needed::Busy, _) => break,
                (_, Some(least)) => {
                    let (to, gone) = oneshot::channel();
                    // It comes back when the table is gone, or is needed after all.
                    if timeout_at(until, least.send(Command::Rest(to))).await.is_ok() {
                        let _ = timeout_at(until, gone).await;
                    }
                }
                (_, None) => sleep(LOOKS).await,
            }
        }
        if waited_for {
            self.metrics().refused(Limit::InMemory, None);
        }
        Err(Failed::new(Code::Busy, Limit::InMemory.why()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_quiet_is_needed_least() {
        let order = [
            Needed::Quiet(1),
            Needed::Quiet(5),
            Needed::Thinks(0),
            Needed::Thinks(3),
            Needed::Unsettled,
            Needed::Busy,
        ];
        assert!(order.is_sorted());
        for needed in order {
            let need = Need::default();
            assert_eq!(need.get(), Needed::Unsettled);
            need.set(needed);
            assert_eq!(need.get(), needed);
        }
    }
}
