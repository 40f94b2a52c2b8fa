//! Whether a text is sound RON, whatever its words mean: brackets, commas, colons, quotes.

use std::fmt::Write;
use std::ops::Range;

use crate::text::literal;
use crate::text::tokens::{Token, tokens};

/// Brackets inside each other beyond these are not read.
const DEEPEST: usize = 128;

/// What is unsound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// A comma is missing before this.
    Comma,
    /// A name in braces has no colon behind it.
    Colon,
    /// A value or a word should stand here.
    Value,
    /// A sign that means nothing here.
    Sign(char),
    /// A backslash in a text before a sign that it does not go with.
    Escape,
    /// Something stands after the end.
    After,
    /// The text ends inside brackets, quotes or a comment.
    End,
    /// Too many brackets inside each other.
    Depth,
}

/// Where a text is unsound, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stumble {
    pub(crate) fault: Fault,
    /// The bytes that cannot be read on.
    pub(crate) at: Range<usize>,
    /// The way to the entry that they stand in, such as `pieces.king.moves[1]`.
    pub(crate) path: String,
}

/// How far an entry has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Entry {
    /// Nothing of it is there.
    Empty,
    /// A word, which may name parentheses, or have a colon behind it.
    Word,
    /// A text, which may have a colon behind it.
    Text,
    /// A number, which may go on.
    Number,
    /// A colon, and no value yet.
    Colon,
    /// It is whole.
    Whole,
}

/// What brackets have come to.
struct Level<'t> {
    /// The opening sign; a blank around the whole text.
    sign: char,
    entry: Entry,
    /// How many entries stand before this one.
    before: usize,
    /// The last word or text, which a colon makes the key.
    word: &'t str,
    /// The key of the entry, if it has its colon.
    key: Option<&'t str>,
}

impl Level<'_> {
    fn opened(sign: char) -> Self {
        Self { sign, entry: Entry::Empty, before: 0, word: "", key: None }
    }

    fn next(&mut self) {
        *self = Self { before: self.before + 1, ..Self::opened(self.sign) };
    }
}

fn path(levels: &[Level<'_>]) -> String {
    let mut path = String::new();
    for level in levels {
        match (level.sign, level.key) {
            ('[', _) => {
                let _ = write!(path, "[{}]", level.before);
            }
            (_, Some(key)) => {
                path += if path.is_empty() { "" } else { "." };
                path += key.trim_matches('"');
            }
            (_, None) => {}
        }
    }
    path
}

/// The first place at which a text is unsound.
pub(crate) fn stumble(text: &str) -> Option<Stumble> {
    let mut levels = vec![Level::opened(' ')];
    let mut before = 0;
    let mut tokens = tokens(text).peekable();
    while let Some((token, at)) = tokens.next() {
        let enables = token == Token::Sign('#') && text[at.end..].starts_with('!');
        if enables && levels.len() == 1 && levels[0].entry == Entry::Empty {
            // `#![enable(…)]`
            while tokens.next_if(|(token, _)| *token != Token::Close(']')).is_some() {}
            tokens.next();
            continue;
        }
        let adjoins = before == at.start;
        before = at.end;
        if let Some(fault) = step(&mut levels, token, &text[at.clone()], adjoins) {
            // Before a comma that is missing an entry has ended.
            let within = levels.len() - usize::from(fault == Fault::Comma);
            return Some(Stumble { fault, at, path: path(&levels[..within]) });
        }
    }
    let fault = match &levels[..] {
        [Level { entry: Entry::Empty, .. }] => Fault::Value,
        [_] => return None,
        _ => Fault::End,
    };
    Some(Stumble { fault, at: text.len()..text.len(), path: path(&levels) })
}

/// Reads one token.
fn step<'t>(levels: &mut Vec<Level<'t>>, token: Token, text: &'t str, adjoins: bool) -> Option<Fault> {
    let depth = levels.len();
    let level = levels.last_mut()?;
    if depth == 1 && level.entry == Entry::Whole {
        return Some(Fault::After);
    }
    let begins = matches!(level.entry, Entry::Empty | Entry::Colon);
    match token {
        Token::OpenText | Token::OpenComment => return Some(Fault::End),
        Token::Text if literal::text(text).is_none() && !text.starts_with('\'') => {
            return Some(Fault::Escape);
        }
        Token::Text if begins => (level.entry, level.word) = (Entry::Text, text),
        Token::Word if begins => (level.entry, level.word) = (Entry::Word, text),
        Token::Number | Token::Sign('-' | '+' | '.') if begins || level.entry == Entry::Number && adjoins => {
            level.entry = Entry::Number;
        }
        Token::Text | Token::Word | Token::Number | Token::Close(_) if depth == 1 => {
            return Some(Fault::After);
        }
        Token::Open(_) if depth > DEEPEST => return Some(Fault::Depth),
        Token::Open(sign) if begins || level.entry == Entry::Word && sign == '(' => {
            level.entry = Entry::Whole;
            levels.push(Level::opened(sign));
        }
        Token::Text | Token::Word | Token::Number | Token::Open(_) => return Some(Fault::Comma),
        Token::Close(_) => {
            let fault = ends(level).filter(|_| level.entry != Entry::Empty);
            levels.pop();
            return fault;
        }
        Token::Sign(',') if depth > 1 => {
            let fault = ends(level);
            if fault.is_none() {
                level.next();
            }
            return fault;
        }
        Token::Sign(':') if depth > 1 => match level.entry {
            Entry::Empty | Entry::Colon => return Some(Fault::Value),
            Entry::Word | Entry::Text | Entry::Number if level.sign != '[' && level.key.is_none() => {
                (level.entry, level.key) = (Entry::Colon, Some(level.word));
            }
            _ => return Some(Fault::Comma),
        },
        Token::Sign(sign) => return Some(Fault::Sign(sign)),
    }
    None
}

/// What an entry lacks at its end.
fn ends(level: &Level<'_>) -> Option<Fault> {
    match level.entry {
        Entry::Empty | Entry::Colon => Some(Fault::Value),
        _ if level.sign == '{' && level.key.is_none() => Some(Fault::Colon),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Option<(Fault, usize)> {
        stumble(text).map(|found| (found.fault, found.at.start))
    }

    #[test]
    fn sound_texts_are_sound() {
        for text in [
            "(a: 1, b: [Slide(dirs: [Forward],), 'c', r#\"(\"#], c: {\"d\": (f: -1.5e-3)},)",
            "#![enable(implicit_some)] /* x */ Variant(format: 1) // )",
            "()",
            "[]",
            "12",
            "(a: Some(Win(Mover)))",
        ] {
            assert_eq!(at(text), None, "{text}");
        }
    }

    #[test]
    fn each_fault_is_found_where_it_is() {
        for (text, fault, place) in [
            ("(a: 1 b: 2)", Fault::Comma, 6),
            ("(a: 1 2)", Fault::Comma, 6),
            ("(a: \"x\" (1))", Fault::Comma, 8),
            ("(a [1])", Fault::Comma, 3),
            ("[a: 1]", Fault::Comma, 2),
            ("(a: b: 1)", Fault::Comma, 5),
            ("{\"a\"}", Fault::Colon, 4),
            ("(a: )", Fault::Value, 4),
            ("(a:, b: 1)", Fault::Value, 3),
            ("(a: 1,, b: 1)", Fault::Value, 6),
            ("(: 1)", Fault::Value, 1),
            ("", Fault::Value, 0),
            ("(a = 1)", Fault::Sign('='), 3),
            ("(a: \"\\q\")", Fault::Escape, 4),
            ("(a: 1))", Fault::After, 6),
            ("(a: 1) b", Fault::After, 7),
            ("(a: [1)", Fault::End, 7),
            ("(a: \"x", Fault::End, 4),
        ] {
            assert_eq!(at(text), Some((fault, place)), "{text}");
        }
        let way = |text| stumble(text).map(|found| found.path);
        assert_eq!(way("(a: [1, (b: =)])").as_deref(), Some("a[1].b"));
        assert_eq!(way("(a: {\"b c\": (d: [1, 2 3])})").as_deref(), Some("a.b c.d"));
        assert_eq!(at(&"(".repeat(100_000)), Some((Fault::Depth, DEEPEST)));
    }
}
