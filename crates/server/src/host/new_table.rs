//! New tables.

use std::collections::BTreeMap;
use std::sync::Arc;

use chatur_core::Game;
use chatur_notation::pgn;
use chatur_play::{Head, Opening, Table};
use chatur_records::{PackedError, unpacked_whole};
use chatur_tables::Token;
use chatur_tables::new_table::{
    NewTable, NextSeats, Opened, SeatGiven, begin, due, import, next_opening, next_seats, opening,
    seat_names, seats, seats_of_imported, set_up, state,
};
use chatur_variants::Loaded;
use serde_json::json;
use tracing::info;

use super::opener::Opener;
use super::{Client, Host, Lane, Limit, Room, Sitter, Task};
use crate::games::Read;
use crate::message::{Code, Failed, HostReason};
use crate::names::variant_name;
use crate::show::{file_hash, progress, short_result, shown_id};
use crate::store::{self, GameState, NewGame, Rest, SeatRow, game_id};

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
        let wish = self.with_kept(wish).await?;
        let (from, lane, brings) = (client, client.lane(), wish.text.is_some());
        // What comes with the program is known to be quick, and waits for no stranger's file.
        let client = if wish.text.is_some() || wish.position.is_some() { client } else { Client::House };
        let loaded = match &wish.text {
            Some(text) => self.rules().by_text(client, text).await,
            None => self.rules().by_id(wish.variant.as_deref().unwrap_or("orthodox")).await,
        };
        let loaded = loaded.map_err(Failed::from)?;
        let engines: Vec<&str> = self.config().engines.keys().map(String::as_str).collect();
        let (seats, given) = seats(&loaded, &wish, &engines, token)?;
        let arbiter = match wish.arbiter {
            Some(true) => Some(token()?),
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
            let lots = self.config().lots.clone();
            move || begin(&loaded, opening(&loaded, &wish, &lots)?, Vec::new())
        };
        let task = Task::moves("setting up this table", &loaded.variant, 0);
        let table = self.rules().work(client, task, begin).await.map_err(Failed::from)??;
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
        let wish = self.with_kept(wish).await?;
        let loaded = match &wish.text {
            Some(text) => self.rules().by_text(client, text).await,
            None => self.rules().by_id(wish.variant.as_deref().unwrap_or("orthodox")).await,
        };
        let loaded = loaded.map_err(Failed::from)?;
        let set_up = {
            let loaded = Arc::clone(&loaded);
            let lots = self.config().lots.clone();
            move || set_up(&loaded, &wish, &lots)
        };
        let task = Task::moves("setting up this position", &loaded.variant, 0);
        let game = self.rules().work(client, task, set_up).await.map_err(Failed::from);
        Ok((loaded, game.flatten()?))
    }

    /// The same wish, with the text of the workshop's file that it names, if it names one.
    async fn with_kept(&self, wish: NewTable) -> Result<NewTable, Failed> {
        let text = match &wish.variant {
            Some(name) if wish.text.is_none() => self.kept_text(name).await?,
            _ => None,
        };
        Ok(if text.is_some() { NewTable { text, ..wish } } else { wish })
    }

    /// The text of a file that anybody may see who knows its name: in the workshop its id, or `ID@VERSION`; of rules that
    /// were played by, `file:` and their hash. What the catalogue has is none.
    pub(crate) async fn kept_text(&self, name: &str) -> Result<Option<String>, Failed> {
        if chatur_variants::find(name).is_some() {
            return Ok(None);
        }
        if let Some(hash) = file_hash(name) {
            return self.store().rules(hash).await.map_err(Failed::store);
        }
        let (id, version) = match name.split_once('@') {
            Some((id, version)) => match version.parse() {
                Ok(version) => (id, Some(version)),
                Err(_) => return Ok(None),
            },
            None => (name, None),
        };
        let file = self.store().file(id, version, None).await.map_err(Failed::store)?;
        Ok(file.map(|file| file.text))
    }

    /// The text of a file, which may be packed by gzip or Zstandard; unpacked it may have so many bytes.
    ///
    /// # Errors
    /// When it has more, or cannot be unpacked.
    pub async fn text_of(&self, client: Client, file: Vec<u8>, most: usize) -> Result<String, Failed> {
        let task = Task::import("unpacking this file", most);
        let unpack = move || unpacked_whole(&file, most).map(|bytes| pgn::decode(&bytes).into_owned());
        let text = self.rules().work(client, task, unpack).await?;
        text.map_err(|error| match error {
            PackedError::TooLong { most } => Failed::new(Code::TooLong, HostReason::UnpackedTooLong { most }),
            PackedError::Packing(detail) => Failed::new(Code::BadMessage, HostReason::Packing { detail }),
            other => Failed::new(Code::BadMessage, HostReason::Packing { detail: other.to_string() }),
        })
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
        let at_hand = match &variant {
            Some(id) => Some(match self.kept_text(id).await? {
                Some(text) => self.rules().by_text(client, &text).await.map_err(Failed::from)?,
                None => self.rules().by_id(id).await.map_err(Failed::from)?,
            }),
            None => None,
        };
        let files = self.files_named(client, &text).await?;
        let task = Task::import("reading this game", text.len());
        let read = move || import(&text, number, at_hand.as_ref(), &files);
        let read = self.rules().work(client, task, read).await;
        let (read, table) = read.map_err(Failed::from).flatten()?;
        let manners = Manners { listed: false, chat: true, lane: client.lane(), arbiter: None };
        self.take_bytes(client, imported_bytes(&read, &table))?;
        let id = self.keep(&read.loaded, &table, seats_of_imported(&read, &table), manners).await?;
        let seats = seat_names(&read.loaded).into_iter().map(|name| (name, SeatGiven::default())).collect();
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
            let kept = kept.map_err(Failed::store)?;
            if let Some(kept) = kept {
                files.insert(id.to_owned(), self.rules().by_text(client, &kept).await.map_err(Failed::from)?);
            }
        }
        Ok(files)
    }

    /// Counts what is kept for somebody besides a line of a list.
    fn take_bytes(&self, client: Client, bytes: usize) -> Result<(), Failed> {
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
    ) -> Result<String, Failed> {
        let state = state(table, &seats);
        let id = game_id().map_err(Failed::store)?;
        let head = &table.record().head;
        let over = state == GameState::Over;
        let due = if over { None } else { due(table, &seats) };
        // What is over is there to be read. Anything else needs room, and is not kept where there is none.
        let memory = if over { None } else { Some(self.memory(true).await?) };
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
        let lease = self.store().create(&game).await.map_err(Failed::store)?;
        info!(table = id, "table opened");
        if let Some(memory) = memory {
            self.begin(&id, Some(lease), memory, None);
        } else {
            let at = table.record().entries.last().map_or(0, |entry| entry.at);
            self.store().let_go(&[Rest { lease, at, due, stays: false }]).await.map_err(Failed::store)?;
        }
        Ok(id)
    }

    /// Another game of the same players at another table, each on the next seat: the table, and the new token of
    /// each old seat.
    pub(super) async fn rematch(&self, room: &RematchOf) -> Result<(String, NextSeats), Failed> {
        let (seats, tokens) = next_seats(&room.seats, token)?;
        let opening = next_opening(&room.loaded, &room.opening, &self.config().lots)?;
        let loaded = Arc::clone(&room.loaded);
        let task = Task::moves("setting up this table", &loaded.variant, 0);
        let begin = move || begin(&loaded, opening, Vec::new());
        let table = self.rules().work(room.opener.client, task, begin).await.map_err(Failed::from)??;
        let manners =
            Manners { listed: true, chat: room.chat, lane: room.opener.lane, arbiter: room.arbiter.clone() };
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
    arbiter: Option<String>,
    /// By whose wish it was there.
    opener: Opener,
}

impl RematchOf {
    pub(super) fn of(room: &Room, opener: Opener) -> Self {
        Self {
            loaded: Arc::clone(&room.loaded),
            opening: room.table.record().head.opening.clone(),
            seats: room.seats.iter().map(Sitter::row).collect(),
            chat: room.has_chat,
            arbiter: room.arbiter.clone(),
            opener,
        }
    }
}

/// How much is kept of a game that was read: its text, its rules and what was done.
fn imported_bytes(read: &Read, table: &Table) -> usize {
    let entries = serde_json::to_string(&table.record().entries).map_or(0, |entries| entries.len());
    entries + read.text.as_ref().map_or(0, String::len) + read.loaded.resolved.len()
}

/// A token whose bits the system gives nobody else.
fn token() -> Result<Token, Failed> {
    store::secret().map(Token::new).map_err(Failed::store)
}
