//! Promise 1: whatever is not allowed is refused with a code and the rule; nothing changes, nobody else is told.

mod bots;

use chatur_server::message::View;
use serde_json::{Value, json};

use crate::support::{Bench, Guest, Table, bench, share};

/// What is at the table, with its number and position.
async fn state(bench: &Bench, table: &Table) -> View {
    bench.host().view(&table.id, None).await.unwrap()
}

/// Says something that has to be refused, and what the refusal says.
async fn refused(guest: &mut Guest, message: &Value) -> (String, String) {
    guest.say(message).await;
    let heard = guest.settle().await;
    assert_eq!(heard.len(), 1, "{message} was answered by {heard:#?}");
    let text = |name: &str| heard[0][name].as_str().unwrap_or_default().to_owned();
    assert!(["InvalidMove", "Error"].contains(&text("type").as_str()), "{message}: {heard:?}");
    assert!(!text("why").is_empty());
    (text("code"), text("why"))
}

#[tokio::test]
async fn what_is_refused_changes_nothing_and_is_told_to_nobody_else() {
    let bench = bench().await;
    let table = bench.table("orthodox", None).await;
    let mut guests = bench.sit_all(&table).await;
    let mut watcher = bench.watch(&table).await;
    let (mut black, mut white) = (guests.remove("black").unwrap(), guests.remove("white").unwrap());
    white.play("e2e4").await;
    black.reach(1).await;
    for guest in [&mut white, &mut black, &mut watcher] {
        guest.settle().await;
    }
    let before = state(&bench, &table).await;
    let add = |mv: &str| json!({"type": "AddMove", "id": "x", "move": mv});
    let act = |action: &str| json!({"type": "Act", "action": action});
    for (message, code) in [
        (add("e2e4"), "not_your_turn"),
        (add("e7e5"), "not_your_turn"),
        (act("accept"), "not_now"),
        (act("claim"), "not_your_turn"),
        (act("claim_gone_win"), "not_now"),
        (act("rematch"), "not_now"),
        (act("dance"), "bad_message"),
        (json!({"type": "AddMove", "move": "e7e5", "base": 0}), "stale"),
        (json!({"type": "AddMove", "move": 5}), "bad_message"),
        (json!({"type": "Dance"}), "bad_message"),
        (json!([1, 2]), "bad_message"),
        (json!({"type": "Hello", "protocol": 1}), "bad_message"),
    ] {
        assert_eq!(refused(&mut white, &message).await.0, code, "{message}");
    }
    for (mv, code) in [
        ("e7e4", "illegal"),
        ("d8d1", "illegal"),
        ("e2e3", "illegal"),
        ("Qd1", "illegal"),
        ("z9z8", "unreadable"),
        ("", "unreadable"),
        ("e7e5\u{0}", "unreadable"),
    ] {
        assert_eq!(refused(&mut black, &add(mv)).await.0, code, "{mv}");
    }
    // Whatever keeps the names of messages need not be able to keep this one.
    for id in ["\u{0}", "a\u{0}b", "\n", &"x".repeat(65)] {
        let message = json!({"type": "AddMove", "id": id, "move": "e7e5"});
        assert_eq!(refused(&mut black, &message).await.0, "bad_message", "{id:?}");
    }
    for message in [add("e7e5"), act("resign"), act("draw"), act("takeback"), act("abort")] {
        assert_eq!(refused(&mut watcher, &message).await.0, "no_seat");
    }
    assert_eq!(state(&bench, &table).await, before);
    for guest in [&mut white, &mut black, &mut watcher] {
        assert_eq!(guest.settle().await, Vec::<Value>::new());
    }
    // What is allowed still is.
    black.play("e7e5").await;
    white.reach(2).await;
}

#[tokio::test]
async fn the_rule_is_named() {
    let bench = bench().await;
    let table = bench.table("antichess", None).await;
    let mut guests = bench.sit_all(&table).await;
    for (seat, mv) in [("white", "e2e3"), ("black", "b7b5")] {
        let guest = guests.get_mut(seat).unwrap();
        guest.play(mv).await;
        guest.until("Done").await;
    }
    let white = guests.get_mut("white").unwrap();
    white.reach(2).await;
    white.settle().await;
    let (code, why) = refused(white, &json!({"type": "AddMove", "move": "a2a3"})).await;
    assert_eq!((code.as_str(), why.as_str()), ("illegal", "you must capture when you can"));
}

#[tokio::test]
async fn nothing_is_done_after_the_end() {
    let bench = bench().await;
    let table = bench.table("orthodox", Some("5+3")).await;
    let mut guests = bench.sit_all(&table).await;
    let black = guests.get_mut("black").unwrap();
    black.act("resign").await;
    assert_eq!(black.until("Winner").await["seats"], json!(["white"]));
    black.settle().await;
    let before = state(&bench, &table).await;
    let white = guests.get_mut("white").unwrap();
    white.until("Winner").await;
    white.settle().await;
    for message in [
        json!({"type": "AddMove", "move": "e2e4"}),
        json!({"type": "Act", "action": "resign"}),
        json!({"type": "Act", "action": "draw"}),
        json!({"type": "Act", "action": "abort"}),
        json!({"type": "Act", "action": "takeback"}),
    ] {
        let code = refused(white, &message).await.0;
        assert!(["over", "not_now"].contains(&code.as_str()), "{message}: {code}");
    }
    assert_eq!(state(&bench, &table).await, before);
}

#[tokio::test]
async fn nobody_moves_before_every_seat_is_taken() {
    let bench = bench().await;
    let wish = chatur_server::host::NewTable {
        seats: [("white".to_owned(), "me".to_owned())].into(),
        ..chatur_server::host::NewTable::default()
    };
    let table = Table::of(bench.host().open_table(wish).await.unwrap());
    let mut white = bench.sit(&table, "white").await;
    assert_eq!(white.board["ready"], false);
    assert_eq!(refused(&mut white, &json!({"type": "AddMove", "move": "e2e4"})).await.0, "waiting");
    let mut black = Guest::connect(bench.address()).await;
    black.say(&json!({"type": "Hello", "protocol": 1, "table": table.id, "seat": "any"})).await;
    let you = black.until("YouAre").await;
    assert_eq!(you["seat"], "black");
    assert_eq!(you["token"].as_str().unwrap().len(), 22);
    white.until("YourTurn").await;
    white.play("e2e4").await;
    black.until("YourTurn").await;
}

/// So many actions of bots at tables of each variant, and the rules by which what pieces can do is forbidden there.
async fn bots_at_all_tables(times: usize) {
    let attacked = "this would leave the king attacked";
    let check = "the king is in check, and this does not answer it";
    // In check, through it or into it.
    let castling = ["is not possible while", "which is attacked", "would be attacked on"];
    bots::try_everything("orthodox", times, &[attacked, check], &castling).await;
    bots::try_everything("antichess", times, &["you must capture when you can"], &[]).await;
    bots::try_everything("crazyhouse", times, &[attacked], &[&[check], &castling[..]].concat()).await;
    bots::try_everything("four-player-modern", times, &[attacked], &[&[check], &castling[..]].concat()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_that_know_the_rules_and_bots_that_do_not() {
    bots_at_all_tables(250).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long: thousands of actions at each table"]
async fn bots_of_all_kinds_for_long() {
    bots_at_all_tables(share(4_000)).await;
}
