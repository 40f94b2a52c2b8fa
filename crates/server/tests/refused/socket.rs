//! A guest at the WebSocket.

use std::net::SocketAddr;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::support::PATIENCE;

const TEXT: u8 = 0x81;
pub(crate) const BYTES: u8 = 0x82;

pub(crate) struct Socket {
    stream: TcpStream,
    /// The last board.
    pub(crate) board: Value,
}

impl Socket {
    /// A guest whom the request says these lines of; the answer's status, if it is another than a conversation.
    pub(crate) async fn connect(at: SocketAddr, lines: &[&str]) -> Self {
        let mut stream = TcpStream::connect(at).await.unwrap();
        let lines = lines.iter().fold(String::new(), |all, line| all + line + "\r\n");
        let request = format!(
            "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n{lines}\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(timeout(PATIENCE, stream.read_u8()).await.unwrap().unwrap());
        }
        assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
        Self { stream, board: Value::Null }
    }

    /// A guest who has said hello, and has seen the board.
    pub(crate) async fn sit(at: SocketAddr, mut hello: Value) -> Self {
        let mut guest = Self::connect(at, &[]).await;
        (hello["type"], hello["protocol"]) = (json!("Hello"), json!(1));
        guest.say(&hello).await;
        guest.until(&["Board"]).await;
        guest
    }

    pub(crate) async fn say(&mut self, message: &Value) {
        self.send(TEXT, message.to_string().as_bytes()).await;
    }

    /// Sends a frame. A guest's is masked, here by nothing.
    pub(crate) async fn send(&mut self, first: u8, payload: &[u8]) {
        let mut frame = vec![first];
        match payload.len() {
            short if short < 126 => frame.push(0x80 | short as u8),
            long => {
                frame.push(0x80 | 127);
                frame.extend((long as u64).to_be_bytes());
            }
        }
        frame.extend([0; 4]);
        frame.extend(payload);
        // The host may have closed already.
        let _ = self.stream.write_all(&frame).await;
    }

    /// The next message of one of these types; others are passed over.
    pub(crate) async fn until(&mut self, kinds: &[&str]) -> Value {
        loop {
            let said = timeout(PATIENCE, self.hear()).await.expect("the host is silent");
            let said = said.unwrap_or_else(|| panic!("the host has closed before {kinds:?}"));
            if said["type"] == "Board" {
                self.board = said.clone();
            }
            if kinds.iter().any(|kind| said["type"] == *kind) {
                return said;
            }
        }
    }

    /// Waits until it has seen this number.
    pub(crate) async fn reach(&mut self, seq: u64) {
        while self.board["seq"].as_u64() < Some(seq) {
            self.until(&["Board"]).await;
        }
    }

    async fn hear(&mut self) -> Option<Value> {
        loop {
            let first = self.stream.read_u8().await.ok()?;
            let length = match self.stream.read_u8().await.ok()? {
                126 => usize::from(self.stream.read_u16().await.ok()?),
                127 => usize::try_from(self.stream.read_u64().await.ok()?).ok()?,
                short => usize::from(short),
            };
            let mut payload = vec![0; length];
            self.stream.read_exact(&mut payload).await.ok()?;
            if first == TEXT {
                return serde_json::from_slice(&payload).ok();
            }
        }
    }
}
