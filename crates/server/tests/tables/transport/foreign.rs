//! Promise 19: a host answers to its own names, and to its own page.

use serde_json::json;

use super::web::{get, post, raw};
use crate::support::{bench, bench_seen};

#[tokio::test]
async fn a_name_turned_to_this_computer_is_refused() {
    let bench = bench().await;
    for path in ["/", "/api/hello", "/api/tables", "/ws", "/page.js"] {
        let refused = get(bench.web(), path, &["Host: evil.example"]).await;
        assert_eq!(refused.status, 421, "{path}");
        assert!(refused.text().contains("--allow-host evil.example"), "{}", refused.text());
    }
    let table = json!({"variant": "orthodox"});
    assert_eq!(post(bench.web(), "/api/tables", &["Host: evil.example"], &table).await.status, 421);
    assert_eq!(get(bench.web(), "/api/hello", &["Host: localhost:99"]).await.status, 200);
    let nameless = raw(bench.web(), b"GET /api/hello HTTP/1.1\r\nConnection: close\r\n\r\n").await.unwrap();
    assert_eq!(nameless.status, 400);
    let old = raw(bench.web(), b"GET /api/hello HTTP/1.0\r\n\r\n").await.unwrap();
    assert_eq!(old.status, 200);
}

#[tokio::test]
async fn a_page_of_somebody_else_opens_no_table_and_no_conversation() {
    let bench =
        bench_seen(|_| {}, |outside| outside.url = Some("https://chess.example".parse().unwrap())).await;
    let table = json!({"variant": "orthodox"});
    let own = format!("Origin: http://{}", bench.web());
    for (origin, status) in [
        ("Origin: https://evil.example", 403),
        ("Origin: null", 403),
        ("Origin: http://127.0.0.1:1", 403),
        (own.as_str(), 201),
        ("Origin: https://chess.example", 201),
        ("X-nothing: a program", 201),
    ] {
        let opened = post(bench.web(), "/api/tables", &[origin], &table).await;
        assert_eq!(opened.status, status, "{origin}");
        if status == 201 {
            let watch = opened.json()["watch"].as_str().unwrap().to_owned();
            assert!(watch.starts_with("https://chess.example/t/"), "{watch}");
        }
        let lines = [
            origin,
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        ];
        let mut request = format!("GET /ws HTTP/1.1\r\nHost: {}\r\n", bench.web());
        for line in lines {
            request = request + line + "\r\n";
        }
        let mut stream = tokio::net::TcpStream::connect(bench.web()).await.unwrap();
        tokio::io::AsyncWriteExt::write_all(&mut stream, (request + "\r\n").as_bytes()).await.unwrap();
        let mut head = [0; 12];
        tokio::io::AsyncReadExt::read_exact(&mut stream, &mut head).await.unwrap();
        let expected = if status == 403 { b"403" } else { b"101" };
        assert_eq!(&head[9..], expected, "{origin}");
    }
    assert_eq!(get(bench.web(), "/api/hello", &[]).await.json()["url"], "https://chess.example");
}

#[tokio::test]
async fn a_browser_sent_to_the_port_for_lines_says_nothing_there() {
    use tokio::io::AsyncWriteExt;
    let bench = bench().await;
    let table = bench.table("orthodox", None).await;
    let mut sent = crate::support::Guest::connect(bench.address()).await;
    let hello = json!({"type": "Hello", "protocol": 1, "table": table.id, "token": table.tokens["white"]});
    let request = format!("POST / HTTP/1.1\r\nHost: {}\r\n\r\n{hello}\n", bench.address());
    sent.to.write_all(request.as_bytes()).await.unwrap();
    assert_eq!(sent.next().await.unwrap()["code"], "bad_message");
    assert!(sent.next().await.is_none());
}
