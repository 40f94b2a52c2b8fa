//! The host: its tables, its rules and its guests, in memory.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Duration;

use chatur_core::Game;
use chatur_effort::bounded;
use chatur_play::{Millis, ReplayError, Table};
use chatur_tables::message::{Code, Failed, HostReason};
use chatur_tables::new_table::{
    NewTable, NextSeats, Opened, begin, next_opening, next_seats, opening, seats, set_up,
};
use chatur_tables::room::{Room, RoomConfig, Sitter};
use chatur_tables::saved::{Saved, SeatRow};
use chatur_tables::task::Task;
use chatur_texts::apart;
use chatur_variants::{Loaded, Loader};

use crate::aside::{Aside, Errand};
use crate::guests::{GuestId, Guests};
use crate::levels::Levels;
use crate::request::{Answer, bad, missing};
use crate::source::Source;
use crate::stored::Unkept;

/// A host of tables. Time goes on when it is told so.
pub struct Host {
    pub(crate) source: Source,
    pub(crate) loader: Loader,
    config: Arc<RoomConfig>,
    /// The rules that were asked for, by their id or their text.
    rules: HashMap<String, Arc<Loaded>>,
    pub(crate) tables: BTreeMap<String, Room>,
    /// What the page has not been told to keep yet, by table.
    pub(crate) unkept: BTreeMap<String, Unkept>,
    pub(crate) guests: Guests,
    pub(crate) aside: Aside,
    /// Files that are not within and were handed in, by their names.
    pub(crate) handed_in: BTreeMap<String, Vec<u8>>,
    /// What the timer told when it began.
    first: Duration,
    /// The time of all tables then.
    base: Millis,
    /// When that was, in milliseconds since 1970.
    begun: i64,
}

/// Does some work that may cost so much.
pub(crate) fn within<T>(task: Task, work: impl FnOnce() -> T) -> Result<T, Failed> {
    bounded(task.budget, work).map_err(|exceeded| Failed::new(Code::Costly, exceeded))
}

impl Host {
    /// A host without tables.
    pub fn new(source: Source) -> Self {
        Self {
            source,
            loader: Loader::default(),
            // Nobody is there to talk to.
            config: Arc::new(RoomConfig { has_chat: false, ..RoomConfig::new(Arc::new(source)) }),
            rules: HashMap::new(),
            tables: BTreeMap::new(),
            unkept: BTreeMap::new(),
            guests: Guests::default(),
            aside: Aside::default(),
            handed_in: BTreeMap::new(),
            first: source.timer.passed(),
            base: 0,
            begun: 0,
        }
    }

    /// It begins at this time, in milliseconds since 1970.
    pub fn begin(&mut self, at: i64) {
        self.first = self.source.timer.passed();
        self.begun = at;
    }

    /// Hands in a file that was [lacking](crate::Lacking), or one of a language that is spoken.
    pub fn hand_in(&mut self, name: String, file: Vec<u8>) {
        if let Some(lang) = apart::language_of(&name) {
            apart::hand_in(lang, String::from_utf8_lossy(&file).into_owned());
            self.retell();
        } else {
            self.handed_in.insert(name, file);
        }
    }

    /// Tells anew what was told of rules when they were read, for another language has come since.
    fn retell(&mut self) {
        let mut told: HashMap<*const Loaded, Arc<Loaded>> = HashMap::new();
        let tables = self.tables.values_mut().map(|room| &mut room.loaded);
        for loaded in self.rules.values_mut().chain(tables) {
            let anew = told.entry(Arc::as_ptr(loaded)).or_insert_with(|| {
                let read = within(Task::text("reading this variant"), || {
                    self.loader.load_text("variant.ron", &loaded.resolved)
                });
                let Ok(Ok(Loaded { endings, .. })) = read else { return Arc::clone(loaded) };
                Arc::new(Loaded { endings, ..(**loaded).clone() })
            });
            *loaded = Arc::clone(anew);
        }
    }

    /// Milliseconds since it began.
    fn elapsed(&self) -> Millis {
        self.source.timer.passed().saturating_sub(self.first).as_millis() as Millis
    }

    /// The time of all its tables.
    pub(crate) fn now(&self) -> Millis {
        self.base + self.elapsed()
    }

    /// The time of its tables is this at least.
    pub(crate) fn not_before(&mut self, at: Millis) {
        self.base = self.base.max(at);
    }

    /// A table as it was saved.
    pub(crate) fn seated(&self, saved: &Saved, loaded: Arc<Loaded>) -> Result<Room, ReplayError> {
        let opponents = Box::new(Levels { aside: self.aside.clone(), source: self.source });
        Room::open(saved, loaded, Arc::clone(&self.config), opponents)
    }

    /// The variant of the catalogue with this name.
    pub(crate) fn by_id(&mut self, name: &str) -> Result<Arc<Loaded>, Failed> {
        let id = chatur_variants::find(name).ok_or_else(|| missing(HostReason::NoSuchVariant))?;
        if let Some(loaded) = self.rules.get(id) {
            return Ok(Arc::clone(loaded));
        }
        let loaded = self.loader.load(id).map_err(bad)?;
        Ok(self.note(id.to_owned(), loaded))
    }

    /// The variant of a text.
    pub(crate) fn by_text(&mut self, text: &str) -> Result<Arc<Loaded>, Failed> {
        if let Some(loaded) = self.rules.get(text) {
            return Ok(Arc::clone(loaded));
        }
        let task = Task::text("reading this variant");
        let loaded = within(task, || self.loader.load_text("variant.ron", text))?;
        let loaded = loaded.map_err(bad)?;
        Ok(self.note(text.to_owned(), loaded))
    }

    fn note(&mut self, name: String, loaded: Loaded) -> Arc<Loaded> {
        let loaded = Arc::new(loaded);
        // Texts change with every key that is pressed: what nobody plays by is forgotten.
        self.rules.retain(|name, kept| Arc::strong_count(kept) > 1 || chatur_variants::find(name).is_some());
        self.rules.insert(name, Arc::clone(&loaded));
        loaded
    }

    /// The variant that a wish is about.
    fn wished(&mut self, wish: &NewTable) -> Result<Arc<Loaded>, Failed> {
        match &wish.text {
            Some(text) => self.by_text(text),
            None => self.by_id(wish.variant.as_deref().unwrap_or("orthodox")),
        }
    }

    /// The game that a table would begin with.
    pub(crate) fn set_up(&mut self, wish: &NewTable) -> Result<(Arc<Loaded>, Game), Failed> {
        let loaded = self.wished(wish)?;
        let task = Task::moves("setting up this position", &loaded.variant, 0);
        let game = within(task, || set_up(&loaded, wish, &self.source))??;
        Ok((loaded, game))
    }

    /// The table with this id.
    pub(crate) fn room(&self, id: &str) -> Result<&Room, Failed> {
        self.tables.get(id).ok_or_else(|| missing(HostReason::NoTable))
    }

    /// Opens a table as somebody wishes it.
    pub(crate) fn open(&mut self, wish: &NewTable) -> Result<Opened, Failed> {
        let loaded = self.wished(wish)?;
        let (rows, seats) = seats(&loaded, wish, &[], || Ok(self.source.token()))?;
        let task = Task::moves("setting up this table", &loaded.variant, 0);
        let table = within(task, || begin(&loaded, opening(&loaded, wish, &self.source)?, Vec::new()))??;
        let id = self.keep(&loaded, &table, rows)?;
        Ok(Opened {
            watch: format!("/t/{id}"),
            table: id,
            seats,
            arbiter: None,
            games: None,
            notes: Vec::new(),
        })
    }

    /// Hosts a new game.
    pub(crate) fn keep(
        &mut self,
        loaded: &Arc<Loaded>,
        table: &Table,
        seats: Vec<SeatRow>,
    ) -> Result<String, Failed> {
        self.let_oldest_go();
        let id = self.source.id();
        let created = self.begun + self.elapsed() as i64;
        let saved = Saved { created, ..Saved::new(&id, table, loaded, seats) };
        let mut room = self.seated(&saved, Arc::clone(loaded)).map_err(bad)?;
        room.mark_absent(self.now());
        self.tables.insert(id.clone(), room);
        self.unkept.entry(id.clone()).or_default().begin(saved.entries);
        Ok(id)
    }

    /// Another game of the same players at another table: which, and of each old seat the new one and its token.
    pub(crate) fn rematch(&mut self, id: &str) -> Result<(String, NextSeats), Failed> {
        let room = self.room(id)?;
        let loaded = Arc::clone(&room.loaded);
        let old: Vec<SeatRow> = room.seats.iter().map(Sitter::row).collect();
        let (rows, next) = next_seats(&old, || Ok(self.source.token()))?;
        let opening = next_opening(&loaded, &room.table.record().head.opening, &self.source)?;
        let table = begin(&loaded, opening, Vec::new())?;
        Ok((self.keep(&loaded, &table, rows)?, next))
    }

    /// Time has gone on: flags fall, and those who are no persons act where they know what to do. In how many milliseconds
    /// there is something to do again, if there is; whatever is thought about has its own time.
    pub fn tick(&mut self) -> Option<Millis> {
        let now = self.now();
        let mut next: Option<Millis> = None;
        let ids: Vec<String> = self.tables.keys().cloned().collect();
        for id in ids {
            let watched = self.guests.is_anybody_at(&id);
            let Some(room) = self.tables.get_mut(&id).filter(|room| watched || room.has_person()) else {
                continue;
            };
            let (mut kept, mut told, mut failed) = (Vec::new(), Vec::new(), None);
            room.fall(now, &mut kept, &mut told);
            let acted = room.let_machine_act(now);
            // Who has not acted is thinking.
            let asks = (acted.is_some() && room.has_machine_to_ask()).then_some(now);
            if let Some(acted) = acted {
                kept.extend(acted.kept);
                told.extend(acted.told);
                failed = acted.failed;
            }
            let due = asks.or_else(|| room.table.deadline().map(|(_, due)| due));
            next = [next, due].into_iter().flatten().min();
            if !told.is_empty() {
                self.publish(&id, kept, &told);
            }
            if let Some(failed) = failed {
                self.tell_failure(&id, &failed);
            }
        }
        next.map(|next| next.saturating_sub(now))
    }

    /// What is to be thought about since this was asked last, and which errands nobody waits for any more. The time of whoever
    /// has to move runs.
    pub fn errands(&mut self) -> (Vec<Errand>, Vec<u32>) {
        self.aside.take()
    }

    /// Somebody has thought about an errand of a player. When time goes on the next time the player acts.
    pub fn thought(&mut self, number: u32, answer: Answer) {
        self.aside.answer(number, answer);
    }

    /// What guests are to be told, in order.
    pub fn take(&mut self) -> Vec<(GuestId, Arc<str>)> {
        self.guests.take()
    }
}
