//! What goes wrong with a store.

use std::path::PathBuf;

use sqlx::migrate::MigrateError;
use thiserror::Error;

/// SQLite's codes for a write that found no room: into a file, and into the index of the log.
const NO_ROOM: [i32; 2] = [778, 4874];

/// Why something could not be kept or read.
///
/// After an error of a write nobody knows whether it was written, except where the text says so. Read again.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StoreError {
    /// Another host owns the table. Nothing was written.
    #[error("another host has this table now")]
    Lost,
    /// The database has not answered for so long that others may take this host's tables.
    #[error("the database does not answer, so no move can be taken; wait or try another host")]
    CutOff,
    /// A write was not confirmed.
    #[error("the database did not confirm the write: {0}")]
    Unsure(String),
    /// The writer has stopped: the host is shutting down.
    #[error("the store is closed")]
    Closed,
    /// A second host on one SQLite file.
    #[error("{} is in use by another chatur; stop that one, or name another file with --store", .0.display())]
    InUse(PathBuf),
    /// A copy was asked for of what is no file.
    #[error(
        "it is kept in no file that could be copied: PostgreSQL has pg_dump for its databases, \
         and what is in memory is kept nowhere"
    )]
    NoFile,
    /// A PostgreSQL database, of which this program has been built to know nothing.
    #[error(
        "this chatur was built without PostgreSQL: build it with `--features postgres`, or name a file with --store"
    )]
    NoPostgres,
    /// The file or its folder cannot be made.
    #[error("{}: {why}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why not.
        why: std::io::Error,
    },
    /// The file of the database is not there any more, or is another one. What is written now is lost.
    #[error("{} has been deleted or replaced while it was in use: put it back and start again", .0.display())]
    Replaced(PathBuf),
    /// No room on the disk. Nothing was written.
    #[error(
        "there is no room left for the database, so nothing was kept: make room on its disk, or raise its limit"
    )]
    Full,
    /// Another program has locked the database. Nothing was written.
    #[error("another program holds the database: end that program, or wait until it is done")]
    Locked,
    /// The database may be read and not written. Nothing was written.
    #[error("the database may not be written: let this user write its file and folder")]
    ReadOnly,
    /// The file is no database, or a damaged one.
    #[error("this is no database, or a damaged one: name another file with --store, or bring a backup back")]
    NoDatabase,
    /// The file is a database of something else.
    #[error("this is a database of another program: name another file with --store")]
    Foreign,
    /// The database server is not to be reached.
    #[error("the database cannot be reached: {0}; is it running, and is its address right?")]
    Unreachable(String),
    /// The database server lets nobody in by this name and password, or has no such database.
    #[error(
        "the database lets this host not in: {0}; look at the user, the password and the database in --store"
    )]
    NotLetIn(String),
    /// What went wrong at the start, and with which database.
    #[error("{place}: {why}")]
    At {
        /// The path or the address, without a password.
        place: String,
        /// What went wrong.
        why: Box<StoreError>,
    },
    /// Anything else of the database.
    #[error("the database: {0}")]
    Database(sqlx::Error),
    /// A later chatur has changed the tables.
    #[error("the database was made by a newer chatur: use that one, or name another file with --store")]
    Newer,
    /// The tables cannot be made.
    #[error("the tables of the database cannot be brought up to date: {0}")]
    Migrate(MigrateError),
    /// Something in the database cannot be read.
    #[error("game {game} in the database cannot be read: {why}")]
    Damaged {
        /// Which game.
        game: String,
        /// What is wrong.
        why: String,
    },
    /// No such game or file.
    #[error("there is no {0} of this id")]
    Missing(&'static str),
    /// A file of somebody else.
    #[error("this file belongs to somebody else; clone it to change it")]
    NotYours,
    /// A step back in the life of a file.
    #[error("a file that was {0} cannot be {1} again")]
    Back(&'static str, &'static str),
    /// Something that cannot be written as JSON.
    #[error("this cannot be stored: {0}")]
    Json(#[from] serde_json::Error),
    /// The system gives no threads or files.
    #[error("the system gives a host no more: {0}")]
    System(std::io::Error),
    /// The system gave no random bits.
    #[error("the system gives no random numbers: {0}")]
    Random(String),
}

impl StoreError {
    /// The same, with the database that it is about.
    pub(super) fn at(self, place: impl Into<String>) -> Self {
        Self::At { place: place.into(), why: Box::new(self) }
    }

    /// The same for everything that was to be written with it, where it is the database that is wrong and not what was
    /// to be written.
    pub(super) fn of_each(&self) -> Option<Self> {
        Some(match self {
            Self::Full => Self::Full,
            Self::Locked => Self::Locked,
            Self::ReadOnly => Self::ReadOnly,
            Self::Replaced(path) => Self::Replaced(path.clone()),
            _ => return None,
        })
    }

    /// The same of a write. Some errors tell that nothing was written; after any other nobody knows.
    pub(super) fn of_write(self) -> Self {
        match self {
            known if known.of_each().is_some() => known,
            other => Self::Unsure(other.to_string()),
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::Io(why) => Self::Unreachable(why.to_string()),
            sqlx::Error::PoolTimedOut => Self::Unreachable("no connection came in time".to_owned()),
            sqlx::Error::PoolClosed => Self::Closed,
            sqlx::Error::Database(told) => {
                let code = told.code().unwrap_or_default();
                of_code(&code, told.message()).unwrap_or(Self::Database(error))
            }
            _ => Self::Database(error),
        }
    }
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
            MigrateError::VersionMissing(_) => Self::Newer,
            other => Self::Migrate(other),
        }
    }
}

/// What a database's own code means to whoever runs a host. PostgreSQL's have five signs.
fn of_code(code: &str, message: &str) -> Option<StoreError> {
    if code.len() == 5 {
        return match code {
            "53100" => Some(StoreError::Full),
            "25006" => Some(StoreError::ReadOnly),
            "3D000" => Some(StoreError::NotLetIn(message.to_owned())),
            _ => match code.get(..2).unwrap_or_default() {
                "28" => Some(StoreError::NotLetIn(message.to_owned())),
                // A broken connection, too many of them, a server that is ending or beginning.
                "08" | "53" | "57" if code != "57014" => Some(StoreError::Unreachable(message.to_owned())),
                _ => None,
            },
        };
    }
    // SQLite's: the low byte is the kind.
    let code: i32 = code.parse().ok()?;
    match code & 0xff {
        _ if NO_ROOM.contains(&code) => Some(StoreError::Full),
        13 => Some(StoreError::Full),
        5 | 6 => Some(StoreError::Locked),
        8 | 14 => Some(StoreError::ReadOnly),
        11 | 26 => Some(StoreError::NoDatabase),
        _ => None,
    }
}
