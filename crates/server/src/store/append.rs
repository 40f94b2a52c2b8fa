//! The one task that adds to records: whatever is ready goes into one commit, and the answers come after it.
//!
//! A commit costs a few milliseconds, however much is in it. While one is under way the next batch gathers.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Instant;

use chatur_play::Millis;
use serde::Serialize;
use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, AssertSqlSafe, Connection as _, Row as _};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout_at;

use super::bus::Bus;
use super::dialect::Dialect;
use super::lease::Life;
use super::pools::Pools;
use super::saved::state_number;
use super::{Append, Due, Lease, Progress, Store, StoreError};

/// So many appends at most go into one commit.
const BATCH: usize = 500;

/// An append on its way.
#[derive(Debug)]
pub(super) struct Job {
    game: String,
    rows: Vec<NewRow>,
    progress: NewProgress,
    due: Option<NewDue>,
    change: Option<StateChange>,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

impl Job {
    /// Whether all its rows are among these.
    fn is_in(&self, written: &HashSet<(String, i64)>) -> bool {
        self.rows.iter().all(|row| written.contains(&(row.game.clone(), row.seq as i64)))
    }
}

/// A row of `moves`, as the statements read it.
#[derive(Clone, Debug, Serialize)]
struct NewRow {
    game: String,
    epoch: i64,
    seq: usize,
    entry: String,
    seat: Option<u8>,
    message: Option<String>,
}

/// The row of `progress` of a game whose record grows.
#[derive(Clone, Debug, Serialize)]
struct NewProgress {
    game: String,
    epoch: i64,
    plies: usize,
    turn: Option<u8>,
    /// The table's time.
    at: Millis,
}

/// When something is to be done at a game, where that is other than before. It has an index, which few moves change.
#[derive(Clone, Debug, Serialize)]
struct NewDue {
    game: String,
    epoch: i64,
    due: Option<Millis>,
}

#[derive(Clone, Debug, Serialize)]
struct StateChange {
    game: String,
    epoch: i64,
    state: i64,
    result: Option<String>,
}

impl Store {
    /// Adds to a game's record. When this returns, it is on the disk.
    ///
    /// # Errors
    /// [`StoreError::Lost`] if another host has taken the table, [`StoreError::CutOff`] if one may soon,
    /// [`StoreError::Unsure`] if nobody knows whether it was written. After any of them the table in memory may
    /// not be what the store has: [`Store::reach`] it again.
    pub async fn append(&self, lease: &Lease, append: Append) -> Result<(), StoreError> {
        if append.entries.is_empty() {
            return Ok(());
        }
        let at = append.entries.last().map_or(0, |kept| kept.entry.at);
        let mut rows = Vec::with_capacity(append.entries.len());
        for (seq, kept) in (append.seq..).zip(append.entries) {
            rows.push(NewRow {
                game: lease.game.clone(),
                epoch: lease.epoch,
                seq,
                entry: serde_json::to_string(&kept.entry)?,
                seat: kept.message.as_ref().map(|message| message.seat),
                message: kept.message.map(|message| message.id),
            });
        }
        let change = append.state.map(|state| StateChange {
            game: lease.game.clone(),
            epoch: lease.epoch,
            state: state_number(state),
            result: append.result,
        });
        let Progress { plies, turn } = append.progress;
        let game = || lease.game.clone();
        let epoch = lease.epoch;
        let progress = NewProgress { game: game(), epoch, plies, turn, at };
        let due = append.due.map(|Due(due)| NewDue { game: game(), epoch, due });
        let (answer, answered) = oneshot::channel();
        let job = Job { game: game(), rows, progress, due, change, answer };
        self.0.jobs.send(job).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
}

/// Starts the task. It ends when the store is gone.
pub(super) fn start(
    pools: Pools,
    dialect: Dialect,
    host: String,
    life: Arc<Life>,
    bus: Bus,
) -> mpsc::Sender<Job> {
    let (jobs, mut waiting) = mpsc::channel(4 * BATCH);
    tokio::spawn(async move {
        let statement = match dialect {
            Dialect::Sqlite => SQLITE,
            Dialect::Postgres => POSTGRES,
        };
        let AssertSqlSafe(statement) = dialect.sql(statement);
        let writer = Writer { pools, dialect, host, statement: statement.into() };
        let mut batch = Vec::with_capacity(BATCH);
        while waiting.recv_many(&mut batch, BATCH).await > 0 {
            let answers = writer.write(&batch, &life).await;
            for (job, answer) in batch.drain(..).zip(answers) {
                if answer.is_ok() {
                    bus.moved(&job.game);
                    if job.change.is_some() {
                        bus.line(&job.game);
                    }
                }
                // Whoever asked may have given up.
                let _ = job.answer.send(answer);
            }
        }
    });
    jobs
}

struct Writer {
    pools: Pools,
    dialect: Dialect,
    host: String,
    statement: Arc<str>,
}

/// Adds rows, and gives which got in: all of a game, or none if it is not the host's in `$1`. The other values are new
/// rows, how far games have come, when something is to be done, and states. It is one string, so that it is one way to
/// the database and back.
const SQLITE: &str = "
    INSERT INTO moves (game, seq, entry, seat, message, stamp)
    SELECT g.id, new.value ->> 'seq', new.value ->> 'entry', new.value ->> 'seat', new.value ->> 'message', {now}
    FROM json_each($2) AS new JOIN games g
        ON g.id = new.value ->> 'game' AND g.epoch = new.value ->> 'epoch' AND g.owner = $1
    RETURNING game, seq;
    UPDATE progress SET plies = new.value ->> 'plies', turn = new.value ->> 'turn', used = {now},
        clock_at = new.value ->> 'at', clock_stamp = {now}
    FROM json_each($3) AS new JOIN games g
        ON g.id = new.value ->> 'game' AND g.epoch = new.value ->> 'epoch' AND g.owner = $1
    WHERE progress.game = g.id;
    UPDATE progress SET due = new.value ->> 'due'
    FROM json_each($4) AS new JOIN games g
        ON g.id = new.value ->> 'game' AND g.epoch = new.value ->> 'epoch' AND g.owner = $1
    WHERE progress.game = g.id;
    UPDATE games SET state = new.value ->> 'state', result = new.value ->> 'result'
    FROM json_each($5) AS new
    WHERE games.id = new.value ->> 'game' AND games.epoch = new.value ->> 'epoch' AND games.owner = $1";

/// The same in one statement, so that nothing is ever left open between two: a host that is cut off in the middle leaves
/// no lock behind. It locks the rows of its games first; a host that takes one waits for that, and reads the record only
/// then.
const POSTGRES: &str = "
    WITH new AS (
        SELECT * FROM json_to_recordset(CAST($2 AS json))
        AS t (game text, epoch bigint, seq bigint, entry text, seat bigint, message text)),
     held AS (
        SELECT g.id FROM games g JOIN (SELECT DISTINCT game, epoch FROM new) n
        ON g.id = n.game AND g.epoch = n.epoch WHERE g.owner = $1 FOR NO KEY UPDATE OF g),
     gone_on AS (
        UPDATE progress SET plies = p.plies, turn = p.turn, used = {now},
            due = CASE WHEN d.game IS NULL THEN progress.due ELSE d.due END,
            clock_at = p.at, clock_stamp = {now}
        FROM json_to_recordset(CAST($3 AS json)) AS p (game text, plies bigint, turn bigint, at bigint)
        JOIN held ON held.id = p.game
        LEFT JOIN json_to_recordset(CAST($4 AS json)) AS d (game text, due bigint) ON d.game = p.game
        WHERE progress.game = p.game),
     changed AS (
        UPDATE games SET state = c.state, result = c.result
        FROM json_to_recordset(CAST($5 AS json)) AS c (game text, state bigint, result text), held
        WHERE games.id = c.game AND games.id = held.id)
     INSERT INTO moves (game, seq, entry, seat, message, stamp)
     SELECT new.game, new.seq, new.entry, new.seat, new.message, {now} FROM new JOIN held ON held.id = new.game
     RETURNING game, seq";

impl Writer {
    /// Writes a batch in one commit and says of each what came of it.
    async fn write(&self, batch: &[Job], life: &Life) -> Vec<Result<(), StoreError>> {
        match self.attempt(batch, life).await {
            Ok(answers) => return answers,
            Err(error) => {
                if let Some(answers) = batch.iter().map(|_| error.of_each().map(Err)).collect() {
                    return answers;
                }
            }
        }
        // One of them spoils it. Which one shows when each goes alone; what did get in is then known as such.
        let mut answers = Vec::with_capacity(batch.len());
        for job in batch {
            let alone = self.attempt(std::slice::from_ref(job), life).await;
            answers.push(alone.and_then(|mut answers| answers.pop().unwrap_or(Err(StoreError::Closed))));
        }
        answers
    }

    async fn attempt(&self, batch: &[Job], life: &Life) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        // Past this moment another host may have the tables, and nobody here may say that a move was taken.
        let deadline: Instant = life.deadline()?;
        let late = |_| StoreError::CutOff;
        let mut connection =
            timeout_at(deadline.into(), self.pools.appends.acquire()).await.map_err(late)??;
        let _pen = timeout_at(deadline.into(), self.pools.pen.take()).await.map_err(late)?;
        let written = timeout_at(deadline.into(), self.insert(&mut connection, batch)).await;
        match written {
            Ok(Ok(written)) => {
                // Written into a file that is gone, it is gone as well.
                life.check_disk()?;
                let verdict = |job: &Job| if job.is_in(&written) { Ok(()) } else { Err(StoreError::Lost) };
                Ok(batch.iter().map(verdict).collect())
            }
            Ok(Err(error)) => Err(error.of_write()),
            Err(_) => {
                // Nobody knows what this connection is in the middle of.
                drop(connection.detach());
                Err(StoreError::CutOff)
            }
        }
    }

    /// Which rows got in: all of a game, or none if it is no longer this host's.
    async fn insert(
        &self,
        connection: &mut AnyConnection,
        batch: &[Job],
    ) -> Result<HashSet<(String, i64)>, StoreError> {
        let values = [
            array(batch.iter().flat_map(|job| &job.rows))?,
            array(last_of(batch.iter().map(|job| (&job.game, &job.progress))))?,
            array(last_of(batch.iter().filter_map(|job| Some((&job.game, job.due.as_ref()?)))))?,
            array(last_of(batch.iter().filter_map(|job| Some((&job.game, job.change.as_ref()?)))))?,
        ];
        let inserted = match self.dialect {
            Dialect::Sqlite => {
                let mut commit = connection.begin().await?;
                let inserted = self.statement(values).fetch_all(&mut *commit).await?;
                commit.commit().await?;
                inserted
            }
            Dialect::Postgres => self.statement(values).fetch_all(&mut *connection).await?,
        };
        let key = |row: &AnyRow| Ok((row.try_get(0)?, row.try_get(1)?));
        Ok(inserted.iter().map(key).collect::<Result<_, sqlx::Error>>()?)
    }

    /// The statement of this database with what is to be written.
    fn statement(&self, values: [String; 4]) -> Query<'_, Any, AnyArguments> {
        let statement = sqlx::query(AssertSqlSafe(Arc::clone(&self.statement))).bind(&self.host);
        values.into_iter().fold(statement, Query::bind)
    }
}

/// What is to be written, as JSON.
fn array<T: Serialize>(values: impl IntoIterator<Item = T>) -> Result<String, StoreError> {
    Ok(serde_json::to_string(&values.into_iter().collect::<Vec<_>>())?)
}

/// What belongs to games: of a game that is there twice, the later.
fn last_of<'a, T: 'a>(values: impl Iterator<Item = (&'a String, &'a T)>) -> impl Iterator<Item = &'a T> {
    values.collect::<HashMap<_, _>>().into_values()
}
