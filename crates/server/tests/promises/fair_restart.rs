//! Promise 8: a host that is stopped saves the clocks, and the time until it is back is nobody's.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use chatur_server::store::Store;

use crate::guest::{Guest, agree, all_finished, wait_until};
use crate::hosts::Child;
use crate::tables::{Folder, make, saved, share};

/// Games with less time on the clocks than the host is away.
async fn restart(url: &str, tables: usize, plies: u64, away: Duration) {
    // Three seconds each and an increment of one: who loses more than that flags.
    let made = make(url, "orthodox", tables, Some("0:03+1")).await;
    let hosts = Arc::new(Mutex::new(Vec::new()));
    let (mut guests, mut begun) = (Vec::new(), Vec::new());
    for table in &made {
        for seat in 0..2 {
            let guest = table.player(seat, &hosts, plies);
            begun.push(Arc::clone(&guest.log));
            guests.push(tokio::spawn(Guest { thinks: Duration::from_millis(120), ..guest }.run()));
        }
    }
    let mut child = Child::start(url).await;
    *hosts.lock().unwrap() = vec![child.tcp];
    tokio::time::sleep(Duration::from_secs(1)).await;
    wait_until(|| begun.iter().all(|log| log.lock().unwrap().seen > 1)).await;
    let begun = Instant::now();
    assert_eq!(child.stop(), Some(0), "an orderly end");
    println!("stopped in {:?}", begun.elapsed());
    hosts.lock().unwrap().clear();
    let store = Store::open(url).await.unwrap();
    let mut stopped_at = Vec::new();
    for table in &made {
        let saved = saved(&store, table).await;
        let last = saved.entries.last().map_or(0, |kept| kept.entry.at);
        assert!(!saved.entries.is_empty(), "the game had begun");
        assert!(saved.clock_at >= last, "the clock was saved");
        stopped_at.push((saved.entries.len(), saved.clock_at));
    }
    store.close().await;
    tokio::time::sleep(away).await;

    let mut child = Child::start(url).await;
    *hosts.lock().unwrap() = vec![child.tcp];
    let mut logs = Vec::new();
    for guest in guests {
        logs.push(guest.await.unwrap());
    }
    all_finished(&logs);
    assert_eq!(child.stop(), Some(0));
    let store = Store::open(url).await.unwrap();
    let mut longest = 0;
    for ((table, logs), (before, at)) in made.iter().zip(logs.chunks(2)).zip(stopped_at) {
        let saved = saved(&store, table).await;
        // Nobody flagged: a flag is an entry that is no move.
        assert!(agree(logs, &saved) as u64 >= plies);
        let next = saved.entries.get(before).map_or(at, |kept| kept.entry.at);
        assert!(next >= at, "time ran backwards");
        longest = longest.max(next - at);
    }
    store.close().await;
    println!("{tables} games, away for {away:?}; the first move afterwards cost {longest} ms at most");
    assert!(u128::from(longest) < away.as_millis(), "the time away was charged: {longest} ms");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_flags_while_the_host_is_away() {
    let folder = Folder::new();
    restart(&folder.store(), 5, 30, Duration::from_secs(4)).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "promise 8 in full: 50 games"]
async fn fifty_games_go_on_after_a_restart() {
    let folder = Folder::new();
    restart(&folder.store(), share(50), 40, Duration::from_secs(6)).await;
}
