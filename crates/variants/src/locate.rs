//! Finds the place of a path in a text.
//!
//! `ron` forgets where a value stood. Mistakes of meaning are rare and files are short, so the place is looked
//! for only when there is something to say. The text has been read before: it is well formed.

use std::ops::Range;

use crate::path::Step;

/// Where something is: its name or key, if it has one, and its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    /// The bytes of the field's name, of the key, or of the variant's name.
    pub(crate) key: Option<Range<usize>>,
    /// The bytes of the value.
    pub(crate) value: Range<usize>,
}

impl Place {
    /// What to point at: a simple value itself, the name of a composite one.
    pub(crate) fn pointer(&self, text: &str) -> Range<usize> {
        let value = &text[self.value.clone()];
        let composite = value.ends_with([')', ']', '}']);
        match &self.key {
            Some(key) if composite => key.clone(),
            _ if composite => {
                let word = value.find(['(', '[', '{', '\n']).unwrap_or(value.len());
                self.value.start..self.value.start + word.max(1)
            }
            _ => self.value.clone(),
        }
    }

    /// The name rather than the value, where there is one.
    pub(crate) fn word(&self, text: &str) -> Range<usize> {
        self.key.clone().unwrap_or_else(|| self.pointer(text))
    }

    /// A part of a string value, in bytes from its first character.
    pub(crate) fn within(&self, text: &str, part: Range<usize>) -> Range<usize> {
        let value = &text[self.value.clone()];
        let Some(quote) = value.find('"') else { return self.value.clone() };
        let start = self.value.start + quote + 1;
        let end = self.value.end;
        let from = (start + part.start).min(end);
        from..(start + part.end).clamp(from, end)
    }
}

/// The place of a path, if the text has it.
pub(crate) fn locate(text: &str, steps: &[Step<'_>]) -> Option<Place> {
    let mut at = Cursor { text, at: 0 };
    at.blank();
    while at.rest().starts_with("#!") {
        at.at += at.rest().find(']')? + 1;
        at.blank();
    }
    find(at, None, steps)
}

#[derive(Clone, Copy)]
struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

fn find(mut at: Cursor<'_>, key: Option<Range<usize>>, steps: &[Step<'_>]) -> Option<Place> {
    let start = at.at;
    let Some((step, rest)) = steps.split_first() else {
        at.value()?;
        return Some(Place { key, value: start..at.at });
    };
    if let Some(word) = at.word() {
        let named = start..at.at;
        at.blank();
        let record = at.rest().starts_with('(');
        if *step == Step::Field(word) {
            if rest.is_empty() {
                let payload = if record { at.payload()? } else { named.clone() };
                return Some(Place { key: Some(named), value: payload });
            }
            return record.then(|| inside(at, rest)).flatten();
        }
        // A record may carry the name of its type.
        return record.then(|| inside(at, steps)).flatten();
    }
    match at.rest().bytes().next()? {
        b'(' => inside(at, steps),
        b'[' => match step {
            Step::Index(index) => find(at.element(*index)?, None, rest),
            _ => None,
        },
        b'{' => {
            at.at += 1;
            while at.more('}') {
                let key = at.at;
                at.value()?;
                let name = key..at.at;
                at.sign(':')?;
                let text = at.text[name.clone()].trim_matches('"');
                if *step == Step::Field(text) {
                    return find(at, Some(name), rest);
                }
                at.value()?;
                at.comma();
            }
            None
        }
        _ => None,
    }
}

/// Looks into parentheses: named fields, a tuple, or the one value of a variant.
fn inside(at: Cursor<'_>, steps: &[Step<'_>]) -> Option<Place> {
    let (step, rest) = steps.split_first()?;
    let mut here = Cursor { at: at.at + 1, ..at };
    let mut elements = 0;
    while here.more(')') {
        let start = here.at;
        if let Some(word) = here.word() {
            let name = start..here.at;
            here.blank();
            if here.rest().starts_with(':') && !here.rest().starts_with("::") {
                here.sign(':')?;
                if *step == Step::Field(word) {
                    return find(here, Some(name), rest);
                }
                here.value()?;
                here.comma();
                continue;
            }
            here.at = start;
        }
        elements += 1;
        here.value()?;
        here.comma();
    }
    match (elements, step) {
        (0, _) => None,
        (1, _) => find(at.element(0)?, None, steps),
        (_, Step::Index(index)) => find(at.element(*index)?, None, rest),
        _ => None,
    }
}

impl<'a> Cursor<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Skips blanks and comments.
    fn blank(&mut self) {
        loop {
            let rest = self.rest();
            let blank = rest.len() - rest.trim_start().len();
            self.at += blank;
            let rest = self.rest();
            if rest.starts_with("//") {
                self.at += rest.find('\n').unwrap_or(rest.len());
            } else if rest.starts_with("/*") {
                let mut depth = 0_usize;
                let mut bytes = 0;
                while bytes < rest.len() {
                    if rest.as_bytes()[bytes..].starts_with(b"/*") {
                        depth += 1;
                        bytes += 2;
                    } else if rest.as_bytes()[bytes..].starts_with(b"*/") {
                        depth -= 1;
                        bytes += 2;
                        if depth == 0 {
                            break;
                        }
                    } else {
                        bytes += 1;
                    }
                }
                self.at += bytes;
            } else if blank == 0 {
                return;
            }
        }
    }

    /// Takes an identifier.
    fn word(&mut self) -> Option<&'a str> {
        let rest = self.rest();
        let raw = rest.starts_with("r\"") || rest.starts_with("r#\"") || rest.starts_with("r##");
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let letter = rest.chars().next().is_some_and(|c| c.is_alphabetic() || c == '_');
        if raw || end == 0 || !letter {
            return None;
        }
        self.at += end;
        Some(&rest[..end])
    }

    /// Takes a sign and the blanks around it.
    fn sign(&mut self, sign: char) -> Option<()> {
        self.blank();
        if !self.rest().starts_with(sign) {
            return None;
        }
        self.at += sign.len_utf8();
        self.blank();
        Some(())
    }

    fn comma(&mut self) {
        let _ = self.sign(',');
    }

    /// Whether an element follows before the closing bracket.
    fn more(&mut self, close: char) -> bool {
        self.blank();
        !self.rest().is_empty() && !self.rest().starts_with(close)
    }

    /// The element of a list or tuple that starts here.
    fn element(mut self, index: usize) -> Option<Self> {
        let close = if self.rest().starts_with('[') { ']' } else { ')' };
        self.at += 1;
        let mut i = 0;
        while self.more(close) {
            if i == index {
                return Some(self);
            }
            self.value()?;
            self.comma();
            i += 1;
        }
        None
    }

    /// What a variant holds: its one value without the parentheses, or else all of it.
    fn payload(&self) -> Option<Range<usize>> {
        let mut whole = *self;
        whole.bracketed()?;
        let mut one = Cursor { at: self.at + 1, ..*self };
        one.blank();
        let start = one.at;
        let all = Some(self.at..whole.at);
        if one.value().is_none() {
            return all;
        }
        let payload = start..one.at;
        one.comma();
        one.blank();
        if one.rest().starts_with(')') { Some(payload) } else { all }
    }

    /// Skips a value.
    fn value(&mut self) -> Option<()> {
        self.blank();
        if self.word().is_some() {
            let end = self.at;
            self.blank();
            if self.rest().starts_with('(') {
                return self.bracketed();
            }
            self.at = end;
            return Some(());
        }
        match self.rest().bytes().next()? {
            b'(' | b'[' | b'{' => self.bracketed(),
            b'"' | b'r' => self.string(),
            _ => {
                let rest = self.rest();
                let end = rest.find([',', ')', ']', '}', ':']).unwrap_or(rest.len());
                let end = rest[..end].find("//").unwrap_or(end);
                self.at += rest[..end].trim_end().len();
                (end > 0).then_some(())
            }
        }
    }

    /// Skips brackets and what is in them. Brackets of a text that has been read match.
    fn bracketed(&mut self) -> Option<()> {
        let mut depth = 0_usize;
        loop {
            self.blank();
            match self.rest().chars().next()? {
                '(' | '[' | '{' => depth += 1,
                ')' | ']' | '}' => depth -= 1,
                '"' => {
                    self.string()?;
                    continue;
                }
                'r' if self.word().is_none() => {
                    self.string()?;
                    continue;
                }
                // A character literal can hold a bracket.
                '\'' => {
                    let rest = &self.rest()[1..];
                    let skip = if rest.starts_with('\\') { 2 } else { 1 };
                    let length: usize = rest.chars().take(skip).map(char::len_utf8).sum();
                    self.at += 1 + length + rest[length..].find('\'')? + 1;
                    continue;
                }
                'r' => continue,
                other => {
                    self.at += other.len_utf8();
                    continue;
                }
            }
            self.at += 1;
            if depth == 0 {
                return Some(());
            }
        }
    }

    fn string(&mut self) -> Option<()> {
        let rest = self.rest();
        if let Some(raw) = rest.strip_prefix('r') {
            let hashes = raw.len() - raw.trim_start_matches('#').len();
            let body = &raw[hashes + 1..];
            let end = body.find(&format!("\"{}", "#".repeat(hashes)))?;
            self.at += 1 + hashes + 1 + end + 1 + hashes;
            return Some(());
        }
        let mut escaped = false;
        for (i, c) in rest.char_indices().skip(1) {
            match c {
                '"' if !escaped => {
                    self.at += i + 1;
                    return Some(());
                }
                '\\' => escaped = !escaped,
                _ => escaped = false,
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Step::{Field as F, Index as I};

    const TEXT: &str = r#"
// a file
#![enable(implicit_some)]
(
  format: 1, id: "x", /* ) } ] */
  zones: { "far edge": Last(Forward), "b": Not(Named("far edge")), },
  pieces: {
    "pawn": (moves: [Slide(dirs: [Forward], range: 1), Leap(by: (2, -1)), Betza("fW")], letter: "P"),
    "rook": Piece(letter: r"R", moves: "R"),
  },
  end: { "a": (when: All([NoMoves(ToMove), Checks(by: Mover, count: 3)]), result: Draw) },
)
"#;

    fn at(steps: &[Step<'_>]) -> Option<&'static str> {
        locate(TEXT, steps).map(|place| &TEXT[place.pointer(TEXT)])
    }

    #[test]
    fn every_kind_of_place_is_found() {
        assert_eq!(at(&[F("id")]), Some("\"x\""));
        assert_eq!(at(&[F("zones"), F("far edge")]), Some("\"far edge\""));
        assert_eq!(at(&[F("zones"), F("far edge"), F("Last")]), Some("Forward"));
        assert_eq!(at(&[F("zones"), F("b"), F("Not"), F("Named")]), Some("\"far edge\""));
        assert_eq!(at(&[F("zones"), F("b"), F("Not")]), Some("Not"));
        let moves = [F("pieces"), F("pawn"), F("moves")];
        assert_eq!(at(&moves), Some("moves"));
        assert_eq!(at(&[&moves[..], &[I(0), F("Slide"), F("dirs"), I(0)]].concat()), Some("Forward"));
        assert_eq!(at(&[&moves[..], &[I(0), F("Slide"), F("range")]].concat()), Some("1"));
        assert_eq!(at(&[&moves[..], &[I(1), F("Leap"), F("by"), I(1)]].concat()), Some("-1"));
        assert_eq!(at(&[&moves[..], &[I(2)]].concat()), Some("Betza"));
        assert_eq!(at(&[F("pieces"), F("rook"), F("letter")]), Some("r\"R\""));
        let when = [F("end"), F("a"), F("when"), F("All")];
        assert_eq!(at(&[&when[..], &[I(0), F("NoMoves")]].concat()), Some("ToMove"));
        assert_eq!(at(&when), Some("All"));
        assert_eq!(at(&[&when[..], &[I(1), F("Checks"), F("count")]].concat()), Some("3"));
        assert_eq!(at(&[F("setup")]), None);
        assert_eq!(at(&[F("pieces"), F("queen")]), None);
    }

    #[test]
    fn a_part_of_a_string_is_found() {
        let place = locate(TEXT, &[F("pieces"), F("pawn"), F("moves"), I(2), F("Betza"), I(0)]);
        assert_eq!(place, None, "a string has no parts of its own");
        let place = locate(TEXT, &[F("pieces"), F("pawn"), F("letter")]).expect("it is there");
        assert_eq!(&TEXT[place.within(TEXT, 0..1)], "P");
    }
}
