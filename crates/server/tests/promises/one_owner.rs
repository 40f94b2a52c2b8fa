//! Promise 14: of several hosts only one ever accepts moves of a table.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use chatur_server::store::Store;

use crate::guest::{Guest, agree, all_finished};
use crate::hosts::Here;
use crate::tables::{make, postgres, saved};

/// Players of one table at different hosts, of which each in turn lets go of all tables and takes those that it
/// finds. All that anybody was told is one story.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a database: run tests/server/postgres"]
async fn hosts_tell_one_story() {
    let url = postgres();
    let made = make(&url, "orthodox", 6, None).await;
    let all = Arc::new(Mutex::new(Vec::new()));
    let mut hosts = Vec::new();
    for _ in 0..3 {
        let host = Here::start(&url).await;
        all.lock().unwrap().push(host.tcp);
        hosts.push(host);
    }
    let mut guests = Vec::new();
    for (number, table) in made.iter().enumerate() {
        let mut sit = vec![table.player(0, &all, 80), table.player(1, &all, 80)];
        sit.extend((0..3).map(|spectator| table.spectator(spectator, &all, 80)));
        for (place, guest) in sit.into_iter().enumerate() {
            let first = number + place;
            guests.push(tokio::spawn(Guest { first, thinks: Duration::from_millis(15), ..guest }.run()));
        }
    }
    // One host goes in good order and comes back, twice.
    for _ in 0..2 {
        tokio::time::sleep(Duration::from_millis(700)).await;
        let gone = hosts.remove(0);
        all.lock().unwrap().retain(|address| *address != gone.tcp);
        gone.stop().await;
        let host = Here::start(&url).await;
        all.lock().unwrap().push(host.tcp);
        hosts.push(host);
    }
    let mut logs = Vec::new();
    for guest in guests {
        logs.push(guest.await.unwrap());
    }
    let store = Store::open(&url).await.unwrap();
    for (table, logs) in made.iter().zip(logs.chunks(5)) {
        all_finished(logs);
        agree(logs, &saved(&store, table).await);
    }
    let longest = logs.iter().map(|log| log.longest_wait).max().unwrap_or_default();
    println!("6 games at 3 hosts, two of which went; the longest silence was {longest:?}");
    for host in hosts {
        host.stop().await;
    }
}
