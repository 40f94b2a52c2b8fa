//! Promise 6: the clock is the host's. It counts to the millisecond, and flags fall without anybody's help.

use serde_json::json;

use crate::support::bench;

/// Four players with five hours each play for ten hours; every clock is right to the millisecond.
#[tokio::test]
async fn ten_hours_of_four_clocks_are_without_error() {
    let bench = bench().await;
    let table = bench.table("four-player-modern", Some("300+10")).await;
    let mut guests = bench.sit_all(&table).await;
    let seats = ["red", "blue", "yellow", "green"];
    let mut left = [5 * 3_600_000u64; 4];
    let (mut passed, mut seq) = (0, 0);
    while passed < 10 * 3_600_000 {
        let seat = (seq % 4) as usize;
        let thinks = 61_001 + seq * 7_919 % 700_003;
        bench.time.advance(thinks);
        let guest = guests.get_mut(seats[seat]).unwrap();
        let moves = guest.moves();
        guest.play(&moves[(seq as usize * 13) % moves.len()]).await;
        seq += 1;
        for guest in guests.values_mut() {
            guest.reach(seq).await;
        }
        // The first move is free: the clocks start with it.
        if seq > 1 {
            left[seat] = left[seat] - thinks + 10_000;
            passed += thinks;
        }
        for (seat, left) in seats.iter().zip(left) {
            assert_eq!(guests["red"].clock(seat), left, "after {seq} moves");
        }
    }
    assert!(seq > 60);
}

#[tokio::test]
async fn a_flag_falls_though_nobody_says_anything() {
    let bench = bench().await;
    let table = bench.table("orthodox", Some("1")).await;
    let mut guests = bench.sit_all(&table).await;
    let mut white = guests.remove("white").unwrap();
    white.play("e2e4").await;
    white.reach(1).await;
    drop(guests);
    bench.time.advance(59_999);
    assert!(white.settle().await.iter().all(|said| said["type"] != "Event"));
    bench.time.advance(1);
    let fallen = white.until("Event").await;
    assert_eq!(fallen["events"][0]["kind"], "flag_fell");
    let winner = white.until("Winner").await;
    assert_eq!((&winner["seats"], &winner["reason"]), (&json!(["white"]), &json!("time forfeit")));
    assert_eq!(white.clock("black"), 0);
}

#[tokio::test]
async fn a_move_that_comes_too_late_is_refused_by_the_flag() {
    let bench = bench().await;
    let table = bench.table("orthodox", Some("1")).await;
    let mut guests = bench.sit_all(&table).await;
    guests.get_mut("white").unwrap().play("e2e4").await;
    let black = guests.get_mut("black").unwrap();
    black.reach(1).await;
    bench.time.advance(60_000);
    black.play("e7e5").await;
    let refused = black.until("InvalidMove").await;
    assert_eq!(refused["code"], "over");
    assert_eq!(black.board["history"].as_array().unwrap().len(), 1);
}
