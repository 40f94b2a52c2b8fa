//! PGN text to tokens, in one pass.

mod tag;

use std::borrow::Cow;

use super::{LineColumn, PgnError, PgnFault, Score, nag};

/// A word of PGN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Token<'t> {
    /// `[Name "value"]`, and what is wrong with its form if that could be passed over.
    Tag(&'t str, Cow<'t, str>, Option<PgnError>),
    /// `{…}` or `; …`, with blanks run together.
    Comment(String),
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// `$n`, `!?`, `±` or `+=`.
    Nag(u8),
    /// A move number, and whether it is the second player's.
    Number(u32, bool),
    /// `..`, which stands between the moves of PGN4.
    TwoDots,
    /// A result.
    Score(Score),
    /// A move, or what should be one.
    Word(&'t str),
}

/// Reads tokens off a text.
#[derive(Clone, Debug)]
pub(crate) struct Lexer<'t> {
    text: &'t str,
    /// The byte that comes next.
    at: usize,
    /// The place of byte `counted`, which is not behind `at`.
    place: LineColumn,
    counted: usize,
    /// How many lines have ended since the last token.
    line_ends: usize,
    /// Whether no comment can be closed any more, so that nobody looks for that twice.
    out_of_braces: bool,
    /// Whether the value of a tag may go on over line ends.
    long_values: bool,
}

impl<'t> Lexer<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        Self {
            text,
            at: 0,
            place: LineColumn { line: 1, column: 1 },
            counted: 0,
            line_ends: 0,
            out_of_braces: false,
            long_values: false,
        }
    }

    /// Lets the values of tags span lines.
    pub(crate) fn with_long_values(text: &'t str) -> Self {
        Self { long_values: true, ..Self::new(text) }
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn peek_byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn bump(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    /// The place of what comes next. Nothing is counted twice.
    fn place(&mut self) -> LineColumn {
        let bytes = self.text.as_bytes();
        for at in self.counted..self.at {
            match bytes[at] {
                b'\r' if bytes.get(at + 1) == Some(&b'\n') => self.place.column += 1,
                b'\n' | b'\r' => self.place = LineColumn { line: self.place.line + 1, column: 1 },
                // Not the first byte of a character.
                0x80..=0xbf => {}
                _ => self.place.column += 1,
            }
        }
        self.counted = self.at;
        self.place
    }

    /// Takes signs as long as `wanted` says.
    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        let length = rest.find(|c| !wanted(c)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    fn skip_blanks(&mut self) {
        loop {
            while let Some(c) = self.peek().filter(|c| is_blank(*c)) {
                self.at += c.len_utf8();
                let ends = c == '\n' || c == '\r' && self.peek_byte() != Some(b'\n');
                self.line_ends += usize::from(ends);
            }
            // A line that starts with % is for other programs.
            let starts_line = self.at == 0 || matches!(self.text.as_bytes()[self.at - 1], b'\n' | b'\r');
            if starts_line && self.peek_byte() == Some(b'%') {
                self.take_while(|c| !is_line_end(c));
            } else {
                return;
            }
        }
    }

    /// Skips to the next line that starts with `[`, for going on after a fault.
    pub(crate) fn skip_to_tags(&mut self) {
        while self.peek_byte().is_some_and(|byte| byte != b'[') {
            self.take_while(|c| !is_line_end(c));
            self.take_while(is_line_end);
        }
    }

    /// Whether a tag comes next. Blanks before it are skipped.
    pub(crate) fn at_tag(&mut self) -> bool {
        self.skip_blanks();
        self.peek_byte() == Some(b'[')
    }

    /// Whether a comment comes next, with no empty line before it.
    pub(crate) fn at_comment(&mut self) -> bool {
        self.skip_blanks();
        !self.after_empty_line() && matches!(self.peek_byte(), Some(b'{' | b';'))
    }

    /// Whether an empty line stands before what comes next, once its blanks are skipped.
    pub(crate) fn after_empty_line(&self) -> bool {
        self.line_ends > 1
    }

    /// The next token with its place; `None` at the end.
    pub(crate) fn next(&mut self) -> Option<Result<(LineColumn, Token<'t>), PgnError>> {
        self.skip_blanks();
        let first = self.peek()?;
        let place = self.place();
        self.line_ends = 0;
        Some(self.token(place, first).map(|token| (place, token)))
    }

    fn token(&mut self, place: LineColumn, first: char) -> Result<Token<'t>, PgnError> {
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
                Token::Nag(number)
            }
            '!' | '?' => {
                // `!!!` is read as its longest known beginning.
                let text = self.take_while(|c| matches!(c, '!' | '?'));
                let number = nag::of_sign(text).or_else(|| nag::of_sign(&text[..2]));
                Token::Nag(number.unwrap_or_default())
            }
            '.' | '…' => {
                let dots = self.take_while(|c| matches!(c, '.' | '…'));
                if dots == ".." { Token::TwoDots } else { Token::Number(0, dots.len() > 1) }
            }
            '*' | '0' | '1' | '½' => match self.score() {
                Some(score) => Token::Score(score),
                None => self.number_or_word(),
            },
            c if c.is_ascii_digit() => self.number_or_word(),
            c if nag::is_glyph(c) => {
                self.bump();
                let sign = c.encode_utf8(&mut [0; 4]).to_owned();
                Token::Nag(nag::of_sign(&sign).unwrap_or_default())
            }
            c if is_word(c) => self.word(),
            c => return Err(PgnError { place, fault: PgnFault::Sign(c) }),
        };
        Ok(token)
    }

    /// Takes a result, if one comes next.
    fn score(&mut self) -> Option<Score> {
        let (score, length) = Score::at_start(self.rest())?;
        let ends = score == Score::Open || !self.rest()[length..].starts_with(is_word);
        ends.then(|| {
            self.at += length;
            score
        })
    }

    /// `12.`, `12...`, `12`, or a word that starts with a digit, such as `0-0`.
    fn number_or_word(&mut self) -> Token<'t> {
        let rest = self.rest();
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let after = rest[digits..].chars().next();
        let is_number = after.is_none_or(|c| !is_word(c) || matches!(c, '.' | '…'));
        if !is_number || digits == 0 {
            return self.word();
        }
        self.at += digits;
        let dots = self.take_while(|c| matches!(c, '.' | '…'));
        Token::Number(rest[..digits].parse().unwrap_or(u32::MAX), dots.len() > 1)
    }

    /// A move, or a judgement that is written with letters or signs of a move.
    fn word(&mut self) -> Token<'t> {
        let start = self.at;
        let is_equals = self.peek_byte() == Some(b'=');
        let text = self.take_while(|c| is_word(c) && (is_equals || c.is_ascii() || !nag::is_glyph(c)));
        // Most moves end with the number of a rank, and nothing is glued to them.
        if text.ends_with(|c: char| c.is_ascii_digit()) {
            return Token::Word(&self.text[start..self.with_promotion()]);
        }
        if let Some(number) = nag::of_sign(text) {
            return Token::Nag(number);
        }
        if let Some((mv, judgement)) = nag::cut(text) {
            self.at -= judgement.len();
            return Token::Word(mv);
        }
        // `h6*`: the end of the game is glued to its last move.
        if let Some(mv) = text.strip_suffix('*').filter(|mv| !mv.is_empty()) {
            self.at -= 1;
            return Token::Word(mv);
        }
        Token::Word(&self.text[start..self.with_promotion()])
    }

    /// Takes `(Q)` and the signs behind it, if they come next, and tells where the move ends.
    fn with_promotion(&mut self) -> usize {
        if let Some(length) = promotion_in_brackets(self.rest()) {
            self.at += length;
            self.take_while(|c| matches!(c, '+' | '#'));
        }
        self.at
    }

    fn braced(&mut self, place: LineColumn) -> Result<Token<'t>, PgnError> {
        self.bump();
        let closed = if self.out_of_braces { None } else { self.rest().find('}') };
        let Some(length) = closed else {
            self.out_of_braces = true;
            return Err(PgnError { place, fault: PgnFault::Comment });
        };
        let text = &self.rest()[..length];
        self.at += length + 1;
        Ok(Token::Comment(run_together(text)))
    }
}

/// How long `(Q)` is, where a text begins with it: a promotion that is glued to its move.
fn promotion_in_brackets(text: &str) -> Option<usize> {
    const LONGEST: usize = 3;
    let inner = text.strip_prefix('(')?;
    let length: usize = inner
        .chars()
        .take(LONGEST)
        .take_while(|c| c.is_alphanumeric() || *c == '+')
        .map(char::len_utf8)
        .sum();
    let (kind, after) = inner.split_at(length);
    (kind.contains(char::is_alphabetic) && after.starts_with(')')).then(|| length + 2)
}

fn is_line_end(c: char) -> bool {
    matches!(c, '\n' | '\r')
}

/// Blanks, also those without width, the byte-order mark wherever files were joined, and the sign that ends old files.
fn is_blank(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_whitespace() || matches!(c, '\u{b}' | '\u{1a}');
    }
    c.is_whitespace() || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{ad}')
}

fn is_word(c: char) -> bool {
    !is_blank(c)
        && !c.is_control()
        && !matches!(c, '(' | ')' | '{' | '}' | '[' | ']' | ';' | '$' | '!' | '?' | '<' | '>' | '"')
}

fn run_together(text: &str) -> String {
    let mut all = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !all.is_empty() {
            all.push(' ');
        }
        all += word;
    }
    all
}
