//! Promise 18: who says half of something keeps nobody else away.

use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use super::web::{closes, get, read};
use crate::support::bench_with;

const HALF: &[u8] = b"GET /api/hello HTTP/1.1\r\nHost: localhost\r\nX-a: ";

#[tokio::test]
async fn who_has_waited_longest_makes_room() {
    // Nobody goes because his own time is over.
    let bench = bench_with(|config| {
        config.limits.sockets = 20;
        config.limits.head = Duration::from_hours(1);
    })
    .await;
    let table = bench.table("orthodox", None).await;
    // Who plays has a place whatever others do.
    let mut white = bench.sit(&table, "white").await;
    let mut half = Vec::new();
    for _ in 0..200 {
        let mut stream = TcpStream::connect(bench.web()).await.unwrap();
        let _ = stream.write_all(HALF).await;
        half.push(stream);
    }
    assert_eq!(get(bench.web(), "/api/hello", &[]).await.status, 200);
    assert!(closes(&mut half[0], Duration::from_secs(5)).await);
    assert!(!closes(half.last_mut().unwrap(), Duration::from_millis(50)).await);
    white.play("e2e4").await;
    white.reach(1).await;
}

#[tokio::test]
async fn the_same_in_all() {
    let bench = bench_with(|config| config.limits.connections = 20).await;
    let table = bench.table("orthodox", None).await;
    let mut white = bench.sit(&table, "white").await;
    let mut half = Vec::new();
    for number in 0..100 {
        let mut stream =
            TcpStream::connect(if number % 2 == 0 { bench.web() } else { bench.address() }).await.unwrap();
        let _ = stream.write_all(HALF).await;
        half.push(stream);
    }
    assert_eq!(get(bench.web(), "/api/hello", &[]).await.status, 200);
    bench.watch(&table).await;
    white.play("e2e4").await;
    white.reach(1).await;
}

#[tokio::test]
async fn a_head_and_a_body_have_their_time() {
    let bench = bench_with(|config| {
        config.limits.head = Duration::from_millis(200);
        config.limits.body = Duration::from_millis(400);
    })
    .await;
    // Half a head, nothing at all, and nothing after an answer.
    for said in [HALF, b"", b"GET /api/hello HTTP/1.1\r\nHost: localhost\r\n\r\n"] {
        let mut stream = TcpStream::connect(bench.web()).await.unwrap();
        stream.write_all(said).await.unwrap();
        let answer = read(&mut stream).await;
        assert!(answer.is_none_or(|answer| answer.status == 200 || answer.status == 408));
    }
    // A byte now and then does not help, neither in a head nor in a body.
    let body = b"POST /api/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n";
    for said in [HALF, body] {
        let mut stream = TcpStream::connect(bench.web()).await.unwrap();
        stream.write_all(said).await.unwrap();
        let begun = Instant::now();
        while !closes(&mut stream, Duration::from_millis(50)).await {
            assert!(begun.elapsed() < Duration::from_secs(20), "it may go on for ever");
            if stream.write_all(b"x").await.is_err() {
                break;
            }
            // An answer has come: it is read to its end.
            if said == body && begun.elapsed() > Duration::from_millis(400) {
                let answer = read(&mut stream).await;
                assert!(answer.is_none_or(|answer| answer.status == 408), "not in time");
                break;
            }
        }
    }
}

#[tokio::test]
async fn who_does_not_read_is_dropped() {
    let bench = bench_with(|config| config.limits.body = Duration::from_millis(300)).await;
    let mut stream = TcpStream::connect(bench.web()).await.unwrap();
    // More answers than the system keeps for who does not read.
    let request = b"GET /page.js HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(500);
    stream.write_all(&request).await.unwrap();
    let begun = Instant::now();
    // Only the one that asks is left.
    while !get(bench.web(), "/metrics", &[]).await.text().contains("chatur_connections 1\n") {
        assert!(begun.elapsed() < Duration::from_secs(20), "it is kept for ever");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_body_has_a_longest_length_which_depends_on_what_it_is_for() {
    let bench = bench_with(|_| {}).await;
    let long = |bytes: usize| json!({"text": " ".repeat(bytes)});
    for (path, bytes, status) in [
        ("/api/import", 3 << 20, 400),
        ("/api/import", 5 << 20, 413),
        ("/api/check", 3 << 20, 413),
        ("/api/files/0/clone", 80 << 10, 413),
    ] {
        let answer = super::web::post(bench.web(), path, &[], &long(bytes)).await;
        assert_eq!(answer.status, status, "{path} {bytes}");
        assert!(answer.json()["code"].is_string());
    }
}
