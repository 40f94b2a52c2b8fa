//! Promise 5, at the store: what an append has confirmed is there after the process was killed.
//!
//! The child is this test program itself, run again with the address of a store.

use std::collections::HashMap;
use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};
use std::time::Duration;

use chatur_server::store::Store;
use tokio::time::timeout;

use crate::support::{Folder, begun, kept, one, played, postgres};

const URL: &str = "CHATUR_KILLED_STORE";
const GAMES: usize = 20;
const PLIES: usize = 120;

/// The child: twenty games at once; a line for each entry that the store has confirmed.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "the child of the others"]
async fn child() {
    let Ok(url) = std::env::var(URL) else { return };
    let store = Store::open(&url).await.unwrap();
    let mut games = Vec::new();
    for number in 0..GAMES {
        let store = store.clone();
        games.push(tokio::spawn(async move {
            let table = played("orthodox", PLIES, number as u64);
            let game = begun(&table);
            let lease = store.create(&game).await.unwrap();
            for seq in 0..PLIES {
                store.append(&lease, one(&table, seq)).await.unwrap();
                println!("\nconfirmed {} {number} {seq}", game.id);
            }
        }));
    }
    for game in games {
        game.await.unwrap();
    }
}

/// Runs the child, kills it after a while, and reads what it had confirmed. Says how many entries that were.
async fn kill(url: &str, after: Duration) -> usize {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "killed::child", "--ignored", "--nocapture"])
        .env(URL, url)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let out = BufReader::new(child.stdout.take().unwrap());
    let (begins, began) = tokio::sync::oneshot::channel();
    let mut begins = Some(begins);
    let reader = std::thread::spawn(move || {
        let mut confirmed: HashMap<(String, u64), usize> = HashMap::new();
        for line in out.lines().map_while(Result::ok) {
            // A line that the kill has cut off has too few words.
            let words: Vec<&str> = line.split(' ').collect();
            if let ["confirmed", game, number, seq] = words[..] {
                let seq: usize = seq.parse().unwrap_or(0);
                confirmed.insert((game.to_owned(), number.parse().unwrap()), seq);
                if let Some(begins) = begins.take() {
                    let _ = begins.send(());
                }
            }
        }
        confirmed
    });
    timeout(Duration::from_mins(1), began).await.expect("it begins").expect("it lives");
    tokio::time::sleep(after).await;
    child.kill().unwrap();
    child.wait().unwrap();
    let confirmed = reader.join().unwrap();

    let store = Store::open(url).await.unwrap();
    let mut entries = 0;
    for ((game, number), last) in confirmed {
        let table = played("orthodox", PLIES, number);
        let there = store.load(&game).await.unwrap().expect("the game was confirmed").entries;
        assert!(there.len() > last, "entry {last} of {game} was confirmed, {} are there", there.len());
        for (seq, entry) in there.iter().enumerate() {
            assert_eq!(*entry, kept(&table, seq));
        }
        entries += last + 1;
    }
    store.close().await;
    entries
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kill_loses_nothing() {
    let folder = Folder::new();
    let url = folder.file().display().to_string();
    let mut entries = 0;
    for after in [200, 600] {
        entries += kill(&url, Duration::from_millis(after)).await;
    }
    assert!(entries > 0, "the child never got to confirm anything");
}

async fn a_hundred(url: &str) {
    let mut entries = 0;
    for number in 0..100 {
        entries += kill(url, Duration::from_millis(37 * (number % 25))).await;
    }
    println!("100 kills, {entries} entries confirmed, none lost");
    assert!(entries > 1000, "{entries}");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "two minutes: the full count of promise 5 at the store"]
async fn a_hundred_kills_lose_nothing() {
    let folder = Folder::new();
    a_hundred(&folder.file().display().to_string()).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a database: run tests/server/postgres"]
async fn kills_lose_nothing_in_a_database() {
    let mut entries = 0;
    for number in 0..5 {
        entries += kill(&postgres(), Duration::from_millis(150 * number)).await;
    }
    assert!(entries > 0);
}
