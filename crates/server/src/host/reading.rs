//! Tables that somebody only looks at: they are read without becoming anybody's, and without coming to stay.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use chatur_play::Millis;
use chatur_tables::task::Task;
use lru::LruCache;
use tokio::sync::Semaphore;
use tokio::time::Instant;

use super::opener::Opener;
use super::{Host, Room, actor, no_table};
use crate::message::Failed;

/// So many games are being read at once.
const READERS: usize = 4;
/// So many games that are over are kept for the next look, since whoever looks at one goes through its moves.
const KEPT: NonZeroUsize = NonZeroUsize::new(16).unwrap();
/// Longer ones are read again each time.
const LONGEST: u64 = 2_000;
/// So long nobody looks again whether the store still has the same.
const FRESH: Duration = Duration::from_secs(20);

/// Games that are over, as they were read last.
pub(super) struct Readings {
    readers: Semaphore,
    kept: Mutex<LruCache<String, Reading>>,
}

/// A game as it was read, and the table's time then.
struct Reading {
    room: Box<Room>,
    opener: Opener,
    now: Millis,
    read: Instant,
}

impl Default for Readings {
    fn default() -> Self {
        Self { readers: Semaphore::new(READERS), kept: Mutex::new(LruCache::new(KEPT)) }
    }
}

impl Readings {
    fn take(&self, id: &str) -> Option<Reading> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.pop(id).filter(|reading| reading.read.elapsed() < FRESH)
    }

    fn keep(&self, reading: Reading) {
        let room = &reading.room;
        if room.table.ending().is_some() && room.seq() <= LONGEST {
            let id = room.id.clone();
            self.kept.lock().unwrap_or_else(PoisonError::into_inner).put(id, reading);
        }
    }
}

impl Host {
    /// Looks something up at a table that is not in memory here. Nothing comes of it if another host has it in memory:
    /// that has to be followed.
    pub(super) async fn look_up<T: Send + 'static>(
        &self,
        id: &str,
        look: impl FnOnce(&Room, Millis) -> T + Send + 'static,
    ) -> Result<Option<T>, Failed> {
        let closed = |_| self.why_closing();
        let _reader = self.0.readings.readers.acquire().await.map_err(closed)?;
        let reading = match self.0.readings.take(id) {
            Some(reading) => reading,
            None => match self.read_anew(id).await? {
                Some(reading) => reading,
                None => return Ok(None),
            },
        };
        let looked = move |reading: &mut Reading| look(&reading.room, reading.now);
        let (client, task) = (reading.opener.client, Task::message(&reading.room.table));
        let looked = self.ask_rules(client, task, self.0.config.isolated_for, reading, looked).await;
        let (reading, answer) = looked.map_err(|why| actor::why_stopped(&why))?;
        self.0.readings.keep(reading);
        Ok(Some(answer))
    }

    async fn read_anew(&self, id: &str) -> Result<Option<Reading>, Failed> {
        let saved = self.0.store.load(id).await.map_err(Failed::store)?.ok_or_else(no_table)?;
        if let Some(why) = self.0.store.why_closed(id).await.map_err(Failed::store)? {
            return Err(actor::closed(&why));
        }
        if saved.elsewhere {
            return Ok(None);
        }
        let asleep = self.0.asleep.time(id, self.0.config.time.now());
        let now = saved.table_time().max(asleep.unwrap_or_default());
        // Nobody thinks there.
        let (room, opener) = actor::open(self, saved, now, Arc::new(|| {})).await?;
        Ok(Some(Reading { room, opener, now, read: Instant::now() }))
    }
}
