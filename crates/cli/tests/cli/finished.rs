//! What a host keeps of games that are over.

use std::fs;
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::hosting::{Guest, host, post};
use crate::support::Folder;

const GAMES: usize = 12;

/// The most that is kept of one, in KiB, opponents and all.
const MOST: usize = 1000;

/// What a process has in memory, in KiB.
fn resident(process: u32) -> usize {
    let status = fs::read_to_string(format!("/proc/{process}/status")).expect("a process");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("a line");
    line.trim().trim_end_matches(" kB").parse().expect("a number")
}

/// Opens games against a level, answers its first move in each, and gives all up.
fn give_up(page: &str, address: &str, games: usize) {
    let wish =
        json!({"variant": "orthodox", "seats": {"white": "level:1", "black": "person"}, "clock": null});
    let opened: Vec<Value> = (0..games).map(|_| post(page, "/api/tables", &wish).1).collect();
    // All think before the first ends.
    let mut guests: Vec<Guest> = opened
        .iter()
        .map(|opened| {
            let token = &opened["seats"]["black"]["token"];
            let hello = json!({"type": "Hello", "protocol": 1, "table": opened["table"], "token": token});
            let mut guest = Guest::come(address, &hello);
            let turn = guest.until("YourTurn");
            guest.say(&json!({"type": "AddMove", "id": "m", "base": turn["seq"], "move": turn["moves"][0]}));
            guest.until("YourTurn");
            guest
        })
        .collect();
    for guest in &mut guests {
        guest.say(&json!({"type": "Act", "action": "resign", "id": "r"}));
        guest.until("Winner");
    }
}

#[test]
fn what_opponents_thought_with_is_given_back_when_a_game_is_over() {
    let folder = Folder::new();
    let many =
        ["--tables-per-hour", "1000", "--connections-per-address", "1000", "--seats-per-minute", "1000"];
    let (host, page, address) = host(":memory:", &many, &folder);
    give_up(&page, &address, 2);
    let before = resident(host.id());
    give_up(&page, &address, GAMES);
    let most = before + GAMES * MOST;
    // What is let go of goes back to the system a moment later.
    let begun = Instant::now();
    while resident(host.id()) > most {
        let kept = resident(host.id()) - before;
        assert!(begun.elapsed() < Duration::from_secs(20), "{kept} KiB of {GAMES} games");
        sleep(Duration::from_millis(100));
    }
}
