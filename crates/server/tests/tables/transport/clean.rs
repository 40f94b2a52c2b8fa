//! What is no request, or more than one, is refused or closed, and harms nobody.

use std::time::Duration;

use serde_json::json;

use super::web::{get, post, raw};
use crate::support::bench;

#[tokio::test]
async fn odd_requests_are_refused() {
    let bench = bench().await;
    let many = "X: a\r\n".repeat(200);
    let json = "Content-Type: application/json\r\nConnection: close\r\n";
    let requests = [
        // Heads with too many fields, one that is too long, and two that fold or split.
        (format!("GET /api/hello HTTP/1.1\r\nHost: localhost\r\n{many}\r\n"), 431),
        (format!("GET /api/hello HTTP/1.1\r\nHost: localhost\r\nX: {}\r\n\r\n", "x".repeat(100_000)), 431),
        ("GET /api/hello HTTP/1.1\r\nHost: localhost\r\nX : a\r\n\r\n".to_owned(), 400),
        ("GET /api/hello HTTP/1.1\r\nHost: localhost\r\n X: a\r\n\r\n".to_owned(), 400),
        (
            "GET /api/hello HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                .to_owned(),
            400,
        ),
        // Two lengths.
        (
            format!(
                "POST /api/check HTTP/1.1\r\nHost: localhost\r\n{json}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef"
            ),
            400,
        ),
        // A body that is packed is not unpacked.
        (
            format!(
                "POST /api/check HTTP/1.1\r\nHost: localhost\r\n{json}Content-Encoding: gzip\r\nContent-Length: 4\r\n\r\n\x1f\u{b}aa"
            ),
            400,
        ),
        // Nothing goes up from the page's folder.
        ("GET /../Cargo.toml HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".to_owned(), 404),
        (
            "GET /%2e%2e/%2e%2e/Cargo.toml HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                .to_owned(),
            404,
        ),
    ];
    for (request, status) in requests {
        let answer = raw(bench.web(), request.as_bytes()).await;
        let shown = &request[..request.len().min(200)];
        // Of what is too long it need not read all, so its answer may be lost on the way.
        assert!(
            answer.as_ref().map_or(status == 431, |answer| answer.status == status),
            "{answer:?} to {shown}"
        );
    }
    let deep = json!({"text": "(".repeat(500_000)});
    assert!([200, 400].contains(&post(bench.web(), "/api/check", &[], &deep).await.status));
    let nested = format!("{}{}", "[".repeat(200_000), "]".repeat(200_000));
    let request = format!(
        "POST /api/check HTTP/1.1\r\nHost: localhost\r\n{json}Content-Length: {}\r\n\r\n{nested}",
        nested.len()
    );
    assert_eq!(raw(bench.web(), request.as_bytes()).await.unwrap().status, 422);
    assert_eq!(get(bench.web(), "/api/hello", &[]).await.status, 200);
}

#[tokio::test]
async fn a_second_request_inside_the_first_is_not_heard() {
    let bench = bench().await;
    // Both say how long the body is: the parts count, and what follows them is not a request of this connection.
    let inner = "GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let request = format!(
        "POST /api/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
         Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n{inner}",
        inner.len() + 5
    );
    let answer =
        tokio::time::timeout(Duration::from_secs(20), raw(bench.web(), request.as_bytes())).await.unwrap();
    assert!(answer.is_none_or(|answer| answer.status == 400 && !answer.text().contains("chatur_requests")));
}
