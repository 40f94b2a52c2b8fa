//! Requests as they are written, each over a connection of its own.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::support::PATIENCE;

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// A field of the head.
    pub(crate) fn field(&self, name: &str) -> Option<&str> {
        let fields = self.head.lines().filter_map(|line| line.split_once(": "));
        fields.filter(|(other, _)| other.eq_ignore_ascii_case(name)).map(|(_, value)| value).next()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error} in {self:?}"))
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

/// Asks for something, with these lines in the head.
pub(crate) async fn get(at: SocketAddr, path: &str, lines: &[&str]) -> Answer {
    ask(at, "GET", path, lines, "").await
}

/// Says something in JSON.
pub(crate) async fn post(at: SocketAddr, path: &str, lines: &[&str], body: &Value) -> Answer {
    ask(at, "POST", path, &[&["Content-Type: application/json"], lines].concat(), &body.to_string()).await
}

/// Asks in any way.
pub(crate) async fn ask(at: SocketAddr, method: &str, path: &str, lines: &[&str], body: &str) -> Answer {
    let mut head =
        format!("{method} {path} HTTP/1.1\r\nConnection: close\r\nContent-Length: {}\r\n", body.len());
    if !lines.iter().any(|line| line.starts_with("Host:")) {
        head = head + "Host: " + &at.to_string() + "\r\n";
    }
    for line in lines {
        head = head + line + "\r\n";
    }
    raw(at, format!("{head}\r\n{body}").as_bytes()).await.expect("an answer")
}

/// Sends bytes as they are, and reads until the host closes; nothing if it closes without a word.
pub(crate) async fn raw(at: SocketAddr, bytes: &[u8]) -> Option<Answer> {
    let mut stream = TcpStream::connect(at).await.unwrap();
    stream.write_all(bytes).await.ok()?;
    read(&mut stream).await
}

/// Reads until the host closes.
pub(crate) async fn read(stream: &mut TcpStream) -> Option<Answer> {
    let mut said = Vec::new();
    timeout(PATIENCE, stream.read_to_end(&mut said)).await.expect("the host closes").ok()?;
    let end = said.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = String::from_utf8_lossy(&said[..end]).into_owned();
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some(Answer { status, head, body: said.split_off(end + 4) })
}

/// Whether the host has closed a connection, or does within this time.
pub(crate) async fn closes(stream: &mut TcpStream, within: Duration) -> bool {
    let mut byte = [0];
    match timeout(within, stream.read(&mut byte)).await {
        Err(_) => false,
        Ok(read) => !matches!(read, Ok(1)),
    }
}
