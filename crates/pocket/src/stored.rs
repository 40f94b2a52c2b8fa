//! What a page keeps of the tables of its host, as text, so that they survive it.

use std::sync::Arc;

use chatur_play::{Record, Rules, Table};
use chatur_tables::message::{Code, Failed, HostReason};
use chatur_tables::room::{Room, Sitter};
use chatur_tables::saved::{Saved, SeatRow};
use chatur_tables::show::hash_text;
use chatur_tables::task::Task;
use chatur_variants::Loaded;
use serde::{Deserialize, Serialize};

use crate::Host;
use crate::host::within;
use crate::request::{bad, read};

/// So many tables are kept. Where there are more, the oldest goes that is over, or else the oldest of all.
const MOST: usize = 100;

/// A table that is kept.
#[derive(Serialize, Deserialize)]
struct Stored {
    id: String,
    /// When it began, in milliseconds since 1970.
    created: i64,
    seats: Vec<StoredSeat>,
    record: Record,
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

impl Stored {
    fn of(room: &Room) -> Self {
        let seat = |sitter: &Sitter| {
            let SeatRow { holder, name, token } = sitter.row();
            StoredSeat { holder, name, token }
        };
        Self {
            id: room.id.clone(),
            created: room.created,
            seats: room.seats.iter().map(seat).collect(),
            record: room.table.record().clone(),
            rules: room.loaded.resolved.clone(),
        }
    }
}

impl Host {
    /// What is to be kept of each table in which something has changed since this was asked last; nothing of one that is
    /// to be kept no longer. What guests are told of it is for them only once that is done.
    pub fn changes(&mut self) -> Vec<(String, Option<String>)> {
        let changed = std::mem::take(&mut self.changed);
        let text = |id: &String| serde_json::to_string(&Stored::of(self.tables.get(id)?)).ok();
        changed.into_iter().map(|id| (text(&id), id)).map(|(text, id)| (id, text)).collect()
    }

    /// Takes up a table that was kept. No time has passed there meanwhile.
    ///
    /// # Errors
    /// When the text is none that was kept, or its rules are others by now.
    pub fn restore(&mut self, text: &str) -> Result<(), Failed> {
        let Stored { id, created, seats, record, rules } = read(text)?;
        let loaded = self.rules_of(&record, &rules)?;
        let last = record.entries.last().map_or(0, |entry| entry.at);
        let rows =
            seats.into_iter().map(|StoredSeat { holder, name, token }| SeatRow { holder, name, token });
        let task = Task::moves("reading this table's record", &loaded.variant, record.entries.len());
        let room = within(task, || {
            let rules = Rules::new(Arc::clone(&loaded.variant), record.head.rules.clone());
            let mut table = Table::replay(&rules, &record)?;
            if let Some(text) = &record.head.text {
                table.keep_text(text.clone());
            }
            let saved = Saved { created, ..Saved::new(&id, &table, &loaded, rows.collect()) };
            self.seated(&saved, Arc::clone(&loaded))
        })?;
        let mut room = room.map_err(|error| bad(error.to_string()))?;
        self.not_before(last);
        room.mark_absent(self.now());
        self.tables.insert(id, room);
        Ok(())
    }

    /// The rules that a game was played by.
    fn rules_of(&mut self, record: &Record, text: &str) -> Result<Arc<Loaded>, Failed> {
        let (id, hash) = (&record.head.variant, &record.head.rules);
        let own = self.by_id(id).ok().filter(|own| hash_text(own) == *hash);
        let loaded = own.map_or_else(|| self.by_text(text), Ok)?;
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
            self.changed.insert(id);
        }
    }
}
