//! Opens a store: the connections, the tables, and who this host is.

use std::fs::{self, TryLockError};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, AnyPool, Connection as _, Executor as _, Row as _, SqlSafeStr as _};
use tokio::time::timeout;

use super::bus::Bus;
use super::dialect::Dialect;
use super::disk::{self, Disk};
use super::lease::{self, Life};
use super::pools::{Pen, Pools};
use super::{Inner, LockFile, Store, StoreError, append, id};

/// How the tables came to be what they are, in both databases. A step that somebody may have taken never changes.
const STEPS: [(&str, &str, &str); 6] = [
    (
        "tables",
        include_str!("../../migrations/sqlite/1_tables.sql"),
        include_str!("../../migrations/postgres/1_tables.sql"),
    ),
    (
        "versions",
        include_str!("../../migrations/2_versions.sql"),
        include_str!("../../migrations/2_versions.sql"),
    ),
    (
        "lists",
        include_str!("../../migrations/sqlite/3_lists.sql"),
        include_str!("../../migrations/postgres/3_lists.sql"),
    ),
    (
        "moderation",
        include_str!("../../migrations/4_moderation.sql"),
        include_str!("../../migrations/4_moderation.sql"),
    ),
    ("sleep", include_str!("../../migrations/5_sleep.sql"), include_str!("../../migrations/5_sleep.sql")),
    (
        "variants",
        include_str!("../../migrations/6_variants.sql"),
        include_str!("../../migrations/6_variants.sql"),
    ),
];

/// What means a store that is gone with the process.
const IN_MEMORY: [&str; 2] = [":memory:", "sqlite::memory:"];

/// A database that does not answer for so long at the start is not there.
const PATIENCE: Duration = Duration::from_secs(6);

/// What is written to find out whether anything can be, in bytes.
const TRIAL: usize = 32 << 10;

/// What every connection to SQLite is told: a commit is on the disk when it comes back, and readers do not wait.
const SQLITE_SESSION: [&str; 4] = [
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
];

/// What every connection to PostgreSQL is told. The same for durability, whatever the database's defaults are;
/// and the server ends what a host that was cut off has left open, before its row locks are in anybody's way.
const POSTGRES_SESSION: [&str; 6] = [
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
    "SET default_transaction_isolation = 'read committed'",
    "SET statement_timeout = '5s'",
    "SET lock_timeout = '2s'",
    "SET idle_in_transaction_session_timeout = '1500ms'",
    "SET client_min_messages = warning",
];

impl Store {
    /// A store at a URL: `postgres://…`, `sqlite://…`, or `:memory:` for one that is gone with the process.
    /// Anything else is the path of an SQLite file.
    ///
    /// # Errors
    /// When it cannot be opened, or another host has the file.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        if is_postgres(url) {
            if !cfg!(feature = "postgres") {
                return Err(StoreError::NoPostgres);
            }
            let opened = async {
                try_out(url, Dialect::Postgres).await?;
                let at = |used_for, connections| pool(url, Dialect::Postgres, used_for, connections);
                let pools = Pools {
                    appends: at(Use::Writing, 2).await?,
                    writes: at(Use::Writing, 6).await?,
                    reads: at(Use::Reading, 6).await?,
                    pen: Pen::default(),
                };
                Self::start(pools, Dialect::Postgres, Some(url), None).await
            };
            return opened.await.map_err(|error| error.at(place(url)));
        }
        let Some(path) = file_of(url) else {
            // One connection, which is never given up: the tables are gone with it.
            let pool = pool("sqlite::memory:", Dialect::Sqlite, Use::Writing, 1).await?;
            return Self::start(Pools::one(pool), Dialect::Sqlite, None, None).await;
        };
        Self::in_file(path).await
    }

    /// A store in an SQLite file, made if it is not there.
    ///
    /// # Errors
    /// When the file cannot be opened, or another host has it.
    pub async fn in_file(path: &Path) -> Result<Self, StoreError> {
        let failed = |why| StoreError::File { path: path.to_path_buf(), why };
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder).map_err(failed)?;
        }
        let lock = disk::private(&disk::beside(path, ".lock")).map_err(failed)?;
        // The system lets go of it when the process ends, however it ends.
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(StoreError::InUse(path.to_path_buf())),
            Err(TryLockError::Error(why)) => return Err(failed(why)),
        }
        disk::keep_private(path).map_err(failed)?;
        let url = sqlite_url(path, "rwc");
        let opened = async {
            try_out(&url, Dialect::Sqlite).await?;
            let at = |used_for, connections| pool(&url, Dialect::Sqlite, used_for, connections);
            let pools = Pools {
                appends: at(Use::Writing, 1).await?,
                writes: at(Use::Writing, 1).await?,
                // One of them only stays.
                reads: at(Use::Reading, 5).await?,
                pen: Pen::of_file(),
            };
            Self::start(pools, Dialect::Sqlite, None, Some((path, lock))).await
        };
        opened.await.map_err(|error| error.at(path.display().to_string()))
    }

    async fn start(
        pools: Pools,
        dialect: Dialect,
        url: Option<&str>,
        file: Option<(&Path, LockFile)>,
    ) -> Result<Self, StoreError> {
        let steps = (1..).zip(STEPS).map(|(number, (name, sqlite, postgres))| {
            let text = if dialect == Dialect::Sqlite { sqlite } else { postgres };
            Migration::new(number, name.into(), MigrationType::Simple, text.into_sql_str(), false)
        });
        Self::bring_up_to_date(&pools.writes, dialect, Migrator::with_migrations(steps.collect())).await?;
        let host = id::random(22)?;
        let (mut stays, mut disk) = (None, None);
        if let Some((path, _)) = &file {
            // Who has the file has the tables of whoever had it before.
            sqlx::query("DELETE FROM hosts").execute(&pools.writes).await?;
            stays = Some(pools.reads.acquire().await?);
            let failed = |why| StoreError::File { path: path.to_path_buf(), why };
            disk = Some(Disk::of(path).map_err(failed)?);
        }
        let lock = file.map(|(_, lock)| lock);
        let pool = &pools.writes;
        let life = Arc::new(Life::begin(pool, dialect, &host, disk).await?);
        let bus = Bus::start(pool, url);
        lease::keep(pool.clone(), dialect, host.clone(), &life, bus.clone());
        let jobs = append::start(pools.clone(), dialect, host.clone(), Arc::clone(&life), bus.clone());
        Ok(Self(Arc::new(Inner {
            pools,
            dialect,
            host,
            life,
            bus,
            jobs,
            lock: Mutex::new(lock),
            stays: Mutex::new(stays),
        })))
    }

    /// Takes the steps that this database has not taken. Where it is large they may take longer than anything later.
    async fn bring_up_to_date(pool: &AnyPool, dialect: Dialect, steps: Migrator) -> Result<(), StoreError> {
        let mut connection = pool.acquire().await?;
        if dialect == Dialect::Postgres {
            connection.execute("SET statement_timeout = 0").await?;
        }
        steps.run(&mut *connection).await?;
        Ok(tell(&mut connection, dialect, Use::Writing).await?)
    }

    /// Writes something, commits it, and takes it away again: whether anything can be kept. It is as much as a new table
    /// needs. Less finds a place for long where there is no room for more.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn try_writing(&self) -> Result<(), StoreError> {
        let put = "INSERT INTO rules (hash, variant, text) VALUES ($1, '', $2)
             ON CONFLICT (hash) DO UPDATE SET text = excluded.text";
        // No rules have the name of a host.
        let host = &self.0.host;
        self.execute(sqlx::query(put).bind(host).bind("-".repeat(TRIAL))).await?;
        self.execute(sqlx::query("DELETE FROM rules WHERE hash = $1").bind(host)).await?;
        // Written into a file that is gone, it is gone as well.
        self.check_alive()
    }

    /// Ends this host in good order: others may take its tables at once. Nothing can be written afterwards.
    pub async fn close(&self) {
        self.0.life.end();
        let gone = sqlx::query("DELETE FROM hosts WHERE id = $1").bind(&self.0.host);
        // If that fails, the others wait for the lease to run out.
        let _ = self.execute(gone).await;
        drop(self.0.stays.lock().unwrap_or_else(PoisonError::into_inner).take());
        self.0.pools.close().await;
        if let Some(lock) = self.0.lock.lock().unwrap_or_else(PoisonError::into_inner).take() {
            // A process that is just being started has it open as well: closing it here would not be enough.
            let _ = lock.unlock();
        }
    }
}

/// What connections are used for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    Writing,
    Reading,
}

async fn pool(url: &str, dialect: Dialect, used_for: Use, connections: u32) -> Result<AnyPool, StoreError> {
    install_default_drivers();
    let options = AnyPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(Duration::from_secs(5))
        .idle_timeout(None)
        .max_lifetime(None)
        .after_release(|connection, _| Box::pin(is_at_rest(connection)))
        .after_connect(move |connection, _| Box::pin(tell(connection, dialect, used_for)));
    Ok(options.connect(url).await?)
}

/// Whether a connection that comes back is in no transaction, so that others may have it.
///
/// Where there is no room left SQLite ends a transaction by itself, and the library, which does not hear of it, counts
/// one too many from then on: what it calls a commit would be none, and its lock would stay.
async fn is_at_rest(connection: &mut AnyConnection) -> Result<bool, sqlx::Error> {
    if connection.is_in_transaction() {
        // What was given up is rolled back before this is answered.
        connection.ping().await?;
    }
    Ok(!connection.is_in_transaction())
}

/// Tells a new connection how things are done here.
async fn tell(connection: &mut AnyConnection, dialect: Dialect, used_for: Use) -> Result<(), sqlx::Error> {
    let told: &[&'static str] = match dialect {
        Dialect::Sqlite => &SQLITE_SESSION,
        Dialect::Postgres => &POSTGRES_SESSION,
    };
    for &text in told {
        connection.execute(text).await?;
    }
    if used_for == Use::Reading {
        let read_only = match dialect {
            Dialect::Sqlite => "PRAGMA query_only = ON",
            Dialect::Postgres => "SET default_transaction_read_only = on",
        };
        connection.execute(read_only).await?;
    }
    Ok(())
}

/// One connection alone. A pool tries again and again, and does not say why it did not come to anything.
async fn try_out(url: &str, dialect: Dialect) -> Result<(), StoreError> {
    install_default_drivers();
    let tried = timeout(PATIENCE, async {
        let mut connection = AnyConnection::connect(url).await?;
        tell(&mut connection, dialect, Use::Writing).await?;
        if dialect == Dialect::Sqlite {
            assert_own(&mut connection).await?;
        }
        Ok(connection.close().await?)
    });
    // A file answers at once, unless somebody holds it.
    tried.await.map_err(|_| match dialect {
        Dialect::Sqlite => StoreError::Locked,
        Dialect::Postgres => StoreError::Unreachable("it does not answer".to_owned()),
    })?
}

/// Whether an SQLite database is a store, or has nothing in it yet.
///
/// # Errors
/// [`StoreError::Foreign`].
pub(super) async fn assert_own(connection: &mut AnyConnection) -> Result<(), StoreError> {
    let text = "SELECT COUNT(*), COUNT(*) FILTER (WHERE name = '_sqlx_migrations') FROM sqlite_master
         WHERE type = 'table'";
    let row = connection.fetch_one(text).await?;
    let (tables, own): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
    if tables > 0 && own == 0 { Err(StoreError::Foreign) } else { Ok(()) }
}

/// The SQLite file that a URL means, if it means one.
pub(super) fn file_of(url: &str) -> Option<&Path> {
    let is_file = !is_postgres(url) && !IN_MEMORY.contains(&url);
    is_file.then(|| Path::new(url.strip_prefix("sqlite://").unwrap_or(url)))
}

fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres:") || url.starts_with("postgresql:")
}

/// Whether the URL of a store has a password in it.
pub fn has_password(url: &str) -> bool {
    let Some((_, rest)) = url.split_once("://").filter(|_| is_postgres(url)) else { return false };
    let (place, asked) = rest.split_once('?').unwrap_or((rest, ""));
    let authority = place.split('/').next().unwrap_or_default();
    let user = authority.rsplit_once('@').map_or("", |(user, _)| user);
    user.split_once(':').is_some_and(|(_, password)| !password.is_empty())
        || asked.split('&').any(|pair| pair.strip_prefix("password=").is_some_and(|said| !said.is_empty()))
}

/// Where a PostgreSQL database is, without the password.
#[cfg(feature = "postgres")]
fn place(url: &str) -> String {
    let Ok(options) = url.parse::<sqlx::postgres::PgConnectOptions>() else { return "--store".to_owned() };
    let database = options.get_database().unwrap_or_default();
    format!("PostgreSQL at {}:{}/{database}", options.get_host(), options.get_port())
}

/// Without PostgreSQL no such database is opened.
#[cfg(not(feature = "postgres"))]
fn place(_: &str) -> String {
    "--store".to_owned()
}

/// The URL of an SQLite file for SQLite itself, to be read (`ro`), or written and made (`rwc`).
pub(super) fn sqlite_url(path: &Path, mode: &str) -> String {
    // What a URL would read as something else, its own sign first.
    let signs = [("%", "%25"), ("?", "%3F"), ("#", "%23"), (" ", "%20")];
    let path =
        signs.iter().fold(path.to_string_lossy().into_owned(), |path, (sign, code)| path.replace(sign, code));
    format!("sqlite://{path}?mode={mode}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_seen_wherever_it_stands() {
        for with in [
            "postgres://me:secret@db/games",
            "postgresql://me:se:cr@et@db:5432/games?sslmode=disable",
            "postgres://db/games?user=me&password=secret",
        ] {
            assert!(has_password(with), "{with}");
        }
        for without in [
            "postgres://me@db/games",
            "postgres://me:@db/games",
            "postgres://db:5432/games?password=",
            "postgres:///games?options=a:b@c",
            "/var/lib/a:b@c.sqlite",
            ":memory:",
        ] {
            assert!(!has_password(without), "{without}");
        }
    }

    #[test]
    fn a_url_that_is_nothing_else_is_a_file() {
        assert_eq!(file_of("sqlite://games.sqlite"), Some(Path::new("games.sqlite")));
        assert_eq!(file_of("games"), Some(Path::new("games")));
        for other in ["postgres://db/games", ":memory:", "sqlite::memory:"] {
            assert_eq!(file_of(other), None, "{other}");
        }
    }
}
