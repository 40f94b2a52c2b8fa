//! How tables come under this host's care without coming into memory, and are woken when there is something to do.

use std::sync::Arc;
use std::time::Duration;

use chatur_play::Millis;
use tokio::time::sleep;

use super::Host;
use super::asleep::Note;
use crate::store::{StoreError, Taken};

/// How often a host looks for games of others that have died.
const ADOPT_EVERY: Duration = Duration::from_secs(1);
/// So many games are taken in one commit, and moves of players are kept in between.
const AT_ONCE: u32 = 500;
/// So long others come first after each of these commits.
const REST: Duration = Duration::from_millis(20);
/// No more than one table in so long is woken.
const PACE: Duration = Duration::from_millis(10);
/// So many tables at most were woken and have not done yet what they were woken for.
pub(super) const WOKEN: usize = 32;
/// How long a waking host looks away at most.
const LOOKS: Duration = Duration::from_secs(5);
/// A table that could not be read is tried again after so long.
pub(super) const AGAIN: Millis = 5_000;

impl Host {
    /// Takes the games that nobody looks after and that have something to do at some time. None of them comes into memory
    /// before.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn adopt(&self) -> Result<(), StoreError> {
        while self.adopt_some().await? {
            sleep(REST).await;
        }
        Ok(())
    }

    /// Takes some of them. Whether there may be more.
    pub(super) async fn adopt_some(&self) -> Result<bool, StoreError> {
        let taken = self.0.store.adopt(AT_ONCE).await?;
        let more = taken.len() == AT_ONCE as usize;
        let begun = self.0.config.time.now();
        let tables = self.0.tables.lock();
        for Taken { lease, at, due } in taken {
            // What is in memory looks after itself.
            if tables.get(lease.game()).is_none_or(|table| table.handle.is_closed()) {
                let id = lease.game().to_owned();
                self.0.asleep.add(&id, Note::new(lease, due, at, begun));
            }
        }
        Ok(more && !self.is_closing())
    }

    /// Takes what is left of the games of before; and looks again and again for games whose host has died, although none
    /// of their players may be here.
    pub(super) fn keep_adopting(&self) {
        let host = Arc::downgrade(&self.0);
        let shared = self.0.store.is_shared();
        tokio::spawn(async move {
            loop {
                sleep(REST).await;
                let Some(host) = host.upgrade().map(Self).filter(|host| !host.is_closing()) else { return };
                match host.adopt().await {
                    Ok(()) if !shared => return,
                    Ok(()) => {}
                    // A store that does not answer now is asked again.
                    Err(error) => host.metrics().store_failed("looking for games without a host", &error),
                }
                drop(host);
                sleep(ADOPT_EVERY).await;
            }
        });
    }

    /// Wakes tables when they have something to do, one after the other.
    pub(super) fn keep_waking(&self) {
        let (host, asleep) = (Arc::downgrade(&self.0), Arc::clone(&self.0.asleep));
        let time = self.0.config.time.clone();
        tokio::spawn(async move {
            loop {
                let next = asleep.next();
                tokio::select! {
                    () = time.until(next) => {}
                    () = asleep.changed() => {}
                    () = sleep(LOOKS) => {}
                }
                let Some(host) = host.upgrade().map(Self).filter(|host| !host.is_closing()) else { return };
                if host.0.asleep.due(time.now()).is_some() {
                    host.wake_next().await;
                    drop(host);
                    sleep(PACE).await;
                }
            }
        });
    }

    /// Wakes the next table that has something to do, as soon as there is room for it.
    async fn wake_next(&self) {
        let Ok(woken) = Arc::clone(&self.0.woken).acquire_owned().await else { return };
        let Ok(memory) = self.memory(false).await else { return sleep(10 * PACE).await };
        // Somebody may have come to it meanwhile.
        if let Some(table) = self.0.asleep.due(self.0.config.time.now()) {
            self.begin(&table, None, memory, Some(woken));
        }
    }
}
