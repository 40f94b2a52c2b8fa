//! Promise 13: rules that panic or never end stop only their own table.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use chatur_core::{Hooks, Move, RuleModule, Said, Setup, Variant};
use chatur_effort::tick;
use chatur_server::host::NewTable;
use chatur_variants::{Loader, Rules};
use serde::Deserialize;
use serde_json::json;

use crate::support::{Bench, Guest, PATIENCE, Table, bench_with};

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

    fn text(&self) -> Said {
        Said::same("It fails.")
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

    fn text(&self) -> Said {
        Said::same("It never ends.")
    }
}

/// Whether the rule does not answer.
static BLOCKED: AtomicBool = AtomicBool::new(false);

/// A rule that is sometimes slow, as on a busy machine.
#[derive(Debug, Default, Deserialize)]
struct Slow {}

impl RuleModule for Slow {
    fn hooks(&self) -> Hooks {
        Hooks { forbids: true, ..Hooks::default() }
    }

    fn forbids(&self, _: &Variant, _: &Setup, _: Move, _: &Setup) -> bool {
        while BLOCKED.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(1));
        }
        false
    }

    fn text(&self) -> Said {
        Said::same("It is slow.")
    }
}

/// A rule that counts more steps than any message may cost, from the round on in which rules fail here.
#[derive(Debug, Default, Deserialize)]
struct Hungry {}

impl RuleModule for Hungry {
    fn hooks(&self) -> Hooks {
        Hooks { forbids: true, ..Hooks::default() }
    }

    fn forbids(&self, _: &Variant, before: &Setup, _: Move, _: &Setup) -> bool {
        if before.round >= FAILS {
            tick(1 << 40);
        }
        false
    }

    fn text(&self) -> Said {
        Said::same("It is hungry.")
    }
}

/// Waits until so many tables are in memory.
async fn until_in_memory(bench: &Bench, tables: usize) {
    let begun = Instant::now();
    while bench.host().tables() != tables {
        assert!(begun.elapsed() < PATIENCE, "{} tables are in memory", bench.host().tables());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// What is slow is asked again and goes on; what stays slow rests until somebody comes back; only what is counted stops a
/// table for good.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn too_slow_is_not_endless() {
    let rules = Rules::default().with::<Slow>("slow").with::<Hungry>("hungry");
    let bench = bench_with(|config| {
        config.loader = Loader { rules };
        config.isolated_for = Duration::from_millis(1500);
    })
    .await;
    let table = with_rule(&bench, "slow").await;
    let mut guests = bench.sit_all(&table).await;
    let white = guests.get_mut("white").unwrap();
    white.settle().await;
    let wish = json!({"type": "AddMove", "id": "w1", "move": "e2e4"});
    BLOCKED.store(true, Ordering::Relaxed);
    white.say(&wish).await;
    let refused = white.until("InvalidMove").await;
    assert_eq!((&refused["code"], &refused["id"]), (&json!("busy"), &json!("w1")), "{refused}");
    BLOCKED.store(false, Ordering::Relaxed);
    white.say(&wish).await;
    assert_eq!(white.until("Done").await["seq"], 1);
    // As long as it stays slow it is asked some times, and then the table rests.
    BLOCKED.store(true, Ordering::Relaxed);
    let black = guests.get_mut("black").unwrap();
    black.reach(1).await;
    black.say(&json!({"type": "AddMove", "id": "b1", "move": "e7e5"})).await;
    assert_eq!(black.until("Error").await["code"], "busy");
    until_in_memory(&bench, 0).await;
    BLOCKED.store(false, Ordering::Relaxed);
    let mut black = bench.sit(&table, "black").await;
    assert_eq!(black.seq(), 1);
    black.play("e7e5").await;
    assert_eq!(black.until("Done").await["seq"], 2);
    // What is counted is no matter of time.
    let hungry = with_rule(&bench, "hungry").await;
    let (code, why) = plays(&bench, &hungry, 40).await.expect("the table stops");
    assert_eq!((code.as_str(), why.contains("more work than is allowed")), ("broken", true), "{why}");
    until_in_memory(&bench, 1).await;
}

async fn with_rule(bench: &Bench, rule: &str) -> Table {
    let text = format!(
        "(format: 1, id: \"bad\", name: \"Bad\", extends: \"orthodox\", modules: {{\"bad\": (rust: \"{rule}\")}})"
    );
    let seats = ["white", "black"].map(|seat| (seat.to_owned(), "person".to_owned()));
    let wish = NewTable { text: Some(text), seats: seats.into(), ..NewTable::default() };
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
            if said["type"] == "InvalidMove" {
                // It is to be said again.
                assert_eq!(said["code"], "busy", "{said}");
                guest.play(&moves[(seq as usize * 5) % moves.len()]).await;
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
    // What never comes back may be slow only, and is asked again before the table rests.
    assert_eq!(hung.expect("the table stops").0, "busy");
    assert!(begun.elapsed() < Duration::from_mins(2));
    // Neither stays in memory, and the host goes on.
    until_in_memory(&bench, good.len()).await;
    // Whoever comes to one wakes it: nothing that failed was kept. What has never come back is not asked again.
    let mut late = Guest::connect(bench.address()).await;
    late.say(&json!({"type": "Hello", "protocol": 1, "table": panics.id})).await;
    assert_eq!(late.next().await.unwrap()["type"], "Welcome");
    let mut late = Guest::connect(bench.address()).await;
    late.say(&json!({"type": "Hello", "protocol": 1, "table": endless.id})).await;
    assert_eq!(late.next().await.unwrap()["code"], "broken");
    assert_eq!(plays(&bench, &bench.table("orthodox", None).await, 4).await, None);
    RUNNING.fetch_sub(1, Ordering::Relaxed);
}
