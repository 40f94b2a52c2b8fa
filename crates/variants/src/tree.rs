//! A text in RON as a tree of words, whatever they mean.

use std::fmt;

/// A piece of RON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Tree {
    /// A number, a string with its quotes, or a word.
    Leaf(String),
    /// Something in brackets, perhaps with a name before it.
    Node {
        /// The name, such as `Slide`; empty where there is none.
        name: String,
        /// The opening bracket.
        open: char,
        /// What it holds, with the field or key of each, if it has one.
        entries: Vec<(Option<String>, Tree)>,
    },
}

impl Tree {
    /// Reads well-formed RON, such as a variant that checked. Comments are left out, and what cannot be read.
    pub(crate) fn read(text: &str) -> Self {
        let mut rest = text;
        blank(&mut rest);
        tree(&mut rest)
    }

    pub(crate) fn entries(&self) -> &[(Option<String>, Tree)] {
        match self {
            Self::Leaf(_) => &[],
            Self::Node { entries, .. } => entries,
        }
    }
}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, open, entries) = match self {
            Self::Leaf(text) => return f.write_str(text),
            Self::Node { name, open, entries } => (name, *open, entries),
        };
        write!(f, "{name}{open}")?;
        for (i, (key, value)) in entries.iter().enumerate() {
            if i > 0 {
                f.write_str(", ")?;
            }
            match key {
                Some(key) if open == '{' => write!(f, "{key:?}: {value}")?,
                Some(key) => write!(f, "{key}: {value}")?,
                None => write!(f, "{value}")?,
            }
        }
        write!(f, "{}", closing(open))
    }
}

fn closing(open: char) -> char {
    match open {
        '(' => ')',
        '[' => ']',
        _ => '}',
    }
}

fn tree(rest: &mut &str) -> Tree {
    let name = leaf(rest);
    blank(rest);
    let Some(open) = rest.chars().next().filter(|c| matches!(c, '(' | '[' | '{')) else {
        return Tree::Leaf(name);
    };
    skip(rest, 1);
    let close = closing(open);
    let mut entries = Vec::new();
    while !rest.is_empty() && !rest.starts_with(close) {
        let before = rest.len();
        let mut value = tree(rest);
        let mut key = None;
        blank(rest);
        if let Tree::Leaf(text) = &value
            && rest.starts_with(':')
        {
            key = Some(text.trim_matches('"').to_owned());
            skip(rest, 1);
            value = tree(rest);
        }
        entries.push((key, value));
        blank(rest);
        if rest.starts_with(',') {
            skip(rest, 1);
        }
        if rest.len() == before {
            break;
        }
    }
    *rest = rest.strip_prefix(close).unwrap_or(rest);
    Tree::Node { name, open, entries }
}

/// Skips so many bytes and the blanks and comments after them.
fn skip(rest: &mut &str, bytes: usize) {
    *rest = &rest[bytes..];
    blank(rest);
}

/// Skips blanks and comments.
fn blank(rest: &mut &str) {
    loop {
        *rest = rest.trim_start();
        let end = if rest.starts_with("//") {
            rest.find('\n')
        } else if rest.starts_with("/*") {
            rest.find("*/").map(|end| end + 2)
        } else {
            return;
        };
        *rest = &rest[end.unwrap_or(rest.len())..];
    }
}

/// A string or a word, up to a bracket, comma or colon.
fn leaf(rest: &mut &str) -> String {
    let (mut quoted, mut escaped) = (false, false);
    let end = rest.char_indices().find_map(|(i, c)| {
        let ends = !quoted && matches!(c, '(' | '[' | '{' | ')' | ']' | '}' | ',' | ':');
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ => {}
        }
        let comment = !quoted && (rest[i..].starts_with("//") || rest[i..].starts_with("/*"));
        (ends || comment).then_some(i)
    });
    let (text, after) = rest.split_at(end.unwrap_or(rest.len()));
    *rest = after;
    text.trim().to_owned()
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
            "(by: (2, 1), s: \"a \\\" b\")",
        ] {
            assert_eq!(Tree::read(text).to_string(), text);
        }
    }

    #[test]
    fn broken_text_ends() {
        for text in ["(a: [", "{{{", "\"", "(:::", "]", "a b (c d: e"] {
            let _ = Tree::read(text);
        }
    }
}
