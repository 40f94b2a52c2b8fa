//! Lines of bounded length.

use std::io;

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::net::tcp::OwnedReadHalf;

use crate::transport::metered::Metered;

/// What is read at once.
const CHUNK: usize = 2 << 10;

/// Reads lines. Waiting for one may be given up at any time; nothing is lost by it.
pub(super) struct Lines {
    from: BufReader<Metered<OwnedReadHalf>>,
    line: Vec<u8>,
    longest: usize,
}

/// What came.
#[derive(Debug)]
pub(super) enum Line {
    Text(String),
    TooLong,
    End,
}

impl Lines {
    pub(super) fn new(from: Metered<OwnedReadHalf>, longest: usize) -> Self {
        Self { from: BufReader::with_capacity(CHUNK, from), line: Vec::new(), longest }
    }

    pub(super) async fn next(&mut self) -> io::Result<Line> {
        loop {
            let chunk = self.from.fill_buf().await?;
            if chunk.is_empty() {
                return Ok(Line::End);
            }
            let end = chunk.iter().position(|&byte| byte == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            if self.line.len() + part.len() > self.longest {
                return Ok(Line::TooLong);
            }
            self.line.extend_from_slice(part);
            let used = part.len() + usize::from(end.is_some());
            self.from.consume(used);
            if end.is_some() {
                let line = std::mem::take(&mut self.line);
                // What is no UTF-8 is no JSON either, and refused as such.
                let text = String::from_utf8_lossy(&line).trim().to_owned();
                if !text.is_empty() {
                    return Ok(Line::Text(text));
                }
            }
        }
    }
}
