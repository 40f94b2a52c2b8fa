//! A table from its record.

use thiserror::Error;

use super::{OpenError, Rules, Table};
use crate::{ActionError, Entry, Event, FORMAT, Record};

/// Why a record cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// Written by a version that this one does not know.
    #[error("the record has format {0}, this program reads {FORMAT}")]
    Format(u32),
    /// A record of another variant.
    #[error("the record is of `{recorded}`, not of `{given}`")]
    Variant {
        /// The id in the record.
        recorded: String,
        /// The id of the rules given.
        given: String,
    },
    /// The rules have been changed since.
    #[error("the rules of `{0}` are not those that the game was played by")]
    Rules(String),
    /// The game cannot begin as recorded.
    #[error("the recorded opening cannot be played: {0}")]
    Open(#[from] OpenError),
    /// An entry at an earlier time than the one before it, or a flag that fell at another time.
    #[error("entry {0} is out of its time")]
    Time(usize),
    /// An entry that is not allowed.
    #[error("entry {entry} is refused: {error}")]
    Refused {
        /// Its sequence number.
        entry: usize,
        /// The rule that forbids it.
        error: ActionError,
    },
}

impl Table {
    /// The table that a record came from. Every entry is checked as if it were played now.
    ///
    /// # Errors
    /// See [`ReplayError`].
    pub fn replay(rules: &Rules, record: &Record) -> Result<Self, ReplayError> {
        let head = &record.head;
        if head.format != FORMAT {
            return Err(ReplayError::Format(head.format));
        }
        let id = &rules.variant.spec().id;
        if head.variant != *id {
            return Err(ReplayError::Variant { recorded: head.variant.clone(), given: id.clone() });
        }
        if head.rules != rules.hash {
            return Err(ReplayError::Rules(id.clone()));
        }
        let mut table = Self::open(rules, head.opening.clone())?;
        for &recorded in &record.entries {
            table.redo(recorded)?;
        }
        Ok(table)
    }

    /// Does again what a record says was done next, and tells what it caused.
    ///
    /// # Errors
    /// When it is not allowed here. The table is unchanged.
    pub fn redo(&mut self, recorded: Entry) -> Result<Vec<Event>, ReplayError> {
        let number = self.record.entries.len();
        let Entry { at, seat, by, action, lag } = recorded;
        if (Entry { by, lag, ..self.entry(seat, action, at) }) != recorded {
            return Err(ReplayError::Time(number));
        }
        self.take(recorded).map_err(|error| ReplayError::Refused { entry: number, error })
    }
}
