//! Lists: in parts, quick, and not in the way of moves.

use std::time::Duration;

use chatur_server::store::{Changes, Cursor, FileLife, GameState, ListQuery, NewGame, Store, Token, game_id};
use sqlx::any::install_default_drivers;
use sqlx::{AnyConnection, Connection as _};

use crate::support::{Folder, begun, in_memory, one, played, postgres};

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

/// Of a variant there are its own games alone, in parts as well.
async fn one_variant(store: &Store) {
    let own = |listed: bool, state: GameState| {
        let mut game = NewGame { listed, state, ..begun(&played("orthodox", 1, 5)) };
        "file:0123456789abcdef".clone_into(&mut game.head.variant);
        game
    };
    let mut made = Vec::new();
    for _ in 0..5 {
        let game = own(true, GameState::Over);
        store.create(&game).await.unwrap();
        made.push(game.id);
    }
    store.create(&own(true, GameState::Playing)).await.unwrap();
    store.create(&own(false, GameState::Over)).await.unwrap();
    store.create(&NewGame { state: GameState::Over, ..begun(&played("orthodox", 1, 5)) }).await.unwrap();
    let (mut found, mut before) = (Vec::new(), None);
    loop {
        let part = store.list_of("file:0123456789abcdef", GameState::Over, before, 2).await.unwrap();
        found.extend(part.iter().map(|listing| listing.id.clone()));
        let Some(last) = part.last() else { break };
        before = Some(last.cursor());
    }
    found.sort_unstable();
    made.sort_unstable();
    assert_eq!(found, made);
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
    everything(&in_memory().await).await;
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
    everything(&Store::open(&postgres()).await.unwrap()).await;
}

/// What is old is found by when it was used, and goes with all that only it needed.
async fn old_ones_go(store: &Store) {
    const NOW: Duration = Duration::ZERO;
    const LONG: Duration = Duration::from_hours(1);
    let table = played("orthodox", 1, 5);
    let rules = |game: &mut NewGame, text: &str| game.head.rules = format!("{text} {}", game.id);
    let mut over = NewGame { state: GameState::Over, ..begun(&table) };
    rules(&mut over, "of a game");
    let mut other = NewGame { state: GameState::Over, ..begun(&table) };
    rules(&mut other, "of a file as well");
    for game in [&over, &other] {
        store.create(game).await.unwrap();
    }
    let author = Token::new().unwrap();
    store.new_file(&author, "kept", "text", Some(&other.head.rules), None).await.unwrap();
    let on = begun(&table);
    let lease = store.create(&on).await.unwrap();
    store.append(&lease, one(&table, 0)).await.unwrap();
    let finished = async |age| store.finished(age, 10_000).await.unwrap();
    assert_eq!(finished(LONG).await, [""; 0]);
    let old = finished(NOW).await;
    assert!(old.contains(&over.id) && old.contains(&other.id) && !old.contains(&on.id));
    let start = Cursor { at: 0, id: String::new() };
    let unvisited = async |age| store.unvisited(GameState::Playing, age, &start, 10_000).await.unwrap();
    assert_eq!(unvisited(LONG).await, []);
    let left = unvisited(NOW).await;
    assert!(left.iter().any(|place| place.id == on.id) && left.iter().all(|place| place.id != over.id));

    store.remove(&[over.id.clone(), other.id.clone()]).await.unwrap();
    for game in [&over, &other] {
        assert!(store.load(&game.id).await.unwrap().is_none());
        assert_eq!(store.seats(&game.id).await.unwrap(), []);
        assert_eq!(store.since(&game.id, 0).await.unwrap(), []);
    }
    let unused = store.unused_rules(10_000).await.unwrap();
    assert!(unused.contains(&over.head.rules) && !unused.contains(&other.head.rules));
    let both = [over.head.rules.clone(), other.head.rules.clone()];
    assert_eq!(store.remove_rules(&both).await.unwrap(), 1);
    assert_eq!(store.rules(&both[0]).await.unwrap(), None);
    assert!(store.rules(&both[1]).await.unwrap().is_some());
    // What is removed can be played anew.
    store.create(&NewGame { id: game_id().unwrap(), ..over }).await.unwrap();
}

/// Everything in this file that needs no other database.
pub(crate) async fn everything(store: &Store) {
    parts_join(store).await;
    one_variant(store).await;
    files_have_room(store).await;
    old_ones_go(store).await;
}

/// What one host changes in lists, another one at the same database hears of: by a line, and by what is gone.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a database: run tests/server/postgres"]
async fn another_host_hears_what_changes() {
    let (here, there) = (Store::open(&postgres()).await.unwrap(), Store::open(&postgres()).await.unwrap());
    let game = NewGame { state: GameState::Over, ..begun(&played("orthodox", 1, 5)) };
    let hears = async |told: &dyn Fn(&Changes) -> bool| {
        let heard = async { while !told(&there.changes().await) {} };
        tokio::time::timeout(Duration::from_secs(30), heard).await.expect("the word came");
    };
    // Its ears are open when it has heard its own first word.
    there.all_changed();
    hears(&|changes| *changes == Changes::All).await;
    for _ in 0..100 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        here.create(&NewGame { id: game_id().unwrap(), ..game.clone() }).await.unwrap();
        let soon = tokio::time::timeout(Duration::from_millis(100), there.changes()).await;
        if soon.is_ok_and(|changes| matches!(changes, Changes::Lines { .. })) {
            break;
        }
    }
    here.create(&game).await.unwrap();
    hears(&|changes| matches!(changes, Changes::Lines { changed, .. } if changed.contains(&game.id))).await;
    here.remove(std::slice::from_ref(&game.id)).await.unwrap();
    hears(&|changes| matches!(changes, Changes::Lines { gone, .. } if gone.contains(&game.id))).await;
    here.close().await;
    there.close().await;
}
