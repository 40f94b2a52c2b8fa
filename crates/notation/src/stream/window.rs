//! A text of any length, of which a part is in memory.

use std::io::{ErrorKind, Read};

use crate::encoding::Decoding;

/// So many bytes are read at once.
const CHUNK: usize = 1 << 16;
/// The longest part that is kept: the largest game, and what surrounds it.
const LONGEST: usize = 64 << 20;

/// The part of a text that is in memory.
pub(crate) struct Window<R> {
    source: R,
    decoding: Decoding,
    chunk: Vec<u8>,
    text: String,
    whole: bool,
    failed: Option<std::io::Error>,
}

impl<R: Read> Window<R> {
    pub(crate) fn new(source: R) -> Self {
        let chunk = vec![0; CHUNK];
        Self { source, decoding: Decoding::default(), chunk, text: String::new(), whole: false, failed: None }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Whether no more comes.
    pub(crate) const fn is_whole(&self) -> bool {
        self.whole
    }

    /// Takes the first bytes away, and reads so much more that whoever looks at all of it again and again does not look
    /// much longer than at all of it once. False where the part that is kept would be too long.
    pub(crate) fn go_on(&mut self, gone: usize) -> bool {
        self.text.drain(..gone);
        let before = self.text.len();
        if before >= LONGEST {
            return false;
        }
        while !self.whole && (self.text.len() < 2 * before || self.text.len() == before) {
            match self.source.read(&mut self.chunk) {
                Ok(0) => self.end(),
                Ok(count) => self.decoding.push(&self.chunk[..count], false, &mut self.text),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    self.failed = Some(error);
                    self.end();
                }
            }
        }
        true
    }

    fn end(&mut self) {
        self.decoding.push(&[], true, &mut self.text);
        self.whole = true;
    }

    /// What has kept the rest from being read. What came before it counts.
    pub(crate) fn failure(&mut self) -> Option<std::io::Error> {
        self.failed.take()
    }
}
