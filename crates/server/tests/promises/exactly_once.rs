//! Promise 3: what a guest asks for is done once, however often it has to ask.

use std::sync::{Arc, Mutex};

use crate::guest::{agree, all_finished};
use crate::hosts::Here;
use crate::proxy::{Fault, Proxy};
use crate::tables::{Folder, make, saved, share};

/// Two players whose ways are cut at every third of their moves: one after the host got it and before it can have
/// answered, the other in the middle of the line.
async fn play(tables: usize, plies: u64) -> (usize, usize) {
    let folder = Folder::new();
    let made = make(&folder.store(), "orthodox", tables, None).await;
    let host = Here::start(&folder.store()).await;
    let ways =
        [Proxy::to(host.tcp, Fault::AfterMoves(3)).await, Proxy::to(host.tcp, Fault::InsideMoves(3)).await];
    let mut guests = Vec::new();
    for table in &made {
        for (seat, way) in ways.iter().enumerate() {
            let hosts = Arc::new(Mutex::new(vec![way.address]));
            guests.push(tokio::spawn(table.player(seat, &hosts, plies).run()));
        }
    }
    let mut logs = Vec::new();
    for guest in guests {
        logs.push(guest.await.unwrap());
    }
    let mut entries = 0;
    for (table, logs) in made.iter().zip(logs.chunks(2)) {
        all_finished(logs);
        entries += agree(logs, &saved(&host.store, table).await);
    }
    let again: usize = logs.iter().map(|log| log.said_again).sum();
    let cuts: usize = ways.iter().map(Proxy::cuts).sum();
    assert!(again > 0 && cuts > 0, "nothing was cut");
    println!("{tables} games, {entries} moves, {cuts} cuts, {again} messages said again, each done once");
    host.stop().await;
    (cuts, again)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_said_again_is_done_once() {
    play(2, 30).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a minute: promise 3 in full"]
async fn a_thousand_cuts_do_nothing_twice() {
    let games = share(20);
    let (cuts, _) = play(games, 160).await;
    assert!(cuts > 50 * games, "{cuts}");
}
