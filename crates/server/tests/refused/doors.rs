//! Connections: how many there are, how long they may say nothing, for which host they are, and that it closes.

use std::time::Duration;

use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use crate::heard::Heard;
use crate::socket::Socket;
use crate::support::{Guest, bench, bench_seen, bench_with};
use crate::web::{get, post, read};

pub(crate) async fn provoke(heard: &mut Heard) {
    places(heard).await;
    behind_proxy(heard).await;
    slow(heard).await;
    bodies(heard).await;
    names(heard).await;
    closing(heard).await;
}

async fn places(heard: &mut Heard) {
    let bench = bench_with(|config| config.limits.sockets = 1).await;
    let table = bench.table("orthodox", None).await;
    let _white = bench.sit(&table, "white").await;
    heard.note("connections", &Guest::connect(bench.address()).await.until("Error").await);
    let bench = bench_with(|config| config.limits.connections = 1).await;
    let table = bench.table("orthodox", None).await;
    let mut waits = Guest::connect(bench.address()).await;
    let mut white = Guest::connect_from(2, bench.address()).await;
    heard.note("room_for_others", &waits.until("Error").await);
    white.hello(json!({"table": table.id, "token": table.tokens["white"]})).await;
    heard.note("all_connections", &Guest::connect_from(3, bench.address()).await.until("Error").await);
}

/// Whoever asks through a proxy has his places as well.
async fn behind_proxy(heard: &mut Heard) {
    let few = |config: &mut chatur_server::host::Config| config.limits.sockets = 1;
    let bench = bench_seen(few, |outside| outside.proxies = vec!["127.0.0.1/32".parse().unwrap()]).await;
    let line = "X-Forwarded-For: 192.0.2.1";
    let _first = Socket::connect(bench.web(), &[line]).await;
    heard.note("no_more_connections", &get(bench.web(), "/api/lobby", &[line]).await.json());
}

async fn slow(heard: &mut Heard) {
    let bench = bench_with(|config| {
        config.limits.hello = Duration::from_secs(1);
        config.limits.body = Duration::from_millis(100);
    })
    .await;
    let mut silent = Guest::connect(bench.address()).await;
    let mut stream = half(bench.web(), "/api/turns", 100, b"{").await;
    heard.note("request_slow", &read(&mut stream).await.expect("an answer").json());
    heard.note("no_hello", &silent.until("Error").await);
}

/// A request of which this much has come.
async fn half(at: std::net::SocketAddr, path: &str, length: usize, said: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(at).await.unwrap();
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    // The host may have enough before the end.
    let _ = stream.write_all(said).await;
    stream
}

/// More is being heard of one address than fits.
async fn bodies(heard: &mut Heard) {
    const LARGEST: usize = 4 << 20;
    let bench = bench().await;
    let mut all = JoinSet::new();
    for _ in 0..5 {
        let mut stream = half(bench.web(), "/api/import", LARGEST, &vec![b' '; LARGEST - 1]).await;
        all.spawn(async move { read(&mut stream).await });
    }
    // Whichever of them is too much.
    let answer = all.join_next().await.unwrap().unwrap();
    heard.note("bodies", &answer.expect("an answer").json());
}

async fn names(heard: &mut Heard) {
    let bench = bench().await;
    for (line, reason) in [("Host: chess.example", "another_host"), ("Host: a b", "unclear_host")] {
        heard.note(reason, &get(bench.web(), "/api/hello", &[line]).await.json());
    }
    let foreign = post(bench.web(), "/api/turns", &["Origin: https://evil.example"], &json!({})).await;
    heard.note("foreign_page", &foreign.json());
}

async fn closing(heard: &mut Heard) {
    let bench = bench().await;
    let mut white = bench.sit(&bench.table("orthodox", None).await, "white").await;
    bench.host().close().await.unwrap();
    heard.note("closing", &white.until("Error").await);
}
