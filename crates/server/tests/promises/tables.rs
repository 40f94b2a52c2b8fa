//! Tables that wait for their players, and a place for them.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use chatur_play::{Opening, Rules, Table};
use chatur_server::store::{GameState, NewGame, Progress, Rest, Saved, SeatRow, Store, Token, game_id};

use crate::guest::{Guest, Hosts, Log};

/// A folder that goes when the test does.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        let path = std::env::temp_dir().join(format!("chatur-promise-{}", game_id().unwrap()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(crate) fn store(&self) -> String {
        self.0.join("store.sqlite").display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// So much of a full count as is asked for: all of it, or the percentage in `CHATUR_PROMISES_PERCENT`.
pub(crate) fn share(full: usize) -> usize {
    let percent =
        std::env::var("CHATUR_PROMISES_PERCENT").map_or(100, |text| text.parse().expect("a number"));
    (full * percent / 100).max(1)
}

/// Where `tests/server/postgres` has its database.
pub(crate) fn postgres() -> String {
    std::env::var("CHATUR_POSTGRES").expect("tests/server/postgres says where the database is")
}

/// A table and the tokens of its seats.
#[derive(Clone)]
pub(crate) struct Made {
    pub(crate) id: String,
    pub(crate) tokens: Vec<Token>,
}

/// Tables whose seats are all taken, in a store that no host has open afterwards.
pub(crate) async fn make(url: &str, variant: &str, count: usize, clock: Option<&str>) -> Vec<Made> {
    let store = Store::open(url).await.unwrap();
    let loaded = chatur_variants::load(variant).unwrap();
    let rules = Rules::new(Arc::clone(&loaded.variant), format!("{:016x}", loaded.hash));
    let mut made = Vec::new();
    let mut rests = Vec::new();
    for _ in 0..count {
        let mut opening = Opening::new(loaded.start.clone());
        if let Some(clock) = clock {
            opening = opening.timed(clock.parse().unwrap());
        }
        let head = Table::open(&rules, opening).unwrap().record().head.clone();
        let tokens: Vec<Token> = loaded.variant.spec().seats.iter().map(|_| Token::new().unwrap()).collect();
        let seat = |token: &Token| SeatRow { holder: "person".into(), name: None, token: Some(token.hash()) };
        let game = NewGame {
            id: game_id().unwrap(),
            head,
            rules_text: loaded.resolved.clone(),
            seats: tokens.iter().map(seat).collect(),
            listed: true,
            state: GameState::Playing,
            result: None,
            entries: Vec::new(),
            progress: Progress { plies: 0, turn: Some(0) },
            due: None,
            extra: serde_json::Value::Null,
        };
        let lease = store.create(&game).await.unwrap();
        rests.push(Rest { lease, at: 0, due: None, stays: false });
        made.push(Made { id: game.id, tokens });
    }
    store.let_go(&rests).await.unwrap();
    store.close().await;
    made
}

/// A game as the store has it.
pub(crate) async fn saved(store: &Store, made: &Made) -> Saved {
    store.load(&made.id).await.unwrap().unwrap()
}

impl Made {
    /// The player of a seat.
    pub(crate) fn player(&self, seat: usize, hosts: &Hosts, until: u64) -> Guest {
        Guest {
            hosts: Arc::clone(hosts),
            first: seat,
            table: self.id.clone(),
            token: Some(self.tokens[seat].as_str().to_owned()),
            name: format!("{}-{seat}", self.id),
            until,
            thinks: Duration::ZERO,
            patience: Duration::from_mins(5),
            log: Arc::new(Mutex::new(Log::default())),
        }
    }

    /// Somebody who watches.
    pub(crate) fn spectator(&self, number: usize, hosts: &Hosts, until: u64) -> Guest {
        Guest { token: None, first: number, ..self.player(0, hosts, until) }
    }
}
