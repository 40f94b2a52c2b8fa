//! Bytes of a record to text.

use std::borrow::Cow;

use encoding_rs::{Encoding, GB18030, SHIFT_JIS, UTF_16BE, UTF_16LE};

/// So many bytes tell whether a text without a mark is UTF-16.
const LOOKED_AT: usize = 4096;
/// Words of records in Japanese, and of records of xiangqi in Chinese: what was read as one of their encodings has some of
/// them, if it was right.
const JAPANESE: [&str; 6] = ["先手", "手合", "手数", "▲", "△", "☗"];
const CHINESE: [&str; 8] = ["炮", "象棋", "红方", "黑方", "兵", "馬", "马", "进"];

/// Bytes to text: UTF-8 or UTF-16 if they are that; the encodings of Japanese and Chinese programs, where their words are in
/// it; else Latin-1, the alphabet of the PGN standard.
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    if let Some((encoding, mark)) =
        Encoding::for_bom(bytes).filter(|(encoding, _)| [UTF_16LE, UTF_16BE].contains(encoding))
    {
        return encoding.decode_without_bom_handling(&bytes[mark..]).0;
    }
    if let Some(encoding) = unmarked(bytes) {
        return encoding.decode_without_bom_handling(bytes).0;
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    for (encoding, words) in [(SHIFT_JIS, &JAPANESE[..]), (GB18030, &CHINESE[..])] {
        let text = encoding.decode_without_bom_handling_and_without_replacement(bytes);
        if let Some(text) = text.filter(|text| words.iter().any(|word| text.contains(word))) {
            return text;
        }
    }
    // A text of which some lines are UTF-8 has been put together from several.
    let lines = bytes.split_inclusive(|byte| *byte == b'\n');
    lines
        .map(|line| std::str::from_utf8(line).map_or_else(|_| latin(line).into(), Cow::Borrowed))
        .collect::<String>()
        .into()
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
