//! What guests of one table say at several hosts: everybody hears what he would hear at one.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader, Lines};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::time::timeout;

use crate::hosts::Here;
use crate::tables::{Made, make, postgres};

/// Nothing that is waited for takes so long.
const PATIENCE: Duration = Duration::from_secs(20);

struct Talker {
    lines: Lines<BufReader<OwnedReadHalf>>,
    to: OwnedWriteHalf,
    /// What was said before it came, and since.
    heard: Vec<String>,
}

impl Talker {
    /// Sits down on a seat, or watches.
    async fn come(at: SocketAddr, table: &Made, seat: Option<usize>) -> Self {
        let (from, to) = TcpStream::connect(at).await.unwrap().into_split();
        let mut talker = Self { lines: BufReader::new(from).lines(), to, heard: Vec::new() };
        let mut hello = json!({"type": "Hello", "protocol": 1, "table": table.id});
        if let Some(seat) = seat {
            hello["token"] = json!(table.tokens[seat].as_str());
        }
        talker.say(&hello).await;
        let welcome = talker.until(|said| said["type"] == "Welcome").await;
        talker.heard = welcome["chat"].as_array().into_iter().flatten().map(line).collect();
        talker.until(|said| said["type"] == "Board").await;
        talker
    }

    async fn say(&mut self, what: &Value) {
        self.to.write_all(format!("{what}\n").as_bytes()).await.unwrap();
    }

    async fn tell(&mut self, text: &str) {
        self.say(&json!({"type": "Chat", "text": text})).await;
    }

    async fn until(&mut self, is_it: impl Fn(&Value) -> bool) -> Value {
        timeout(PATIENCE, self.listen(is_it)).await.expect("it is told in time")
    }

    async fn listen(&mut self, is_it: impl Fn(&Value) -> bool) -> Value {
        loop {
            let next = self.lines.next_line().await;
            let said: Value = serde_json::from_str(&next.unwrap().expect("the host is there")).unwrap();
            if said["type"] == "Chat" {
                self.heard.push(line(&said));
            }
            if is_it(&said) {
                return said;
            }
        }
    }

    /// Waits until it hears a text.
    async fn hears(&mut self, text: &str) {
        if !self.heard.iter().any(|line| line.ends_with(text)) {
            self.until(|said| said["type"] == "Chat" && said["text"] == text).await;
        }
    }
}

fn line(said: &Value) -> String {
    format!("{}: {}", said["seat"].as_str().unwrap_or("-"), said["text"].as_str().unwrap_or_default())
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a database: run tests/server/postgres"]
async fn what_is_said_at_one_host_is_heard_at_the_others() {
    let url = postgres();
    let made = make(&url, "orthodox", 1, None).await;
    let (table, owner, other) = (&made[0], Here::start(&url).await, Here::start(&url).await);
    // Whoever comes first makes its host the owner.
    let mut white = Talker::come(owner.tcp, table, Some(0)).await;
    let mut black = Talker::come(other.tcp, table, Some(1)).await;
    let mut near = Talker::come(owner.tcp, table, None).await;
    let mut far = Talker::come(other.tcp, table, None).await;
    white.tell("hello").await;
    for guest in [&mut white, &mut black, &mut near, &mut far] {
        guest.hears("hello").await;
    }
    far.tell("take the queen").await;
    near.hears("take the queen").await;
    black.tell("good luck").await;
    for guest in [&mut white, &mut black, &mut near, &mut far] {
        guest.hears("good luck").await;
    }
    // What watchers said before has not reached a player.
    let played = ["white: hello", "black: good luck"];
    assert_eq!(
        (&white.heard[..], &black.heard[..]),
        (&played.map(str::to_owned)[..], &played.map(str::to_owned)[..])
    );
    // Who comes later, wherever that is, is told what was said; and when the game is over players hear everybody.
    assert_eq!(Talker::come(owner.tcp, table, None).await.heard.len(), 3);
    white.say(&json!({"type": "Act", "id": "end", "action": "resign"})).await;
    black.until(|said| said["type"] == "Winner").await;
    far.until(|said| said["type"] == "Winner").await;
    far.tell("well played").await;
    white.hears("well played").await;
    black.hears("well played").await;
    drop((white, black, near, far));
    other.stop().await;
    owner.stop().await;
}
