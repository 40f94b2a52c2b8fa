//! Promise 11 at the WebSocket: frames that say nothing count as messages and bytes, and every end has its code.

use std::time::Duration;

use chatur_server::host::Limits;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::support::{Bench, PATIENCE, bench_with};

const TEXT: u8 = 1;
const CLOSE: u8 = 8;
const PING: u8 = 9;
const PONG: u8 = 0xa;
/// It is the last of its message.
const LAST: u8 = 0x80;

/// A guest who says frames as it likes.
struct Framer(TcpStream);

impl Framer {
    async fn connect(bench: &Bench) -> Self {
        let mut stream = TcpStream::connect(bench.web()).await.unwrap();
        let request = "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(timeout(PATIENCE, stream.read_u8()).await.unwrap().unwrap());
        }
        assert!(head.starts_with(b"HTTP/1.1 101"));
        Self(stream)
    }

    async fn say(&mut self, first: u8, payload: &[u8]) {
        self.0.write_all(&frame(first, payload)).await.unwrap();
    }

    /// The next frame: its first byte and what is in it.
    async fn hear(&mut self) -> Option<(u8, Vec<u8>)> {
        let first = self.0.read_u8().await.ok()?;
        let length = match self.0.read_u8().await.ok()? {
            126 => usize::from(self.0.read_u16().await.ok()?),
            127 => usize::try_from(self.0.read_u64().await.ok()?).unwrap(),
            short => usize::from(short),
        };
        let mut payload = vec![0; length];
        self.0.read_exact(&mut payload).await.ok()?;
        Some((first, payload))
    }

    /// With which code the host ends it; others are passed over.
    async fn ends(&mut self) -> u16 {
        loop {
            let (first, payload) = timeout(PATIENCE, self.hear()).await.unwrap().expect("a last frame");
            if first == LAST | CLOSE {
                return u16::from_be_bytes([payload[0], payload[1]]);
            }
        }
    }
}

/// A frame under a mask of zeros.
fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    assert!(payload.len() < 126);
    [&[first, LAST | payload.len() as u8, 0, 0, 0, 0], payload].concat()
}

async fn few(change: impl FnOnce(&mut Limits)) -> Bench {
    bench_with(|config| change(&mut config.limits)).await
}

#[tokio::test]
async fn pings_count_as_messages() {
    let bench = few(|limits| (limits.messages, limits.burst) = (1000, 20)).await;
    let mut guest = Framer::connect(&bench).await;
    // Whoever takes his time is answered.
    guest.say(LAST | PING, b"a").await;
    assert_eq!(guest.hear().await, Some((LAST | PONG, b"a".to_vec())));
    for _ in 0..400 {
        if guest.0.write_all(&frame(LAST | PING, b"")).await.is_err() {
            break;
        }
    }
    assert_eq!(guest.ends().await, 1008);
}

#[tokio::test]
async fn empty_fragments_count_as_bytes() {
    let bench = few(|limits| (limits.messages, limits.burst, limits.frame) = (1, 10, 4 << 10)).await;
    for (fragments, answered) in [(100, true), (10_000, false)] {
        let mut guest = Framer::connect(&bench).await;
        let said = json!({"type": "Hello"}).to_string();
        let (begin, end) = said.split_at(5);
        guest.say(TEXT, begin.as_bytes()).await;
        guest.0.write_all(&frame(0, b"").repeat(fragments)).await.unwrap();
        guest.say(LAST, end.as_bytes()).await;
        // The host's own pings are no answer.
        let answer = async { while guest.hear().await.is_some_and(|(first, _)| first != LAST | TEXT) {} };
        let heard = timeout(Duration::from_secs(2), answer).await;
        assert_eq!(heard.is_ok(), answered, "{fragments}");
    }
}

#[tokio::test]
async fn every_end_has_its_code() {
    let bench = few(|limits| limits.hello = Duration::from_millis(200)).await;
    // Whoever closes is answered.
    let mut guest = Framer::connect(&bench).await;
    guest.say(LAST | CLOSE, &1000_u16.to_be_bytes()).await;
    assert_eq!(guest.ends().await, 1000);
    // Whoever says nothing is told what was waited for.
    let mut silent = Framer::connect(&bench).await;
    let (first, said) = timeout(PATIENCE, silent.hear()).await.unwrap().unwrap();
    assert!(first == LAST | TEXT && String::from_utf8(said).unwrap().contains("hello"));
    assert_eq!(silent.ends().await, 1008);
    let bench = few(|_| {}).await;
    let mut wrong = Framer::connect(&bench).await;
    wrong.say(LAST | 3, b"").await;
    assert_eq!(wrong.ends().await, 1002);
    // What is too long is told so, by its head alone and in fragments.
    let bench = few(|limits| limits.frame = 100).await;
    for long in
        [frame(LAST | TEXT, &[b' '; 101]), [frame(TEXT, &[b' '; 60]), frame(LAST, &[b' '; 60])].concat()]
    {
        let mut guest = Framer::connect(&bench).await;
        guest.0.write_all(&long).await.unwrap();
        let (first, said) = timeout(PATIENCE, guest.hear()).await.unwrap().unwrap();
        assert!(first == LAST | TEXT && String::from_utf8(said).unwrap().contains("too_long"));
        assert_eq!(guest.ends().await, 1009);
    }
    let bench = few(|_| {}).await;
    let table = bench.table("orthodox", None).await;
    let mut watcher = Framer::connect(&bench).await;
    let hello = json!({"type": "Hello", "protocol": 1, "table": table.id}).to_string();
    watcher.say(LAST | TEXT, hello.as_bytes()).await;
    watcher.hear().await.unwrap();
    bench.running.shut_down().await.unwrap();
    assert_eq!(watcher.ends().await, 1001);
}
