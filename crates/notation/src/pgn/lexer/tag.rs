//! Tags to tokens.

use std::borrow::Cow;

use super::{Lexer, Token, is_blank, is_line_end};
use crate::pgn::{LineColumn, PgnError, PgnFault};

impl<'t> Lexer<'t> {
    /// Takes a tag. One whose form is wrong is read as far as it says a name and a value, with its fault; it ends with its
    /// line.
    pub(super) fn tag(&mut self, place: LineColumn) -> Token<'t> {
        let start = self.state.at;
        self.well_formed(place).unwrap_or_else(|| {
            self.state.at = start;
            self.tag_of_line(place)
        })
    }

    fn well_formed(&mut self, place: LineColumn) -> Option<Token<'t>> {
        self.bump();
        self.skip_on_line();
        let name = self.take_while(|c| !is_blank(c) && !matches!(c, '"' | ']' | '['));
        if name.is_empty() {
            return None;
        }
        self.skip_on_line();
        // `[pgn]` and `[/pgn]` are how forums mark a game.
        if self.peek_byte() == Some(b']') {
            self.bump();
            return Some(Token::Comment(format!("[{name}]"), None));
        }
        if self.peek_byte() != Some(b'"') {
            return None;
        }
        self.bump();
        let start = self.state.at;
        let value = self.value()?;
        // A quote that belongs to the value by its looks alone may have been that of another tag.
        let raw = &self.text[start..self.state.at - 1];
        let quotes = raw.match_indices('"').any(|(at, _)| !raw[..at].ends_with('\\'));
        self.skip_on_line();
        if self.peek_byte() != Some(b']') {
            return None;
        }
        self.bump();
        let fault = PgnFault::TagForm(crate::letters::excerpt(name));
        Some(Token::Tag(name, value, quotes.then_some(PgnError { place, fault })))
    }

    /// Takes the rest of a line that should be a tag: its first word is the name, and the rest the value, without quotes and
    /// brackets. What has more words before its quote, or none, is left out.
    pub(super) fn tag_of_line(&mut self, place: LineColumn) -> Token<'t> {
        const QUOTES: [char; 10] = ['"', '“', '”', '„', '«', '»', '\'', '‘', '’', '`'];
        let line = self.take_while(|c| !is_line_end(c));
        let left_out = || {
            Token::LeftOut(PgnError { place, fault: PgnFault::TagName(crate::letters::excerpt(line.trim())) })
        };
        let opened = line.trim().trim_start_matches(['[', '{', '(']).trim_start_matches(QUOTES);
        let bare = opened.trim_start();
        let name_end = bare.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(bare.len());
        let (name, rest) = bare.split_at(name_end);
        let rest = rest.trim_start_matches(|c: char| is_blank(c) || matches!(c, ':' | '=')).trim_end();
        let fault = |fault: fn(String) -> PgnFault| {
            let fault = fault(crate::letters::excerpt(name));
            Some(PgnError { place, fault })
        };
        let (inner, closed) = match rest.strip_suffix([']', '}', ')']) {
            Some(inner) => (inner.trim_end(), true),
            None => (rest, false),
        };
        if name.is_empty() || inner.is_empty() {
            return left_out();
        }
        let quoted = inner.starts_with(QUOTES);
        // `[Black Type "program"]`: no telling which of its words are the name.
        if !quoted && inner.trim_end_matches(QUOTES).contains('"') {
            return left_out();
        }
        let value = inner.trim_start_matches(QUOTES).trim_end_matches(QUOTES);
        let ends = inner.ends_with(QUOTES) && inner.len() > 1;
        let fault = match (quoted, ends, closed) {
            (true, true, true) => fault(PgnFault::TagForm),
            (true, true, false) => fault(PgnFault::TagEnd),
            (true, false, _) => fault(PgnFault::TagQuote),
            (false, ..) => fault(PgnFault::TagValue),
        };
        Token::Tag(name, value.into(), fault)
    }

    /// Takes a value and the quote that closes it; `None` if it has none on its line.
    fn value(&mut self) -> Option<Cow<'t, str>> {
        let mut value = Cow::Borrowed("");
        let mut taken = self.state.at;
        let take = |value: &mut Cow<'t, str>, text: &'t str| match value {
            Cow::Borrowed("") => *value = Cow::Borrowed(text),
            _ => value.to_mut().push_str(text),
        };
        loop {
            self.take_while(|c| !matches!(c, '"' | '\\' | '\n' | '\r'));
            let plain = &self.text[taken..self.state.at];
            match self.peek_byte()? {
                // A line that starts a tag or stands empty shows that the quote was forgotten.
                b'\n' | b'\r' if !self.goes_on() => return None,
                b'\n' | b'\r' => {
                    take(&mut value, plain);
                    self.state.at += 1;
                    taken = self.state.at;
                }
                b'"' if self.is_quote_inside() => self.state.at += 1,
                b'"' => {
                    take(&mut value, plain);
                    self.state.at += 1;
                    return Some(value);
                }
                // A backslash: the sign behind it stands for itself, unless it is the quote that closes the tag.
                _ => match self.text.as_bytes().get(self.state.at + 1) {
                    Some(b'"') if self.ends_line(self.state.at + 2) => self.state.at += 1,
                    Some(b'"' | b'\\') => {
                        take(&mut value, plain);
                        taken = self.state.at + 1;
                        self.state.at += 2;
                    }
                    _ => self.state.at += 1,
                },
            }
        }
    }

    /// Whether nothing but the bracket of a tag stands between a byte and the end of its line.
    fn ends_line(&self, at: usize) -> bool {
        let rest = self.text[at..].trim_start_matches([' ', '\t']);
        rest.strip_prefix(']').is_some_and(|rest| {
            let rest = rest.trim_start_matches([' ', '\t']);
            rest.is_empty() || rest.starts_with(is_line_end)
        })
    }

    /// Whether the quote that comes next belongs to the value. Some programs do not escape quotes: one that
    /// no `]` follows, with another quote on its line, does not close the value.
    fn is_quote_inside(&self) -> bool {
        let after = &self.rest()[1..];
        let closes = after.trim_start_matches([' ', '\t']).starts_with(']');
        let next = after.find(['"', '\n', '\r']);
        !closes && next.is_some_and(|at| after[at..].starts_with('"'))
    }

    /// Whether the value of a tag goes on after the line end that comes next.
    fn goes_on(&self) -> bool {
        if !self.state.long_values {
            return false;
        }
        let rest = self.rest();
        let next = rest.strip_prefix("\r\n").unwrap_or(&rest[1..]);
        self.see(self.text.len() - next.len());
        !next.trim_start_matches([' ', '\t']).starts_with(['[', '\n', '\r'])
    }

    fn skip_on_line(&mut self) {
        self.take_while(|c| is_blank(c) && !is_line_end(c));
    }
}
