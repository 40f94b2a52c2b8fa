//! Promise 13: rules that panic or never end stop only their own table.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use chatur_core::{Hooks, Move, RuleModule, Setup, Variant};
use chatur_server::host::NewTable;
use chatur_variants::{Loader, Rules};
use serde::Deserialize;
use serde_json::json;

use crate::support::{Bench, Table, bench_with};

/// The round in which the rules fail.
const FAILS: u16 = 6;

/// Tests under way: without one the endless rule ends, so that the process can.
static RUNNING: AtomicUsize = AtomicUsize::new(0);

#[derive(Debug, Default, Deserialize)]
struct Panics {}

#[derive(Debug, Default, Deserialize)]
struct Endless {}

impl RuleModule for Panics {
    fn hooks(&self) -> Hooks {
        Hooks { forbids: true, ..Hooks::default() }
    }

    fn forbids(&self, _: &Variant, before: &Setup, _: Move, _: &Setup) -> bool {
        assert!(before.round < FAILS, "a fault, as wanted");
        false
    }

    fn text(&self, _: bool) -> String {
        "It fails.".to_owned()
    }
}

impl RuleModule for Endless {
    fn hooks(&self) -> Hooks {
        Hooks { forbids: true, ..Hooks::default() }
    }

    fn forbids(&self, _: &Variant, before: &Setup, _: Move, _: &Setup) -> bool {
        while before.round >= FAILS && RUNNING.load(Ordering::Relaxed) > 0 {
            std::thread::sleep(Duration::from_millis(1));
        }
        false
    }

    fn text(&self, _: bool) -> String {
        "It never ends.".to_owned()
    }
}

async fn with_rule(bench: &Bench, rule: &str) -> Table {
    let text = format!(
        "(format: 1, id: \"bad\", name: \"Bad\", extends: \"orthodox\", modules: {{\"bad\": (rust: \"{rule}\")}})"
    );
    let seats = ["white", "black"].map(|seat| (seat.to_owned(), "person".to_owned()));
    let wish = NewTable { text: Some(text), seats: seats.into(), seed: Some(7), ..NewTable::default() };
    Table::of(bench.host().open_table(wish).await.unwrap())
}

/// Plays so many plies; the type and code of what came when the table stopped before that.
async fn plays(bench: &Bench, table: &Table, plies: u64) -> Option<(String, String)> {
    let mut guests = bench.sit_all(table).await;
    for seq in 0..plies {
        let seat = ["white", "black"][seq as usize % 2];
        let guest = guests.get_mut(seat).unwrap();
        while guest.seq() < seq || guest.moves().is_empty() {
            guest.until("Board").await;
        }
        let moves = guest.moves();
        guest.play(&moves[(seq as usize * 5) % moves.len()]).await;
        loop {
            let said = guest.next().await.expect("a last word");
            if said["type"] == "Error" {
                let text = |name: &str| said[name].as_str().unwrap().to_owned();
                return Some((text("code"), text("why")));
            }
            if said["type"] == "Done" {
                break;
            }
        }
    }
    None
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bad_rule_stops_only_its_own_table() {
    bad_rules_beside(8).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long: 99 games beside"]
async fn ninety_nine_games_finish_beside_a_bad_rule() {
    bad_rules_beside(99).await;
}

/// Plays so many games while one rule panics and another never ends.
async fn bad_rules_beside(games: u64) {
    RUNNING.fetch_add(1, Ordering::Relaxed);
    let rules = Rules::default().with::<Panics>("panics").with::<Endless>("endless");
    let bench = bench_with(|config| {
        config.loader = Loader { rules };
        config.isolated_for = Duration::from_secs(5);
    })
    .await;
    let (panics, endless) = (with_rule(&bench, "panics").await, with_rule(&bench, "endless").await);
    let mut good = Vec::new();
    for _ in 0..games {
        good.push(bench.table("orthodox", None).await);
    }
    let all_good = async {
        for table in &good {
            assert_eq!(plays(&bench, table, 24).await, None);
        }
    };
    let begun = Instant::now();
    let (failed, hung, ()) = tokio::join!(plays(&bench, &panics, 40), plays(&bench, &endless, 40), all_good);
    let (code, why) = failed.expect("the table stops");
    assert_eq!((code.as_str(), why.contains("a fault, as wanted")), ("broken", true), "{why}");
    assert_eq!(hung.expect("the table stops").0, "broken");
    assert!(begun.elapsed() < Duration::from_mins(2));
    // Whoever comes to a table that has stopped is told why; the host goes on.
    let mut late = crate::support::Guest::connect(bench.address()).await;
    late.say(&json!({"type": "Hello", "protocol": 1, "table": panics.id})).await;
    assert_eq!(late.next().await.unwrap()["code"], "broken");
    assert_eq!(plays(&bench, &bench.table("orthodox", None).await, 4).await, None);
    RUNNING.fetch_sub(1, Ordering::Relaxed);
}
