//! What nobody comes back to ends as the operator wishes, and what has been over for long is removed.

use std::time::Duration;

use chatur_server::host::{Abandoned, Cleared, Keeping};
use serde_json::json;
use tokio::time::sleep;

use crate::files::ask;
use crate::support::{Guest, bench_with};

const NOW: Option<Duration> = Some(Duration::ZERO);

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_comes_back_to_ends() {
    for (abandoned, result) in [(Abandoned::Draw, "1/2-1/2"), (Abandoned::Void, "*"), (Abandoned::Keep, "")] {
        let keeping = Keeping { finished: None, unvisited: NOW, abandoned };
        let bench = bench_with(|config| config.keeping = keeping).await;
        let begun = bench.table("orthodox", None).await;
        let mut guests = bench.sit_all(&begun).await;
        for (seat, mv) in [("white", "e2e4"), ("black", "e7e5")] {
            let guest = guests.get_mut(seat).unwrap();
            guest.play(mv).await;
            guest.until("Done").await;
        }
        // Somebody is there.
        assert_eq!(bench.host().clear_away().await.unwrap(), Cleared::default());
        drop(guests);
        // Nobody has moved at this one.
        let new = bench.table("orthodox", None).await;
        // The host hears that guests have gone a little later than they go.
        let mut ended = 0;
        for _ in 0..600 {
            ended += bench.host().clear_away().await.unwrap().ended;
            if ended == 2 || abandoned == Abandoned::Keep {
                break;
            }
            sleep(Duration::from_millis(20)).await;
        }
        assert_eq!(ended, if abandoned == Abandoned::Keep { 0 } else { 2 });
        for (table, result) in [(&begun, result), (&new, if result.is_empty() { "" } else { "*" })] {
            let (_, said) = ask(bench.web(), "GET", &format!("/api/tables/{}", table.id), None).await;
            if result.is_empty() {
                assert_eq!(said["state"], "playing");
                continue;
            }
            assert_eq!((&said["state"], &said["result"]["result"]), (&json!("over"), &json!(result)));
            assert_eq!(said["result"]["reason"], "abandonment");
            let path = format!("/api/tables/{}/record", table.id);
            let (_, record) = ask(bench.web(), "GET", &path, None).await;
            let last = record["entries"].as_array().unwrap().last().unwrap();
            assert_eq!(last["action"], json!({"all_gone": {"draw": result == "1/2-1/2"}}));
        }
        // Whoever comes back finds it over.
        let mut guest = Guest::connect(bench.address()).await;
        guest.hello(json!({"table": begun.id, "token": begun.tokens["white"]})).await;
        assert_eq!(guest.board["result"].is_null(), result.is_empty());
        assert_eq!(bench.host().clear_away().await.unwrap(), Cleared::default());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_has_been_over_for_long_is_removed() {
    let keeping = Keeping { finished: NOW, ..Keeping::default() };
    let bench = bench_with(|config| config.keeping = keeping).await;
    let (over, on) = (bench.table("antichess", None).await, bench.table("orthodox", None).await);
    let mut guest = bench.sit(&over, "white").await;
    guest.say(&json!({"type": "Act", "id": "end", "action": "resign"})).await;
    guest.until("Done").await;
    // Twelve more, so that it takes more than one commit.
    for _ in 0..12 {
        let table = bench.table("antichess", None).await;
        bench.sit(&table, "white").await.act("resign").await;
    }
    let removed = async || {
        let mut all = Cleared::default();
        for _ in 0..600 {
            let Cleared { removed, rules, .. } = bench.host().clear_away().await.unwrap();
            (all.removed, all.rules) = (all.removed + removed, all.rules + rules);
            if all.removed == 13 && all.rules == 1 {
                break;
            }
            sleep(Duration::from_millis(20)).await;
        }
        all
    };
    assert_eq!(removed().await, Cleared { ended: 0, removed: 13, rules: 1 });
    assert!(bench.host().store().load(&over.id).await.unwrap().is_none());
    assert!(bench.host().store().load(&on.id).await.unwrap().is_some());
    let (_, listed) = ask(bench.web(), "GET", "/api/tables?state=over", None).await;
    assert_eq!(listed["tables"], json!([]));
    // Its rules can be played again.
    bench.table("antichess", None).await;
}
