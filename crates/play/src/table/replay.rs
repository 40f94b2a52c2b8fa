//! A table from its record.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{OpenError, Rules, Table};
use crate::{ActionError, Entry, Event, FORMAT, Record};

/// Why a record cannot be replayed. As data it has a `code`, and what its sentence names; the opening and an entry have
/// their own.
#[derive(Clone, PartialEq, Eq, Debug, Error, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "snake_case")]
#[non_exhaustive]
pub enum ReplayError {
    /// Written by a version that this one does not know.
    #[error("the record has format {format}, this program reads {FORMAT}")]
    #[serde(rename = "record_format")]
    Format {
        /// The format of the record.
        format: u32,
    },
    /// A record of another variant.
    #[error("the record is of `{recorded}`, not of `{given}`")]
    #[serde(rename = "record_of_another")]
    Variant {
        /// The id in the record.
        recorded: String,
        /// The id of the rules given.
        given: String,
    },
    /// The rules have been changed since.
    #[error("the rules of `{variant}` are not those that the game was played by")]
    #[serde(rename = "other_rules")]
    Rules {
        /// The variant's id.
        variant: String,
    },
    /// The game cannot begin as recorded.
    #[error("the recorded opening cannot be played: {0}")]
    #[serde(skip)]
    Open(#[from] OpenError),
    /// An entry at an earlier time than the one before it, or a flag that fell at another time.
    #[error("entry {entry} is out of its time")]
    #[serde(rename = "out_of_time")]
    Time {
        /// Its sequence number.
        entry: usize,
    },
    /// An entry that is not allowed.
    #[error("entry {entry} is refused: {error}")]
    #[serde(skip)]
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
            return Err(ReplayError::Format { format: head.format });
        }
        let id = &rules.variant.spec().id;
        if head.variant != *id {
            return Err(ReplayError::Variant { recorded: head.variant.clone(), given: id.clone() });
        }
        if head.rules != rules.hash {
            return Err(ReplayError::Rules { variant: id.clone() });
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
            return Err(ReplayError::Time { entry: number });
        }
        self.take(recorded).map_err(|error| ReplayError::Refused { entry: number, error })
    }
}
