//! Tags to tokens.

use std::borrow::Cow;

use super::{Lexer, Token, is_blank, is_line_end};
use crate::pgn::{LineColumn, PgnError, PgnFault};

impl<'t> Lexer<'t> {
    pub(super) fn tag(&mut self, place: LineColumn) -> Result<Token<'t>, PgnError> {
        self.bump();
        self.skip_on_line();
        let name = self.take_while(|c| !is_blank(c) && !matches!(c, '"' | ']' | '['));
        if name.is_empty() {
            return Err(PgnError { place, fault: PgnFault::TagName });
        }
        let fault = |place, fault: fn(String) -> PgnFault| PgnError {
            place,
            fault: fault(crate::letters::excerpt(name)),
        };
        self.skip_on_line();
        // `[pgn]` and `[/pgn]` are how forums mark a game.
        if self.peek_byte() == Some(b']') {
            self.bump();
            return Ok(Token::Comment(format!("[{name}]")));
        }
        if self.peek_byte() != Some(b'"') {
            return Err(fault(self.place(), PgnFault::TagValue));
        }
        let opening = self.place();
        self.bump();
        let start = self.at;
        let Some(value) = self.value() else {
            // The end of its line closes a tag as well, if its bracket stands there.
            let value = self.text[start..self.at].trim_end();
            let value = value.strip_suffix(']').ok_or_else(|| fault(opening, PgnFault::TagQuote))?;
            return Ok(Token::Tag(name, value.into(), Some(fault(opening, PgnFault::TagQuote))));
        };
        self.skip_on_line();
        if self.peek_byte() != Some(b']') {
            return Err(fault(self.place(), PgnFault::TagEnd));
        }
        self.bump();
        Ok(Token::Tag(name, value, None))
    }

    /// Takes a value and the quote that closes it; `None` if it has none, at the end of its line.
    fn value(&mut self) -> Option<Cow<'t, str>> {
        let mut value = Cow::Borrowed("");
        let mut taken = self.at;
        let take = |value: &mut Cow<'t, str>, text: &'t str| match value {
            Cow::Borrowed("") => *value = Cow::Borrowed(text),
            _ => value.to_mut().push_str(text),
        };
        loop {
            self.take_while(|c| !matches!(c, '"' | '\\' | '\n' | '\r'));
            let plain = &self.text[taken..self.at];
            match self.peek_byte()? {
                // A line that starts a tag or stands empty shows that the quote was forgotten.
                b'\n' | b'\r' if !self.goes_on() => return None,
                b'\n' | b'\r' => {
                    take(&mut value, plain);
                    self.at += 1;
                    taken = self.at;
                }
                b'"' if self.is_quote_inside() => self.at += 1,
                b'"' => {
                    take(&mut value, plain);
                    self.at += 1;
                    return Some(value);
                }
                // A backslash: the sign behind it stands for itself, unless it is the quote that closes the tag.
                _ => match self.text.as_bytes().get(self.at + 1) {
                    Some(b'"') if self.ends_line(self.at + 2) => self.at += 1,
                    Some(b'"' | b'\\') => {
                        take(&mut value, plain);
                        taken = self.at + 1;
                        self.at += 2;
                    }
                    _ => self.at += 1,
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
        let rest = self.rest();
        let next = rest.strip_prefix("\r\n").unwrap_or(&rest[1..]);
        self.long_values && !next.trim_start_matches([' ', '\t']).starts_with(['[', '\n', '\r'])
    }

    fn skip_on_line(&mut self) {
        self.take_while(|c| is_blank(c) && !is_line_end(c));
    }
}
