//! Games to keep, and places to keep them in.

use std::ops::Range;
use std::path::PathBuf;

use chatur_play::{Controller as _, Opening, RandomMover, Rules, Seeded, Table};
use chatur_server::store::{
    Append, GameState, Kept, Lease, Message, NewGame, Progress, Rest, SeatRow, Store, Token, game_id,
};

/// A folder that goes when the test does.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        let path = std::env::temp_dir().join(format!("chatur-store-{}", game_id().unwrap()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.0.join("a store with a space.sqlite")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Where `tests/server/postgres` has its database.
pub(crate) fn postgres() -> String {
    std::env::var("CHATUR_POSTGRES").expect("tests/server/postgres says where the database is")
}

/// A game of so many random moves, a second each.
pub(crate) fn played(variant: &str, plies: usize, seed: u64) -> Table {
    let loaded = chatur_variants::load(variant).unwrap();
    let rules = Rules::new(loaded.variant, loaded.hash.to_string());
    let mut seed = seed;
    loop {
        let opening = Opening::new(loaded.start.clone()).timed("30+5".parse().unwrap());
        let mut table = Table::open(&rules, opening).unwrap();
        let mut mover = RandomMover::new(Seeded(seed));
        for now in (1..).map(|second| 1000 * second).take(plies) {
            let seat = table.turn();
            let Some(action) = mover.act(&table, seat) else { break };
            if table.act(seat, action, now).is_err() {
                break;
            }
        }
        if table.record().entries.len() == plies {
            return table;
        }
        seed += 1000;
    }
}

/// A game that nobody has moved in yet.
pub(crate) fn begun(table: &Table) -> NewGame {
    let head = table.record().head.clone();
    let seats = table.game().variant().spec().seats.len();
    let seat = |number: usize| SeatRow {
        holder: if number == 0 { "person".into() } else { "open".into() },
        name: (number == 0).then(|| "Ann \"o'\" Näme".into()),
        token: (number == 0).then(|| Token::said("secret").hash()),
    };
    NewGame {
        id: game_id().unwrap(),
        rules_text: format!("the rules of {}", head.rules),
        head,
        seats: (0..seats).map(seat).collect(),
        listed: true,
        state: GameState::Playing,
        result: None,
        entries: Vec::new(),
        progress: Progress { plies: 0, turn: Some(0) },
        due: None,
        extra: serde_json::json!({"rematch": null}),
    }
}

/// The entry of this number as a client's message brought it.
pub(crate) fn kept(table: &Table, seq: usize) -> Kept {
    let entry = table.record().entries[seq];
    Kept { entry, message: Some(Message { seat: entry.seat.0, id: format!("message {seq}") }) }
}

/// The append of one entry.
pub(crate) fn one(table: &Table, seq: usize) -> Append {
    some(table, seq..seq + 1)
}

/// The append of these entries, all of which are moves.
pub(crate) fn some(table: &Table, seqs: Range<usize>) -> Append {
    let progress = Progress { plies: seqs.end, turn: Some((seqs.end % 2) as u8) };
    let entries = seqs.clone().map(|seq| kept(table, seq)).collect();
    Append { seq: seqs.start, entries, progress, ..Append::default() }
}

/// A table that its owner lets go of, at its time.
pub(crate) fn rest(lease: &Lease, at: u64) -> Rest {
    Rest { lease: lease.clone(), at, due: None, stays: false }
}

/// A store in memory.
pub(crate) async fn in_memory() -> Store {
    Store::open(":memory:").await.unwrap()
}
