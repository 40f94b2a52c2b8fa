//! A game has an end: so many plies, and so much in its record.

use chatur_server::host::NewTable;
use serde_json::json;

use crate::support::{Bench, Table, bench_with};

async fn short(plies: u32) -> Bench {
    bench_with(|config| config.limits.longest_game = plies).await
}

#[tokio::test]
async fn a_game_ends_at_so_many_plies() {
    let bench = short(6).await;
    let table = bench.table("orthodox", Some("5+3")).await;
    let mut guests = bench.sit_all(&table).await;
    for (ply, mv) in ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6"].into_iter().enumerate() {
        let guest = guests.get_mut(["white", "black"][ply % 2]).unwrap();
        guest.reach(ply as u64).await;
        guest.play(mv).await;
        guest.until("Done").await;
    }
    let white = guests.get_mut("white").unwrap();
    let winner = white.until("Winner").await;
    assert_eq!((winner["result"].as_str(), winner["reason"].as_str()), (Some("1/2-1/2"), Some("move limit")));
    // It is in the record, and read again from there.
    assert_eq!(bench.host().view(&table.id, None).await.unwrap().seq, 7);
}

#[tokio::test]
async fn take_backs_do_not_go_on_for_ever() {
    let bench = short(10).await;
    let table = bench.table("orthodox", None).await;
    let mut guests = bench.sit_all(&table).await;
    let (mut white, mut black) = (guests.remove("white").unwrap(), guests.remove("black").unwrap());
    let mut rounds = 0;
    while !white.heard.iter().any(|said| said["type"] == "Winner") {
        assert!(rounds < 40, "it goes on for ever");
        rounds += 1;
        white.say(&json!({"type": "AddMove", "move": "e2e4"})).await;
        white.settle().await;
        white.act("takeback").await;
        white.settle().await;
        black.act("accept").await;
        black.settle().await;
        white.settle().await;
    }
    assert!(rounds > 10, "{rounds}");
    let winner = white.heard.iter().find(|said| said["type"] == "Winner").unwrap();
    assert_eq!(winner["reason"], "move limit");
}

#[tokio::test]
async fn machines_do_not_play_for_ever() {
    let bench = short(30).await;
    let seats = ["white", "black"].map(|seat| (seat.to_owned(), "random".to_owned()));
    let wish = NewTable { seats: seats.into(), ..NewTable::default() };
    let table = Table::of(bench.host().open_table(wish).await.unwrap());
    let mut watcher = bench.watch(&table).await;
    let winner = watcher.until("Winner").await;
    assert_eq!(winner["reason"], "move limit");
}
