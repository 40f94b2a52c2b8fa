//! The two transports where messages are said, from a guest's side and with nothing between it and the bytes.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::mess::Mess;

/// The longest message that a host hears.
pub(crate) const FRAME: usize = 64 << 10;
/// Nothing that is waited for takes longer.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// Which of the two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    Line,
    Socket,
}

/// A connection.
pub(crate) struct Wire {
    pub(crate) way: Way,
    stream: BufReader<TcpStream>,
}

impl Wire {
    pub(crate) async fn connect(way: Way, address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        let mut wire = Self { way, stream: BufReader::new(stream) };
        if way == Way::Socket {
            let request = "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                 Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
            wire.throw(request.as_bytes()).await;
            let mut head = Vec::new();
            while !head.ends_with(b"\r\n\r\n") {
                head.push(
                    timeout(PATIENCE, wire.stream.read_u8()).await.expect("the host is silent").unwrap(),
                );
            }
            assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
        }
        wire
    }

    /// The messages that a host finds in these bytes; nothing if it has to close the connection.
    pub(crate) fn texts(&self, bytes: &[u8]) -> Option<Vec<String>> {
        match self.way {
            Way::Line => {
                let lines = bytes.split(|&byte| byte == b'\n');
                let lines = lines.map(|line| {
                    (line.len() <= FRAME).then(|| String::from_utf8_lossy(line).trim().to_owned())
                });
                let texts: Option<Vec<String>> = lines.collect();
                texts.map(|texts| texts.into_iter().filter(|text| !text.is_empty()).collect())
            }
            Way::Socket if bytes.len() > FRAME => None,
            Way::Socket => String::from_utf8(bytes.to_vec()).ok().map(|text| vec![text]),
        }
    }

    /// Says a message.
    pub(crate) async fn say(&mut self, bytes: &[u8]) {
        match self.way {
            Way::Line => self.throw(&[bytes, b"\n"].concat()).await,
            Way::Socket => self.throw(&frame(0x81, bytes)).await,
        }
    }

    /// Sends bytes as they are. A host may have closed by now: what it has said tells why.
    pub(crate) async fn throw(&mut self, bytes: &[u8]) {
        let _ =
            timeout(PATIENCE, self.stream.get_mut().write_all(bytes)).await.expect("the host does not read");
    }

    /// Says no more; what the host still says can be heard.
    pub(crate) async fn hush(&mut self) {
        let _ = self.stream.get_mut().shutdown().await;
    }

    /// The next message but measurements; nothing when the host has closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let text = timeout(PATIENCE, self.read()).await.expect("the host is silent").ok()??;
            let said: Value = serde_json::from_slice(&text)
                .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&text)));
            if said["type"] != "Ping" {
                return Some(said);
            }
        }
    }

    async fn read(&mut self) -> io::Result<Option<Vec<u8>>> {
        use tokio::io::AsyncBufReadExt;
        match self.way {
            Way::Line => {
                let mut line = Vec::new();
                self.stream.read_until(b'\n', &mut line).await?;
                Ok((line.pop() == Some(b'\n')).then_some(line))
            }
            Way::Socket => loop {
                let head = self.stream.read_u16().await?;
                let length = match head & 0x7f {
                    126 => u64::from(self.stream.read_u16().await?),
                    127 => self.stream.read_u64().await?,
                    short => u64::from(short),
                };
                let mut text = vec![0; usize::try_from(length).unwrap()];
                self.stream.read_exact(&mut text).await?;
                match head >> 8 {
                    0x81 => return Ok(Some(text)),
                    0x88 => return Ok(None),
                    0x89 | 0x8a => {}
                    other => panic!("the host sent a frame of kind {other:#x}"),
                }
            },
        }
    }

    /// Something after which a connection cannot go on.
    pub(crate) fn last_bytes(&self, mess: &mut Mess, message: &[u8]) -> Vec<u8> {
        let half = &message[..mess.below(message.len())];
        match (self.way, mess.below(8)) {
            (Way::Line, 0) => vec![b'x'; FRAME + 1 + mess.below(20_000)],
            (Way::Line, 1) => mess.noise(2000),
            (Way::Line, _) => half.to_vec(),
            // Half of a frame, of its head, and of a message in frames.
            (Way::Socket, 0) => {
                let whole = frame(0x81, message);
                whole[..mess.below(whole.len())].to_vec()
            }
            (Way::Socket, 1) => [frame(0x01, half), frame(0x00, half), frame(0x01, half)].concat(),
            (Way::Socket, 2) => frame(0x81, &vec![b'x'; FRAME + 1 + mess.below(20_000)]),
            // A length that nobody has room for, with and without its highest bit.
            (Way::Socket, 3) => {
                vec![0x81, 0xff, if mess.one_in(2) { 0xff } else { 0x7f }, 0xff, 0xff, 0xff, 0, 0, 0, 0]
            }
            // Not masked, reserved bits and kinds, a long ping, a close with half a number.
            (Way::Socket, 4) => [&[0x81, half.len().min(125) as u8], half].concat(),
            (Way::Socket, 5) => frame(0x80 | mess.below(128) as u8, half),
            (Way::Socket, 6) => [frame(0x89, &[0; 200]), frame(0x88, &[3])].concat(),
            (Way::Socket, _) => mess.noise(2000),
        }
    }
}

/// A frame as guests send them, masked with nothing.
fn frame(kind: u8, bytes: &[u8]) -> Vec<u8> {
    let mut frame = vec![kind];
    match bytes.len() {
        short @ 0..126 => frame.push(0x80 | short as u8),
        middle @ 126..65_536 => {
            frame.push(0xfe);
            frame.extend_from_slice(&(middle as u16).to_be_bytes());
        }
        long => {
            frame.push(0xff);
            frame.extend_from_slice(&(long as u64).to_be_bytes());
        }
    }
    frame.extend_from_slice(&[0; 4]);
    frame.extend_from_slice(bytes);
    frame
}
