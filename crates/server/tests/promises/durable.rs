//! Promise 5: no move that anybody has seen is ever lost, although the host is killed in the middle of games.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use chatur_server::store::Store;

use crate::guest::{Guest, Log, agree, wait_until};
use crate::hosts::Child;
use crate::tables::{Folder, make, postgres, saved, share};

/// Kills the host again and again under games that go on; the guests come back to the next one.
async fn kill(url: &str, kills: usize, tables: usize, lives: Duration) {
    let made = make(url, "orthodox", tables, None).await;
    let hosts = Arc::new(Mutex::new(Vec::new()));
    let mut guests = Vec::new();
    for table in &made {
        let mut sit = vec![table.player(0, &hosts, u64::MAX), table.player(1, &hosts, u64::MAX)];
        sit.push(table.spectator(0, &hosts, u64::MAX));
        for guest in sit {
            let guest =
                Guest { thinks: Duration::from_millis(10), patience: Duration::from_hours(1), ..guest };
            guests.push((Arc::clone(&guest.log), tokio::spawn(guest.run())));
        }
    }
    let seen = |guests: &[(Arc<Mutex<Log>>, _)]| -> u64 {
        guests.iter().map(|(log, _)| log.lock().unwrap().seen).sum()
    };
    let mut killed = 0;
    while killed < kills {
        let before = seen(&guests);
        let mut child = Child::start(url).await;
        *hosts.lock().unwrap() = vec![child.tcp];
        // From before the first move, now and then, to the middle of many.
        if killed % 4 != 0 {
            wait_until(|| seen(&guests) > before).await;
        }
        tokio::time::sleep(lives + Duration::from_millis(47 * (killed as u64 % 12))).await;
        child.kill();
        killed += 1;
    }
    hosts.lock().unwrap().clear();
    tokio::time::sleep(Duration::from_millis(200)).await;
    let mut logs = Vec::new();
    for (log, guest) in guests {
        guest.abort();
        logs.push(log.lock().unwrap().clone());
    }
    let store = Store::open(url).await.unwrap();
    let (mut entries, mut seen) = (0, 0);
    for (table, logs) in made.iter().zip(logs.chunks(3)) {
        entries += agree(logs, &saved(&store, table).await);
        seen += logs.iter().map(|log| log.events.len()).sum::<usize>();
    }
    store.close().await;
    let again: usize = logs.iter().map(|log| log.said_again).sum();
    println!(
        "{kills} kills, {tables} games, {entries} moves kept, {seen} events seen, {again} said again, none lost"
    );
    assert!(seen > kills, "the games did not go on: {seen} events");
    let over = logs.iter().filter(|log| log.finished).count();
    assert!(over < logs.len() / 2, "{over} of {} had nothing to lose at the last kill", logs.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_host_has_lost_nothing() {
    let folder = Folder::new();
    kill(&folder.store(), 3, 3, Duration::from_millis(60)).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "minutes: promise 5 in full"]
async fn a_host_killed_a_hundred_times_has_lost_nothing() {
    // A few kills for the same games: they are to go on until the last.
    const KILLS: usize = 10;
    let folder = Folder::new();
    for _ in 0..share(100).div_ceil(KILLS) {
        kill(&folder.store(), KILLS, 10, Duration::from_millis(60)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a database: run tests/server/postgres"]
async fn a_host_killed_at_a_database_has_lost_nothing() {
    // Before the next may take the tables the lease of the one that was killed has to run out.
    kill(&postgres(), 3, 3, Duration::from_millis(60)).await;
}
