//! Promise 12: each role receives only its view.

use serde_json::Value;

use crate::support::{Bench, Table, bench};

async fn everything_heard(bench: &Bench, table: &Table) -> Vec<(String, Vec<Value>)> {
    let mut guests = bench.sit_all(table).await;
    let mut watcher = bench.watch(table).await;
    for seq in 0..24u64 {
        let turn = watcher.board["turn"].as_str().unwrap().to_owned();
        let guest = guests.get_mut(&turn).unwrap();
        let moves = guest.moves();
        guest.play(&moves[(seq as usize * 17) % moves.len()]).await;
        for guest in guests.values_mut() {
            guest.reach(seq + 1).await;
        }
        watcher.reach(seq + 1).await;
    }
    let mut all: Vec<(String, Vec<Value>)> = Vec::new();
    for (seat, mut guest) in guests {
        guest.settle().await;
        all.push((seat, guest.heard));
    }
    all.push(("nobody".to_owned(), watcher.heard));
    all
}

#[tokio::test]
async fn every_frame_is_for_its_reader() {
    let bench = bench().await;
    for variant in ["four-player-modern", "crazyhouse"] {
        let table = bench.table(variant, Some("10")).await;
        let all = everything_heard(&bench, &table).await;
        let (mut boards, mut turns) = (0, 0);
        for (role, heard) in &all {
            for said in heard {
                let text = said.to_string();
                for (seat, token) in &table.tokens {
                    assert!(!text.contains(token.as_str()), "{role} was told {seat}'s token: {text}");
                }
                if said["type"] == "Board" {
                    boards += 1;
                    let own = said["turn"] == role.as_str();
                    assert!(own || said.get("moves").is_none(), "{role} sees the moves of another: {text}");
                    let acts = role != "nobody";
                    assert!(acts || said.get("choices").is_none(), "a watcher is offered choices: {text}");
                }
                if said["type"] == "YourTurn" {
                    turns += 1;
                    assert_ne!(role, "nobody");
                }
            }
        }
        assert!(boards > 24 * all.len() / 2 && turns >= 24, "{boards} boards, {turns} turns");
    }
}
