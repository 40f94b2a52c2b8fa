//! A sound text with its blanks and line breaks as they should be.
//!
//! The author says where lines break, and which columns stand below each other; the rest is set. What stands behind an open
//! bracket on its line has its next lines below itself, what begins on a line of its own is two signs further in. A line that is
//! too long is broken: at the last comma that fits, or else around what its outermost brackets hold.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use chatur_effort::Ordered as _;

use crate::text::tokens::{Lexeme, Token, lexemes};

/// The widest line.
const WIDTH: usize = 120;
/// How much further in the contents of brackets stand.
const STEP: usize = 2;
/// Columns stand below each other if not more lines are between them.
const FARTHEST: usize = 40;
/// After so many rounds columns that still move are given up.
const ROUNDS: usize = 4;

/// Formats a sound text.
pub(crate) fn formatted(text: &str) -> String {
    // Where all lines end so, they go on to do so.
    let returns = text.matches("\r\n").count();
    if returns > 0 && returns == text.matches('\n').count() {
        return formatted(&text.replace("\r\n", "\n")).replace('\n', "\r\n");
    }
    // Columns that stand below each other may do so no longer once what is before them has moved.
    let mut now = text.to_owned();
    for _ in 0..ROUNDS {
        let next = Page::read(&now, true).write();
        if next == now {
            return now;
        }
        now = next;
    }
    Page::read(&now, false).write()
}

/// A token or a comment, and what stands before it.
struct Item<'t> {
    lexeme: Lexeme,
    text: &'t str,
    /// How many lines end before it: 0, 1, or 2 with an empty one.
    breaks: usize,
    /// How many blanks stand before it, on a line with what is before it.
    blanks: usize,
}

impl Item<'_> {
    fn is(&self, sign: char) -> bool {
        self.lexeme == Lexeme::Token(Token::Sign(sign))
    }

    fn opens(&self) -> bool {
        matches!(self.lexeme, Lexeme::Token(Token::Open(_)))
    }

    fn closes(&self) -> bool {
        matches!(self.lexeme, Lexeme::Token(Token::Close(_)))
    }

    fn is_comment(&self) -> bool {
        matches!(self.lexeme, Lexeme::LineComment | Lexeme::BlockComment)
    }
}

/// Brackets that are open, as lines are written.
struct Open {
    /// Where lines within begin.
    within: usize,
    /// Where its closing bracket stands, if it begins a line.
    end: usize,
}

/// What is to be written.
struct Page<'t> {
    items: Vec<Item<'t>>,
    /// The other bracket of each bracket.
    partner: Vec<usize>,
    /// In how many brackets each item stands; a bracket stands outside itself.
    depth: Vec<usize>,
}

impl<'t> Page<'t> {
    /// Reads a text. Columns that stand below each other are kept, if they are to be.
    fn read(text: &'t str, keeps_columns: bool) -> Self {
        let all: Vec<(Lexeme, Range<usize>)> = lexemes(text).collect();
        let columns = Columns::of(text, &all);
        let mut items: Vec<Item<'t>> = Vec::new();
        let mut end = 0;
        for (i, (lexeme, span)) in all.iter().enumerate() {
            let between = &text[end..span.start];
            // A comma before a closing bracket is written where that begins a line, and nowhere else.
            let next = all[i + 1..]
                .iter()
                .find(|(next, _)| !matches!(next, Lexeme::LineComment | Lexeme::BlockComment));
            let is_last = matches!(next, Some((Lexeme::Token(Token::Close(_)), _)));
            if !(is_last && *lexeme == Lexeme::Token(Token::Sign(','))) {
                let blanks =
                    text[..span.start].len() - text[..span.start].trim_end_matches([' ', '\t']).len();
                let keeps = keeps_columns && blanks > 1 && columns.stand_beside(span.start);
                let item = Item {
                    lexeme: *lexeme,
                    text: text[span.clone()].trim_end_matches([' ', '\t', '\r']),
                    breaks: between.matches('\n').count().min(2),
                    blanks: if keeps { blanks } else { blanks.min(1) },
                };
                items.push(item);
                end = span.end;
            }
        }
        let (mut partner, mut depth) = (vec![0; items.len()], vec![0; items.len()]);
        let mut open = Vec::new();
        for (i, item) in items.iter().enumerate() {
            if item.closes()
                && let Some(opener) = open.pop()
            {
                (partner[i], partner[opener]) = (opener, i);
            }
            depth[i] = open.len();
            if item.opens() {
                open.push(i);
            }
        }
        let mut page = Self { items, partner, depth };
        page.break_lines();
        page
    }

    /// Sets the breaks and blanks that nobody chooses.
    fn break_lines(&mut self) {
        for i in 0..self.items.len() {
            let item = &self.items[i];
            let Some(before) = i.checked_sub(1).map(|before| &self.items[before]) else {
                (self.items[i].breaks, self.items[i].blanks) = (0, 0);
                continue;
            };
            let mut breaks = item.breaks;
            if before.opens() {
                breaks = breaks.min(1);
            }
            let named = item.opens() && before.lexeme == Lexeme::Token(Token::Word);
            let joined = named || item.is(',') || item.is(':') || before.is(':');
            if item.closes() {
                let opener = self.partner[i];
                breaks = usize::from(opener + 1 < i && self.items[opener + 1].breaks > 0);
            } else if joined && !item.is_comment() {
                breaks = 0;
            }
            if before.lexeme == Lexeme::LineComment {
                breaks = breaks.max(1);
            }
            let tight = item.closes() || item.is(',') || item.is(':') || before.opens();
            let after = before.is(',') || before.is(':');
            let blanks = match item.blanks {
                _ if item.is_comment() => item.blanks.max(usize::from(!before.opens())),
                _ if tight || named => 0,
                blanks if after => blanks.max(1),
                // Parts of a number, and `#![`.
                0 => 0,
                _ => 1,
            };
            (self.items[i].breaks, self.items[i].blanks) = (breaks, blanks);
        }
    }

    fn write(mut self) -> String {
        let mut out = String::new();
        let mut open: Vec<Open> = Vec::new();
        let mut start = 0;
        while start < self.items.len() {
            let closes = self.items[start].closes();
            let indent = match open.last() {
                Some(Open { within, end }) => {
                    if closes {
                        *end
                    } else {
                        *within
                    }
                }
                None => 0,
            };
            let end = self.line(start, indent);
            if start > 0 {
                out.push('\n');
                out.push_str(if self.items[start].breaks > 1 { "\n" } else { "" });
                out.push_str(&" ".repeat(indent));
            }
            let mut column = indent;
            for i in start..end {
                let item = &self.items[i];
                if i > start {
                    out.push_str(&" ".repeat(item.blanks));
                    column += item.blanks;
                }
                out.push_str(item.text);
                match item.text.rsplit_once('\n') {
                    Some((_, last)) => column = last.chars().count(),
                    None => column += item.text.chars().count(),
                }
                if item.opens() {
                    let breaks = self.items.get(i + 1).is_some_and(|next| next.breaks > 0);
                    open.push(Open { within: if breaks { indent + STEP } else { column }, end: indent });
                } else if item.closes() {
                    open.pop();
                }
                if self.wants_comma(i) {
                    out.push(',');
                    column += 1;
                }
            }
            start = end;
        }
        out.push('\n');
        out
    }

    /// Whether a comma has to be written behind this: the closing bracket begins a line.
    fn wants_comma(&self, i: usize) -> bool {
        let item = &self.items[i];
        let next = (i + 1..self.items.len()).find(|&next| !self.items[next].is_comment());
        let closes = next.filter(|&next| self.items[next].closes() && self.items[next].breaks > 0);
        closes.is_some() && !item.opens() && !item.is_comment() && !item.is(',')
    }

    /// Where the line ends that begins with this; it is broken where it is too long.
    fn line(&mut self, start: usize, indent: usize) -> usize {
        loop {
            let (end, columns) = self.measured(start, indent);
            // A comment at its end may be as long as it is.
            let counted = end - start - usize::from(self.items[end - 1].is_comment());
            let width = counted.checked_sub(1).map_or(0, |last| columns[last]);
            if width <= WIDTH || !self.break_up(start, end, &columns) {
                return end;
            }
        }
    }

    /// The end of the line that begins with this, and where each of its items ends.
    fn measured(&self, start: usize, indent: usize) -> (usize, Vec<usize>) {
        let (mut column, mut columns) = (indent, Vec::new());
        let mut end = start;
        loop {
            let item = &self.items[end];
            column += if end > start { item.blanks } else { 0 };
            column = match item.text.rsplit_once('\n') {
                Some((_, last)) => last.chars().count(),
                None => column + item.text.chars().count(),
            };
            columns.push(column + usize::from(self.wants_comma(end)));
            end += 1;
            if end == self.items.len() || self.items[end].breaks > 0 {
                return (end, columns);
            }
        }
    }

    /// Breaks a line that is too long; says whether it could.
    fn break_up(&mut self, start: usize, end: usize, columns: &[usize]) -> bool {
        let lowest = (start..end).map(|i| self.depth[i]).min().unwrap_or(0);
        // Entries of brackets that are open already.
        if (lowest..=self.depth[start]).any(|level| self.break_at_comma(start..end, columns, level)) {
            return true;
        }
        let mut openers: Vec<usize> =
            (start..end - 1).filter(|&i| self.items[i].opens() && self.items[i + 1].breaks == 0).collect();
        openers.order_by_key(|&i| (self.depth[i], i));
        openers.into_iter().any(|opener| {
            let close = self.partner[opener];
            let within = opener + 1..end.min(close);
            if (opener + 1..close).any(|i| self.items[i].opens()) {
                self.break_around(opener)
            } else {
                self.break_at_comma(within, &columns[opener + 1 - start..], self.depth[opener] + 1)
            }
        })
    }

    /// Breaks a line behind the last comma of a level that fits; says whether there is one.
    fn break_at_comma(&mut self, line: Range<usize>, columns: &[usize], level: usize) -> bool {
        let last = line.clone().rev().skip(1).find(|&i| {
            let fits = self.items[i].is(',') && self.depth[i] == level && columns[i - line.start] <= WIDTH;
            fits && !self.items[i + 1].is_comment()
        });
        if let Some(comma) = last {
            self.items[comma + 1].breaks = 1;
        }
        last.is_some()
    }

    /// Gives each entry of brackets a line of its own; says whether there is one.
    fn break_around(&mut self, opener: usize) -> bool {
        let (close, level) = (self.partner[opener], self.depth[opener] + 1);
        for i in opener + 1..=close {
            let before = &self.items[i - 1];
            let begins = i == opener + 1 || i == close || before.is(',') && self.depth[i - 1] == level;
            if begins && (!self.items[i].is_comment() || i == opener + 1) {
                self.items[i].breaks = self.items[i].breaks.max(1);
            }
        }
        opener + 1 < close
    }
}

/// Where tokens begin, line by line.
struct Columns {
    /// The columns at which something begins on each line.
    lines: BTreeMap<usize, BTreeSet<usize>>,
    /// The line and column of each token's first byte.
    places: BTreeMap<usize, (usize, usize)>,
}

impl Columns {
    fn of(text: &str, all: &[(Lexeme, Range<usize>)]) -> Self {
        let (mut lines, mut places) = (BTreeMap::<usize, BTreeSet<usize>>::new(), BTreeMap::new());
        let (mut line, mut column, mut at) = (0, 0, 0);
        for (_, span) in all {
            for sign in text[at..span.start].chars() {
                (line, column) = if sign == '\n' { (line + 1, 0) } else { (line, column + 1) };
            }
            at = span.start;
            lines.entry(line).or_default().insert(column);
            places.insert(at, (line, column));
        }
        Self { lines, places }
    }

    /// Whether something begins at the same column of the line above or below. Lines that begin further in are passed over.
    fn stand_beside(&self, byte: usize) -> bool {
        let Some(&(line, column)) = self.places.get(&byte) else { return false };
        let first = |line: &BTreeSet<usize>| line.first().copied().unwrap_or(0);
        let indent = self.lines.get(&line).map_or(0, first);
        let has = |line: Option<(&usize, &BTreeSet<usize>)>| {
            line.is_some_and(|(_, all)| first(all) == indent && all.contains(&column))
        };
        let is_near = |(_, all): &(&usize, &BTreeSet<usize>)| first(all) <= indent;
        has(self.lines.range(..line).rev().take(FARTHEST).find(is_near))
            || has(self.lines.range(line + 1..).take(FARTHEST).find(is_near))
    }
}
