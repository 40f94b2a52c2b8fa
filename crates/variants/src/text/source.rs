//! The text of a file, and where its lines are.

use std::ops::Range;

use crate::said::Said;
use crate::said::diagnostic::{Diagnostic, Severity, shortened};

/// A text with a name for messages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The name of the file.
    pub name: String,
    /// What it says.
    pub text: String,
}

impl Source {
    /// A source from its parts. A byte-order mark, which some editors write, is left out.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        let mut text = text.into();
        if text.starts_with('\u{feff}') {
            text.drain(..'\u{feff}'.len_utf8());
        }
        Self { name: name.into(), text }
    }

    /// Line and column of a byte, both from 1; the column counts characters.
    pub fn position(&self, byte: usize) -> (usize, usize) {
        let before = &self.text[..self.text.floor_char_boundary(byte)];
        let line_start = before.rfind('\n').map_or(0, |i| i + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }

    /// The byte at a line and column, both from 1.
    pub fn byte(&self, line: usize, column: usize) -> usize {
        let start = match line {
            0 | 1 => 0,
            _ => self.text.match_indices('\n').nth(line - 2).map_or(self.text.len(), |(i, _)| i + 1),
        };
        let rest = &self.text[start..];
        let end = rest.find('\n').unwrap_or(rest.len());
        start + rest[..end].char_indices().nth(column.saturating_sub(1)).map_or(end, |(i, _)| i)
    }

    /// A diagnostic about a part of this text.
    pub fn diagnose(
        &self,
        severity: Severity,
        code: impl Into<&'static str>,
        span: Range<usize>,
        path: String,
        message: Said,
    ) -> Diagnostic {
        let start = self.text.floor_char_boundary(span.start);
        let end = self.text.floor_char_boundary(span.end).max(start);
        let first_line = self.text[start..end].split('\n').next().unwrap_or_default().trim_end();
        let (line, column) = self.position(start);
        Diagnostic {
            line,
            column,
            length: first_line.chars().count().max(1),
            path: shortened(path),
            span: start..start + first_line.len(),
            ..Diagnostic::of_file(severity, code, self.name.clone(), message)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::said::Lang;

    #[test]
    fn a_name_as_long_as_a_file_is_shortened() {
        let said = Source::new("x", "a").diagnose(
            Severity::Error,
            "x",
            0..1,
            "é".repeat(9000),
            Said::same("y".repeat(9000)),
        );
        assert!(said.message.len() < 700 && said.path.len() < 700);
        assert!(said.told(Lang::Fr).message.len() < 700);
        assert_eq!(shortened("short".to_owned()), "short");
    }

    #[test]
    fn positions_count_characters_and_return() {
        let source = Source::new("x", "a\nbéc\n\nd");
        for (byte, position) in [(0, (1, 1)), (2, (2, 1)), (5, (2, 3)), (7, (3, 1)), (8, (4, 1))] {
            assert_eq!(source.position(byte), position);
            assert_eq!(source.byte(position.0, position.1), byte);
        }
        assert_eq!(source.byte(9, 9), 9);
        assert_eq!(source.position(4), (2, 2), "inside a character");
    }
}
