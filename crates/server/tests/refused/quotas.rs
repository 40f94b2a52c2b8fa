//! How much an address may ask for, and what hosts with hardly any room refuse.

use chatur_server::host::Limits;
use serde_json::{Value, json};

use crate::heard::Heard;
use crate::support::{Bench, Guest, bench_with};
use crate::web::{get, post};

/// The reason, the limits of a host, what it is asked until it refuses, and at how many askings at most.
type Case = (&'static str, fn(&mut Limits), &'static str, fn() -> Value, usize);

const RULES: &str = "(format: 1, id: \"own\", name: \"Own\", extends: \"orthodox\")";

const CASES: &[Case] = &[
    ("tables", |limits| limits.tables = 1, "/api/tables", || json!({}), 2),
    (
        "bytes_kept",
        |limits| limits.bytes_an_hour = 1000,
        "/api/files",
        || json!({"text": "x".repeat(600)}),
        2,
    ),
    ("variants_full", |limits| limits.variants = 0, "/api/tables", || json!({"text": RULES}), 1),
];

pub(crate) async fn provoke(heard: &mut Heard) {
    for (reason, limit, path, body, most) in CASES {
        let bench = bench_with(|config| limit(&mut config.limits)).await;
        let mut said = Value::Null;
        for _ in 0..*most {
            said = post(bench.web(), path, &[], &body()).await.json();
        }
        heard.note(reason, &said);
    }
    requests(heard).await;
    reports(heard).await;
    chat(heard).await;
    seats(heard).await;
    messages(heard).await;
    in_memory(heard).await;
}

async fn requests(heard: &mut Heard) {
    let bench = bench_with(|config| (config.limits.requests, config.limits.requests_at_once) = (1, 1)).await;
    get(bench.web(), "/api/hello", &[]).await;
    heard.note("requests", &get(bench.web(), "/api/hello", &[]).await.json());
}

async fn reports(heard: &mut Heard) {
    let bench = bench_with(|config| config.limits.reports = 1).await;
    let path = format!("/api/tables/{}/report", bench.table("orthodox", None).await.id);
    post(bench.web(), &path, &[], &json!({"reason": "spam"})).await;
    heard.note("reports", &post(bench.web(), &path, &[], &json!({"reason": "spam"})).await.json());
}

async fn chat(heard: &mut Heard) {
    let bench = bench_with(|config| config.limits.chat = 1).await;
    let mut white = bench.sit(&bench.table("orthodox", None).await, "white").await;
    for _ in 0..2 {
        white.say(&json!({"type": "Chat", "text": "hello"})).await;
    }
    heard.note("chat_of_address", &white.until("Error").await);
}

/// What comes of asking for a seat at a new table.
async fn sit(bench: &Bench) -> (Guest, Value) {
    let opened = post(bench.web(), "/api/tables", &[], &json!({"seats": {"white": "person"}})).await.json();
    let mut guest = Guest::connect(bench.address()).await;
    guest.say(&json!({"type": "Hello", "protocol": 1, "table": opened["table"], "seat": "any"})).await;
    let said = guest.next().await.unwrap();
    (guest, said)
}

async fn seats(heard: &mut Heard) {
    for (at_once, held, reason) in [(1, 100, "seats"), (100, 1, "seats_held")] {
        let bench =
            bench_with(|config| (config.limits.seats, config.limits.seats_held) = (at_once, held)).await;
        let (_guest, _) = sit(&bench).await;
        heard.note(reason, &sit(&bench).await.1);
    }
}

async fn messages(heard: &mut Heard) {
    let bench = bench_with(|config| (config.limits.messages, config.limits.burst) = (5, 1)).await;
    let mut white = bench.sit(&bench.table("orthodox", None).await, "white").await;
    for at in 0..50 {
        white.say(&json!({"type": "Ping", "at": at})).await;
    }
    heard.note("messages", &white.until("Error").await);
}

async fn in_memory(heard: &mut Heard) {
    let bench = bench_with(|config| config.limits.tables_in_memory = 1).await;
    let _guest = bench.watch(&bench.table("orthodox", None).await).await;
    // It waits a while for somebody to go.
    heard.note("in_memory", &post(bench.web(), "/api/tables", &[], &json!({})).await.json());
}
