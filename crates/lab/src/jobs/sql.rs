//! A table of jobs in an `SQLite` file or a `PostgreSQL` database.

use std::path::Path;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::{AnyPool, AssertSqlSafe, Executor, Row};
use tokio::runtime::Runtime;

use super::{Counts, Done, Job, Table};
use crate::LabError;

/// So long a job is held without a sign of life, in milliseconds.
const LEASE: i64 = 30_000;

/// So long another writer is waited for: a slow disk may take seconds to write.
const PATIENCE: Duration = Duration::from_secs(30);

/// The states of a job, as numbers in the table; 0 is open.
const TAKEN: i64 = 1;
const DONE: i64 = 2;

#[derive(Debug)]
pub(super) struct Sql {
    runtime: Runtime,
    pool: AnyPool,
    postgres: bool,
    owner: String,
    name: String,
}

impl Sql {
    /// A table in an SQLite file, made if it is not there.
    ///
    /// # Errors
    /// When the file cannot be opened.
    pub(super) fn in_file(path: &Path) -> Result<Self, LabError> {
        // What a URL would read as something else, its own sign first.
        let signs = [("%", "%25"), ("?", "%3F"), ("#", "%23"), (" ", "%20")];
        let path = signs
            .iter()
            .fold(path.to_string_lossy().into_owned(), |path, (sign, code)| path.replace(sign, code));
        Self::open(&format!("sqlite://{path}?mode=rwc"), 4)
    }

    /// A table at a URL, with so many connections at once.
    pub(super) fn open(url: &str, connections: u32) -> Result<Self, LabError> {
        let postgres = url.starts_with("postgres:") || url.starts_with("postgresql:");
        #[cfg(not(feature = "postgres"))]
        if postgres {
            return Err(LabError::NoPostgres);
        }
        install_default_drivers();
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
        let options = AnyPoolOptions::new()
            .max_connections(connections)
            .acquire_timeout(Duration::from_secs(10))
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    if !postgres {
                        let wait = format!("PRAGMA busy_timeout = {}", PATIENCE.as_millis());
                        connection.execute(AssertSqlSafe(wait)).await?;
                    }
                    Ok(())
                })
            })
            .idle_timeout(None)
            .max_lifetime(None);
        let pool = runtime.block_on(options.connect(url))?;
        let owner = format!("{}-{}", std::process::id(), micros());
        let table = Self { runtime, pool, postgres, owner, name: url.to_owned() };
        table.prepare()?;
        Ok(table)
    }

    /// Milliseconds since 1970, as the table tells them: the clocks of several machines need not agree.
    fn now(&self) -> &'static str {
        if self.postgres {
            "CAST(EXTRACT(EPOCH FROM now()) * 1000 AS BIGINT)"
        } else {
            "CAST(unixepoch('now', 'subsec') * 1000 AS INTEGER)"
        }
    }

    fn prepare(&self) -> Result<(), LabError> {
        self.runtime.block_on(async {
            if !self.postgres {
                self.write_ahead().await?;
            }
            let tables = [
                "CREATE TABLE IF NOT EXISTS chatur_runs (
                    run TEXT PRIMARY KEY, plan TEXT NOT NULL, over BIGINT NOT NULL)",
                "CREATE TABLE IF NOT EXISTS chatur_jobs (
                    run TEXT NOT NULL, id BIGINT NOT NULL, work TEXT NOT NULL, state BIGINT NOT NULL,
                    owner TEXT, until BIGINT NOT NULL, result TEXT, record TEXT, PRIMARY KEY (run, id))",
                "CREATE INDEX IF NOT EXISTS chatur_jobs_to_do ON chatur_jobs (run, state, id)",
            ];
            for table in tables {
                // Two who begin at once may both find that it is not there.
                let made = sqlx::query(table).execute(&self.pool).await;
                if made.is_err() {
                    sqlx::query(table).execute(&self.pool).await?;
                }
            }
            Ok(())
        })
    }

    /// Gives a file the journal that lets others read while one writes.
    ///
    /// A file that is in use is not changed, and `SQLite` does not wait for that as it waits for a writer: of two who
    /// come to a new file at once, one is told at once that it is locked.
    async fn write_ahead(&self) -> Result<(), LabError> {
        let begun = Instant::now();
        loop {
            match sqlx::query("PRAGMA journal_mode = WAL").execute(&self.pool).await {
                Err(sqlx::Error::Database(error)) if is_busy(&*error) && begun.elapsed() < PATIENCE => {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                Err(error) => return Err(error.into()),
                Ok(_) => return Ok(()),
            }
        }
    }
}

impl Table for Sql {
    fn name(&self) -> &str {
        &self.name
    }

    fn enter(&self, run: &str, plan: &str, work: &[String]) -> Result<(), LabError> {
        self.runtime.block_on(async {
            let mut change = self.pool.begin().await?;
            let new = sqlx::query(
                "INSERT INTO chatur_runs (run, plan, over) VALUES ($1, $2, 0) ON CONFLICT (run) DO NOTHING",
            )
            .bind(run)
            .bind(plan)
            .execute(&mut *change)
            .await?;
            if new.rows_affected() == 1 {
                for (id, work) in work.iter().enumerate() {
                    sqlx::query(
                        "INSERT INTO chatur_jobs (run, id, work, state, until) VALUES ($1, $2, $3, 0, 0)",
                    )
                    .bind(run)
                    .bind(id as i64)
                    .bind(work.as_str())
                    .execute(&mut *change)
                    .await?;
                }
            }
            change.commit().await?;
            Ok(())
        })
    }

    fn plan(&self, run: &str) -> Result<Option<String>, LabError> {
        self.runtime.block_on(async {
            let found = sqlx::query("SELECT plan FROM chatur_runs WHERE run = $1").bind(run);
            let found = found.fetch_optional(&self.pool).await?;
            Ok(found.map(|row| row.try_get::<String, _>(0)).transpose()?)
        })
    }

    fn runs(&self) -> Result<Vec<String>, LabError> {
        self.runtime.block_on(async {
            let rows = sqlx::query("SELECT run FROM chatur_runs ORDER BY run").fetch_all(&self.pool).await?;
            Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
        })
    }

    fn take(&self, run: &str) -> Result<Option<Job>, LabError> {
        // Of several machines each takes another row at once. An SQLite file has one writer at a time anyway.
        let (now, lock) = (self.now(), if self.postgres { "FOR UPDATE SKIP LOCKED" } else { "" });
        let text = format!(
            "UPDATE chatur_jobs SET state = 1, owner = $1, until = {now} + $2 WHERE run = $3 AND id = (
                SELECT id FROM chatur_jobs WHERE run = $3 AND (state = 0 OR state = 1 AND until < {now})
                AND EXISTS (SELECT 1 FROM chatur_runs WHERE run = $3 AND over = 0)
                ORDER BY id LIMIT 1 {lock}) RETURNING id, work"
        );
        self.runtime.block_on(async {
            let taken = sqlx::query(AssertSqlSafe(text)).bind(&self.owner).bind(LEASE).bind(run);
            let taken = taken.fetch_optional(&self.pool).await?;
            let job = |row: sqlx::any::AnyRow| Ok(Job { id: row.try_get(0)?, work: row.try_get(1)? });
            taken.map(job).transpose()
        })
    }

    fn finish(&self, run: &str, id: i64, result: &str, record: &str) -> Result<bool, LabError> {
        self.runtime.block_on(async {
            let written = sqlx::query(
                "UPDATE chatur_jobs SET state = 2, result = $1, record = $2
                 WHERE run = $3 AND id = $4 AND state = 1 AND owner = $5",
            );
            let written = written.bind(result).bind(record).bind(run).bind(id).bind(&self.owner);
            Ok(written.execute(&self.pool).await?.rows_affected() == 1)
        })
    }

    fn beat(&self, run: &str) -> Result<(), LabError> {
        let text = format!(
            "UPDATE chatur_jobs SET until = {} + $1 WHERE run = $2 AND owner = $3 AND state = 1",
            self.now()
        );
        self.runtime.block_on(async {
            sqlx::query(AssertSqlSafe(text))
                .bind(LEASE)
                .bind(run)
                .bind(&self.owner)
                .execute(&self.pool)
                .await?;
            Ok(())
        })
    }

    fn give_back(&self, run: &str) -> Result<(), LabError> {
        self.runtime.block_on(async {
            sqlx::query(
                "UPDATE chatur_jobs SET state = 0, owner = NULL WHERE run = $1 AND owner = $2 AND state = 1",
            )
            .bind(run)
            .bind(&self.owner)
            .execute(&self.pool)
            .await?;
            Ok(())
        })
    }

    fn end(&self, run: &str) -> Result<(), LabError> {
        self.runtime.block_on(async {
            sqlx::query("UPDATE chatur_runs SET over = 1 WHERE run = $1")
                .bind(run)
                .execute(&self.pool)
                .await?;
            Ok(())
        })
    }

    fn is_ended(&self, run: &str) -> Result<bool, LabError> {
        self.runtime.block_on(async {
            let found = sqlx::query("SELECT over FROM chatur_runs WHERE run = $1").bind(run);
            let found = found.fetch_optional(&self.pool).await?;
            Ok(found.map(|row| row.try_get::<i64, _>(0)).transpose()? == Some(1))
        })
    }

    fn counts(&self, run: &str) -> Result<Counts, LabError> {
        self.runtime.block_on(async {
            let rows = sqlx::query("SELECT state, COUNT(*) FROM chatur_jobs WHERE run = $1 GROUP BY state");
            let mut counts = Counts::default();
            for row in rows.bind(run).fetch_all(&self.pool).await? {
                let (state, count): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
                let count = u64::try_from(count).unwrap_or(0);
                counts.all += count;
                match state {
                    TAKEN => counts.taken = count,
                    DONE => counts.done = count,
                    _ => {}
                }
            }
            Ok(counts)
        })
    }

    fn results(&self, run: &str) -> Result<Vec<Done>, LabError> {
        self.runtime.block_on(async {
            let rows =
                sqlx::query("SELECT id, result FROM chatur_jobs WHERE run = $1 AND state = 2 ORDER BY id");
            let rows = rows.bind(run).fetch_all(&self.pool).await?;
            let done = |row: &sqlx::any::AnyRow| Ok(Done { id: row.try_get(0)?, result: row.try_get(1)? });
            rows.iter().map(done).collect()
        })
    }

    fn records(&self, run: &str) -> Result<Vec<String>, LabError> {
        self.runtime.block_on(async {
            let rows = sqlx::query("SELECT record FROM chatur_jobs WHERE run = $1 AND state = 2 ORDER BY id");
            let rows = rows.bind(run).fetch_all(&self.pool).await?;
            Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
        })
    }
}

/// Whether it is said that the file is locked (`SQLITE_BUSY`, and its extended codes).
fn is_busy(error: &dyn sqlx::error::DatabaseError) -> bool {
    error.code().and_then(|code| code.parse::<u32>().ok()).is_some_and(|code| code & 0xff == 5)
}

fn micros() -> u128 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_micros())
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Sql {
        /// Until when a job is held.
        fn held(&self, id: i64) -> i64 {
            self.runtime.block_on(async {
                let found = sqlx::query("SELECT until FROM chatur_jobs WHERE id = $1").bind(id);
                found.fetch_one(&self.pool).await.unwrap().try_get(0).unwrap()
            })
        }

        fn hold(&self, id: i64, until: i64) {
            self.runtime.block_on(async {
                let held =
                    sqlx::query("UPDATE chatur_jobs SET until = $1 WHERE id = $2").bind(until).bind(id);
                held.execute(&self.pool).await.unwrap();
            });
        }
    }

    /// By the clock of the table, a job is held for so long, and free after it.
    #[test]
    fn who_falls_silent_loses_the_job() {
        let path = std::env::temp_dir().join(format!("chatur-lease-{}.jobs", std::process::id()));
        let (mine, yours) = (Sql::in_file(&path).unwrap(), Sql::in_file(&path).unwrap());
        mine.enter("run", "plan", &["work".to_owned()]).unwrap();
        let now = || i64::try_from(micros() / 1000).unwrap();
        let before = now();
        assert!(mine.take("run").unwrap().is_some());
        // The table may round.
        assert!((before + LEASE - 1..=now() + LEASE + 1).contains(&mine.held(0)), "{}", mine.held(0));
        assert_eq!(yours.take("run").unwrap(), None);
        mine.hold(0, 5);
        mine.beat("run").unwrap();
        assert!((before + LEASE - 1..=now() + LEASE + 1).contains(&mine.held(0)), "{}", mine.held(0));
        mine.hold(0, before - 10);
        assert_eq!(yours.take("run").unwrap().map(|job| job.id), Some(0));
        assert!(!mine.finish("run", 0, "late", "").unwrap());
        assert!(yours.finish("run", 0, "in time", "").unwrap());
        drop((mine, yours));
        for end in ["", "-wal", "-shm"] {
            let mut file = path.clone().into_os_string();
            file.push(end);
            let _ = std::fs::remove_file(file);
        }
    }
}
