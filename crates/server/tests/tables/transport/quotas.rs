//! Promise 19: how much one address may ask for.

use serde_json::json;

use super::web::{get, post};
use crate::support::{Bench, bench_with};

/// A host that believes a proxy on this computer.
async fn behind_proxy(change: impl FnOnce(&mut chatur_server::host::Limits)) -> Bench {
    let trusted = |outside: &mut chatur_server::transport::Outside| {
        outside.proxies = vec!["127.0.0.1/32".parse().unwrap()];
    };
    crate::support::bench_seen(|config| change(&mut config.limits), trusted).await
}

fn asked_by(address: &str) -> String {
    format!("X-Forwarded-For: {address}")
}

#[tokio::test]
async fn requests_a_second() {
    let bench = behind_proxy(|limits| (limits.requests, limits.requests_at_once) = (1, 5)).await;
    let (first, second) = (asked_by("192.0.2.1"), asked_by("192.0.2.2"));
    for _ in 0..5 {
        assert_eq!(get(bench.web(), "/api/hello", &[&first]).await.status, 200);
    }
    let refused = get(bench.web(), "/api/hello", &[&first]).await;
    assert_eq!((refused.status, refused.json()["code"].as_str()), (429, Some("too_fast")));
    let wait: u64 = refused.field("retry-after").unwrap().parse().unwrap();
    assert!((1..=2).contains(&wait), "{wait}");
    assert_eq!(get(bench.web(), "/api/hello", &[&second]).await.status, 200);
    // A house with many addresses is one, and whoever writes more into the header is no other.
    for last in 0..5 {
        let line = asked_by(&format!("2001:db8:1:2::{last}"));
        assert_eq!(get(bench.web(), "/api/hello", &[&line]).await.status, 200);
    }
    for line in ["2001:db8:1:2:ffff::1", "203.0.113.9, 192.0.2.1", "::ffff:192.0.2.1"] {
        assert_eq!(get(bench.web(), "/api/hello", &[&asked_by(line)]).await.status, 429, "{line}");
    }
}

#[tokio::test]
async fn without_a_proxy_headers_count_for_nothing() {
    let bench = bench_with(|config| (config.limits.requests, config.limits.requests_at_once) = (1, 3)).await;
    let mut statuses = Vec::new();
    for last in 0..4 {
        let (line, other) = (asked_by(&format!("192.0.2.{last}")), format!("Forwarded: for=192.0.2.{last}"));
        statuses.push(get(bench.web(), "/api/hello", &[&line, &other]).await.status);
    }
    assert_eq!(statuses, [200, 200, 200, 429]);
}

#[tokio::test]
async fn tables_an_hour_by_whatever_way() {
    let bench = behind_proxy(|limits| limits.tables = 4).await;
    let (first, second) = (asked_by("192.0.2.1"), asked_by("192.0.2.2"));
    let table = json!({"variant": "orthodox", "listed": false});
    let game = json!({"text": "1. e4 e5 *"});
    let file = json!({"text": "(format: 1, id: \"mine\", extends: \"orthodox\")", "state": "unlisted"});
    let kept = post(bench.web(), "/api/files", &[&second], &file).await.json();
    let copy = format!("/api/files/{}/clone", kept["file"].as_str().unwrap());
    assert_eq!(post(bench.web(), "/api/tables", &[&first], &table).await.status, 201);
    assert_eq!(post(bench.web(), "/api/import", &[&first], &game).await.status, 201);
    assert_eq!(post(bench.web(), &copy, &[&first], &json!({})).await.status, 201);
    assert_eq!(post(bench.web(), "/api/tables", &[&first], &table).await.status, 201);
    for (path, body) in [("/api/tables", &table), ("/api/import", &game), (copy.as_str(), &json!({}))] {
        let refused = post(bench.web(), path, &[&first], body).await;
        assert_eq!((refused.status, refused.json()["code"].as_str()), (429, Some("too_fast")), "{path}");
        assert!(refused.field("retry-after").unwrap().parse::<u64>().unwrap() > 60, "{path}");
    }
    assert_eq!(post(bench.web(), "/api/tables", &[&second], &table).await.status, 201);
    // Looking is free.
    assert_eq!(get(bench.web(), "/api/tables", &[&first]).await.status, 200);
}

#[tokio::test]
async fn a_rematch_is_a_table_as_well() {
    let bench = bench_with(|config| config.limits.tables = 1).await;
    let table = bench.table("orthodox", None).await;
    let mut guests = bench.sit_all(&table).await;
    let (mut white, mut black) = (guests.remove("white").unwrap(), guests.remove("black").unwrap());
    white.act("resign").await;
    white.until("Winner").await;
    for round in 0..2 {
        white.act("rematch").await;
        white.settle().await;
        black.act("rematch").await;
        if round == 0 {
            white.until("Rematch").await;
            black.until("Rematch").await;
        } else {
            assert_eq!(white.until("Error").await["code"], "too_fast");
        }
    }
}

#[tokio::test]
async fn a_hello_counts_as_a_request() {
    let bench = bench_with(|config| (config.limits.requests, config.limits.requests_at_once) = (1, 3)).await;
    let table = bench.table("orthodox", None).await;
    let mut codes = Vec::new();
    for _ in 0..4 {
        let mut guest = crate::support::Guest::connect(bench.address()).await;
        guest.say(&json!({"type": "Hello", "protocol": 1, "table": table.id})).await;
        let said = guest.next().await.unwrap();
        codes.push(said["code"].as_str().unwrap_or("welcome").to_owned());
    }
    assert_eq!(codes, ["welcome", "welcome", "welcome", "too_fast"]);
}

#[tokio::test]
async fn seats_that_an_address_takes() {
    let bench = behind_proxy(|limits| (limits.seats, limits.seats_held) = (100, 3)).await;
    let open = |_| json!({"seats": {"white": "person", "black": "open"}});
    let mut answers = Vec::new();
    let mut tables = Vec::new();
    for number in 0..5 {
        let opened = post(bench.web(), "/api/tables", &[], &open(number)).await.json();
        let table = opened["table"].as_str().unwrap().to_owned();
        let mut guest = crate::support::Guest::connect(bench.address()).await;
        guest.say(&json!({"type": "Hello", "protocol": 1, "table": table, "seat": "any"})).await;
        let said = guest.next().await.unwrap();
        answers.push(said["code"].as_str().unwrap_or("welcome").to_owned());
        tables.push((opened, guest));
        if number == 3 {
            // A game that is over holds nobody's seat.
            let (first, guest) = &mut tables[0];
            let token = &first["seats"]["white"]["token"];
            let mut white = crate::support::Guest::connect(bench.address()).await;
            white.hello(json!({"table": first["table"], "token": token})).await;
            white.act("resign").await;
            guest.until("Winner").await;
        }
    }
    assert_eq!(answers, ["welcome", "welcome", "welcome", "too_fast", "welcome"]);
    // With a token nobody takes anything.
    let (first, _) = &tables[1];
    let mut white = crate::support::Guest::connect(bench.address()).await;
    white.hello(json!({"table": first["table"], "token": first["seats"]["white"]["token"]})).await;
}

#[tokio::test]
async fn bytes_of_what_is_imported_and_of_rules_at_tables() {
    let bench = behind_proxy(|limits| limits.bytes_an_hour = 200_000).await;
    let (first, second) = (asked_by("192.0.2.1"), asked_by("192.0.2.2"));
    let long = json!({"text": format!("1. e4 {{{}}} e5 *", "x".repeat(90_000))});
    let statuses = |from: String, body: serde_json::Value| {
        let web = bench.web();
        async move { post(web, "/api/import", &[&from], &body).await.status }
    };
    assert_eq!(statuses(first.clone(), long.clone()).await, 201);
    assert_eq!(statuses(first.clone(), long.clone()).await, 201);
    assert_eq!(statuses(first.clone(), long.clone()).await, 429);
    assert_eq!(statuses(second.clone(), long).await, 201);
    // What is read of a large text and not kept counts for nothing.
    let many = format!(
        "{}1. d4 d5 *\n",
        format!("[Event \"a\"]\n\n1. e4 {{{}}} e5 *\n\n", "y".repeat(60_000)).repeat(3)
    );
    let last = json!({"text": many, "game": 4});
    for _ in 0..3 {
        let opened = post(bench.web(), "/api/import", &[&second], &last).await;
        assert_eq!(opened.status, 201);
        let table = opened.json()["table"].as_str().unwrap().to_owned();
        let record = get(bench.web(), &format!("/api/tables/{table}/record"), &[&second]).await;
        assert!(!record.json().to_string().contains("yyyy"), "the other games are kept with it");
    }
    let rules = json!({"text": "(format: 1, id: \"mine\", extends: \"orthodox\")"});
    let mut refused = 0;
    for _ in 0..200 {
        refused += u32::from(post(bench.web(), "/api/tables", &[&second], &rules).await.status == 429);
    }
    assert!((1..200).contains(&refused), "{refused}");
    // Those of the catalogue are kept once for all.
    assert_eq!(post(bench.web(), "/api/tables", &[&second], &json!({})).await.status, 201);
}

#[tokio::test]
async fn bytes_of_files() {
    let bench = behind_proxy(|limits| (limits.bytes_a_key, limits.bytes_an_hour) = (1500, 2500)).await;
    let first = asked_by("192.0.2.1");
    let file = |key: &serde_json::Value| json!({"text": "x".repeat(1000), "key": key});
    let kept = post(bench.web(), "/api/files", &[&first], &json!({"text": "x".repeat(1000)})).await;
    assert_eq!(kept.status, 201);
    let key = kept.json()["key"].clone();
    let refused = post(bench.web(), "/api/files", &[&first], &file(&key)).await;
    assert_eq!((refused.status, refused.json()["code"].as_str()), (429, Some("too_fast")));
    // Another key is no way around it.
    assert_eq!(
        post(bench.web(), "/api/files", &[&first], &json!({"text": "x".repeat(1000)})).await.status,
        201
    );
    assert_eq!(
        post(bench.web(), "/api/files", &[&first], &json!({"text": "x".repeat(1000)})).await.status,
        429
    );
    let second = asked_by("192.0.2.2");
    assert_eq!(
        post(bench.web(), "/api/files", &[&second], &json!({"text": "x".repeat(1000)})).await.status,
        201
    );
}

#[tokio::test]
async fn connections_through_a_proxy_count_for_who_asked() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let bench = behind_proxy(|limits| limits.sockets = 2).await;
    let mut open = Vec::new();
    for (address, status) in
        [("192.0.2.1", "101"), ("192.0.2.1", "101"), ("192.0.2.1", "429"), ("192.0.2.2", "101")]
    {
        let mut stream = tokio::net::TcpStream::connect(bench.web()).await.unwrap();
        let request = format!(
            "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n{}\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
            asked_by(address)
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut head = [0; 12];
        stream.read_exact(&mut head).await.unwrap();
        assert_eq!(&head[9..], status.as_bytes(), "{address}");
        open.push(stream);
    }
}
