//! What is written is read, whichever database it is.

use chatur_play::{Rules, Table};
use chatur_server::store::{
    Append, Change, GameState, Hold, Lease, ListQuery, NewGame, Progress, SeatRow, Store, StoreError, Token,
};

use crate::support::{Folder, begun, in_memory, kept, one, played, postgres, rest, some};

async fn mine(store: &Store, game: &str) -> Lease {
    match store.reach(game).await.unwrap().expect("the game is there").1 {
        Hold::Mine(lease) => lease,
        Hold::Theirs => panic!("nobody else has it"),
    }
}

/// A game is read as it was written, and replays to the table that it came from.
async fn keeps_games(store: &Store) {
    for variant in ["orthodox", "four-player", "crazyhouse"] {
        let table = played(variant, 60, 7);
        let game = begun(&table);
        let lease = store.create(&game).await.unwrap();
        for seq in 0..40 {
            store.append(&lease, one(&table, seq)).await.unwrap();
        }
        let result = Some("1/2-1/2".to_owned());
        let rest = Append { state: Some(GameState::Over), result: result.clone(), ..some(&table, 40..60) };
        store.append(&lease, rest).await.unwrap();

        let saved = store.load(&game.id).await.unwrap().unwrap();
        assert_eq!(saved.record(), *table.record());
        assert_eq!((saved.state, saved.result), (GameState::Over, result));
        assert_eq!((saved.rules_text, saved.seats), (game.rules_text.clone(), game.seats.clone()));
        assert_eq!(saved.extra, game.extra);
        assert_eq!(saved.entries[17], kept(&table, 17));
        assert_eq!(store.since(&game.id, 58).await.unwrap(), [kept(&table, 58), kept(&table, 59)]);
        assert_eq!(store.since(&game.id, 60).await.unwrap(), []);
        assert_eq!(store.rules(&game.head.rules).await.unwrap(), Some(game.rules_text));

        let loaded = chatur_variants::load(variant).unwrap();
        let rules = Rules::new(loaded.variant, loaded.hash.to_string());
        let record = store.load(&game.id).await.unwrap().unwrap().record();
        assert_eq!(Table::replay(&rules, &record), Ok(table));
    }
    assert!(store.load("no such").await.unwrap().is_none());
    assert!(store.reach("no such").await.unwrap().is_none());
}

/// An entry is written once, in its place, by who holds the table.
async fn refuses_what_does_not_fit(store: &Store) {
    let table = played("orthodox", 12, 3);
    let game = begun(&table);
    let old = store.create(&game).await.unwrap();
    assert!(store.create(&game).await.is_err(), "the id is taken");
    store.append(&old, one(&table, 0)).await.unwrap();
    assert!(store.append(&old, one(&table, 0)).await.is_err(), "the place is taken");

    // The same message in another place: a resend that the host did not know as one.
    let mut again = one(&table, 1);
    again.entries[0].message = kept(&table, 0).message;
    assert!(store.append(&old, again).await.is_err(), "the message is known");

    // All or nothing, and what is wrong with one game is not another's business.
    let other = begun(&table);
    let others = store.create(&other).await.unwrap();
    let both = some(&table, 0..3);
    let (bad, good) = tokio::join!(store.append(&old, both.clone()), store.append(&others, both));
    assert!(bad.is_err());
    good.unwrap();
    assert_eq!(store.since(&game.id, 0).await.unwrap().len(), 1);
    assert_eq!(store.since(&other.id, 0).await.unwrap().len(), 3);

    // Reaching it again makes the old lease void.
    let new = mine(store, &game.id).await;
    assert!(matches!(store.append(&old, one(&table, 1)).await, Err(StoreError::Lost)));
    assert!(matches!(store.sit(&old, 0, &SeatRow::default()).await, Err(StoreError::Lost)));
    assert!(matches!(store.change(&old, &Change::default()).await, Err(StoreError::Lost)));
    store.append(&new, one(&table, 1)).await.unwrap();
}

/// Seats and what else is kept can change; lists show it.
async fn changes_seats_and_lists(store: &Store) {
    let table = played("four-player", 8, 3);
    let open = NewGame { state: GameState::Open, ..begun(&table) };
    let hidden = NewGame { listed: false, ..begun(&table) };
    let lease = store.create(&open).await.unwrap();
    store.create(&hidden).await.unwrap();
    let token = Token::new().unwrap();
    let row = SeatRow { holder: "person".into(), name: Some("Bo".into()), token: Some(token.hash()) };
    store.sit(&lease, 2, &row).await.unwrap();
    assert_eq!(store.seats(&open.id).await.unwrap()[2], row);

    // An open seat is given once.
    let other = SeatRow { name: Some("Cy".into()), ..row.clone() };
    assert!(!store.claim_seat(&open.id, 2, &other).await.unwrap());
    let (first, second) =
        tokio::join!(store.claim_seat(&open.id, 1, &row), store.claim_seat(&open.id, 1, &other));
    assert!(first.unwrap() != second.unwrap());
    let fresh = Token::new().unwrap();
    store.new_token(&open.id, 1, &fresh).await.unwrap();
    assert_eq!(store.seats(&open.id).await.unwrap()[1].token, Some(fresh.hash()));

    let ids = async |state| {
        let listed = store.list(ListQuery { state, before: None, limit: 1000 }).await.unwrap();
        listed.into_iter().map(|listing| listing.id).collect::<Vec<_>>()
    };
    assert!(ids(Some(GameState::Open)).await.contains(&open.id));
    assert!(!ids(Some(GameState::Playing)).await.contains(&open.id));
    assert!(!ids(None).await.contains(&hidden.id));
    let extra = serde_json::json!({"rematch": "elsewhere"});
    let change = Change { state: Some(GameState::Playing), extra: Some(extra.clone()), ..Change::default() };
    store.change(&lease, &change).await.unwrap();
    store.append(&lease, one(&table, 0)).await.unwrap();
    let listed = store.list(ListQuery { state: Some(GameState::Playing), before: None, limit: 1000 });
    let listing = listed.await.unwrap().into_iter().find(|listing| listing.id == open.id).unwrap();
    let progress = Progress { plies: 1, turn: Some(1) };
    assert_eq!((listing.progress, &listing.seats[2], listing.extra), (progress, &row, extra));
    assert_eq!((listing.variant.as_str(), listing.result), ("four-player", None));
}

/// Who lets go saves the clock: the time until somebody takes the table again is nobody's.
async fn credits_the_time_in_between(store: &Store) {
    let table = played("orthodox", 10, 5);
    let game = begun(&table);
    let lease = store.create(&game).await.unwrap();
    store.append(&lease, some(&table, 0..10)).await.unwrap();
    // Ten moves took ten seconds; the eleventh has been thought about for four.
    store.let_go(&[rest(&lease, 14_000)]).await.unwrap();
    assert!(matches!(store.append(&lease, one(&table, 0)).await, Err(StoreError::Lost)));
    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    let (saved, hold) = store.reach(&game.id).await.unwrap().unwrap();
    assert!(matches!(hold, Hold::Mine(_)));
    assert_eq!(saved.table_time(), 14_000);
    assert!(saved.idle >= 50, "{}", saved.idle);
}

/// A token is nowhere in the database, its hash is.
async fn hashes_tokens(store: &Store) {
    let token = Token::new().unwrap();
    assert_eq!(token.as_str().len(), 22);
    let table = played("orthodox", 1, 5);
    let mut game = begun(&table);
    game.seats[1].token = Some(token.hash());
    store.create(&game).await.unwrap();
    let kept = store.load(&game.id).await.unwrap().unwrap().seats[1].token.clone().unwrap();
    assert!(token.is(&kept));
    assert!(!Token::new().unwrap().is(&kept));
    assert!(!Token::said("").is(&kept));
    // Somebody who has read the database cannot sit down with what he found there.
    assert!(!Token::said(kept.clone()).is(&kept));
    assert!(!format!("{token:?}").contains(token.as_str()));
}

pub(crate) async fn everything(store: &Store) {
    keeps_games(store).await;
    refuses_what_does_not_fit(store).await;
    changes_seats_and_lists(store).await;
    credits_the_time_in_between(store).await;
    hashes_tokens(store).await;
    crate::files::live_and_freeze(store).await;
    crate::files::old_versions_keep_their_secrets(store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn memory_keeps() {
    everything(&in_memory().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_keeps() {
    let folder = Folder::new();
    let table = played("orthodox", 3, 5);
    let game = begun(&table);
    {
        let store = Store::in_file(&folder.file()).await.unwrap();
        everything(&store).await;
        let lease = store.create(&game).await.unwrap();
        store.append(&lease, one(&table, 0)).await.unwrap();
        assert!(matches!(Store::in_file(&folder.file()).await, Err(StoreError::InUse(_))));
        store.close().await;
        assert!(matches!(store.append(&lease, one(&table, 1)).await, Err(StoreError::Closed)));
    }
    // The secret of no seat is in the file, in no page of it.
    let store = Store::in_file(&folder.file()).await.unwrap();
    let saved = store.reach(&game.id).await.unwrap().unwrap().0;
    assert_eq!(saved.entries, [kept(&table, 0)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_token_is_in_the_file() {
    let folder = Folder::new();
    let token = Token::new().unwrap();
    let store = Store::in_file(&folder.file()).await.unwrap();
    let mut game = begun(&played("orthodox", 1, 5));
    game.seats[1].token = Some(token.hash());
    let lease = store.create(&game).await.unwrap();
    let row = SeatRow { holder: "person".into(), name: None, token: Some(Token::new().unwrap().hash()) };
    store.sit(&lease, 0, &row).await.unwrap();
    store.close().await;
    let mut hash_seen = false;
    for file in std::fs::read_dir(folder.file().parent().unwrap()).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        let has = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
        assert!(!has(token.as_str()));
        hash_seen |= has(&token.hash());
    }
    assert!(hash_seen, "the search would find it");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a database: run tests/server/postgres"]
async fn a_database_keeps() {
    everything(&Store::open(&postgres()).await.unwrap()).await;
}
