//! New tables.

use std::collections::BTreeMap;
use std::sync::Arc;

use chatur_core::{Game, Seat, Setup};
use chatur_notation::read_position;
use chatur_play::{Entry, Head, Holder, Millis, Opening, Rematch, Rules, Table, TimeControl};
use chatur_variants::Loaded;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::json;
use tracing::info;

use super::width::check_width;
use super::{Client, Host, Lane, Limit, Refused, Task, room::Room};
use crate::games::Read;
use crate::message::{Code, Failed};
use crate::names::{player_name, variant_name};
use crate::show::{file_hash, hash_text, own_clock, progress, seat_name, short_result, shown_id};
use crate::store::{GameState, NewGame, Rest, SeatRow, Token, game_id};

/// What somebody wishes to play.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
pub struct NewTable {
    /// The id of a variant; `orthodox` if nothing is said.
    pub variant: Option<String>,
    /// The text of a variant of one's own, instead.
    pub text: Option<String>,
    /// Who holds which seat: `me`, `open`, `person`, `random`, `level:N`, `engine:NAME`. Others are open.
    #[serde(default)]
    pub seats: BTreeMap<String, String>,
    /// The time control; `null` is none, and nothing is the variant's own.
    #[serde(default)]
    pub clock: ClockWish,
    /// The number of the start.
    pub number: Option<u64>,
    /// The seed of all that is drawn by lot.
    pub seed: Option<u64>,
    /// A position to begin with.
    pub position: Option<String>,
    /// Whether the table is listed for all to see.
    pub listed: Option<bool>,
    /// Whether guests may say something to each other; they may if nothing is said.
    pub chat: Option<bool>,
    /// Whether somebody besides the players decides at the table; nobody if nothing is said.
    pub arbiter: Option<bool>,
    /// What whoever asks is called.
    pub name: Option<String>,
}

/// A table that is open.
#[derive(Clone, Debug, Serialize)]
pub struct Opened {
    /// Its id.
    pub table: String,
    /// What is given out of its seats.
    pub seats: BTreeMap<String, SeatGiven>,
    /// The page where everybody may watch.
    pub watch: String,
    /// The token of the arbiter, if one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arbiter: Option<String>,
    /// How many games the text had that this one was read from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub games: Option<usize>,
    /// What was odd about that game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// What is given out of a seat.
#[derive(Clone, Debug, Default, Serialize)]
pub struct SeatGiven {
    /// The token that opens it, for who asked for the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// The time control that somebody wishes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum ClockWish {
    /// The variant's own.
    #[default]
    Own,
    /// None: `null`.
    Untimed,
    /// This one.
    Text(String),
}

impl<'de> Deserialize<'de> for ClockWish {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Option::deserialize(deserializer)?.map_or(Self::Untimed, Self::Text))
    }
}

impl Host {
    /// Opens a table.
    ///
    /// # Errors
    /// When it cannot be played as asked.
    pub async fn open_table(&self, wish: NewTable) -> Result<Opened, Failed> {
        self.open_table_for(Client::House, wish).await
    }

    /// Opens a table for somebody.
    ///
    /// # Errors
    /// When it cannot be played as asked, and when there is no time for it.
    pub async fn open_table_for(&self, client: Client, wish: NewTable) -> Result<Opened, Failed> {
        self.try_open(client, wish).await.map_err(|Refused { code, why }| Failed { code, why })
    }

    async fn try_open(&self, client: Client, wish: NewTable) -> Result<Opened, Refused> {
        let (from, lane, brings) = (client, client.lane(), wish.text.is_some());
        // What comes with the program is known to be quick, and waits for no stranger's file.
        let client = if wish.text.is_some() || wish.position.is_some() { client } else { Client::House };
        let loaded = match &wish.text {
            Some(text) => self.rules().by_text(client, text).await,
            None => self.rules().by_id(wish.variant.as_deref().unwrap_or("orthodox")).await,
        };
        let loaded = loaded.map_err(refused)?;
        let name = player_name(wish.name.as_deref());
        let mut seats = Vec::new();
        let mut given = BTreeMap::new();
        let spec = loaded.variant.spec();
        if let Some(other) = wish.seats.keys().find(|name| spec.seat_named(name).is_none()) {
            let names: Vec<&str> = spec.seats.iter().map(|seat| seat.name.as_str()).collect();
            let short: String = other.chars().take(40).collect();
            return Err(wrong(format!("there is no seat `{short}`; the seats are {}", names.join(", "))));
        }
        for seat in &spec.seats {
            let word = wish.seats.get(&seat.name).map_or("open", String::as_str);
            let holder = self.holder(if word == "me" { "person" } else { word })?;
            let mut row = SeatRow { holder: holder.to_string(), name: None, token: None };
            let mut shown = SeatGiven::default();
            if holder.is_person() {
                let token = Token::new().map_err(|error| Refused::new(Code::Store, error.to_string()))?;
                row.token = Some(token.hash());
                shown.token = Some(token.as_str().to_owned());
                row.name = name.clone().filter(|_| word == "me");
            }
            seats.push(row);
            given.insert(seat.name.clone(), shown);
        }
        let arbiter = match wish.arbiter {
            Some(true) => Some(Token::new().map_err(|error| Refused::new(Code::Store, error.to_string()))?),
            _ => None,
        };
        let manners = Manners {
            listed: wish.listed.unwrap_or(true),
            chat: wish.chat.unwrap_or(true),
            lane,
            arbiter: arbiter.as_ref().map(Token::hash),
        };
        let begin = {
            let loaded = Arc::clone(&loaded);
            move || begin(&loaded, opening(&loaded, &wish)?, Vec::new())
        };
        let task = Task::moves("setting up this table", &loaded.variant, 0);
        let table = self.rules().work(client, task, begin).await.map_err(refused)??;
        // The rules of the catalogue are kept once for all.
        let bytes = if brings { loaded.resolved.len() } else { 0 };
        self.take_bytes(from, bytes)?;
        let id = self.keep(&loaded, &table, seats, manners).await?;
        Ok(Opened {
            watch: format!("/t/{id}"),
            table: id,
            seats: given,
            arbiter: arbiter.map(|token| token.as_str().to_owned()),
            games: None,
            notes: Vec::new(),
        })
    }

    /// The game that a table would begin with, for whoever only looks at it.
    ///
    /// # Errors
    /// When it cannot be played as asked, and when there is no time for it.
    pub(crate) async fn set_up(&self, client: Client, wish: NewTable) -> Result<(Arc<Loaded>, Game), Failed> {
        let failed = |Refused { code, why }: Refused| Failed { code, why };
        let loaded = match &wish.text {
            Some(text) => self.rules().by_text(client, text).await,
            None => self.rules().by_id(wish.variant.as_deref().unwrap_or("orthodox")).await,
        };
        let loaded = loaded.map_err(Failed::from)?;
        let set_up = {
            let loaded = Arc::clone(&loaded);
            move || {
                let game = Game::new(Arc::clone(&loaded.variant), &opening(&loaded, &wish)?.start);
                let game = game.map_err(|error| wrong(error.to_string()))?;
                check_width(&game)?;
                Ok(game)
            }
        };
        let task = Task::moves("setting up this position", &loaded.variant, 0);
        let game = self.rules().work(client, task, set_up).await.map_err(refused);
        Ok((loaded, game.flatten().map_err(failed)?))
    }

    /// Opens a table with one game of a text, by its number from 1, or with a position. Its seats are open, if it is not
    /// over.
    ///
    /// # Errors
    /// When the text is none, or the game is not legal.
    pub async fn import(
        &self,
        client: Client,
        text: String,
        number: usize,
        variant: Option<String>,
    ) -> Result<Opened, Failed> {
        let failed = |Refused { code, why }| Failed { code, why };
        let at_hand = match &variant {
            Some(id) => Some(self.rules().by_id(id).await.map_err(Failed::from)?),
            None => None,
        };
        let files = self.files_named(client, &text).await?;
        let task = Task::import("reading this game", text.len());
        let read = move || {
            let read = crate::games::from_text(&text, number, at_hand.as_ref(), &files).map_err(wrong)?;
            let seed = read.opening.seed.or(random_seed().ok());
            let mut table =
                begin(&read.loaded, Opening { seed, ..read.opening.clone() }, read.entries.clone())?;
            if let Some(text) = &read.text {
                table.keep_text(text.clone());
            }
            Ok((read, table))
        };
        let read = self.rules().work(client, task, read).await;
        let (read, table): (Read, Table) = read.map_err(refused).flatten().map_err(failed)?;
        let names = seat_names(&read.loaded);
        let over = table.ending().is_some();
        let seats = (0..names.len()).map(|seat| {
            // Who played is known; who plays on is not.
            let player = read.players.get(seat).cloned().flatten().filter(|_| over);
            let name = player_name(player.as_deref());
            SeatRow { holder: "open".to_owned(), name, ..SeatRow::default() }
        });
        let manners = Manners { listed: false, chat: true, lane: client.lane(), arbiter: None };
        self.take_bytes(client, imported_bytes(&read, &table)).map_err(failed)?;
        let id = self.keep(&read.loaded, &table, seats.collect(), manners).await.map_err(failed)?;
        let seats = names.into_iter().map(|name| (name, SeatGiven::default())).collect();
        let games = Some(read.games).filter(|games| *games > 0);
        Ok(Opened { watch: format!("/t/{id}"), table: id, seats, arbiter: None, games, notes: read.notes })
    }

    /// The rules that games of a text name by the hash of a file, as far as this host has kept them.
    async fn files_named(&self, client: Client, text: &str) -> Result<BTreeMap<String, Arc<Loaded>>, Failed> {
        // A game has one; who brings many has few of them looked up.
        const MOST: usize = 8;
        let tags =
            text.lines().filter_map(|line| line.trim().strip_prefix("[Variant \"")?.strip_suffix("\"]"));
        let mut files = BTreeMap::new();
        for id in tags.filter(|id| file_hash(id).is_some()).take(MOST) {
            let Some(hash) = file_hash(id).filter(|_| !files.contains_key(id)) else { continue };
            let kept = self.store().rules(hash).await;
            let kept = kept.map_err(|error| Failed { code: Code::Store, why: error.to_string() })?;
            if let Some(kept) = kept {
                files.insert(id.to_owned(), self.rules().by_text(client, &kept).await.map_err(Failed::from)?);
            }
        }
        Ok(files)
    }

    fn holder(&self, word: &str) -> Result<Holder, Refused> {
        let holder: Holder = word.parse().map_err(|error| wrong(format!("{error}")))?;
        match &holder {
            Holder::Engine(name) if !self.config().engines.contains_key(name) => {
                let known: Vec<&str> = self.config().engines.keys().map(String::as_str).collect();
                let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
                Err(wrong(format!("this host has no engine `{name}`; it has {known}")))
            }
            _ => Ok(holder),
        }
    }

    /// Counts what is kept for somebody besides a line of a list.
    fn take_bytes(&self, client: Client, bytes: usize) -> Result<(), Refused> {
        match client {
            Client::House | Client::Table(_) => Ok(()),
            Client::At(from) => Ok(self.take(Limit::Bytes, from, bytes)?),
        }
    }

    /// Keeps a new game and begins to host it.
    pub(crate) async fn keep(
        &self,
        loaded: &Loaded,
        table: &Table,
        seats: Vec<SeatRow>,
        manners: Manners,
    ) -> Result<String, Refused> {
        let waits = seats.iter().any(|row| row.holder == "open");
        let state = match (table.ending(), waits) {
            (Some(_), _) => GameState::Over,
            (None, true) => GameState::Open,
            (None, false) => GameState::Playing,
        };
        let store = |error: crate::store::StoreError| Refused::new(Code::Store, error.to_string());
        let id = game_id().map_err(store)?;
        let head = &table.record().head;
        let over = state == GameState::Over;
        let due = if over { None } else { due(table, &seats) };
        // What is over is there to be read. Anything else needs room, and is not kept where there is none.
        let memory = if over { None } else { Some(self.memory(true).await.map_err(refused)?) };
        let game = NewGame {
            id: id.clone(),
            head: Head { variant: shown_id(&head.variant, &head.rules), ..head.clone() },
            rules_text: loaded.resolved.clone(),
            seats,
            listed: manners.listed,
            state,
            result: table.ending().map(|_| short_result(table)),
            entries: table.record().entries.clone(),
            progress: progress(table),
            due,
            // For lists, which have no rules at hand; and for the table itself.
            extra: json!({
                "chat": manners.chat,
                "lane": manners.lane,
                "arbiter": manners.arbiter,
                "name": variant_name(&loaded.head.name),
                "name_fr": loaded.head.name_fr.as_deref().map(variant_name),
                "seats": seat_names(loaded),
                "clock": table.record().head.opening.clock.as_ref().map(ToString::to_string),
            }),
        };
        let lease = self.store().create(&game).await.map_err(store)?;
        info!(table = id, "table opened");
        if let Some(memory) = memory {
            self.begin(&id, Some(lease), memory, None);
        } else {
            let at = table.record().entries.last().map_or(0, |entry| entry.at);
            self.store().let_go(&[Rest { lease, at, due, stays: false }]).await.map_err(store)?;
        }
        Ok(id)
    }

    /// Another game of the same players at another table, each on the next seat: the table, and the new token of
    /// each old seat.
    pub(super) async fn rematch(
        &self,
        room: &RematchOf,
    ) -> Result<(String, Vec<(Seat, Option<Token>)>), Refused> {
        let store = |error: crate::store::StoreError| Refused::new(Code::Store, error.to_string());
        let count = room.seats.len();
        let mut seats = vec![SeatRow::default(); count];
        let mut tokens = Vec::new();
        for (index, old) in room.seats.iter().enumerate() {
            let next = Rematch::next_seat(Seat(index as u8), count);
            let person = old.holder == Holder::Person.to_string();
            let token = if person { Some(Token::new().map_err(store)?) } else { None };
            seats[next.index()] = SeatRow { token: token.as_ref().map(Token::hash), ..old.clone() };
            tokens.push((next, token));
        }
        let seed = room.opening.seed.unwrap_or_default().wrapping_add(1);
        let (start, number) = match (&room.loaded.shuffle, room.opening.number) {
            (Some(shuffle), Some(_)) => {
                let number = shuffle.drawn(seed);
                let start = shuffle.setup(number).map_err(|error| wrong(error.to_string()))?;
                (start, Some(number))
            }
            _ => (room.opening.start.clone(), room.opening.number),
        };
        let opening = Opening { start, number, seed: Some(seed), clock: room.opening.clock.clone() };
        let loaded = Arc::clone(&room.loaded);
        let task = Task::moves("setting up this table", &loaded.variant, 0);
        let begin = move || begin(&loaded, opening, Vec::new());
        let table = self.rules().work(room.client, task, begin).await.map_err(refused)??;
        let manners =
            Manners { listed: true, chat: room.chat, lane: room.lane, arbiter: room.arbiter.clone() };
        let id = self.keep(&room.loaded, &table, seats, manners).await?;
        Ok((id, tokens))
    }
}

/// What a table is like besides its game.
#[derive(Clone)]
pub(crate) struct Manners {
    /// Whether it is listed for all to see.
    listed: bool,
    /// Whether guests may say something to each other.
    chat: bool,
    /// The lane of whoever opened it; none of the host's own tables.
    lane: Option<Lane>,
    /// The hash of the arbiter's token, if there is one.
    arbiter: Option<String>,
}

/// What a rematch takes over from the game before.
pub(super) struct RematchOf {
    loaded: Arc<Loaded>,
    opening: Opening,
    seats: Vec<SeatRow>,
    chat: bool,
    lane: Option<Lane>,
    arbiter: Option<String>,
    /// For whom it is set up.
    client: Client,
}

impl RematchOf {
    pub(super) fn of(room: &Room) -> Self {
        Self {
            loaded: Arc::clone(&room.loaded),
            opening: room.table.record().head.opening.clone(),
            seats: room.seats.iter().map(super::room::Sitter::row).collect(),
            chat: room.has_chat,
            lane: room.lane,
            arbiter: room.arbiter.clone(),
            client: room.client,
        }
    }
}

fn wrong(why: impl Into<String>) -> Refused {
    Refused::new(Code::BadMessage, why)
}

fn refused(why: impl Into<Failed>) -> Refused {
    let Failed { code, why } = why.into();
    Refused::new(code, why)
}

/// A table at its beginning, or after what was done before. It asks the rules: call it where they may fail.
fn begin(loaded: &Loaded, opening: Opening, entries: Vec<Entry>) -> Result<Table, Refused> {
    let rules = Rules::new(Arc::clone(&loaded.variant), hash_text(loaded));
    let mut table = Table::open(&rules, opening).map_err(|error| wrong(error.to_string()))?;
    check_width(table.game())?;
    for entry in entries {
        table.redo(entry).map_err(|error| wrong(error.to_string()))?;
    }
    Ok(table)
}

/// How much is kept of a game that was read: its text, its rules and what was done.
fn imported_bytes(read: &Read, table: &Table) -> usize {
    let entries = serde_json::to_string(&table.record().entries).map_or(0, |entries| entries.len());
    entries + read.text.as_ref().map_or(0, String::len) + read.loaded.resolved.len()
}

/// When something is to be done at a new table though nobody is there, see [`Room::due`].
fn due(table: &Table, seats: &[SeatRow]) -> Option<Millis> {
    let person = Holder::Person.to_string();
    let decides = |row: &SeatRow| row.holder != person;
    let ready = !seats.iter().any(|row| row.holder == "open");
    let machine = ready
        && seats.iter().any(|row| row.holder == person)
        && (table.walks() || seats.get(table.turn().index()).is_some_and(decides));
    machine.then_some(0).or_else(|| Some(table.deadline()?.1))
}

/// How the game begins.
fn opening(loaded: &Loaded, wish: &NewTable) -> Result<Opening, Refused> {
    let seed = match wish.seed {
        Some(seed) => seed,
        None => random_seed()?,
    };
    let (start, number): (Setup, Option<u64>) = match (&wish.position, wish.number, &loaded.shuffle) {
        (Some(text), _, _) => {
            let start =
                read_position(&loaded.variant, text).map_err(|error| wrong(format!("position: {error}")))?;
            (start, None)
        }
        (None, Some(_), None) => {
            return Err(wrong(format!("{} has one start only; its starts are not numbered", loaded.head.id)));
        }
        (None, number, Some(shuffle)) => {
            let number = number.unwrap_or_else(|| shuffle.drawn(seed));
            let last = shuffle.total().saturating_sub(1);
            if number > last {
                return Err(wrong(format!("{} has the starts 0 to {last}, not {number}", loaded.head.id)));
            }
            (shuffle.setup(number).map_err(|error| wrong(error.to_string()))?, Some(number))
        }
        (None, None, None) => (loaded.start.clone(), None),
    };
    let clock = match &wish.clock {
        ClockWish::Own => own_clock(loaded),
        ClockWish::Untimed => None,
        ClockWish::Text(text) => {
            Some(text.parse::<TimeControl>().map_err(|error| wrong(format!("clock: {error}")))?)
        }
    };
    Ok(Opening { start, number, seed: Some(seed), clock })
}

/// A seed that nobody has chosen. It is short, since people give seeds again by hand.
fn random_seed() -> Result<u64, Refused> {
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes).map_err(|error| Refused::new(Code::Store, error.to_string()))?;
    Ok(u64::from(u32::from_le_bytes(bytes) >> 8))
}

/// The names of the seats, for lists.
pub(super) fn seat_names(loaded: &Loaded) -> Vec<String> {
    loaded.variant.spec().seat_ids().map(|seat| seat_name(&loaded.variant, seat)).collect()
}
