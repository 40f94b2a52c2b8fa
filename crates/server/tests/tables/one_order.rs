//! Promise 2: everybody is told the same, in the same order, without a gap, however long the way is and however slowly
//! he reads; and it is what the host has written down.

use std::collections::VecDeque;
use std::ops::RangeInclusive;
use std::time::Duration;

use chatur_notation::{coordinates, write_position};
use chatur_play::{Action, Rules, Table as Played};
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::proxy::Proxy;
use crate::support::{Bench, Guest, Table, bench_with, digest};

/// All that somebody was told.
#[derive(Default)]
struct Story {
    /// What happened, in the order in which it was told.
    events: Vec<Value>,
    /// The last position, with its number.
    position: Value,
    winner: Value,
}

impl Story {
    fn hash(&self) -> String {
        digest(self.events.iter().chain([&self.position, &self.winner]).map(Value::to_string))
    }

    /// The first thing that two were told otherwise.
    fn difference<'a>(&'a self, other: &'a Self) -> Option<(&'a Value, &'a Value)> {
        let ends = [(&self.position, &other.position), (&self.winner, &other.winner)];
        let mut both = self.events.iter().zip(&other.events).chain(ends);
        both.find(|(one, two)| one != two)
    }
}

/// Hears a game to its end, and plays in it if it is a player's: any move, and after so many it gives up.
async fn hear(mut guest: Guest, plies: u64, reads: Duration) -> Story {
    let mut story = Story::default();
    // It may have been called to move while it sat down.
    let mut heard = VecDeque::from(guest.heard.clone());
    loop {
        let said = match heard.pop_front() {
            Some(said) => said,
            None => guest.next().await.expect("the host goes on to the end"),
        };
        match said["type"].as_str().unwrap() {
            "Event" => {
                assert_eq!(said["seq"], story.events.len() as u64 + 1, "a gap");
                story.events.push(said);
                sleep(reads).await;
            }
            "YourTurn" => {
                let seq = said["seq"].as_u64().unwrap();
                let moves = said["moves"].as_array().unwrap();
                if seq < plies {
                    let chosen = moves[(seq as usize * 31) % moves.len()].as_str().unwrap();
                    guest.play(chosen).await;
                } else {
                    guest.act("resign").await;
                }
            }
            "Winner" => {
                assert_eq!(guest.seq(), story.events.len() as u64);
                story.position = json!([guest.seq(), guest.board["position"]]);
                story.winner = said;
                return story;
            }
            "InvalidMove" | "Error" => panic!("{said}"),
            _ => {}
        }
    }
}

/// What the host has written down is what was told: the same number of things, the same moves at the same places, and
/// the same position at the end.
async fn is_on_record(bench: &Bench, table: &Table, story: &Story) {
    let saved = bench.host().store().load(&table.id).await.unwrap().unwrap();
    assert_eq!(saved.entries.len(), story.events.len());
    let loaded = chatur_variants::load(&saved.head.variant).unwrap();
    let rules = Rules::new(loaded.variant, format!("{:016x}", loaded.hash));
    let mut played = Played::open(&rules, saved.head.opening.clone()).unwrap();
    for (kept, told) in saved.entries.iter().zip(&story.events) {
        let game = played.game();
        let written = match kept.entry.action {
            Action::Move(mv) => json!(coordinates::write(game.variant(), game.position(), mv)),
            _ => Value::Null,
        };
        let events = told["events"].as_array().unwrap();
        let moved = events.iter().find_map(|event| event.get("uci")).cloned().unwrap_or_default();
        assert_eq!(moved, written, "{told}");
        played.redo(kept.entry).unwrap();
    }
    let position = write_position(played.game().variant(), played.game().position());
    assert_eq!(story.position, json!([saved.entries.len(), position]));
    let view = bench.host().view(&table.id, None).await.unwrap();
    assert_eq!(story.position, json!([view.seq, view.position]));
}

async fn all_agree(spectators: usize, plies: u64, millis: RangeInclusive<u64>) {
    // Who reads late has more waiting than others.
    let bench = bench_with(|config| config.limits.queue = 4096).await;
    let way = Proxy::to(bench.address(), millis, 4096, 2).await;
    let table = bench.table("four-player-modern", None).await;
    let mut hear_all = Vec::new();
    for number in 0..spectators {
        let guest = Guest::watch_at(way.address, &table).await;
        let reads = Duration::from_millis((number as u64 * 37) % 11);
        hear_all.push(tokio::spawn(hear(guest, plies, reads)));
    }
    let mut players = Vec::new();
    for seat in table.tokens.keys() {
        players.push(Guest::sit_at(way.address, &table, seat).await);
    }
    for player in players {
        hear_all.push(tokio::spawn(hear(player, plies, Duration::ZERO)));
    }
    let mut stories = Vec::new();
    for heard in hear_all {
        stories.push(heard.await.unwrap());
    }
    let first = &stories[0];
    assert!(first.events.len() as u64 > plies.min(100), "only {} things happened", first.events.len());
    for story in &stories {
        assert_eq!(story.events.len(), first.events.len(), "{:#?}", story.difference(first));
        assert_eq!(story.hash(), first.hash(), "{:#?}", story.difference(first));
    }
    is_on_record(&bench, &table, first).await;
    println!("{} were told the same {} things, hash {}", stories.len(), first.events.len(), first.hash());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_clients_are_told_one_story() {
    all_agree(8, 40, 0..=30).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long: 50 spectators"]
async fn fifty_spectators_are_told_one_story() {
    all_agree(50, 400, 0..=60).await;
}
