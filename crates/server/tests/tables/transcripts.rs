//! Promise 16: a hello with a version, unknown fields ignored, and old conversations that still hold.
//!
//! A transcript has lines `guest> message`, `guest< message` and `advance MILLISECONDS`. Replayed, the host has to say
//! at least what it said then, in that order: more fields may have come, and more messages. `CHATUR_RECORD=1` writes them
//! anew.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

use chatur_server::host::NewTable;
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::support::{Bench, Guest, bench, bench_with};

/// A conversation while it is replayed.
struct Replay {
    bench: Bench,
    guests: BTreeMap<String, Guest>,
    /// What stands for what, such as a table's id for `TABLE`.
    names: Vec<(String, String)>,
}

impl Replay {
    async fn say(&mut self, guest: &str, text: &str) {
        let mut text = text.to_owned();
        for (name, value) in &self.names {
            text = text.replace(name.as_str(), value);
        }
        if !self.guests.contains_key(guest) {
            self.guests.insert(guest.to_owned(), Guest::connect(self.bench.address()).await);
        }
        let to = self.guests.get_mut(guest).unwrap();
        to.say(&serde_json::from_str(&text).unwrap()).await;
    }

    /// What everybody has heard by now.
    async fn heard(&mut self) -> Vec<(String, Value)> {
        let mut all = Vec::new();
        for (name, guest) in &mut self.guests {
            for said in guest.settle().await {
                if let Some(token) = said["token"].as_str() {
                    let seat = said["seat"].as_str().unwrap_or_default();
                    self.names.push((format!("TOKEN_{seat}"), token.to_owned()));
                }
                all.push((name.clone(), said));
            }
        }
        let mut text = serde_json::to_string(&all).unwrap();
        for (name, value) in &self.names {
            text = text.replace(value.as_str(), name);
        }
        serde_json::from_str(&text).unwrap()
    }
}

/// Whether all that was said then is said now.
fn holds(then: &Value, now: &Value) -> bool {
    match (then, now) {
        (Value::Object(then), Value::Object(now)) => {
            then.iter().all(|(key, then)| now.get(key).is_some_and(|now| holds(then, now)))
        }
        (Value::Array(then), Value::Array(now)) => {
            then.len() == now.len() && then.iter().zip(now).all(|(then, now)| holds(then, now))
        }
        _ => then == now,
    }
}

async fn replay(name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts").join(name);
    let text = std::fs::read_to_string(&path).unwrap();
    let mut lines = text.lines().peekable();
    let mut written = String::new();
    while let Some(line) = lines.next_if(|line| line.is_empty() || line.starts_with('#')) {
        let _ = writeln!(written, "{line}");
    }
    let wish = lines.next().unwrap();
    let _ = writeln!(written, "{wish}");
    let wish: NewTable = serde_json::from_str(wish.strip_prefix("table ").unwrap()).unwrap();
    // Kings walk when time is moved on, not in between.
    let bench = bench_with(|config| config.pause = 100).await;
    let opened = bench.host().open_table(wish).await.unwrap();
    let mut names = vec![("TABLE".to_owned(), opened.table)];
    for (seat, given) in opened.seats {
        names.extend(given.token.map(|token| (format!("TOKEN_{seat}"), token)));
    }
    let mut replay = Replay { bench, guests: BTreeMap::new(), names };
    let mut checked = 0;
    let records = std::env::var_os("CHATUR_RECORD").is_some();
    while let Some(line) = lines.next() {
        if line.is_empty() || line.starts_with('#') {
            let _ = writeln!(written, "{line}");
            continue;
        }
        let mut then: Vec<(String, Value)> = Vec::new();
        while let Some(line) = lines.next_if(|line| line.contains("< ")) {
            let (guest, said) = line.split_once("< ").unwrap();
            then.push((guest.to_owned(), serde_json::from_str(said).unwrap()));
        }
        let _ = writeln!(written, "{line}");
        if let Some(by) = line.strip_prefix("advance ") {
            replay.bench.time.advance(by.parse().unwrap());
        } else {
            let (guest, text) = line.split_once("> ").expect("guest> message");
            replay.say(guest, text).await;
        }
        let mut now = replay.heard().await;
        // What is due is told a moment after the time has come.
        let enough = if records { usize::MAX } else { then.len() };
        let rounds = if records { 50 } else { 3000 };
        for _ in 0..rounds {
            if !line.starts_with("advance") || now.len() >= enough {
                break;
            }
            sleep(Duration::from_millis(10)).await;
            now.extend(replay.heard().await);
        }
        now.sort_by(|(a, _), (b, _)| a.cmp(b));
        for (guest, said) in &now {
            let _ = writeln!(written, "{guest}< {said}");
        }
        if !records {
            let mut rest = now.iter();
            for (guest, then) in &then {
                let said = rest.any(|(to, said)| to == guest && holds(then, said));
                assert!(said, "{name}: after {line}\nthen {then}\nnow  {now:#?}");
                checked += 1;
            }
        }
    }
    if records {
        std::fs::write(&path, written).unwrap();
    } else {
        assert!(checked > 5, "{name} has nothing to check");
    }
}

#[tokio::test]
async fn two_guests_play_as_the_protocol_has_it() {
    replay("two-guests.txt").await;
}

#[tokio::test]
async fn four_guests_play_and_one_resigns() {
    replay("four-guests.txt").await;
}

#[tokio::test]
async fn what_is_refused_is_refused_with_its_rule() {
    replay("refusals.txt").await;
}

#[tokio::test]
async fn what_a_long_list_leaves_out_is_told_on_demand() {
    replay("long-list.txt").await;
}

#[test]
fn more_may_be_said_and_less_may_not() {
    let then = json!({"type": "Done", "seq": 1, "list": [{"a": 1}]});
    assert!(holds(&then, &json!({"type": "Done", "seq": 1, "list": [{"a": 1, "b": 2}], "new": 3})));
    assert!(!holds(&then, &json!({"type": "Done", "list": [{"a": 1}]})));
    assert!(!holds(&then, &json!({"type": "Done", "seq": 2, "list": [{"a": 1}]})));
}

#[tokio::test]
async fn a_guest_of_another_version_is_told_so() {
    let bench = bench().await;
    let table = bench.table("orthodox", None).await;
    let mut guest = Guest::connect(bench.address()).await;
    guest.say(&json!({"type": "Hello", "protocol": 99, "table": table.id})).await;
    let said = guest.next().await.unwrap();
    assert_eq!(
        (&said["code"], &said["why"]),
        (&json!("version"), &json!("this host speaks version 2 of the protocol"))
    );
}
