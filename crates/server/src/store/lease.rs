//! How a host says that it lives, and what it may do until when.
//!
//! The lease is one row a host and not one a table: a thousand tables would be a thousand rows to write every
//! second. A table is held by its `owner` and `epoch`, and these are what an append is checked against.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use sqlx::{AnyPool, Row as _};
use tokio::time::{sleep, timeout_at};

use super::bus::{BEAT, Bus};
use super::dialect::Dialect;
use super::disk::Disk;
use super::{Store, StoreError, Taken};
use chatur_play::Millis;

/// So long a host counts as living after it said so.
pub(super) const LEASE: Duration = Duration::from_secs(3);
/// So long it writes after it said so: a little less, for its clock may be slower than the database's.
const WRITES: Duration = Duration::from_millis(2700);
/// So often the file of a database is looked at.
const LOOKS: Duration = Duration::from_millis(500);
const _: () = assert!(WRITES.as_millis() + 200 < LEASE.as_millis());

/// The right to append to a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lease {
    pub(super) game: String,
    pub(super) epoch: i64,
}

impl Lease {
    /// The game.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// How often the game has changed hands.
    pub fn epoch(&self) -> i64 {
        self.epoch
    }
}

/// Until when this host may write.
#[derive(Debug)]
pub(super) struct Life {
    /// None once the host has ended.
    until: Mutex<Option<Instant>>,
    /// An SQLite file has one host, which needs no lease.
    forever: bool,
    /// Where the database is in a file, that file.
    disk: Option<Disk>,
}

impl Life {
    /// Enters a new host.
    pub(super) async fn begin(
        pool: &AnyPool,
        dialect: Dialect,
        host: &str,
        disk: Option<Disk>,
    ) -> Result<Self, StoreError> {
        let begun = Instant::now();
        say_alive(pool, dialect, host).await?;
        let forever = dialect == Dialect::Sqlite;
        Ok(Self { until: Mutex::new(Some(begun + WRITES)), forever, disk })
    }

    /// Until when a write may take.
    pub(super) fn deadline(&self) -> Result<Instant, StoreError> {
        let until = self.until.lock().unwrap_or_else(PoisonError::into_inner).ok_or(StoreError::Closed)?;
        self.check_disk()?;
        let now = Instant::now();
        match (self.forever, until > now) {
            (true, _) => Ok(now + Duration::from_hours(1)),
            (false, true) => Ok(until),
            (false, false) => Err(StoreError::CutOff),
        }
    }

    /// Whether the file of the database is still the one that was opened.
    pub(super) fn check_disk(&self) -> Result<(), StoreError> {
        self.disk.as_ref().map_or(Ok(()), Disk::check)
    }

    fn extend(&self, until: Instant) {
        if let Some(end) = self.until.lock().unwrap_or_else(PoisonError::into_inner).as_mut() {
            *end = until;
        }
    }

    /// No more writes.
    pub(super) fn end(&self) {
        *self.until.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    fn has_ended(&self) -> bool {
        self.until.lock().unwrap_or_else(PoisonError::into_inner).is_none()
    }
}

impl Store {
    /// Whether this host may write at this moment: not if it has been cut off from the database for too long.
    ///
    /// # Errors
    /// [`StoreError::CutOff`], [`StoreError::Replaced`] or [`StoreError::Closed`].
    pub fn check_alive(&self) -> Result<(), StoreError> {
        self.0.life.deadline().map(|_| ())
    }

    /// Waits until nothing can be kept here any more, however long one waits: the file of the database is gone. Whoever
    /// hears it should end.
    pub async fn failed(&self) -> StoreError {
        if self.0.life.disk.is_none() {
            return std::future::pending().await;
        }
        loop {
            if let Err(error) = self.0.life.check_disk() {
                return error;
            }
            sleep(LOOKS).await;
        }
    }

    /// Takes games that nobody looks after, so that clocks run and opponents move although no person is looking: their
    /// host has died or let go, and there is something to do at some time. What is due first comes first, at most so many
    /// at once.
    ///
    /// # Errors
    /// When the database cannot be reached.
    pub async fn adopt(&self, most: u32) -> Result<Vec<Taken>, StoreError> {
        let deadline = self.0.life.deadline()?;
        let text = "UPDATE games SET owner = $1, epoch = epoch + 1, asleep = 0
             WHERE id IN (SELECT g.id FROM progress p JOIN games g ON g.id = p.game
                WHERE p.due >= 0 AND g.state = 1
                AND (g.owner IS NULL OR g.owner <> $1
                    AND NOT EXISTS (SELECT 1 FROM hosts h WHERE h.id = g.owner AND h.until > {now}))
                ORDER BY p.due LIMIT $2 {skip})
             RETURNING id, epoch";
        let skip = if self.is_shared() { "FOR NO KEY UPDATE OF g SKIP LOCKED" } else { "" };
        let text = self.0.dialect.sql(&text.replace("{skip}", skip));
        let take = sqlx::query(text).bind(&self.0.host).bind(i64::from(most));
        let take = async { Ok::<_, StoreError>(take.fetch_all(&mut *self.write().await?).await?) };
        let rows = timeout_at(deadline.into(), take).await.map_err(|_| StoreError::CutOff)??;
        let mut epochs: HashMap<String, i64> = HashMap::new();
        for row in rows {
            let (game, epoch): (String, i64) = (row.try_get(0)?, row.try_get(1)?);
            self.0.bus.say("taken", &game);
            // Whoever follows it here has it now.
            self.0.bus.wake(&game, |wake| wake.free = true);
            epochs.insert(game, epoch);
        }
        if epochs.is_empty() {
            return Ok(Vec::new());
        }
        // With a clock of days the time has gone on.
        let text = self.0.dialect.sql(
            "SELECT p.game, p.due, p.clock_at
                + CASE WHEN g.by_wall = 1 AND p.clock_stamp > 0 THEN {now} - p.clock_stamp ELSE 0 END
             FROM {list} JOIN progress p ON p.game = value JOIN games g ON g.id = p.game WHERE p.due IS NOT NULL",
        );
        let games = serde_json::to_string(&epochs.keys().collect::<Vec<_>>())?;
        let millis = |at: i64| Millis::try_from(at).unwrap_or(0);
        let mut taken = Vec::with_capacity(epochs.len());
        for row in sqlx::query(text).bind(games).fetch_all(self.reads()).await? {
            let game: String = row.try_get(0)?;
            let Some(epoch) = epochs.remove(&game) else { continue };
            let lease = Lease { game, epoch };
            taken.push(Taken { lease, at: millis(row.try_get(2)?), due: millis(row.try_get(1)?) });
        }
        Ok(taken)
    }
}

/// Keeps a host alive until its store is gone. An SQLite file's host does not need to.
pub(super) fn keep(pool: AnyPool, dialect: Dialect, host: String, life: &Arc<Life>, bus: Bus) {
    if dialect == Dialect::Sqlite {
        return;
    }
    let life: Weak<Life> = Arc::downgrade(life);
    tokio::spawn(async move {
        let mut seen = HashMap::new();
        loop {
            sleep(BEAT).await;
            let Some(life) = life.upgrade().filter(|life| !life.has_ended()) else { return };
            let begun = Instant::now();
            let beat = async {
                say_alive(&pool, dialect, &host).await?;
                // Counted from before it was said: the database cannot have heard it earlier.
                life.extend(begun + WRITES);
                look_around(&pool, dialect, &host, &bus, &mut seen).await
            };
            // What fails is tried again at the next beat; until then the lease runs.
            match timeout_at((begun + LEASE / 2).into(), beat).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => tracing::warn!(%error, "the store failed: saying that this host lives"),
                Err(_) => tracing::warn!("the store is slow: saying that this host lives"),
            }
            bus.say("beat", &host);
        }
    });
}

async fn say_alive(pool: &AnyPool, dialect: Dialect, host: &str) -> Result<(), StoreError> {
    let text = dialect.sql(
        "INSERT INTO hosts (id, until) VALUES ($1, {now} + $2) ON CONFLICT (id) DO UPDATE SET until = {now} + $2",
    );
    sqlx::query(text).bind(host).bind(LEASE.as_millis() as i64).execute(pool).await?;
    Ok(())
}

/// Wakes whoever keeps or follows a table that has changed hands, or should, and clears away what is old.
async fn look_around(
    pool: &AnyPool,
    dialect: Dialect,
    host: &str,
    bus: &Bus,
    seen: &mut HashMap<String, Option<i64>>,
) -> Result<(), StoreError> {
    let games = bus.games();
    if !games.is_empty() {
        let text = dialect.sql(
            "SELECT g.id, CASE WHEN h.id IS NULL OR g.asleep = 1 THEN 0 ELSE 1 END,
                (SELECT m.seq FROM moves m WHERE m.game = g.id ORDER BY m.seq DESC LIMIT 1)
             FROM {list} JOIN games g ON g.id = value
             LEFT JOIN hosts h ON h.id = g.owner AND h.until > {now} WHERE g.owner IS NULL OR g.owner <> $2",
        );
        let rows = sqlx::query(text).bind(serde_json::to_string(&games)?).bind(host).fetch_all(pool).await?;
        let mut now = HashMap::new();
        for row in rows {
            let (game, lives): (String, i32) = (row.try_get(0)?, row.try_get(1)?);
            let last: Option<i64> = row.try_get(2)?;
            // Should the word of a move have been lost, this tells of it.
            let moved = seen.get(&game) != Some(&last);
            bus.wake(&game, |wake| {
                wake.moved |= moved;
                if lives == 0 { wake.free = true } else { wake.lost = true }
            });
            now.insert(game, last);
        }
        *seen = now;
    }
    let old = dialect.sql("DELETE FROM mail WHERE stamp < {now} - 60000");
    sqlx::query(old).execute(pool).await?;
    let dead = dialect.sql("DELETE FROM hosts WHERE until < {now} - 86400000");
    sqlx::query(dead).execute(pool).await?;
    Ok(())
}
