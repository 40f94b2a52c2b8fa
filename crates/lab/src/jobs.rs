//! The table of jobs: what is to be done, who does it, and what came of it.
//!
//! It stands in memory, in an SQLite file, which several processes of one machine can share, or in a PostgreSQL database
//! for several machines. Whoever takes a job has it for a while, and says again and again that it is still at work; who
//! falls silent loses it. A result is written once: by who has the job then, and by nobody else.
//!
//! Databases come with the feature `databases`, which is on unless it is refused.

mod memory;
#[cfg(feature = "databases")]
mod sql;

use std::fmt;
#[cfg(feature = "databases")]
use std::path::Path;
use std::time::Duration;

use crate::LabError;

/// So often a sign of life is due.
pub(crate) const BEAT: Duration = Duration::from_secs(5);

/// Where a table stands. What each question means is said at [`Jobs`].
trait Table: fmt::Debug + Send + Sync {
    fn name(&self) -> &str;
    /// Enters an experiment; nothing happens if one of this name is there.
    fn enter(&self, run: &str, plan: &str, work: &[String]) -> Result<(), LabError>;
    fn plan(&self, run: &str) -> Result<Option<String>, LabError>;
    fn runs(&self) -> Result<Vec<String>, LabError>;
    fn take(&self, run: &str) -> Result<Option<Job>, LabError>;
    fn finish(&self, run: &str, id: i64, result: &str, record: &str) -> Result<bool, LabError>;
    fn beat(&self, run: &str) -> Result<(), LabError>;
    fn give_back(&self, run: &str) -> Result<(), LabError>;
    fn end(&self, run: &str) -> Result<(), LabError>;
    fn is_ended(&self, run: &str) -> Result<bool, LabError>;
    fn counts(&self, run: &str) -> Result<Counts, LabError>;
    fn results(&self, run: &str) -> Result<Vec<Done>, LabError>;
    fn records(&self, run: &str) -> Result<Vec<String>, LabError>;
}

/// A table of jobs, of any number of experiments.
#[derive(Debug)]
pub struct Jobs(Box<dyn Table>);

/// One job.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Job {
    /// Its number in the experiment.
    pub id: i64,
    /// What is to be done, as JSON.
    pub work: String,
}

/// What came of a job.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Done {
    /// Its number.
    pub id: i64,
    /// What is counted, as JSON.
    pub result: String,
}

/// How many jobs there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// In all.
    pub all: u64,
    /// At which somebody works.
    pub taken: u64,
    /// Done.
    pub done: u64,
}

impl Jobs {
    /// A table that only this process sees, and that is gone with it.
    pub fn in_memory() -> Self {
        Self(Box::new(memory::Memory::default()))
    }

    /// A table in an SQLite file, made if it is not there.
    ///
    /// # Errors
    /// When the file cannot be opened.
    #[cfg(feature = "databases")]
    pub fn in_file(path: &Path) -> Result<Self, LabError> {
        Ok(Self(Box::new(sql::Sql::in_file(path)?)))
    }

    /// A table at a URL: `postgres://…` or `sqlite://…`.
    ///
    /// # Errors
    /// When there is nothing, or it cannot be used.
    #[cfg(feature = "databases")]
    pub fn at(url: &str) -> Result<Self, LabError> {
        Ok(Self(Box::new(sql::Sql::open(url, 4)?)))
    }

    /// Where it stands: the URL of a database, or `memory`.
    pub fn name(&self) -> &str {
        self.0.name()
    }

    /// Enters an experiment with all its jobs, if it is not there yet.
    ///
    /// # Errors
    /// When another experiment of this name is there.
    pub fn enter(&self, run: &str, plan: &str, work: &[String]) -> Result<(), LabError> {
        self.0.enter(run, plan, work)?;
        match self.plan(run)? {
            Some(there) if there == plan => Ok(()),
            _ => Err(LabError::Plan(format!(
                "another experiment called `{run}` is in the table of jobs; name this one otherwise, or resume that one"
            ))),
        }
    }

    /// The plan of an experiment.
    ///
    /// # Errors
    /// When the table cannot be read.
    pub fn plan(&self, run: &str) -> Result<Option<String>, LabError> {
        self.0.plan(run)
    }

    /// The names of the experiments.
    ///
    /// # Errors
    /// When the table cannot be read.
    pub fn runs(&self) -> Result<Vec<String>, LabError> {
        self.0.runs()
    }

    /// Takes a job: the first that nobody has, or whose owner has fallen silent.
    ///
    /// # Errors
    /// When the table cannot be written.
    pub fn take(&self, run: &str) -> Result<Option<Job>, LabError> {
        self.0.take(run)
    }

    /// Writes what came of a job. Tells whether it counts: not if somebody else has it by now.
    ///
    /// # Errors
    /// When the table cannot be written.
    pub fn finish(&self, run: &str, id: i64, result: &str, record: &str) -> Result<bool, LabError> {
        self.0.finish(run, id, result, record)
    }

    /// Says that this process is still at work on what it has taken.
    ///
    /// # Errors
    /// When the table cannot be written.
    pub fn beat(&self, run: &str) -> Result<(), LabError> {
        self.0.beat(run)
    }

    /// Gives back what this process has taken and not finished.
    ///
    /// # Errors
    /// When the table cannot be written.
    pub fn give_back(&self, run: &str) -> Result<(), LabError> {
        self.0.give_back(run)
    }

    /// Ends an experiment: no more jobs of it are given out.
    ///
    /// # Errors
    /// When the table cannot be written.
    pub fn end(&self, run: &str) -> Result<(), LabError> {
        self.0.end(run)
    }

    /// Whether an experiment was ended before all was done.
    ///
    /// # Errors
    /// When the table cannot be read.
    pub fn is_ended(&self, run: &str) -> Result<bool, LabError> {
        self.0.is_ended(run)
    }

    /// How many jobs there are.
    ///
    /// # Errors
    /// When the table cannot be read.
    pub fn counts(&self, run: &str) -> Result<Counts, LabError> {
        self.0.counts(run)
    }

    /// What came of the jobs that are done, in their order.
    ///
    /// # Errors
    /// When the table cannot be read.
    pub fn results(&self, run: &str) -> Result<Vec<Done>, LabError> {
        self.0.results(run)
    }

    /// The records of the jobs that are done, in their order.
    ///
    /// # Errors
    /// When the table cannot be read.
    pub fn records(&self, run: &str) -> Result<Vec<String>, LabError> {
        self.0.records(run)
    }
}
