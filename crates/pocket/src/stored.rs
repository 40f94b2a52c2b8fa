//! What a page keeps of the tables of its host, as text, so that they survive it: each table once, and whatever is done there
//! behind it, one after the other.

use std::sync::Arc;

use chatur_play::{Entry, Head};
use chatur_tables::message::{Code, Failed, HostReason};
use chatur_tables::room::{Room, Sitter};
use chatur_tables::saved::{GameState, Kept, Message, Saved, SeatRow};
use chatur_tables::show::hash_text;
use chatur_tables::task::Task;
use chatur_variants::Loaded;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Host;
use crate::host::within;
use crate::request::{bad, read};

/// So many tables are kept. Where there are more, the oldest goes that is over, or else the oldest of all.
const MOST: usize = 100;

/// What the page is to keep of a table, or that it is to keep nothing of it any more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// It has gone, with all that was done there.
    Gone,
    /// This is to be kept.
    Kept {
        /// What is kept once of a table, if it is other than before. It has no line breaks.
        table: Option<String>,
        /// The number of the first of what has been done since; it is the one after the last that was kept.
        from: u64,
        /// What has been done since, a line each.
        entries: String,
    },
}

/// What the page has not been told to keep yet.
#[derive(Default)]
pub(crate) struct Unkept {
    is_gone: bool,
    table: bool,
    entries: Vec<Kept>,
}

/// What is kept once of a table.
#[derive(Serialize, Deserialize)]
struct StoredTable {
    id: String,
    /// When it began, in milliseconds since 1970.
    created: i64,
    seats: Vec<StoredSeat>,
    head: Head,
    /// The resolved rules.
    rules: String,
}

/// Who has a seat.
#[derive(Serialize, Deserialize)]
struct StoredSeat {
    holder: String,
    name: Option<String>,
    /// The hash of the token.
    token: Option<String>,
}

/// Something that was done, and the message by which it was.
#[derive(Serialize, Deserialize)]
struct StoredEntry {
    #[serde(flatten)]
    entry: Entry,
    /// The seat that asked for it, and its name for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    message: Option<(u8, String)>,
}

impl Unkept {
    /// A table begins, with what was done elsewhere.
    pub(crate) fn begin(&mut self, entries: Vec<Kept>) {
        *self = Self { is_gone: false, table: true, entries };
    }

    /// Somebody sits down, or is called something else.
    pub(crate) fn has_other_seats(&mut self) {
        self.table = true;
    }

    /// Something was done.
    pub(crate) fn add(&mut self, entries: Vec<Kept>) {
        self.entries.extend(entries);
    }

    fn change(self, room: Option<&Room>) -> Option<Change> {
        let Some(room) = room.filter(|_| !self.is_gone) else { return Some(Change::Gone) };
        let table = self.table.then(|| line(&StoredTable::of(room)));
        let from = room.seq().saturating_sub(self.entries.len() as u64);
        let lines: Vec<String> = self.entries.into_iter().map(|kept| line(&StoredEntry::of(kept))).collect();
        let is_new = table.is_some() || !lines.is_empty();
        is_new.then(|| Change::Kept { table, from, entries: lines.join("\n") })
    }
}

/// As one line.
fn line(value: &impl Serialize) -> String {
    // Nothing that is kept can fail to be written.
    serde_json::to_string(value).unwrap_or_default()
}

impl StoredTable {
    fn of(room: &Room) -> Self {
        let seat = |sitter: &Sitter| {
            let SeatRow { holder, name, token } = sitter.row();
            StoredSeat { holder, name, token }
        };
        Self {
            id: room.id.clone(),
            created: room.created,
            seats: room.seats.iter().map(seat).collect(),
            head: room.table.record().head.clone(),
            rules: room.loaded.resolved.clone(),
        }
    }

    /// The table with what was done there.
    fn saved(self, entries: Vec<Kept>) -> Saved {
        let row = |StoredSeat { holder, name, token }| SeatRow { holder, name, token };
        Saved {
            id: self.id,
            head: self.head,
            rules_text: self.rules,
            entries,
            seats: self.seats.into_iter().map(row).collect(),
            // Whoever folds the entries sees it.
            state: GameState::Open,
            result: None,
            listed: false,
            extra: Value::Null,
            created: self.created,
            clock_at: 0,
            clock_age: 0,
            runs_on: false,
            elsewhere: false,
            due: None,
            idle: 0,
        }
    }
}

impl StoredEntry {
    fn of(Kept { entry, message }: Kept) -> Self {
        Self { entry, message: message.map(|Message { seat, id }| (seat, id)) }
    }

    fn kept(self) -> Kept {
        Kept { entry: self.entry, message: self.message.map(|(seat, id)| Message { seat, id }) }
    }
}

impl Host {
    /// What is to be kept of each table in which something has been done since this was asked last. What guests are told of it
    /// is for them only once that is done.
    pub fn changes(&mut self) -> Vec<(String, Change)> {
        let unkept = std::mem::take(&mut self.unkept).into_iter();
        let change = |(id, unkept): (String, Unkept)| Some((unkept.change(self.tables.get(&id))?, id));
        unkept.filter_map(change).map(|(change, id)| (id, change)).collect()
    }

    /// Takes up a table that was kept: what is kept once, and behind it, a line each, what was done there. No time has passed
    /// there meanwhile.
    ///
    /// # Errors
    /// When the text is none that was kept, or its rules are others by now.
    pub fn restore(&mut self, text: &str) -> Result<(), Failed> {
        let mut lines = text.lines();
        let table: StoredTable = read(lines.next().unwrap_or_default())?;
        let entries = lines.map(|line| read(line).map(StoredEntry::kept)).collect::<Result<Vec<_>, _>>()?;
        let loaded = self.rules_of(&table)?;
        let last = entries.last().map_or(0, |kept| kept.entry.at);
        let task = Task::moves("reading this table's record", &loaded.variant, entries.len());
        let id = table.id.clone();
        let room = within(task, || self.seated(&table.saved(entries), loaded))?;
        let mut room = room.map_err(bad)?;
        self.not_before(last);
        room.mark_absent(self.now());
        self.tables.insert(id, room);
        Ok(())
    }

    /// The rules that a game was played by.
    fn rules_of(&mut self, table: &StoredTable) -> Result<Arc<Loaded>, Failed> {
        let Head { variant: id, rules: hash, .. } = &table.head;
        let own = self.by_id(id).ok().filter(|own| hash_text(own) == *hash);
        let loaded = own.map_or_else(|| self.by_text(&table.rules), Ok)?;
        if hash_text(&loaded) == *hash {
            return Ok(loaded);
        }
        Err(Failed::new(Code::Broken, HostReason::RulesLost { hash: hash.clone() }))
    }

    /// Makes room for another table.
    pub(crate) fn let_oldest_go(&mut self) {
        if self.tables.len() < MOST {
            return;
        }
        let free = self.tables.values().filter(|room| !self.guests.is_anybody_at(&room.id));
        let oldest = free.min_by_key(|room| (room.table.ending().is_none(), room.created));
        if let Some(id) = oldest.map(|room| room.id.clone()) {
            self.tables.remove(&id);
            self.unkept.insert(id, Unkept { is_gone: true, ..Unkept::default() });
        }
    }
}
