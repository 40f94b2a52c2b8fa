//! What is written and what is read.

use chatur_play::{Entry, Head, Millis, Record};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Cursor, Lease};

/// A game to be kept from now on.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Its id; [`game_id`](super::game_id) makes one.
    pub id: String,
    /// What is played and from where.
    pub head: Head,
    /// The resolved rules: `head.rules` is their hash.
    pub rules_text: String,
    /// Who sits where, in the order of the seats.
    pub seats: Vec<SeatRow>,
    /// Whether it may appear in lists.
    pub listed: bool,
    /// Whether it waits, goes on or is over.
    pub state: GameState,
    /// The result, of a game that is over.
    pub result: Option<String>,
    /// What has been played already, as in an import.
    pub entries: Vec<Entry>,
    /// How far it has come.
    pub progress: Progress,
    /// When something is to be done though nobody is there, at the table's time.
    pub due: Option<Millis>,
    /// Whatever else the host wants to find again.
    pub extra: Value,
}

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
    /// The hash of his token, [`Token::hash`](super::Token::hash).
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

/// Entries to be added to a game, all or none of them.
#[derive(Clone, Debug, Default)]
pub struct Append {
    /// The sequence number of the first: how many the record has.
    pub seq: usize,
    /// The entries.
    pub entries: Vec<Kept>,
    /// What they make of the game's state.
    pub state: Option<GameState>,
    /// The result, where they end it.
    pub result: Option<String>,
    /// How far the game has come with them.
    pub progress: Progress,
    /// When something is to be done after them, where that is other than before.
    pub due: Option<Due>,
}

/// When something is to be done though nobody is there, at the table's time, if that is so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Due(pub Option<Millis>);

/// A table that leaves its owner's memory.
#[derive(Clone, Debug)]
pub struct Rest {
    /// The right to it.
    pub lease: Lease,
    /// The table's time.
    pub at: Millis,
    /// When something is to be done though nobody is there, at the table's time.
    pub due: Option<Millis>,
    /// Whether its host goes on looking after it, so that its clock runs. Otherwise any host may, and until one does
    /// nobody loses time.
    pub stays: bool,
}

/// A game that has been taken without a look at it: what is needed to know when there is something to do.
#[derive(Clone, Debug)]
pub struct Taken {
    /// The right to it.
    pub lease: Lease,
    /// The table's time at this moment.
    pub at: Millis,
    /// When something is to be done, at the table's time.
    pub due: Millis,
}

/// A change that is no entry of the record.
#[derive(Clone, Debug, Default)]
pub struct Change {
    /// The state.
    pub state: Option<GameState>,
    /// The result.
    pub result: Option<String>,
    /// What else the host keeps.
    pub extra: Option<Value>,
    /// Whether the game may appear in lists.
    pub listed: Option<bool>,
    /// When something is to be done though nobody is there, at the table's time.
    pub due: Option<Millis>,
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

/// Whether this host may append.
#[derive(Clone, Debug)]
pub enum Hold {
    /// It may.
    Mine(Lease),
    /// Another host may: follow it.
    Theirs,
}

/// Which games to list, the newest first.
#[derive(Clone, Debug)]
pub struct ListQuery {
    /// Only those in this state.
    pub state: Option<GameState>,
    /// Only those after this place in the list.
    pub before: Option<Cursor>,
    /// How many at most.
    pub limit: u32,
}

/// A line of a list of games.
#[derive(Clone, Debug)]
pub struct Listing {
    /// The game's id.
    pub id: String,
    /// The variant's id.
    pub variant: String,
    /// The hash of its rules.
    pub rules: String,
    /// Whether it waits, goes on or is over.
    pub state: GameState,
    /// The result, if it is over.
    pub result: Option<String>,
    /// When it began, in milliseconds since 1970.
    pub created: i64,
    /// How far it has come.
    pub progress: Progress,
    /// Who sits where.
    pub seats: Vec<SeatRow>,
    /// What else the host keeps.
    pub extra: Value,
}

impl Saved {
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

impl GameState {
    pub(super) fn number(self) -> i64 {
        match self {
            Self::Open => 0,
            Self::Playing => 1,
            Self::Over => 2,
        }
    }

    pub(super) fn from_number(number: i64) -> Self {
        match number {
            0 => Self::Open,
            1 => Self::Playing,
            _ => Self::Over,
        }
    }
}
