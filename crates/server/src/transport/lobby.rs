//! The lobby: the lists of tables, told to whoever keeps listening as they change.
//!
//! One task reads what has changed and tells all who listen, the same text to each. Who comes gets everything first, and
//! so does who reads too slowly to be told every change.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Extension, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use chatur_tables::lists::TableEntry;
use serde::Serialize;
use tokio::sync::{Mutex, broadcast};
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::events::{Teller, events};
use super::rest::{USUAL, line, next};
use super::who::{Peer, Who};
use super::wrong::Wrong;
use super::{Entrance, closed};
use crate::message::{Code, Failed, HostReason};
use crate::store::{Changes, Cursor, GameState, ListQuery, Listing, Store, StoreError};

/// What comes within this time is told together.
const TOGETHER: Duration = Duration::from_millis(300);
/// Texts that may wait for a slow reader.
const WAITING: usize = 16;
/// How long what has been read as a whole is good for whoever comes: a word of another host may have been lost.
const FRESH: Duration = Duration::from_secs(1);
/// So often lines are told in which nothing has changed but the number of moves.
const MOVES: Duration = Duration::from_secs(10);
/// So often everything is read again where other hosts' words may be lost.
const AGAIN: Duration = Duration::from_mins(1);

/// Who listens, and what is told to who comes.
pub(crate) struct Lobby {
    told: broadcast::Sender<Arc<str>>,
    whole: Mutex<Option<(Instant, Arc<str>)>>,
}

impl Default for Lobby {
    fn default() -> Self {
        Self { told: broadcast::Sender::new(WAITING), whole: Mutex::default() }
    }
}

/// Every list from its beginning.
#[derive(Serialize)]
struct WholeLobby {
    /// Tables that wait for somebody.
    open: LobbyPart,
    /// Games that go on.
    playing: LobbyPart,
    /// Games that are over.
    over: LobbyPart,
}

/// The beginning of a list.
#[derive(Serialize)]
struct LobbyPart {
    /// Its lines, the newest first.
    tables: Vec<TableEntry>,
    /// Where it goes on, if it may.
    next: Option<Cursor>,
}

/// What has changed: lines as they are now, and the tables that are in no list any more.
#[derive(Serialize)]
struct LobbyChanges {
    /// Lines as they are now.
    tables: Vec<TableEntry>,
    /// Tables that are in no list any more.
    gone: Vec<String>,
}

impl Lobby {
    /// Everything as it is now, and what will be told from here on. Nothing is missed in between: what is told makes the
    /// whole void first, and both go by one lock.
    async fn enter(&self, store: &Store) -> Result<(Arc<str>, broadcast::Receiver<Arc<str>>), StoreError> {
        let mut whole = self.whole.lock().await;
        let text = match &*whole {
            Some((read, text)) if read.elapsed() < FRESH => Arc::clone(text),
            _ => {
                let text = read_whole(store).await?;
                *whole = Some((Instant::now(), Arc::clone(&text)));
                text
            }
        };
        Ok((text, self.told.subscribe()))
    }

    /// Tells all who listen what has changed.
    async fn tell(&self, store: &Store, changes: Changes) -> Result<(), StoreError> {
        let mut whole = self.whole.lock().await;
        let text = match changes {
            Changes::All => read_whole(store).await?,
            Changes::Lines { changed, gone } => match read_lines(store, &changed, gone).await? {
                Some(text) => text,
                None => return Ok(()),
            },
        };
        *whole = None;
        // Whether anybody hears it does not matter.
        let _ = self.told.send(text);
        Ok(())
    }
}

async fn read_whole(store: &Store) -> Result<Arc<str>, StoreError> {
    let part = async |state| {
        let tables = store.list(ListQuery { state: Some(state), before: None, limit: USUAL }).await?;
        let next = next(&tables, USUAL, Listing::cursor);
        Ok::<_, StoreError>(LobbyPart { tables: tables.iter().map(line).collect(), next })
    };
    let whole = WholeLobby {
        open: part(GameState::Open).await?,
        playing: part(GameState::Playing).await?,
        over: part(GameState::Over).await?,
    };
    Ok(serde_json::to_string(&whole)?.into())
}

/// The lines that these games have in lists; of those that are in none nothing is told.
async fn read_lines(
    store: &Store,
    changed: &[String],
    gone: Vec<String>,
) -> Result<Option<Arc<str>>, StoreError> {
    let tables = store.lines(changed).await?;
    if tables.is_empty() && gone.is_empty() {
        return Ok(None);
    }
    let changed = LobbyChanges { tables: tables.iter().map(line).collect(), gone };
    Ok(Some(serde_json::to_string(&changed)?.into()))
}

/// Tells what changes until the host closes.
pub(super) async fn follow(entrance: Entrance) {
    let (store, lobby) = (entrance.host.store(), &entrance.lobby);
    let mut moves_at = Instant::now() + MOVES;
    loop {
        let changes = async {
            let changes = store.changes();
            if store.is_shared() {
                timeout(AGAIN, changes).await.unwrap_or(Changes::All)
            } else {
                changes.await
            }
        };
        let changes = tokio::select! {
            () = closed(entrance.closing.clone()) => return,
            changes = changes => changes,
            () = sleep_until(moves_at) => {
                moves_at = Instant::now() + MOVES;
                match store.moved() {
                    moved if moved.is_empty() => continue,
                    moved => Changes::Lines { changed: moved, gone: Vec::new() },
                }
            }
        };
        if lobby.told.receiver_count() == 0 {
            // Who comes next reads everything.
            *lobby.whole.lock().await = None;
        } else if let Err(error) = lobby.tell(store, changes).await {
            entrance.host.metrics().store_failed("reading the lists of tables", &error);
            store.all_changed();
        }
        sleep(TOGETHER).await;
    }
}

/// The lists of tables, and what changes in them for as long as somebody listens.
pub(super) async fn hear(
    State(entrance): State<Entrance>,
    Extension(peer): Extension<Peer>,
    Extension(who): Extension<Who>,
) -> Result<Response, Wrong> {
    // A connection of a proxy is somebody's as long as this lasts.
    if !peer.slot.belongs_to(who.address()) {
        let why = HostReason::NoMoreConnections;
        return Err(Wrong::with(StatusCode::SERVICE_UNAVAILABLE, Failed::new(Code::Busy, why)));
    }
    let (whole, told) = entrance.lobby.enter(entrance.host.store()).await?;
    let (teller, mut answer) = events(&peer.slot, entrance.host.config().limits.body);
    answer.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    tokio::spawn(pass_on(entrance, who.ip, whole, told, teller));
    Ok(answer.into_response())
}

async fn pass_on(
    entrance: Entrance,
    ip: IpAddr,
    whole: Arc<str>,
    mut told: broadcast::Receiver<Arc<str>>,
    mut to: Teller,
) {
    let mut text = whole;
    let over = async {
        tokio::select! {
            () = closed(entrance.closing.clone()) => {}
            // Who comes again is told why.
            _ = entrance.host.bans().fall_on(ip) => {}
        }
    };
    tokio::pin!(over);
    loop {
        tokio::select! {
            () = &mut over => return,
            heard = to.tell_text(&text) => if !heard { return },
        }
        text = tokio::select! {
            () = &mut over => return,
            () = to.left() => return,
            part = told.recv() => match part {
                Ok(text) => text,
                Err(broadcast::error::RecvError::Closed) => return,
                // It reads too slowly: what it has missed is in the whole.
                Err(broadcast::error::RecvError::Lagged(_)) => {
                    let Ok((text, from_now)) = entrance.lobby.enter(entrance.host.store()).await else { return };
                    told = from_now;
                    text
                }
            },
        };
    }
}
