//! What is written and what is read.

use chatur_play::{Entry, Head, Millis};
use chatur_tables::saved::{GameState, Kept, Progress, SeatRow};
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

/// A state as it is kept.
pub(super) fn state_number(state: GameState) -> i64 {
    match state {
        GameState::Open => 0,
        GameState::Playing => 1,
        GameState::Over => 2,
    }
}

/// The state that is kept as this number.
pub(super) fn state_of(number: i64) -> GameState {
    match number {
        0 => GameState::Open,
        1 => GameState::Playing,
        _ => GameState::Over,
    }
}
