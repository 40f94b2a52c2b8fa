//! What a page says of its address to whoever only shows where a link leads.

use serde_json::{Value, json};

use super::web::{get, post};
use crate::support::bench_seen;

const GUEST: &str = "Host: chess.example";

/// What a tag has, as it is written.
fn tag<'a>(page: &'a str, name: &str) -> Option<&'a str> {
    let begin = format!("<meta property=\"{name}\" content=\"");
    page.split_once(&begin)?.1.split_once("\">").map(|(value, _)| value)
}

#[tokio::test(flavor = "multi_thread")]
async fn variants_and_listed_tables_say_what_they_are_and_others_nothing() {
    let seen = |outside: &mut chatur_server::transport::Outside| {
        outside.url = Some("https://chess.example/club".parse().unwrap());
    };
    let bench = bench_seen(|_| {}, seen).await;
    let at = bench.web();
    let page = async |path: &str| {
        let answer = get(at, path, &[GUEST]).await;
        assert_eq!(answer.status, 200, "{path}");
        answer.text()
    };

    let shown = page("/variants/crazyhouse").await;
    assert_eq!(tag(&shown, "og:title"), Some("Crazyhouse"));
    assert!(tag(&shown, "og:description").is_some_and(|about| !about.is_empty()), "{shown}");
    assert_eq!(tag(&shown, "og:url"), Some("https://chess.example/club/variants/crazyhouse"));
    let picture = tag(&shown, "og:image").expect("a picture");
    let path = picture.strip_prefix("https://chess.example/club").expect("the host's own");
    let picture = get(at, path, &[GUEST]).await;
    assert_eq!((picture.status, picture.field("content-type")), (200, Some("image/png")));
    if cfg!(feature = "pictures") {
        // Whoever shows it knows its size by how such a file begins.
        let size = |at: usize| u32::from_be_bytes(picture.body[at..at + 4].try_into().unwrap());
        assert_eq!((size(16), size(20)), (1200, 630), "{path}");
        assert_eq!(get(at, "/api/variants/nothing/picture.png", &[GUEST]).await.status, 404);
    }
    assert!(shown.contains("<title>Crazyhouse – chatur</title>"), "{shown}");

    let table = async |listed: bool| {
        let wish = json!({ "variant": "duck", "seats": { "white": "me" }, "name": "<b>\"Ann\"</b>", "listed": listed });
        let opened = post(at, "/api/tables", &[GUEST], &wish).await.json();
        opened.get("table").and_then(Value::as_str).expect("a table").to_owned()
    };
    let shown = page(&format!("/t/{}", table(true).await)).await;
    let title = tag(&shown, "og:title").expect("a title");
    assert!(title.contains("&lt;b&gt;&quot;Ann&quot;&lt;/b&gt;") && !shown.contains("<b>"), "{shown}");
    for path in [
        format!("/t/{}", table(false).await),
        "/t/nobody".to_owned(),
        "/variants/nothing".to_owned(),
        "/".to_owned(),
    ] {
        let shown = page(&path).await;
        assert_eq!(tag(&shown, "og:title"), None, "{path}");
        assert!(shown.contains("<title>chatur</title>"), "{path}");
    }
}
