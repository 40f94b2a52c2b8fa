//! Bytes of a record to text.

use std::borrow::Cow;

use encoding_rs::{Decoder, Encoding, GB18030, SHIFT_JIS, UTF_16BE, UTF_16LE};

/// So many bytes tell whether a text without a mark is UTF-16.
const LOOKED_AT: usize = 4096;
/// A longer line is taken apart.
const LONGEST_LINE: usize = 1 << 20;
/// Words of records in Japanese, and of records of xiangqi in Chinese: what was read as one of their encodings has some of
/// them, if it was right.
const JAPANESE: [&str; 6] = ["先手", "手合", "手数", "▲", "△", "☗"];
const CHINESE: [&str; 8] = ["炮", "象棋", "红方", "黑方", "兵", "馬", "马", "进"];

/// Bytes to text: UTF-8 or UTF-16 if they are that; the encodings of Japanese and Chinese programs, where their words are in
/// it; else Latin-1, the alphabet of the PGN standard.
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    if let Some((encoding, mark)) = utf16(bytes) {
        return encoding.decode_without_bom_handling(&bytes[mark..]).0;
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    if let Some(encoding) = eastern(bytes) {
        return encoding.decode_without_bom_handling(bytes).0;
    }
    let mut text = String::new();
    push_lines(bytes, &mut text);
    text.into()
}

/// Bytes to text as they come. What [`decode`] finds in a text as a whole is looked for in each part of it, up to where it
/// is found.
#[derive(Default)]
pub(crate) struct Decoding {
    way: Way,
    /// Bytes that wait for others.
    rest: Vec<u8>,
}

#[derive(Default)]
enum Way {
    /// Nothing is known yet.
    #[default]
    Unknown,
    /// Line by line.
    Lines,
    /// By an encoding.
    By(Decoder),
}

impl Decoding {
    /// Adds the text of some bytes; `last` says that none follow.
    pub(crate) fn push(&mut self, bytes: &[u8], last: bool, text: &mut String) {
        self.rest.extend_from_slice(bytes);
        if matches!(self.way, Way::Unknown) {
            if self.rest.len() < LOOKED_AT && !last {
                return;
            }
            self.way = match utf16(&self.rest) {
                Some((encoding, mark)) => {
                    self.rest.drain(..mark);
                    Way::By(encoding.new_decoder_without_bom_handling())
                }
                None => Way::Lines,
            };
        }
        if matches!(self.way, Way::Lines) {
            let lines = self.rest.iter().rposition(|byte| *byte == b'\n').map(|end| end + 1);
            let known = if last || self.rest.len() > LONGEST_LINE { Some(self.rest.len()) } else { lines };
            let Some(known) = known else { return };
            match (std::str::from_utf8(&self.rest[..known]), eastern(&self.rest[..known])) {
                (Ok(valid), _) => text.push_str(valid),
                (Err(_), Some(encoding)) => self.way = Way::By(encoding.new_decoder_without_bom_handling()),
                (Err(_), None) => push_lines(&self.rest[..known], text),
            }
            if matches!(self.way, Way::Lines) {
                self.rest.drain(..known);
                return;
            }
        }
        if let Way::By(decoder) = &mut self.way {
            text.reserve(decoder.max_utf8_buffer_length(self.rest.len()).unwrap_or_default());
            let _ = decoder.decode_to_string(&self.rest, text, last);
            self.rest.clear();
        }
    }
}

/// The encoding of a text in UTF-16, and the length of its mark.
fn utf16(bytes: &[u8]) -> Option<(&'static Encoding, usize)> {
    Encoding::for_bom(bytes)
        .filter(|(encoding, _)| [UTF_16LE, UTF_16BE].contains(encoding))
        .or_else(|| Some((unmarked(bytes)?, 0)))
}

/// The encoding of a text that is no UTF-8 and has words of the East.
fn eastern(bytes: &[u8]) -> Option<&'static Encoding> {
    let fits = |(encoding, words): &(&'static Encoding, &[&str])| {
        let text = encoding.decode_without_bom_handling_and_without_replacement(bytes);
        text.is_some_and(|text| words.iter().any(|word| text.contains(word)))
    };
    [(SHIFT_JIS, &JAPANESE[..]), (GB18030, &CHINESE[..])].into_iter().find(fits).map(|(encoding, _)| encoding)
}

/// Adds lines of which some are UTF-8, as in a text that has been put together from several.
fn push_lines(bytes: &[u8], text: &mut String) {
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        match std::str::from_utf8(line) {
            Ok(line) => text.push_str(line),
            Err(_) => text.push_str(&latin(line)),
        }
    }
}

fn latin(bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| char::from(byte)).collect()
}

/// UTF-16 without a mark: every other byte of most signs is zero, and no byte between them.
fn unmarked(bytes: &[u8]) -> Option<&'static Encoding> {
    let bytes = &bytes[..bytes.len().min(LOOKED_AT)];
    let zeros = |odd: usize| bytes.iter().skip(odd).step_by(2).filter(|byte| **byte == 0).count();
    let (even, odd) = (zeros(0), zeros(1));
    match (even * 4 > bytes.len(), odd * 4 > bytes.len()) {
        (false, true) if even == 0 => Some(UTF_16LE),
        (true, false) if odd == 0 => Some(UTF_16BE),
        _ => None,
    }
}
