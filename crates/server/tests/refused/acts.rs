//! What is done at a table at the wrong time, or by somebody who may not.

use std::collections::BTreeMap;

use chatur_server::host::{ClockWish, NewTable};
use serde_json::{Value, json};

use crate::heard::Heard;
use crate::support::{Bench, Guest, Table};
use crate::web::{get, post};

pub(crate) async fn provoke(bench: &Bench, heard: &mut Heard) {
    of_two(bench, heard).await;
    offers(bench, heard).await;
    of_four(bench, heard).await;
    hidden(bench, heard).await;
    not_ready(bench, heard).await;
    away(bench, heard).await;
    ruled(bench, heard).await;
}

/// Says something that is refused.
async fn refused(heard: &mut Heard, guest: &mut Guest, message: Value, reason: &str) {
    guest.say(&message).await;
    heard.note(reason, &guest.until("InvalidMove").await);
}

fn act(action: &str) -> Value {
    json!({"type": "Act", "action": action})
}

/// The players of a table, in the order of their seats.
async fn seated<const N: usize>(bench: &Bench, variant: &str, seats: [&str; N]) -> [Guest; N] {
    let table = bench.table(variant, None).await;
    let mut guests: BTreeMap<String, Guest> = bench.sit_all(&table).await;
    seats.map(|seat| guests.remove(seat).unwrap())
}

async fn of_two(bench: &Bench, heard: &mut Heard) {
    let table = bench.table("orthodox", None).await;
    let (mut white, mut black) = (bench.sit(&table, "white").await, bench.sit(&table, "black").await);
    let mut watcher = bench.watch(&table).await;
    let mv = |text: &str| json!({"type": "AddMove", "move": text});
    refused(heard, &mut watcher, act("resign"), "watching").await;
    for (word, reason) in [
        ("rematch", "not_over_yet"),
        ("accept", "nothing_offered"),
        ("dance", "unknown_deed"),
        ("claim_gone_win", "nobody_gone"),
        ("claim", "nothing_to_claim"),
        ("takeback", "no_own_move"),
        ("rule", "unknown_deed"),
    ] {
        refused(heard, &mut white, act(word), reason).await;
    }
    let ruling = json!({"type": "Act", "action": "rule", "ruling": "void"});
    refused(heard, &mut white, ruling, "not_arbiter").await;
    refused(
        heard,
        &mut white,
        json!({"type": "Act", "action": "draw", "id": "x".repeat(65)}),
        "message_name",
    )
    .await;
    refused(heard, &mut white, json!({"type": "AddMove", "move": "e2e4", "base": 99}), "meanwhile").await;
    refused(heard, &mut white, json!({"type": "ListMoves", "from": "z9"}), "no_square_named").await;
    refused(heard, &mut white, json!({"type": "ListMoves", "drop": "dragon"}), "no_kind_named").await;
    refused(heard, &mut black, mv("e7e5"), "not_your_turn").await;
    white.say(&json!({"type": "AddMove", "id": "x", "move": "e2e4"})).await;
    white.until("Done").await;
    refused(heard, &mut white, json!({"type": "AddMove", "id": "x", "move": "d2d4"}), "name_reused").await;
    black.reach(1).await;
    black.say(&mv("e7e5")).await;
    white.reach(2).await;
    refused(heard, &mut white, act("abort"), "too_late_to_abort").await;
    white.act("resign").await;
    white.until("Winner").await;
    refused(heard, &mut white, mv("d2d4"), "game_over").await;
}

async fn offers(bench: &Bench, heard: &mut Heard) {
    let [mut white, mut black] = seated(bench, "orthodox", ["white", "black"]).await;
    white.act("draw").await;
    black.reach(1).await;
    refused(heard, &mut white, act("draw"), "offer_open").await;
    black.act("decline").await;
    white.reach(2).await;
    white.act("draw").await;
    black.reach(3).await;
    black.act("decline").await;
    white.reach(4).await;
    refused(heard, &mut white, act("draw"), "enough_offers").await;
}

async fn of_four(bench: &Bench, heard: &mut Heard) {
    let [mut red, mut blue] = seated(bench, "four-player", ["red", "blue"]).await;
    refused(heard, &mut blue, act("resign"), "resign_on_turn").await;
    red.play("h2h3").await;
    blue.reach(1).await;
    blue.act("resign").await;
    red.reach(2).await;
    refused(heard, &mut blue, json!({"type": "AddMove", "move": "b7c7"}), "not_playing").await;
    refused(heard, &mut red, act("takeback"), "take_back_over_exit").await;
}

/// Where something is hidden, refusals tell nothing of it, and the whole is told at the end.
async fn hidden(bench: &Bench, heard: &mut Heard) {
    let table = bench.table("fog-of-war", None).await;
    let (mut white, mut black) = (bench.sit(&table, "white").await, bench.sit(&table, "black").await);
    white.play("e2e4").await;
    black.reach(1).await;
    refused(heard, &mut black, json!({"type": "AddMove", "move": "e7e4"}), "none_of_your_moves").await;
    refused(heard, &mut white, act("takeback"), "take_back_seen").await;
    for path in ["record", "game.pgn", "annotated"] {
        let address = format!("/api/tables/{}/{path}", table.id);
        heard.note("hidden_until_the_end", &get(bench.web(), &address, &[]).await.json());
    }
    let line = json!({"table": table.id, "ply": 1, "moves": []});
    heard.note("hidden_until_the_end", &post(bench.web(), "/api/analysis/position", &[], &line).await.json());
}

/// A table as somebody wishes it beside its seats.
async fn table(bench: &Bench, black: &str, clock: ClockWish, arbiter: bool) -> (Table, Option<String>) {
    let seats = [("white", "person"), ("black", black)];
    let seats = seats.map(|(seat, holder)| (seat.to_owned(), holder.to_owned())).into();
    let wish = NewTable { seats, clock, arbiter: Some(arbiter), ..NewTable::default() };
    let opened = bench.host().open_table(wish).await.unwrap();
    let token = opened.arbiter.clone();
    (Table::of(opened), token)
}

async fn not_ready(bench: &Bench, heard: &mut Heard) {
    let (table, _) = table(bench, "open", ClockWish::Untimed, false).await;
    let mut white = bench.sit(&table, "white").await;
    refused(heard, &mut white, json!({"type": "AddMove", "move": "e2e4"}), "seats_open").await;
}

/// The player of a game with a clock goes, and is missed too early.
async fn away(bench: &Bench, heard: &mut Heard) {
    let (table, _) = table(bench, "person", ClockWish::Text("30+0".to_owned()), false).await;
    let (mut white, black) = (bench.sit(&table, "white").await, bench.sit(&table, "black").await);
    drop(black);
    white.until("Gone").await;
    refused(heard, &mut white, act("claim_gone_win"), "may_come_back").await;
}

async fn ruled(bench: &Bench, heard: &mut Heard) {
    let rule = |ruling: Value, seat: Option<&str>| json!({"type": "Act", "action": "rule", "ruling": ruling, "seat": seat});
    for (clock, timed) in [(ClockWish::Untimed, false), (ClockWish::Text("30+0".to_owned()), true)] {
        let (table, token) = table(bench, "person", clock, true).await;
        let (mut white, _black) = (bench.sit(&table, "white").await, bench.sit(&table, "black").await);
        let mut arbiter = Guest::connect(bench.address()).await;
        arbiter.hello(json!({"table": table.id, "token": token})).await;
        if !timed {
            refused(heard, &mut arbiter, rule(json!({"add_time": 5}), Some("white")), "no_clocks").await;
            continue;
        }
        for (ruling, seat, reason) in [
            (json!("win"), None, "which_seat"),
            (json!("win"), Some("green"), "no_seat_here"),
            (json!({"add_time": 0}), Some("white"), "added_time"),
            (json!("resume"), None, "not_paused"),
        ] {
            refused(heard, &mut arbiter, rule(ruling, seat), reason).await;
        }
        arbiter.say(&rule(json!("pause"), None)).await;
        white.reach(1).await;
        refused(heard, &mut white, json!({"type": "AddMove", "move": "e2e4"}), "paused").await;
    }
}
