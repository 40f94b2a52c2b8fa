//! What a move costs whoever watches, in bytes: a long game is not told anew with each of its moves.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;

use crate::support::{Bench, Guest, Table, bench};

/// From here on bytes are counted.
const LONG: u64 = 120;
/// So many moves are counted.
const COUNTED: u64 = 20;
/// What a move may cost.
const MOST: usize = 2048;

/// Plays any moves until the record has so many entries.
async fn play_until(guests: &mut BTreeMap<String, Guest>, until: u64) {
    let mut seq = guests.values().map(Guest::seq).max().unwrap_or(0);
    while seq < until {
        for guest in guests.values_mut() {
            guest.reach(seq).await;
        }
        let turn = guests.values().next().unwrap().board["turn"].as_str().unwrap().to_owned();
        let mover = guests.get_mut(&turn).unwrap();
        let moves = mover.moves();
        assert!(!moves.is_empty(), "the game is over after {seq}: {}", mover.board["result"]);
        // Captures are left out while there is something else, so that boards stay full.
        let quiet: Vec<&String> = moves.iter().filter(|mv| !takes(&mover.board, mv)).collect();
        let chosen =
            quiet.get((seq as usize * 31 + 7) % quiet.len().max(1)).copied().unwrap_or(&moves[0]).clone();
        mover.play(&chosen).await;
        seq += 1;
    }
    for guest in guests.values_mut() {
        guest.reach(seq).await;
    }
}

fn takes(board: &Value, uci: &str) -> bool {
    let moves = board["moves"].as_array().unwrap();
    moves.iter().any(|mv| mv["uci"] == uci && mv["capture"] == true)
}

/// A board's pieces, in one order for all.
fn pieces(board: &Value) -> Vec<String> {
    let mut pieces: Vec<String> = board["pieces"].as_array().unwrap().iter().map(Value::to_string).collect();
    pieces.sort();
    pieces
}

/// A watcher at the WebSocket who counts all bytes that come.
struct WebWatcher {
    bytes: Arc<AtomicUsize>,
    reading: JoinHandle<()>,
}

impl WebWatcher {
    async fn come(bench: &Bench, table: &Table) -> Self {
        let mut stream = TcpStream::connect(bench.web()).await.unwrap();
        let head = format!(
            "GET /ws HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            bench.web()
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let hello = json!({"type": "Hello", "protocol": 1, "table": table.id}).to_string();
        assert!(hello.len() < 126, "it fits a short frame");
        // A whole text frame, masked with nothing.
        let mut frame = vec![0x81, 0x80 | hello.len() as u8, 0, 0, 0, 0];
        frame.extend(hello.as_bytes());
        stream.write_all(&frame).await.unwrap();
        let bytes = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&bytes);
        let reading = tokio::spawn(async move {
            let mut part = vec![0; 1 << 16];
            while let Ok(read) = stream.read(&mut part).await
                && read > 0
            {
                count.fetch_add(read, Ordering::Relaxed);
            }
        });
        Self { bytes, reading }
    }

    /// How many have come, once no more are coming.
    async fn counted(&self) -> usize {
        let mut before = usize::MAX;
        loop {
            let now = self.bytes.load(Ordering::Relaxed);
            if now == before {
                return now;
            }
            before = now;
            tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        }
    }
}

/// What a move of a long game costs who watches: at the TCP transport, and at the WebSocket.
async fn bytes_a_move(variant: &str) -> (usize, usize) {
    let bench = bench().await;
    let table = bench.table(variant, Some("60+5")).await;
    let mut guests = bench.sit_all(&table).await;
    let mut watcher = bench.watch(&table).await;
    let web = WebWatcher::come(&bench, &table).await;
    let mut simple = Guest::connect(bench.address()).await;
    simple.hello(json!({"table": table.id, "whole": true})).await;
    for seq in (10..=LONG).step_by(10) {
        // Whoever reads too slowly is dropped.
        play_until(&mut guests, seq).await;
        watcher.reach(seq).await;
        simple.reach(seq).await;
    }
    watcher.settle().await;
    let (lines, frames, whole) = (watcher.bytes, web.counted().await, simple.bytes);
    assert!(frames > 0, "it has been let in");
    play_until(&mut guests, LONG + COUNTED).await;
    watcher.reach(LONG + COUNTED).await;
    watcher.settle().await;
    let counted = COUNTED as usize;
    let (lines, frames) = ((watcher.bytes - lines) / counted, (web.counted().await - frames) / counted);
    web.reading.abort();
    simple.reach(LONG + COUNTED).await;
    let whole = (simple.bytes - whole) / counted;
    // Whoever was told only what has changed knows what is told to who comes now.
    let fresh = bench.watch(&table).await;
    for guest in guests.values().chain([&watcher]) {
        assert_eq!(guest.board["history"], fresh.board["history"]);
        assert_eq!(pieces(&guest.board), pieces(&fresh.board));
    }
    println!("{variant}: {lines} bytes a move at TCP, {frames} at the WebSocket; whole, {whole}");
    (lines, frames)
}

#[tokio::test]
async fn a_move_of_a_long_game_of_chess_is_told_in_two_kilobytes() {
    let (lines, frames) = bytes_a_move("orthodox").await;
    assert!(lines <= MOST && frames <= MOST, "{lines} and {frames} bytes");
}

#[tokio::test]
async fn a_move_of_four_players_does_not_grow_with_the_game() {
    let (lines, frames) = bytes_a_move("four-player-modern").await;
    assert!(lines <= 2 * MOST && frames <= 2 * MOST, "{lines} and {frames} bytes");
}

#[tokio::test]
async fn what_is_taken_back_is_gone_from_every_board() {
    let bench = bench().await;
    let table = bench.table("orthodox", Some("60")).await;
    let mut guests = bench.sit_all(&table).await;
    let mut watcher = bench.watch(&table).await;
    play_until(&mut guests, 21).await;
    watcher.reach(21).await;
    let mut simple = Guest::connect(bench.address()).await;
    simple.hello(json!({"table": table.id, "whole": true})).await;
    // Who comes back is shown a whole board, and the next one by what has changed since.
    guests.insert("white".to_owned(), bench.sit(&table, "white").await);
    for (seat, act) in [("white", "takeback"), ("black", "accept")] {
        let guest = guests.get_mut(seat).unwrap();
        guest.act(act).await;
        let seq = watcher.seq() + 1;
        watcher.reach(seq).await;
        for guest in guests.values_mut() {
            guest.reach(seq).await;
        }
    }
    assert_eq!(watcher.board["history"].as_array().unwrap().len(), 20);
    play_until(&mut guests, 33).await;
    watcher.reach(33).await;
    simple.reach(33).await;
    let fresh = bench.watch(&table).await;
    assert_eq!(fresh.board["history"].as_array().unwrap().len(), 30);
    for guest in guests.values().chain([&watcher, &simple]) {
        assert_eq!(guest.board["history"], fresh.board["history"]);
        assert_eq!(pieces(&guest.board), pieces(&fresh.board));
    }
    let changes = |said: &Value| said["type"] == "Board" && said.get("changes").is_some();
    assert!(watcher.heard.iter().any(changes) && guests["white"].heard.iter().any(changes));
    assert!(!simple.heard.iter().any(changes), "it keeps no board of its own");
}
