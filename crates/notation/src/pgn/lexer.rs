//! PGN text to tokens, in one pass.

mod tag;

use std::borrow::Cow;
use std::cell::Cell;

use super::error::MOST_BYTES;
use super::{LineColumn, PgnError, PgnFault, Score, nag};

/// So many lines are looked at for the end of what may be a comment.
const MOST_LINES: usize = 64;

/// A word of PGN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Token<'t> {
    /// `[Name "value"]`, and what is wrong with its form if that could be passed over.
    Tag(&'t str, Cow<'t, str>, Option<PgnError>),
    /// `{…}` or `; …`, with blanks run together.
    Comment(String, Option<PgnError>),
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
    /// What cannot be a part of a game, and is no more than a line.
    LeftOut(PgnError),
}

/// Reads tokens off a text.
#[derive(Clone, Debug)]
pub(crate) struct Lexer<'t> {
    text: &'t str,
    /// Where its last line begins, of which more may come; behind its end, where the text is whole.
    last_line: usize,
    /// The byte that was farthest of those that were looked at, up to its line end.
    seen: Cell<usize>,
    state: State,
}

/// How far a text has been read.
#[derive(Clone, Debug)]
pub(crate) struct State {
    /// The byte that comes next.
    at: usize,
    /// What stood before the text.
    before: Before,
    /// The place of byte `counted`, which is not behind `at`.
    place: LineColumn,
    counted: usize,
    /// How many lines have ended since the last token.
    line_ends: usize,
    /// No brace closes a comment from here up to this byte: nobody looks for that twice.
    no_brace: usize,
    /// Whether the value of a tag may go on over line ends.
    long_values: bool,
    /// A line for other programs that looks like a tag.
    escaped: Option<PgnError>,
}

/// What stands before a byte on its line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Before {
    /// Nothing.
    LineEnd,
    /// Blanks.
    Blanks,
    /// More than blanks.
    Signs,
}

impl State {
    /// At the beginning of a text; `long_values` lets the values of tags span lines.
    pub(crate) fn new(long_values: bool) -> Self {
        Self {
            at: 0,
            before: Before::LineEnd,
            place: LineColumn { line: 1, column: 1 },
            counted: 0,
            line_ends: 0,
            no_brace: 0,
            long_values,
            escaped: None,
        }
    }

    /// Forgets what has been read, where it is taken off the text; so many bytes are.
    pub(crate) fn forget(&mut self) -> usize {
        let gone = std::mem::take(&mut self.at);
        self.counted = 0;
        self.no_brace = self.no_brace.saturating_sub(gone);
        gone
    }
}

impl<'t> Lexer<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        Self::resume(text, State::new(false), true)
    }

    /// Lets the values of tags span lines.
    pub(crate) fn with_long_values(text: &'t str) -> Self {
        Self::resume(text, State::new(true), true)
    }

    /// Goes on in a text that is whole, or of which more comes.
    pub(crate) fn resume(text: &'t str, state: State, whole: bool) -> Self {
        // A line feed may come behind the last sign.
        let known = text.strip_suffix('\r').unwrap_or(text);
        let last_line = if whole { usize::MAX } else { known.rfind(is_line_end).map_or(0, |end| end + 1) };
        Self { text, last_line, seen: Cell::new(0), state }
    }

    /// How far it has come: the place of what comes next is counted.
    pub(crate) fn into_state(mut self) -> State {
        self.place();
        self.state.before = self.before();
        self.state
    }

    /// Whether something was looked for in the last line of a text that is not whole: what was found can change.
    pub(crate) fn saw_the_end(&self) -> bool {
        self.seen.get() >= self.last_line
    }

    fn see(&self, at: usize) {
        self.seen.set(self.seen.get().max(at));
    }

    fn rest(&self) -> &'t str {
        self.see(self.state.at);
        &self.text[self.state.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn peek_byte(&self) -> Option<u8> {
        self.see(self.state.at);
        self.text.as_bytes().get(self.state.at).copied()
    }

    fn bump(&mut self) {
        self.state.at += self.peek().map_or(0, char::len_utf8);
    }

    /// The place of what comes next. Nothing is counted twice.
    fn place(&mut self) -> LineColumn {
        let bytes = self.text.as_bytes();
        for at in self.state.counted..self.state.at {
            match bytes[at] {
                b'\r' if bytes.get(at + 1) == Some(&b'\n') => self.state.place.column += 1,
                b'\n' | b'\r' => self.state.place = LineColumn { line: self.state.place.line + 1, column: 1 },
                // Not the first byte of a character.
                0x80..=0xbf => {}
                _ => self.state.place.column += 1,
            }
        }
        self.state.counted = self.state.at;
        self.state.place
    }

    /// Takes signs as long as `wanted` says.
    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        let length = rest.find(|c| !wanted(c)).unwrap_or(rest.len());
        self.state.at += length;
        &rest[..length]
    }

    fn skip_blanks(&mut self) {
        loop {
            while let Some(c) = self.peek().filter(|c| is_blank(*c)) {
                self.state.at += c.len_utf8();
                let ends = c == '\n' || c == '\r' && self.peek_byte() != Some(b'\n');
                self.state.line_ends += usize::from(ends);
            }
            // A line that starts with % is for other programs.
            let starts_line = self.before() == Before::LineEnd;
            if starts_line && self.peek_byte() == Some(b'%') {
                let line = self.take_while(|c| !is_line_end(c));
                if is_like_tag(line) {
                    let place = self.place();
                    let fault = PgnFault::TagName(crate::letters::excerpt(line));
                    self.state.escaped = Some(PgnError { place, fault });
                }
            } else {
                return;
            }
        }
    }

    /// Skips to the next line that starts with `[` and begins another game; whether the text has one, or is at its end.
    pub(crate) fn skip_to_tags(&mut self, skip: &mut Skip) -> bool {
        loop {
            match skip.part {
                SkipPart::Fault => {
                    let begins = self.starts_line()
                        && self.rest().strip_prefix('[').is_some_and(|tag| skip.begins(name_of(tag)));
                    if self.is_cut() {
                        return false;
                    }
                    if begins {
                        return true;
                    }
                    skip.part = SkipPart::Line;
                }
                SkipPart::Line => {
                    self.take_while(|c| !is_line_end(c));
                    if self.state.at == self.text.len() {
                        return self.is_whole();
                    }
                    skip.part = SkipPart::Ends { feeds: 0, returns: 0, empty: false };
                }
                SkipPart::Ends { ref mut feeds, ref mut returns, ref mut empty } => {
                    let ends = self.take_while(is_line_end);
                    for end in ends.bytes() {
                        *returns = if end == b'\r' { (*returns + 1).min(2) } else { 0 };
                        *feeds += u8::from(end == b'\n' && *feeds < 2);
                        *empty |= *feeds > 1 || *returns > 1;
                    }
                    let Some(first) = self.peek() else { return self.is_whole() };
                    skip.same &= !*empty;
                    let Some(tag) = self.rest().strip_prefix('[') else {
                        skip.same &= !first.is_alphanumeric();
                        skip.part = SkipPart::Line;
                        continue;
                    };
                    if self.is_cut() {
                        return false;
                    }
                    if !skip.same || skip.begins(name_of(tag)) {
                        return true;
                    }
                    skip.part = SkipPart::Line;
                }
            }
        }
    }

    /// Skips blanks, and tells the place of what comes next.
    pub(crate) fn pass_blanks(&mut self) -> LineColumn {
        self.skip_blanks();
        self.place()
    }

    /// Goes to the end of the text.
    pub(crate) const fn pass_all(&mut self) {
        self.state.at = self.text.len();
    }

    fn is_whole(&self) -> bool {
        self.last_line == usize::MAX
    }

    /// Whether more may come of the line that is read.
    fn is_cut(&self) -> bool {
        self.state.at >= self.last_line
    }

    /// What stands on the line before the sign that comes next.
    fn before(&self) -> Before {
        let before = &self.text[..self.state.at];
        let signs = before.trim_end_matches([' ', '\t', '\u{feff}']);
        let own = match self.state.before {
            Before::LineEnd if !before.is_empty() => Before::Blanks,
            own => own,
        };
        match signs.is_empty() {
            true => own,
            false if before.ends_with(is_line_end) => Before::LineEnd,
            false if signs.ends_with(is_line_end) => Before::Blanks,
            false => Before::Signs,
        }
    }

    /// Whether the sign that comes next is the first of its line.
    fn starts_line(&self) -> bool {
        self.before() != Before::Signs
    }

    /// Goes back to where another lexer of the text is, without forgetting what was looked at.
    pub(crate) fn back_to(&mut self, other: Self) {
        let seen = self.seen.get();
        *self = other;
        self.see(seen);
    }

    /// Whether a tag comes next that has the form of one, name and quote, or stands alone on its line. Blanks before it are
    /// skipped.
    pub(crate) fn at_form_of_tag(&mut self) -> bool {
        if !self.at_tag() || !self.starts_line() {
            return false;
        }
        let line = self.rest().split(is_line_end).next().unwrap_or_default();
        let inner = line[1..].trim_start();
        let after = inner.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_');
        after.len() < inner.len() && (after.trim_start().starts_with('"') || line.trim_end().ends_with(']'))
    }

    /// Takes the line that comes next, where it is a tag that has lost its bracket or a part of one.
    pub(crate) fn damaged_tag(&mut self) -> Option<(LineColumn, Token<'t>)> {
        self.skip_blanks();
        let first = self.peek()?;
        if matches!(first, '[' | '{' | ';') && !(first == '{' && self.is_tag_in_brace())
            || !self.starts_line()
        {
            return None;
        }
        let line = self.rest().split(is_line_end).next().unwrap_or_default();
        let bare = line.trim_end();
        let named = || {
            let name = bare.trim_start_matches(|c: char| !c.is_alphanumeric());
            let value = name.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_');
            value.len() < name.len() && value.trim_start().starts_with('"')
        };
        // What ends like a tag may be a comment among moves.
        let opens_comment = bare.chars().skip(1).any(|sign| sign == '{');
        if opens_comment || !(bare.ends_with("\"]") || named()) {
            return None;
        }
        let place = self.place();
        self.state.line_ends = 0;
        let token = self.tag_of_line(place);
        Some((place, token))
    }

    /// Whether the brace that comes next stands for the bracket of a tag: its line ends as one, and no brace closes a comment
    /// before the tags go on or end.
    fn is_tag_in_brace(&self) -> bool {
        let mut at = self.state.at;
        let mut lines = self.rest().split_inclusive(is_line_end).inspect(|line| {
            self.see(at);
            at += line.len();
        });
        let Some(first) = lines.next() else { return false };
        if !first.trim_end().ends_with("\"]") || first.contains('}') {
            return false;
        }
        let mut last = first;
        for line in lines.take(MOST_LINES) {
            let is_rest_of_end = last.ends_with('\r') && line == "\n";
            if line.contains('}') {
                return false;
            }
            if !is_rest_of_end && (line.starts_with('[') || line.trim().is_empty()) {
                return true;
            }
            last = line;
        }
        true
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
        self.state.line_ends > 1
    }

    /// The next token with its place; `None` at the end.
    pub(crate) fn next(&mut self) -> Option<Result<(LineColumn, Token<'t>), PgnError>> {
        self.skip_blanks();
        if let Some(fault) = self.state.escaped.take() {
            return Some(Ok((fault.place, Token::LeftOut(fault))));
        }
        let first = self.peek()?;
        let place = self.place();
        self.state.line_ends = 0;
        Some(self.token(place, first).map(|token| (place, token)))
    }

    fn token(&mut self, place: LineColumn, first: char) -> Result<Token<'t>, PgnError> {
        let token = match first {
            '[' => self.tag(place),
            '{' => return self.braced(place),
            ';' => {
                let is_behind = self.before() == Before::Signs;
                self.bump();
                let text = self.take_while(|c| !is_line_end(c));
                let swallows = is_like_tag(text)
                    || has_numbered_move(text)
                    // Moves of PGN4 need no numbers, and no program writes such comments behind them.
                    || self.state.long_values && (is_behind || text.contains(".."));
                let fault = swallows.then_some(PgnError { place, fault: PgnFault::Swallows });
                Token::Comment(run_together(text), fault)
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
            c => return Err(PgnError { place, fault: PgnFault::Sign { sign: c } }),
        };
        Ok(token)
    }

    /// Takes a result, if one comes next.
    fn score(&mut self) -> Option<Score> {
        let (score, length) = Score::at_start(self.rest())?;
        let rest = &self.rest()[length..];
        // `1-0.` at the end of a sentence.
        let rest = rest.strip_prefix(['.', ',']).unwrap_or(rest);
        let ends = score == Score::Open || !rest.starts_with(is_word);
        let length =
            self.rest().len() - if score == Score::Open { self.rest().len() - length } else { rest.len() };
        ends.then(|| {
            self.state.at += length;
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
        self.state.at += digits;
        let dots = self.take_while(|c| matches!(c, '.' | '…'));
        Token::Number(rest[..digits].parse().unwrap_or(u32::MAX), dots.len() > 1)
    }

    /// A move, or a judgement that is written with letters or signs of a move.
    fn word(&mut self) -> Token<'t> {
        let start = self.state.at;
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
            self.state.at -= judgement.len();
            return Token::Word(mv);
        }
        // `h6*`: the end of the game is glued to its last move. Of several such signs none is.
        if let Some(mv) = text.strip_suffix('*').filter(|mv| !mv.is_empty() && !mv.ends_with('*')) {
            self.state.at -= 1;
            return Token::Word(mv);
        }
        Token::Word(&self.text[start..self.with_promotion()])
    }

    /// Takes `(Q)` and the signs behind it, if they come next, and tells where the move ends.
    fn with_promotion(&mut self) -> usize {
        if let Some(length) = promotion_in_brackets(self.rest()) {
            self.state.at += length;
            self.take_while(|c| matches!(c, '+' | '#'));
        }
        self.state.at
    }

    fn braced(&mut self, place: LineColumn) -> Result<Token<'t>, PgnError> {
        self.bump();
        let from = self.state.at.max(self.state.no_brace);
        let until = self.text.len().min(self.state.at + MOST_BYTES);
        let bytes = self.text.as_bytes();
        let closed = bytes.get(from..until).and_then(|bytes| bytes.iter().position(|byte| *byte == b'}'));
        let Some(length) = closed.map(|at| from + at - self.state.at) else {
            self.state.no_brace = self.state.no_brace.max(until);
            let fault = if until < self.text.len() {
                PgnFault::TooLarge
            } else {
                self.see(until);
                PgnFault::Comment
            };
            return Err(PgnError { place, fault });
        };
        let text = &self.rest()[..length];
        self.state.at += length + 1;
        // What stands in a comment that was not closed is no part of the game, and it should be.
        let swallows = text.contains('{') || text.split(is_line_end).any(is_like_tag);
        let fault = swallows.then_some(PgnError { place, fault: PgnFault::Swallows });
        Ok(Token::Comment(run_together(text), fault))
    }
}

/// The way from a fault to the next game. Tags that follow at once are of the same game, unless their names say that another
/// begins there.
#[derive(Clone, Debug)]
pub(crate) struct Skip {
    /// Whether any tag begins another game.
    any: bool,
    /// The names of tags that do.
    names: Vec<String>,
    /// Whether nothing but tags has been passed, with no empty line between.
    same: bool,
    part: SkipPart,
}

#[derive(Clone, Copy, Debug)]
enum SkipPart {
    /// Where the fault is.
    Fault,
    /// Within a line.
    Line,
    /// Among the ends of lines: how many line feeds, how many carriage returns in a row, and whether they make an empty
    /// line.
    Ends { feeds: u8, returns: u8, empty: bool },
}

impl Skip {
    /// From a game in which moves stand, so that any tag begins another, or which has these tags.
    pub(crate) fn new(any: bool, names: Vec<String>) -> Self {
        Self { any, names, same: true, part: SkipPart::Fault }
    }

    /// From somewhere in a line of a game that is left out.
    pub(crate) const fn rest_of_line() -> Self {
        Self { any: true, names: Vec::new(), same: true, part: SkipPart::Line }
    }

    fn begins(&self, name: &str) -> bool {
        self.any || self.names.iter().any(|own| own.eq_ignore_ascii_case(name))
    }
}

/// The name of a tag behind its bracket.
fn name_of(tag: &str) -> &str {
    tag.split(|c: char| is_blank(c) || c == '"').next().unwrap_or_default()
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

/// Whether a line ends as a tag does.
fn is_like_tag(line: &str) -> bool {
    line.trim_end().ends_with("\"]")
}

/// Whether a text has the number of a move in it with a move behind: `12. Nf3`, or of a player of two boards: `12b. Nf3`.
fn has_numbered_move(text: &str) -> bool {
    text.match_indices('.').any(|(at, _)| {
        let after = text[at..].trim_start_matches(['.', ' ']);
        let before = text[..at].strip_suffix(['A', 'a', 'B', 'b']).unwrap_or(&text[..at]);
        before.ends_with(|c: char| c.is_ascii_digit()) && after.starts_with(|c: char| c.is_ascii_alphabetic())
    })
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
