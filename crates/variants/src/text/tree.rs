//! A text in RON as a tree of words with their places, whatever they mean. Whoever looks at the form of a text looks at
//! this one: to find a place, to lay it out, to compare two of them.

use std::fmt;
use std::ops::Range;

use crate::text::tokens::{Token, tokens};

/// Brackets inside each other beyond these are not read; no text that was read into words has so many.
const DEEPEST: usize = 256;

/// A piece of RON.
#[derive(Clone, Debug)]
pub(crate) struct Tree<'t> {
    text: &'t str,
    /// The bytes of the field or key that it is given to, if it has one.
    pub(crate) key_at: Option<Range<usize>>,
    /// The bytes of a number, string or word; or of the name before a bracket, such as `Slide`.
    pub(crate) name_at: Range<usize>,
    /// The opening bracket, if it is something in brackets.
    pub(crate) open: Option<char>,
    /// What it holds.
    pub(crate) entries: Vec<Tree<'t>>,
    /// All its bytes without the key.
    pub(crate) span: Range<usize>,
}

impl<'t> Tree<'t> {
    /// Reads well-formed RON. Of any other text it reads what it can.
    pub(crate) fn read(text: &'t str) -> Self {
        let mut open = vec![Self::empty(text, None, 0)];
        // What has been read of the next entry.
        let (mut key, mut now) = (None, None::<Self>);
        let mut tokens = tokens(text).peekable();
        while let Some((token, span)) = tokens.next() {
            match token {
                // `#![enable(…)]`
                Token::Sign('#') if open.len() == 1 => {
                    while tokens.next_if(|(token, _)| *token != Token::Close(']')).is_some() {}
                    tokens.next();
                }
                Token::Sign(':') if now.as_ref().is_some_and(|now| now.open.is_none()) => {
                    key = now.take().map(|now| now.span);
                }
                Token::Sign(',') => put(&mut open, &mut key, &mut now),
                Token::Open(_) if open.len() > DEEPEST => break,
                Token::Open(sign) => {
                    if now.as_ref().is_some_and(|now| now.open.is_some()) {
                        put(&mut open, &mut key, &mut now);
                    }
                    let named = now.take().unwrap_or_else(|| Self::empty(text, None, span.start));
                    open.push(Self { open: Some(sign), key_at: key.take(), ..named });
                }
                Token::Close(_) if open.len() > 1 => {
                    put(&mut open, &mut key, &mut now);
                    now = open.pop().map(|node| Self { span: node.span.start..span.end, ..node });
                    key = now.as_mut().and_then(|now| now.key_at.take());
                }
                Token::Close(_) => break,
                // A number may have several: `-1`.
                _ => match &mut now {
                    Some(leaf) if leaf.open.is_none() => {
                        (leaf.name_at.end, leaf.span.end) = (span.end, span.end);
                    }
                    _ => {
                        put(&mut open, &mut key, &mut now);
                        now = Some(Self { name_at: span.clone(), span, ..Self::empty(text, None, 0) });
                    }
                },
            }
        }
        while open.len() > 1 {
            put(&mut open, &mut key, &mut now);
            now = open.pop();
        }
        put(&mut open, &mut key, &mut now);
        let whole =
            open.pop().and_then(|mut all| (!all.entries.is_empty()).then(|| all.entries.swap_remove(0)));
        whole.unwrap_or_else(|| Self::empty(text, None, 0))
    }

    fn empty(text: &'t str, open: Option<char>, at: usize) -> Self {
        Self { text, key_at: None, name_at: at..at, open, entries: Vec::new(), span: at..at }
    }

    /// The word, number or string; or the name before the bracket, empty where there is none.
    pub(crate) fn name(&self) -> &'t str {
        &self.text[self.name_at.clone()]
    }

    /// All of it without the key, as it stands in the text.
    pub(crate) fn written(&self) -> &'t str {
        &self.text[self.span.clone()]
    }

    /// The same in another bracket, or in none.
    pub(crate) fn opened(&self, open: Option<char>) -> Self {
        Self { open, ..self.clone() }
    }

    /// The same without the name before the bracket.
    pub(crate) fn unnamed(&self) -> Self {
        Self { name_at: self.name_at.end..self.name_at.end, ..self.clone() }
    }

    /// The field or the key, without quotes.
    pub(crate) fn key(&self) -> Option<&'t str> {
        self.raw_key().map(|key| key.trim_matches('"'))
    }

    /// The same as it is written.
    pub(crate) fn raw_key(&self) -> Option<&'t str> {
        self.key_at.clone().map(|at| &self.text[at])
    }

    /// Writes it on one line, with so much after each colon and comma.
    pub(crate) fn write(&self, blank: &str, out: &mut String) {
        out.push_str(self.name());
        let Some(open) = self.open else { return };
        out.push(open);
        for (i, entry) in self.entries.iter().enumerate() {
            if i > 0 {
                out.push(',');
                out.push_str(blank);
            }
            entry.write_with_key(blank, out);
        }
        out.push(closing(open));
    }

    /// The same, its key before it.
    pub(crate) fn write_with_key(&self, blank: &str, out: &mut String) {
        self.write_key(blank, out);
        self.write(blank, out);
    }

    pub(crate) fn write_key(&self, blank: &str, out: &mut String) {
        if let Some(key) = self.raw_key() {
            out.push_str(key);
            out.push(':');
            out.push_str(blank);
        }
    }
}

/// Adds what has been read to the entries of the brackets that are open.
fn put<'t>(open: &mut [Tree<'t>], key: &mut Option<Range<usize>>, now: &mut Option<Tree<'t>>) {
    if let (Some(node), Some(within)) = (now.take(), open.last_mut()) {
        within.entries.push(Tree { key_at: key.take(), ..node });
    }
}

impl PartialEq for Tree<'_> {
    fn eq(&self, other: &Self) -> bool {
        (self.key(), self.name(), self.open) == (other.key(), other.name(), other.open)
            && self.entries == other.entries
    }
}

impl fmt::Display for Tree<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = String::new();
        self.write(" ", &mut out);
        f.write_str(&out)
    }
}

pub(crate) fn closing(open: char) -> char {
    match open {
        '(' => ')',
        '[' => ']',
        _ => '}',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_is_written_again() {
        for text in [
            "(a: 1, b: [Slide(dirs: [Forward], range: 2), \"x, (y\"], c: {\"d e\": (f: -1)})",
            "[]",
            "Squares(files: 8, ranks: 8)",
            "(by: (2, 1), s: \"a \\\" b\", r: r#\"(\"#, c: ')')",
        ] {
            assert_eq!(Tree::read(text).to_string(), text);
            assert_eq!(Tree::read(&format!("#![enable(x)] /* /* ( */ */ {text} // (")).to_string(), text);
        }
    }

    #[test]
    fn broken_text_ends() {
        for text in ["(a: [", "{{{", "\"", "(:::", "]", "a b (c d: e", "r#\"", "'", "/*", ":,", "(a)(b)"] {
            let _ = Tree::read(text).to_string();
        }
        let _ = Tree::read(&"(".repeat(100_000)).to_string();
    }
}
