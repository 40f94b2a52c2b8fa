//! PGN text to tokens, in one pass.

use super::{PgnError, PgnFault, Place};

/// A word of PGN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Token<'t> {
    /// `[Name "value"]`.
    Tag(String, String),
    /// `{…}` or `; …`, with blanks run together.
    Comment(String),
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// `$n` or `!?`.
    Nag(u8, &'t str),
    /// A move number, and whether it is the second player's.
    Number(u32, bool),
    /// `..`, which stands between the moves of PGN4.
    TwoDots,
    /// A move, a result, or what should be one.
    Word(&'t str),
}

/// Reads tokens off a text.
#[derive(Clone, Debug)]
pub(crate) struct Lexer<'t> {
    rest: &'t str,
    place: Place,
    /// Whether no comment can be closed any more, so that nobody looks for that twice.
    out_of_braces: bool,
    /// Whether the value of a tag may go on over line ends.
    long_values: bool,
}

impl<'t> Lexer<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        let place = Place { line: 1, column: 1 };
        Self { rest: text, place, out_of_braces: false, long_values: false }
    }

    /// Lets the values of tags span lines.
    pub(crate) fn with_long_values(text: &'t str) -> Self {
        Self { long_values: true, ..Self::new(text) }
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.rest = &self.rest[c.len_utf8()..];
        let line_ends = c == '\n' || (c == '\r' && !self.rest.starts_with('\n'));
        if line_ends {
            self.place = Place { line: self.place.line + 1, column: 1 };
        } else {
            self.place.column += 1;
        }
        Some(c)
    }

    /// Takes signs as long as `wanted` says.
    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'t str {
        let text = self.rest;
        while self.peek().is_some_and(&wanted) {
            self.bump();
        }
        &text[..text.len() - self.rest.len()]
    }

    fn skip_blanks(&mut self) {
        loop {
            self.take_while(is_blank);
            // A line that starts with % is for other programs.
            if self.place.column == 1 && self.rest.starts_with('%') {
                self.take_while(|c| !is_line_end(c));
            } else {
                return;
            }
        }
    }

    /// Skips to the next line that starts with `[`, for going on after a fault.
    pub(crate) fn skip_to_tags(&mut self) {
        while !self.rest.starts_with('[') {
            self.take_while(|c| !is_line_end(c));
            self.take_while(is_line_end);
            if self.rest.is_empty() {
                return;
            }
        }
    }

    /// Whether a tag comes next. Blanks before it are skipped.
    pub(crate) fn at_tag(&mut self) -> bool {
        self.skip_blanks();
        self.rest.starts_with('[')
    }

    /// The next token with its place; `None` at the end.
    pub(crate) fn next(&mut self) -> Option<Result<(Place, Token<'t>), PgnError>> {
        self.skip_blanks();
        let place = self.place;
        let token = self.token(place, self.peek()?);
        Some(token.map(|token| (place, token)))
    }

    fn token(&mut self, place: Place, first: char) -> Result<Token<'t>, PgnError> {
        let token = match first {
            '[' => return self.tag(place),
            '{' => return self.braced(place),
            ';' => {
                self.bump();
                let text = self.take_while(|c| !is_line_end(c));
                Token::Comment(run_together(text))
            }
            '(' => {
                self.bump();
                Token::Open
            }
            ')' => {
                self.bump();
                Token::Close
            }
            '$' => {
                self.bump();
                let digits = self.take_while(|c| c.is_ascii_digit());
                let number = digits.parse().map_err(|_| PgnError { place, fault: PgnFault::Nag })?;
                Token::Nag(number, "$")
            }
            '!' | '?' => {
                // `!!!` is read as its longest known beginning.
                let text = self.take_while(|c| matches!(c, '!' | '?'));
                let number = super::nag::of_sign(text).or_else(|| super::nag::of_sign(&text[..2]));
                Token::Nag(number.unwrap_or_default(), text)
            }
            '.' | '…' => {
                let dots = self.take_while(|c| matches!(c, '.' | '…'));
                if dots == ".." { Token::TwoDots } else { Token::Number(0, dots.len() > 1) }
            }
            c if c.is_ascii_digit() => self.number_or_word(),
            c if is_word(c) => Token::Word(self.take_while(is_word)),
            c => return Err(PgnError { place, fault: PgnFault::Sign(c) }),
        };
        Ok(token)
    }

    /// `12.`, `12...`, `12`, or a word that starts with a digit, such as a result or `0-0`.
    fn number_or_word(&mut self) -> Token<'t> {
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let after = self.rest[digits..].chars().next();
        let is_number = after.is_none_or(|c| !is_word(c) || matches!(c, '.' | '…'));
        if !is_number {
            return Token::Word(self.take_while(is_word));
        }
        let number = self.take_while(|c| c.is_ascii_digit());
        let dots = self.take_while(|c| matches!(c, '.' | '…'));
        Token::Number(number.parse().unwrap_or(u32::MAX), dots.len() > 1)
    }

    fn tag(&mut self, place: Place) -> Result<Token<'t>, PgnError> {
        self.bump();
        self.skip_on_line();
        let name = self.take_while(|c| !is_blank(c) && !matches!(c, '"' | ']' | '['));
        if name.is_empty() {
            return Err(PgnError { place, fault: PgnFault::TagName });
        }
        let fail = |place, fault: fn(String) -> PgnFault| {
            Err(PgnError { place, fault: fault(crate::letters::excerpt(name)) })
        };
        self.skip_on_line();
        if self.peek() != Some('"') {
            return fail(self.place, PgnFault::TagValue);
        }
        let opening = self.place;
        self.bump();
        let mut value = String::new();
        loop {
            match self.peek() {
                None => return fail(opening, PgnFault::TagQuote),
                // A line that starts a tag or stands empty shows that the quote was forgotten.
                Some(c) if is_line_end(c) && !self.goes_on() => return fail(opening, PgnFault::TagQuote),
                Some(c) if is_line_end(c) => {
                    self.bump();
                }
                Some('"') if self.is_quote_inside() => {
                    self.bump();
                    value.push('"');
                }
                Some('"') => break,
                Some('\\') => {
                    self.bump();
                    match self.peek() {
                        Some(c @ ('"' | '\\')) => {
                            self.bump();
                            value.push(c);
                        }
                        _ => value.push('\\'),
                    }
                }
                Some(c) => {
                    self.bump();
                    value.push(c);
                }
            }
        }
        self.bump();
        self.skip_on_line();
        if self.peek() != Some(']') {
            return fail(self.place, PgnFault::TagEnd);
        }
        self.bump();
        Ok(Token::Tag(name.to_owned(), value))
    }

    /// Whether the quote that comes next belongs to the value. Some programs do not escape quotes: one that
    /// no `]` follows, with another quote on its line, does not close the value.
    fn is_quote_inside(&self) -> bool {
        let after = &self.rest[1..];
        let closes = after.trim_start_matches([' ', '\t']).starts_with(']');
        let next = after.find(['"', '\n', '\r']);
        !closes && next.is_some_and(|at| after[at..].starts_with('"'))
    }

    /// Whether the value of a tag goes on after the line end that comes next.
    fn goes_on(&self) -> bool {
        let next = self.rest.strip_prefix("\r\n").unwrap_or(&self.rest[1..]);
        self.long_values && !next.trim_start_matches([' ', '\t']).starts_with(['[', '\n', '\r'])
    }

    fn skip_on_line(&mut self) {
        self.take_while(|c| is_blank(c) && !is_line_end(c));
    }

    fn braced(&mut self, place: Place) -> Result<Token<'t>, PgnError> {
        self.bump();
        if self.out_of_braces || !self.rest.contains('}') {
            self.out_of_braces = true;
            return Err(PgnError { place, fault: PgnFault::Comment });
        }
        let text = self.take_while(|c| c != '}');
        self.bump();
        Ok(Token::Comment(run_together(text)))
    }
}

fn is_line_end(c: char) -> bool {
    matches!(c, '\n' | '\r')
}

/// Blanks, and the byte-order mark wherever files were joined.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

fn is_word(c: char) -> bool {
    !is_blank(c)
        && !c.is_control()
        && !matches!(c, '(' | ')' | '{' | '}' | '[' | ']' | ';' | '$' | '!' | '?' | '<' | '>' | '"')
}

fn run_together(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
