//! An arbiter: a role besides the seats, whose decisions are in the record.

use chatur_server::host::{ClockWish, NewTable};
use serde_json::{Value, json};

use crate::support::{Bench, Guest, Table, bench, bench_at};

/// A timed table with an arbiter: the table, and the arbiter's token.
async fn with_arbiter(bench: &Bench) -> (Table, String) {
    let wish = NewTable {
        seats: ["white", "black"].map(|seat| (seat.to_owned(), "person".to_owned())).into(),
        clock: ClockWish::Text("1+0".to_owned()),
        arbiter: Some(true),
        ..NewTable::default()
    };
    let opened = bench.host().open_table(wish).await.unwrap();
    let token = opened.arbiter.clone().unwrap();
    (Table::of(opened), token)
}

async fn come(bench: &Bench, table: &Table, token: &str) -> Guest {
    let mut guest = Guest::connect(bench.address()).await;
    guest.hello(json!({"table": table.id, "token": token})).await;
    guest
}

async fn rule(guest: &mut Guest, ruling: Value, seat: Option<&str>) {
    guest.say(&json!({"type": "Act", "action": "rule", "id": format!("{ruling}{}", guest.seq()), "ruling": ruling, "seat": seat})).await;
}

#[tokio::test]
async fn an_arbiter_pauses_adds_time_and_sets_the_result() {
    let bench = bench().await;
    let (table, token) = with_arbiter(&bench).await;
    let mut guests = bench.sit_all(&table).await;
    let (mut white, mut black) = (guests.remove("white").unwrap(), guests.remove("black").unwrap());
    let mut arbiter = come(&bench, &table, &token).await;
    let you = arbiter.heard.iter().find(|said| said["type"] == "YouAre").unwrap();
    assert_eq!((&you["seat"], &you["arbiter"]), (&Value::Null, &json!(true)));
    // Everybody knows that there is one.
    for guest in [&white, &black, &bench.watch(&table).await] {
        assert_eq!(guest.heard[0]["arbiter"], true);
    }
    let other = bench.table("orthodox", None).await;
    assert_eq!(bench.watch(&other).await.heard[0].get("arbiter"), None);
    white.play("e2e4").await;
    black.reach(1).await;
    bench.time.advance(10_000);
    rule(&mut arbiter, json!("pause"), None).await;
    assert_eq!(arbiter.until("Done").await["seq"], 2);
    black.reach(2).await;
    assert_eq!((&black.board["paused"], black.clock("black")), (&json!(true), 50_000));
    assert!(black.moves().is_empty() && black.choices().is_empty());
    // An hour away in a pause costs nobody anything.
    bench.time.advance(3_600_000);
    black.play("e7e5").await;
    let refused = black.until("InvalidMove").await;
    assert_eq!(
        (&refused["code"], &refused["why"]),
        (&json!("not_now"), &json!("the arbiter has paused the game"))
    );
    rule(&mut arbiter, json!({"add_time": 15_000}), Some("black")).await;
    rule(&mut arbiter, json!("resume"), None).await;
    black.reach(4).await;
    assert_eq!((black.clock("black"), black.board.get("paused")), (65_000, None));
    black.until("YourTurn").await;
    black.play("e7e5").await;
    white.reach(5).await;
    rule(&mut arbiter, json!("win"), Some("black")).await;
    let winner = white.until("Winner").await;
    assert_eq!((&winner["result"], &winner["reason"]), (&json!("0-1"), &json!("adjudication")));
    let kinds: Vec<&str> = white
        .heard
        .iter()
        .filter(|said| said["type"] == "Event")
        .map(|said| said["events"][0]["kind"].as_str().unwrap())
        .collect();
    assert_eq!(kinds, ["moved", "paused", "time_added", "resumed", "moved", "ended"]);
}

#[tokio::test]
async fn nobody_else_decides() {
    let bench = bench().await;
    let (table, token) = with_arbiter(&bench).await;
    let (mut white, mut watcher) = (bench.sit(&table, "white").await, bench.watch(&table).await);
    for guest in [&mut white, &mut watcher] {
        rule(guest, json!("void"), None).await;
        assert_eq!(guest.until("InvalidMove").await["code"], "not_arbiter");
    }
    // The arbiter has no seat, and what he says of no seat or of none at the table is refused.
    let mut arbiter = come(&bench, &table, &token).await;
    arbiter.act("resign").await;
    assert_eq!(arbiter.until("InvalidMove").await["code"], "no_seat");
    for (seat, code) in [(None, "bad_message"), (Some("green"), "no_seat")] {
        rule(&mut arbiter, json!("win"), seat).await;
        assert_eq!(arbiter.until("InvalidMove").await["code"], code);
    }
    // The same message again is done once.
    for _ in 0..2 {
        arbiter.say(&json!({"type": "Act", "action": "rule", "id": "x", "ruling": {"add_time": 5}, "seat": "white"})).await;
        assert_eq!(arbiter.until("Done").await["seq"], 1);
    }
    let plain = bench.table("orthodox", None).await;
    let mut stranger = Guest::connect(bench.address()).await;
    stranger.say(&json!({"type": "Hello", "protocol": 1, "table": plain.id, "token": token})).await;
    assert_eq!(stranger.until("Error").await["code"], "bad_token");
}

#[tokio::test]
async fn a_pause_and_the_arbiter_outlive_the_host() {
    let folder = std::env::temp_dir().join(format!("chatur-arbiter-{}", std::process::id()));
    let store = folder.join("games.sqlite").display().to_string();
    let first = bench_at(&store, |_| {}).await;
    let (table, token) = with_arbiter(&first).await;
    let mut white = first.sit(&table, "white").await;
    let mut arbiter = come(&first, &table, &token).await;
    white.play("e2e4").await;
    arbiter.reach(1).await;
    rule(&mut arbiter, json!("pause"), None).await;
    arbiter.until("Done").await;
    first.running.shut_down().await.unwrap();
    for file in std::fs::read_dir(&folder).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        assert!(!bytes.windows(token.len()).any(|part| part == token.as_bytes()), "the token itself is kept");
    }
    let second = bench_at(&store, |_| {}).await;
    let mut black = second.sit(&table, "black").await;
    assert_eq!(black.board["paused"], true);
    let mut arbiter = come(&second, &table, &token).await;
    rule(&mut arbiter, json!("resume"), None).await;
    black.reach(3).await;
    assert!(!black.moves().is_empty());
    second.running.shut_down().await.unwrap();
    let _ = std::fs::remove_dir_all(folder);
}
