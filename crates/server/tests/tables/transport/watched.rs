//! What those see who look after a host, and what browsers may keep.

use serde_json::json;

use super::web::{get, post};
use crate::support::{bench, bench_seen};

#[tokio::test]
async fn it_says_whether_it_lives_and_what_it_has_counted() {
    let bench = bench().await;
    let table = bench.table("orthodox", None).await;
    let mut white = bench.sit(&table, "white").await;
    white.play("e2e4").await;
    white.reach(1).await;
    // Whoever looks may not know its name.
    for path in ["/healthz", "/readyz"] {
        let lives = get(bench.web(), path, &["Host: 10.0.0.1"]).await;
        assert_eq!((lives.status, lives.text().as_str()), (200, "ok\n"), "{path}");
    }
    get(bench.web(), "/api/tables/abcdefghij?token=secret", &[]).await;
    let counted = get(bench.web(), "/metrics", &[]).await;
    assert_eq!(counted.status, 200);
    let text = counted.text();
    for line in [
        "chatur_requests_total{method=\"GET\",route=\"/api/tables/{id}\",status=\"404\"} 1",
        "chatur_tables 1",
        "chatur_guests 1",
        "chatur_moves_total 1",
        "chatur_store_append_seconds_count 1",
    ] {
        assert!(text.lines().any(|other| other == line), "no {line} in {text}");
    }
    assert!(!text.contains("abcdefghij") && !text.contains("secret"));
    // A proxy that is not known asks for anybody.
    assert_eq!(get(bench.web(), "/metrics", &["X-Forwarded-For: 127.0.0.1"]).await.status, 403);
}

#[tokio::test]
async fn what_it_has_counted_is_not_for_everybody() {
    let bench = bench_seen(
        |_| {},
        |outside| {
            outside.proxies = vec!["127.0.0.0/8".parse().unwrap()];
            outside.watchers = vec!["192.0.2.0/24".parse().unwrap()];
        },
    )
    .await;
    for (address, status) in [("192.0.2.9", 200), ("198.51.100.1", 403)] {
        let counted = get(bench.web(), "/metrics", &[&format!("X-Forwarded-For: {address}")]).await;
        assert_eq!(counted.status, status, "{address}");
    }
}

#[tokio::test]
async fn a_host_that_closes_is_not_ready() {
    let bench = bench().await;
    bench.host().store().close().await;
    assert_eq!(get(bench.web(), "/readyz", &[]).await.status, 503);
    assert_eq!(get(bench.web(), "/healthz", &[]).await.status, 200);
}

#[tokio::test]
async fn what_is_said_to_programs_is_kept_nowhere() {
    let bench = bench().await;
    let answers = [
        get(bench.web(), "/api/hello", &[]).await,
        get(bench.web(), "/api/nothing", &[]).await,
        post(bench.web(), "/api/tables", &[], &json!({"variant": "orthodox"})).await,
        post(bench.web(), "/api/tables", &["Host: evil.example"], &json!({})).await,
    ];
    for answer in answers {
        assert_eq!(answer.field("cache-control"), Some("no-store"), "{answer:?}");
        assert_eq!(answer.field("x-content-type-options"), Some("nosniff"), "{answer:?}");
    }
}

#[tokio::test]
async fn pages_are_packed_kept_and_known() {
    let bench = bench().await;
    let page = get(bench.web(), "/", &[]).await;
    let policy = page.field("content-security-policy").unwrap().to_owned();
    assert!(policy.contains("connect-src 'self';"), "{policy}");
    assert_eq!(page.field("cache-control"), Some("no-cache"));
    let plain = get(bench.web(), "/page.js", &[]).await;
    for packed in ["gzip", "br"] {
        let file = get(bench.web(), "/page.js", &[&format!("Accept-Encoding: {packed}")]).await;
        assert_eq!(file.field("content-encoding"), Some(packed));
        assert!(file.body.len() * 2 < plain.body.len(), "{} of {}", file.body.len(), plain.body.len());
        let tag = file.field("etag").unwrap().to_owned();
        let again = get(bench.web(), "/page.js", &[&format!("If-None-Match: {tag}")]).await;
        assert_eq!((again.status, again.body.len()), (304, 0));
    }
    for path in ["/nonsense", "/t/a/b", "/favicon.ico", "/index.php"] {
        let nothing = get(bench.web(), path, &[]).await;
        assert_eq!(nothing.status, 404, "{path}");
        assert_eq!(nothing.field("x-content-type-options"), Some("nosniff"));
    }
}
