//! Places in a text: editors count lines and UTF-16 units from 0, chatur counts bytes.

use std::ops::Range;

use lsp_types::{Position, Range as Lines};

/// The line and column of a byte.
pub(crate) fn position(text: &str, byte: usize) -> Position {
    let before = &text[..text.floor_char_boundary(byte)];
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    let column = before[start..].encode_utf16().count();
    Position::new(before.matches('\n').count() as u32, column as u32)
}

/// The byte at a line and column; the end of the line, or of the text, where there is none.
pub(crate) fn byte(text: &str, at: Position) -> usize {
    let start = match at.line {
        0 => 0,
        line => text.match_indices('\n').nth(line as usize - 1).map_or(text.len(), |(end, _)| end + 1),
    };
    let line = text[start..].split('\n').next().unwrap_or_default().trim_end_matches('\r');
    let mut column = 0;
    for (at_byte, sign) in line.char_indices() {
        if column >= at.character as usize {
            return start + at_byte;
        }
        column += sign.len_utf16();
    }
    start + line.len()
}

/// The places of some bytes.
pub(crate) fn lines(text: &str, bytes: &Range<usize>) -> Lines {
    Lines::new(position(text, bytes.start), position(text, bytes.end))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn columns_count_utf16() {
        let text = "é: \"🐎\",\r\nx";
        for (place, wanted) in [("é", (0, 0)), (":", (0, 1)), ("🐎", (0, 4)), (",", (0, 7)), ("x", (1, 0))]
        {
            let at = text.find(place).expect("it is there");
            assert_eq!(position(text, at), Position::new(wanted.0, wanted.1));
            assert_eq!(byte(text, position(text, at)), at);
        }
        // Behind the end of a line, and of the text.
        assert_eq!(byte(text, Position::new(0, 99)), text.find('\r').expect("it is there"));
        assert_eq!(byte(text, Position::new(9, 9)), text.len());
        // Within the horse.
        assert_eq!(byte(text, Position::new(0, 5)), text.find("\",").expect("it is there"));
    }

    proptest! {
        #[test]
        fn every_byte_is_found_again(text in "[aé🐎\n]{0,40}") {
            for (at, _) in text.char_indices() {
                prop_assert_eq!(byte(&text, position(&text, at)), at);
            }
        }
    }
}
