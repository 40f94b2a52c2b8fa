//! A text in RON as tokens with their places, and with its comments for whoever wants them.

use std::ops::Range;

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Token {
    Open(char),
    Close(char),
    /// A string or a character with its quotes.
    Text,
    /// A string that never ends.
    OpenText,
    /// A comment that never ends.
    OpenComment,
    Word,
    Number,
    Sign(char),
}

/// A token, or a comment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lexeme {
    Token(Token),
    /// `// …`, without the end of its line.
    LineComment,
    /// `/* … */`
    BlockComment,
}

/// The tokens of any text, in order.
pub(crate) fn tokens(text: &str) -> impl Iterator<Item = (Token, Range<usize>)> {
    lexemes(text).filter_map(|(lexeme, span)| match lexeme {
        Lexeme::Token(token) => Some((token, span)),
        Lexeme::LineComment | Lexeme::BlockComment => None,
    })
}

/// The tokens and the comments of any text, in order.
pub(crate) fn lexemes(text: &str) -> impl Iterator<Item = (Lexeme, Range<usize>)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        at += text[at..].len() - text[at..].trim_start().len();
        let rest = &text[at..];
        let c = rest.chars().next()?;
        let start = at;
        let (lexeme, length) = match c {
            '/' if rest.starts_with("//") => (Lexeme::LineComment, rest.find('\n').unwrap_or(rest.len())),
            '/' if rest.starts_with("/*") => match comment(rest) {
                Some(length) => (Lexeme::BlockComment, length),
                None => (Lexeme::Token(Token::OpenComment), rest.len()),
            },
            _ => {
                let (token, length) = token(c, rest);
                (Lexeme::Token(token), length)
            }
        };
        at += length;
        Some((lexeme, start..at))
    })
}

/// The token that begins with this sign, and how long it is.
fn token(c: char, rest: &str) -> (Token, usize) {
    match c {
        '(' | '[' | '{' => (Token::Open(c), 1),
        ')' | ']' | '}' => (Token::Close(c), 1),
        '"' => string(rest),
        '\'' => character(rest).map_or((Token::Sign(c), 1), |length| (Token::Text, length)),
        _ if c.is_alphabetic() || c == '_' => raw(rest).unwrap_or_else(|| (Token::Word, word(rest))),
        _ if c.is_ascii_digit() => (Token::Number, word(rest)),
        _ => (Token::Sign(c), c.len_utf8()),
    }
}

/// How far a word or the digits of a number go.
fn word(rest: &str) -> usize {
    rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len())
}

fn string(rest: &str) -> (Token, usize) {
    let mut escaped = false;
    let end = rest.char_indices().skip(1).find(|&(_, c)| {
        let ends = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        ends
    });
    end.map_or((Token::OpenText, rest.len()), |(end, _)| (Token::Text, end + 1))
}

/// A string such as `r"a"` or `r#"a"#`.
fn raw(rest: &str) -> Option<(Token, usize)> {
    let quoted = rest.strip_prefix('r')?.trim_start_matches('#');
    let body = quoted.strip_prefix('"')?;
    let hashes = rest.len() - quoted.len() - 1;
    let end = body.find(&format!("\"{}", "#".repeat(hashes)));
    Some(end.map_or((Token::OpenText, rest.len()), |end| {
        (Token::Text, rest.len() - body.len() + end + 1 + hashes)
    }))
}

/// A character such as `'a'` or `'\n'`.
fn character(rest: &str) -> Option<usize> {
    let mut chars = rest.char_indices().skip(1);
    let (_, first) = chars.next()?;
    let mut chars = chars.skip(usize::from(first == '\\'));
    let (end, last) = chars.next()?;
    (last == '\'').then_some(end + 1)
}

/// How far a comment goes; comments stand in comments.
fn comment(rest: &str) -> Option<usize> {
    let mut depth = 0_usize;
    let mut bytes = 0;
    while bytes < rest.len() {
        let here = &rest.as_bytes()[bytes..];
        bytes += 2;
        if here.starts_with(b"/*") {
            depth += 1;
        } else if here.starts_with(b"*/") {
            depth -= 1;
            if depth == 0 {
                return Some(bytes);
            }
        } else {
            bytes -= 1;
        }
    }
    None
}
