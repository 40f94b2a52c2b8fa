//! What a host keeps of a game, as it was found: plain data, wherever it is kept.

use chatur_play::{Entry, Head, Millis, Record, Table};
use chatur_variants::Loaded;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::new_table::{due, state};
use crate::show::short_result;

/// How far a game has come, as lists show it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// How many moves stand: those that were taken back do not.
    pub plies: usize,
    /// The number of the seat to move; none once the game is over.
    pub turn: Option<u8>,
}

/// Whether a game waits, goes on or is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameState {
    /// Waits for somebody to sit down.
    Open,
    /// Goes on.
    Playing,
    /// Is over.
    Over,
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatRow {
    /// In the host's words: `open`, `person`, `level:3`.
    pub holder: String,
    /// What he calls himself.
    pub name: Option<String>,
    /// The hash of his token, [`Token::hash`](crate::Token::hash).
    pub token: Option<String>,
}

/// A client's own name for something it asked for: what makes a repetition known as one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Message {
    /// The seat that asked.
    pub seat: u8,
    /// The client's text.
    pub id: String,
}

/// An entry of a record, and the message that it came from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The entry.
    pub entry: Entry,
    /// The message, if a client sent one.
    pub message: Option<Message>,
}

/// A game as it was found.
#[derive(Clone, Debug)]
pub struct Saved {
    /// Its id.
    pub id: String,
    /// What is played and from where.
    pub head: Head,
    /// The resolved rules.
    pub rules_text: String,
    /// Everything done so far.
    pub entries: Vec<Kept>,
    /// Who sits where.
    pub seats: Vec<SeatRow>,
    /// Whether it waits, goes on or is over.
    pub state: GameState,
    /// The result, if it is over.
    pub result: Option<String>,
    /// Whether it may appear in lists.
    pub listed: bool,
    /// What else the host keeps.
    pub extra: Value,
    /// When it began, in milliseconds since 1970.
    pub created: i64,
    /// The table's time when this was written last: with the last entry, or when its owner let go of it in good order.
    pub clock_at: Millis,
    /// How long ago that was; 0 if nobody knows.
    pub clock_age: Millis,
    /// Whether its clock has run on since then: it is one of days, or a host looks after it.
    pub runs_on: bool,
    /// Whether another host has it in memory.
    pub elsewhere: bool,
    /// When something is to be done though nobody is there, at the table's time, as the store has it.
    pub due: Option<Millis>,
    /// How long ago the last entry was written.
    pub idle: Millis,
}

impl Saved {
    /// A new game at a table, before anything is kept of it. It may begin with what was done elsewhere.
    pub fn new(id: impl Into<String>, table: &Table, loaded: &Loaded, seats: Vec<SeatRow>) -> Self {
        let record = table.record();
        let kept = |&entry: &Entry| Kept { entry, message: None };
        Self {
            id: id.into(),
            head: record.head.clone(),
            rules_text: loaded.resolved.clone(),
            entries: record.entries.iter().map(kept).collect(),
            state: state(table, &seats),
            due: due(table, &seats),
            seats,
            result: table.ending().map(|_| short_result(table)),
            listed: false,
            extra: Value::Null,
            created: 0,
            clock_at: 0,
            clock_age: 0,
            runs_on: false,
            elsewhere: false,
            idle: 0,
        }
    }

    /// The record.
    pub fn record(&self) -> Record {
        let entries = self.entries.iter().map(|kept| kept.entry).collect();
        Record { head: self.head.clone(), entries }
    }

    /// The table's time to go on from: no time has passed for the players while nobody was there to take their
    /// moves, unless they have days for each. After an orderly end that is when the host let go; after a crash it is the
    /// last entry.
    pub fn table_time(&self) -> Millis {
        let ran = if self.runs_on { self.clock_age } else { 0 };
        (self.clock_at + ran).max(self.entries.last().map_or(0, |kept| kept.entry.at))
    }
}
