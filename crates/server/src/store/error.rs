//! What goes wrong with a store.

use std::path::PathBuf;

use thiserror::Error;

/// Why something could not be kept or read.
///
/// After an error of a write nobody knows whether it was written, except where the text says so. Read again.
#[derive(Debug, Error)]
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
    /// The file or its folder cannot be made.
    #[error("{}: {why}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why not.
        why: std::io::Error,
    },
    /// The database itself.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// The tables cannot be made.
    #[error("the tables of the database cannot be brought up to date: {0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
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
    /// A file that games were saved under.
    #[error("games were saved under these rules, so the file stays as it is; clone it to change it")]
    Frozen,
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
