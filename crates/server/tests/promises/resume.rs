//! Promise 4: who comes back is told all that he has missed, or shown the board; never a part of it.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::guest::{Guest, agree, all_finished};
use crate::hosts::Here;
use crate::proxy::{Fault, Proxy};
use crate::tables::{Folder, make, saved, share};

/// Players whose connections are cut at each event, and spectators who are cut as often or seldom.
async fn play(plies: u64) {
    let folder = Folder::new();
    let made = make(&folder.store(), "orthodox", 1, None).await.remove(0);
    let host = Here::start(&folder.store()).await;
    let mut ways = Vec::new();
    for events in [1, 1, 1, 7, 40] {
        ways.push(Proxy::to(host.tcp, Fault::AfterEvents(events)).await);
    }
    let through = |way: &Proxy| Arc::new(Mutex::new(vec![way.address]));
    let mut guests =
        vec![made.player(0, &through(&ways[0]), plies), made.player(1, &through(&ways[1]), plies)];
    guests.extend(ways[2..].iter().map(|way| made.spectator(0, &through(way), plies)));
    let guests: Vec<_> = guests
        .into_iter()
        .map(|guest| Guest { thinks: Duration::from_millis(2), ..guest })
        .map(|guest| tokio::spawn(guest.run()))
        .collect();
    let mut logs = Vec::new();
    for guest in guests {
        logs.push(guest.await.unwrap());
    }
    // Somebody who comes when all is over is shown the board.
    let late = made.spectator(0, &Arc::new(Mutex::new(vec![host.tcp])), plies).run().await;
    assert!(late.seen >= plies && late.events.is_empty() || late.events.len() as u64 >= plies, "{late:?}");
    logs.push(late);
    all_finished(&logs);
    agree(&logs, &saved(&host.store, &made).await);
    let came_back: usize = logs.iter().map(|log| log.came_back).sum();
    let jumps: usize = logs.iter().map(|log| log.jumps).sum();
    println!(
        "{plies} moves, {} guests came back {came_back} times, {jumps} boards instead of events",
        logs.len()
    );
    assert!(came_back as u64 > plies, "{came_back}");
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_misses_nothing() {
    play(40).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "promise 4 in full: a game of 200 plies"]
async fn two_hundred_plies_cut_at_each() {
    play(share(200) as u64).await;
}
