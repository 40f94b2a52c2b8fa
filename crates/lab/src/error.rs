//! What stops a whole experiment. What goes wrong in one game is the result of that game.

use std::path::PathBuf;

#[cfg(feature = "matches")]
use chatur_engines::EngineError;
use chatur_records::puzzles::WrongPuzzle;
use thiserror::Error;

/// Why an experiment cannot begin or go on.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LabError {
    /// A participant cannot be started, or does not play this.
    #[cfg(feature = "matches")]
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The table of jobs cannot be read or written.
    #[cfg(feature = "databases")]
    #[error("the table of jobs: {0}")]
    Jobs(#[from] sqlx::Error),
    /// A PostgreSQL database, of which this program has been built to know nothing.
    #[cfg(not(feature = "postgres"))]
    #[error("this chatur was built without PostgreSQL: build it with `--features postgres`, or name a file")]
    NoPostgres,
    /// The table has no such experiment, or another of that name.
    #[error("{0}")]
    Plan(String),
    /// The variant is not what it was.
    #[error("{0}")]
    Variant(String),
    /// A file cannot be read or written.
    #[error("{}: {why}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why not.
        why: String,
    },
    /// The openings cannot be made.
    #[error("openings: {0}")]
    Opening(String),
    /// What is kept of a game is not as it was written.
    #[error("what the table says of job {job} cannot be read: {why}")]
    Record {
        /// The job.
        job: i64,
        /// What is wrong.
        why: String,
    },
    /// A puzzle cannot be played.
    #[error("line {line}: {why}")]
    Puzzle {
        /// Its line in the file, from 1.
        line: usize,
        /// What is wrong with it.
        why: WrongPuzzle,
    },
    /// A worker broke down: a fault of the program itself.
    #[error("a worker broke down: {0}")]
    Worker(String),
    /// The operating system gave no thread or no runtime.
    #[error(transparent)]
    System(#[from] std::io::Error),
}
