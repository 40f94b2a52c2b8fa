//! What guests say to each other: who hears it, how much it may be, and that it is no part of the game.

use chatur_server::host::NewTable;
use serde_json::{Value, json};

use crate::support::{Bench, Guest, Table, bench, bench_with};

async fn tell(guest: &mut Guest, text: &str) {
    guest.say(&json!({"type": "Chat", "text": text})).await;
}

/// What was said until now, as `seat: text`.
async fn chat(guest: &mut Guest) -> Vec<String> {
    let heard = guest.settle().await;
    heard.iter().filter(|said| said["type"] == "Chat").map(line).collect()
}

fn line(said: &Value) -> String {
    format!("{}: {}", said["seat"].as_str().unwrap_or("-"), said["text"].as_str().unwrap())
}

/// What whoever comes is told of what was said before.
async fn so_far(bench: &Bench, hello: Value) -> Option<Vec<String>> {
    let mut guest = Guest::connect(bench.address()).await;
    guest.hello(hello).await;
    let welcome = guest.heard.iter().find(|said| said["type"] == "Welcome").unwrap();
    Some(welcome.get("chat")?.as_array()?.iter().map(line).collect())
}

#[tokio::test]
async fn everybody_hears_players_and_players_hear_nobody_else_until_the_end() {
    let bench = bench().await;
    let table = bench.table("orthodox", None).await;
    let (mut white, mut black) = (bench.sit(&table, "white").await, bench.sit(&table, "black").await);
    let mut watcher = Guest::connect(bench.address()).await;
    watcher.hello(json!({"table": table.id, "name": "Wanda"})).await;
    let before = white.seq();
    tell(&mut white, "  good\u{202e}\n luck <b> ").await;
    tell(&mut watcher, "take the queen!").await;
    assert_eq!(chat(&mut watcher).await, ["white: good luck <b>", "-: take the queen!"]);
    assert_eq!(chat(&mut white).await, ["white: good luck <b>"]);
    assert_eq!(chat(&mut black).await, ["white: good luck <b>"]);
    let said = watcher.heard.iter().find(|said| said["seat"].is_null() && said["type"] == "Chat").unwrap();
    assert_eq!(said["name"], "Wanda");
    // It is no part of the game, and makes no move stale.
    assert_eq!(white.seq(), before);
    white.say(&json!({"type": "AddMove", "base": before, "move": "e2e4"})).await;
    white.reach(before + 1).await;
    let hello = json!({"table": table.id, "token": table.tokens["black"]});
    assert_eq!(so_far(&bench, hello.clone()).await.unwrap(), ["white: good luck <b>"]);
    white.act("resign").await;
    watcher.until("Winner").await;
    tell(&mut watcher, "well played").await;
    assert_eq!(chat(&mut watcher).await, ["-: well played"]);
    assert_eq!(chat(&mut white).await.last().unwrap(), "-: well played");
    assert_eq!(so_far(&bench, hello).await.unwrap().len(), 3);
}

#[tokio::test]
async fn it_is_short_and_there_is_not_much_of_it() {
    let bench = bench_with(|config| config.limits.chat = 1000).await;
    let table = bench.table("orthodox", None).await;
    let mut white = bench.sit(&table, "white").await;
    for (text, code) in [("x".repeat(201), "too_long"), ("\u{200b} \n".to_owned(), "bad_message")] {
        tell(&mut white, &text).await;
        assert_eq!(white.until("Error").await["code"], code);
    }
    for number in 0..6 {
        tell(&mut white, &format!("{number}")).await;
    }
    assert_eq!(white.until("Error").await["code"], "too_fast");
    assert_eq!(so_far(&bench, json!({"table": table.id})).await.unwrap().len(), 5);
    // All who watch together say no more than so much, however many they are, and push out no player.
    let mut refused = 0;
    for _ in 0..20 {
        bench.time.advance(10_001);
        for _ in 0..6 {
            let mut watcher = bench.watch(&table).await;
            for _ in 0..5 {
                tell(&mut watcher, "spam").await;
            }
            refused += watcher.settle().await.iter().filter(|said| said["code"] == "too_fast").count();
        }
    }
    assert_eq!(refused, 20 * 10);
    let kept = so_far(&bench, json!({"table": table.id})).await.unwrap();
    let players = kept.iter().filter(|line| line.starts_with("white")).count();
    assert_eq!((players, kept.len()), (5, 55));
}

#[cfg(target_os = "linux")] // All of 127.0.0.0/8 is this computer.
#[tokio::test]
async fn one_address_mutes_nobody_and_nobody_who_watches_has_a_players_name() {
    let bench = bench_with(|config| config.limits.chat = 1000).await;
    let table = bench.table("orthodox", None).await;
    let mut white = Guest::connect(bench.address()).await;
    white.hello(json!({"table": table.id, "token": table.tokens["white"], "name": "Ann"})).await;
    let watcher = |last, name: &'static str| {
        let (address, id) = (bench.address(), table.id.clone());
        async move {
            let mut guest = Guest::connect_from(last, address).await;
            guest.hello(json!({"table": id, "name": name})).await;
            guest
        }
    };
    let mut honest = watcher(9, "Bob").await;
    let mut loud = Vec::new();
    for _ in 0..8 {
        loud.push(watcher(2, "\u{410}nn").await);
    }
    let mut heard = 0;
    for round in 0..5 {
        for guest in &mut loud {
            for _ in 0..6 {
                tell(guest, "spam").await;
            }
            guest.settle().await;
        }
        for line in 0..3 {
            tell(&mut honest, &format!("hello {round} {line}")).await;
        }
        let said = honest.settle().await;
        assert!(!said.iter().any(|said| said["type"] == "Error"), "{said:#?}");
        heard += said
            .iter()
            .filter(|said| said["text"].as_str().is_some_and(|text| text.starts_with("hello")))
            .count();
        bench.time.advance(10_001);
    }
    assert_eq!(heard, 15);
    let names = |name: &str| {
        honest.heard.iter().filter(|said| said["type"] == "Chat" && said["name"] == name).count()
    };
    assert_eq!((names("\u{410}nn"), names("Bob")), (0, 15));
    assert_eq!(names(""), 5 * 20);
}

#[tokio::test]
async fn an_address_says_so_much_at_all_tables_together() {
    let bench = bench_with(|config| config.limits.chat = 3).await;
    let mut codes = Vec::new();
    for _ in 0..4 {
        let table = bench.table("orthodox", None).await;
        let mut white = bench.sit(&table, "white").await;
        tell(&mut white, "hello").await;
        let heard = white.settle().await;
        codes.extend(heard.iter().filter_map(|said| said["code"].as_str().map(str::to_owned)));
    }
    assert_eq!(codes, ["too_fast"]);
}

#[tokio::test]
async fn whoever_opens_a_table_may_do_without() {
    let bench = bench().await;
    let seats = ["white", "black"].map(|seat| (seat.to_owned(), "person".to_owned()));
    let wish = NewTable { seats: seats.into(), chat: Some(false), ..NewTable::default() };
    let table = Table::of(bench.host().open_table(wish).await.unwrap());
    let mut white = bench.sit(&table, "white").await;
    let mut black = bench.sit(&table, "black").await;
    tell(&mut white, "hello").await;
    assert_eq!(white.until("Error").await["code"], "not_now");
    assert_eq!(chat(&mut black).await, [""; 0]);
    assert_eq!(so_far(&bench, json!({"table": table.id})).await, None);
    // The next game of the same players is as quiet.
    white.act("resign").await;
    black.until("Winner").await;
    white.act("rematch").await;
    black.act("rematch").await;
    let next = black.until("Rematch").await;
    assert_eq!(so_far(&bench, json!({"table": next["table"]})).await, None);
}
