//! Lists: in parts, quick, and not in the way of moves.

use chatur_server::store::{Cursor, FileLife, GameState, ListQuery, NewGame, Store, Token};
use sqlx::any::install_default_drivers;
use sqlx::{AnyConnection, Connection as _};

use crate::support::{Folder, begun, in_memory, played, postgres};

/// All that a list has, in parts of so many.
async fn in_parts(store: &Store, state: Option<GameState>, limit: u32) -> Vec<String> {
    let (mut ids, mut before) = (Vec::new(), None);
    loop {
        let part = store.list(ListQuery { state, before, limit }).await.unwrap();
        assert!(part.len() <= limit as usize);
        ids.extend(part.iter().map(|listing| listing.id.clone()));
        match part.last() {
            Some(last) => before = Some(last.cursor()),
            None => return ids,
        }
    }
}

/// Every game is in exactly one part, also where many begin in one millisecond.
async fn parts_join(store: &Store) {
    let table = played("orthodox", 1, 5);
    let mut made = Vec::new();
    for number in 0..25 {
        let state = if number % 5 == 0 { GameState::Over } else { GameState::Open };
        let game = NewGame { state, ..begun(&table) };
        store.create(&game).await.unwrap();
        made.push(game.id);
    }
    store.create(&NewGame { listed: false, ..begun(&table) }).await.unwrap();
    made.sort_unstable();
    for limit in [1, 7, 25, 1000] {
        let mut all = in_parts(store, None, limit).await;
        all.sort_unstable();
        all.retain(|id| made.binary_search(id).is_ok());
        assert_eq!(all, made, "in parts of {limit}");
    }
    let some = in_parts(store, Some(GameState::Over), 2).await;
    assert_eq!(some.iter().filter(|id| made.contains(id)).count(), 5);
    // A time alone is the place before all that have it.
    let newest = store.list(ListQuery { state: None, before: None, limit: 1 }).await.unwrap().remove(0);
    let at = Cursor { at: newest.created, id: String::new() };
    let older = store.list(ListQuery { state: None, before: Some(at), limit: 1000 }).await.unwrap();
    assert!(older.iter().all(|listing| listing.created < newest.created));
}

/// What cannot be played leaves room for what can, and every file is in one part.
async fn files_have_room(store: &Store) {
    let (author, crowd) = (Token::new().unwrap(), Token::new().unwrap());
    let good = store.new_file(&author, "good", "text", Some("rules"), None).await.unwrap();
    store.publish_file(&author, &good.id, FileLife::Public).await.unwrap();
    let mut made = Vec::new();
    for _ in 0..12 {
        let file = store.new_file(&crowd, "unfinished", "(", None, None).await.unwrap();
        store.publish_file(&crowd, &file.id, FileLife::Public).await.unwrap();
        made.push(file.id);
    }
    let public = store.files(None, None, 10).await.unwrap();
    assert!(public.iter().any(|file| file.id == good.id));
    assert!(public.iter().all(|file| file.rules.is_some() && file.text.is_empty()));
    let (mut own, mut before) = (Vec::new(), None);
    loop {
        let part = store.files(Some(&crowd), before, 5).await.unwrap();
        own.extend(part.iter().map(|file| file.id.clone()));
        let Some(last) = part.last() else { break };
        before = Some(last.cursor());
    }
    own.sort_unstable();
    made.sort_unstable();
    assert_eq!(own, made);
}

#[tokio::test(flavor = "multi_thread")]
async fn memory_lists() {
    let store = in_memory().await;
    parts_join(&store).await;
    files_have_room(&store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_at_one_moment() {
    install_default_drivers();
    let folder = Folder::new();
    let store = Store::in_file(&folder.file()).await.unwrap();
    let table = played("orthodox", 1, 5);
    for _ in 0..20 {
        store.create(&begun(&table)).await.unwrap();
    }
    let url = format!("sqlite://{}", folder.file().display());
    let mut beside = AnyConnection::connect(&url).await.unwrap();
    sqlx::query("UPDATE games SET created = 5").execute(&mut beside).await.unwrap();
    let mut all = in_parts(&store, Some(GameState::Playing), 3).await;
    assert_eq!(all.len(), 20);
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 20);
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a database: run tests/server/postgres"]
async fn a_database_lists() {
    let store = Store::open(&postgres()).await.unwrap();
    parts_join(&store).await;
    files_have_room(&store).await;
    store.close().await;
}
