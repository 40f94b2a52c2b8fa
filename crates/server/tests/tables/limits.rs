//! Promise 11: whoever takes too much is refused or dropped, and nobody else notices.

mod latency;

use std::time::Duration;

use chatur_server::host::Limits;
use serde_json::json;
use tokio::io::AsyncWriteExt;

use crate::support::{Guest, bench, bench_with};

#[tokio::test]
async fn messages_have_a_longest_length() {
    let bench = bench().await;
    let table = bench.table("orthodox", None).await;
    let mut white = bench.sit(&table, "white").await;
    let fits = format!("{{\"type\":\"AddMove\",\"move\":\"{}\"}}\n", "x".repeat(60_000));
    white.to.write_all(fits.as_bytes()).await.unwrap();
    white.until("InvalidMove").await;
    white.to.write_all(&vec![b'x'; 70_000]).await.unwrap();
    assert_eq!(white.until("Error").await["code"], "too_long");
    assert!(white.next().await.is_none());
}

#[tokio::test]
async fn whoever_says_too_much_is_slowed_down_and_then_shown_out() {
    let bench = bench_with(|config| {
        // So slow that no stall of a busy machine lets a guest rest.
        config.limits = Limits { messages: 20, burst: 4, ..Limits::default() };
    })
    .await;
    let table = bench.table("orthodox", None).await;
    let mut noisy = bench.watch(&table).await;
    let mut white = bench.sit(&table, "white").await;
    let lines = "{\"type\":\"Ping\",\"at\":1}\n".repeat(60);
    noisy.to.write_all(lines.as_bytes()).await.unwrap();
    let mut refused = 0;
    while let Some(said) = noisy.next().await {
        refused += usize::from(said["code"] == "too_fast");
    }
    assert_eq!(refused, 1);
    white.play("e2e4").await;
    white.reach(1).await;
}

#[tokio::test]
async fn an_address_has_so_many_connections() {
    let bench = bench_with(|config| config.limits.sockets = 2).await;
    let table = bench.table("orthodox", None).await;
    let first = bench.watch(&table).await;
    let _second = bench.watch(&table).await;
    let mut third = Guest::connect(bench.address()).await;
    assert_eq!(third.next().await.unwrap()["code"], "too_fast");
    assert!(third.next().await.is_none());
    drop(first);
    // The place is free again once the host has noticed.
    for _ in 0..3000 {
        let mut again = Guest::connect(bench.address()).await;
        again.to.write_all(b"{\"type\":\"Hello\",\"protocol\":1}\n").await.unwrap();
        if again.next().await.is_some_and(|said| said["code"] == "no_table") {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the place stays taken");
}

#[tokio::test]
async fn whoever_says_nothing_at_all_is_shown_out() {
    let bench = bench_with(|config| config.limits.hello = Duration::from_millis(100)).await;
    let mut silent = Guest::connect(bench.address()).await;
    assert_eq!(silent.next().await.unwrap()["code"], "bad_message");
    assert!(silent.next().await.is_none());
}

#[tokio::test]
async fn a_table_has_so_many_guests() {
    let bench = bench_with(|config| config.limits.guests = 1).await;
    let table = bench.table("orthodox", None).await;
    let _first = bench.watch(&table).await;
    let mut second = Guest::connect(bench.address()).await;
    second.say(&json!({"type": "Hello", "protocol": 1, "table": table.id})).await;
    assert_eq!(second.next().await.unwrap()["code"], "too_fast");
}
