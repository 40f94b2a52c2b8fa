//! Misreadings for which the reader of RON blames the wrong place, or speaks of what no author knows: an open quote, bracket
//! or comment, a key in quotes, braces around a record, and signs as other languages and word processors write
//! them. They are looked for only in a text that could not be read.

use std::ops::Range;

use crate::said::Said;
use crate::text::tokens::{Token, tokens};
use crate::text::tree::closing;

/// A misreading, and where it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Misreading {
    /// The bytes to point at.
    pub(crate) span: Range<usize>,
    /// What is wrong.
    pub(crate) message: Said,
    /// What to write instead.
    pub(crate) help: Said,
}

/// The first misreading of a text, the surest kind first.
pub(crate) fn misreading(text: &str) -> Option<Misreading> {
    sign_misreading(text).or_else(|| key(text, &tokens(text).collect::<Vec<_>>()))
}

/// The first misreading of signs, which says nothing of what is wanted where it is.
pub(crate) fn sign_misreading(text: &str) -> Option<Misreading> {
    let tokens: Vec<_> = tokens(text).collect();
    let open = tokens.iter().find_map(|(token, span)| unclosed(text, *token, span));
    open.or_else(|| foreign(text, &tokens)).or_else(|| bracket(&tokens))
}

/// A sign that means something elsewhere.
fn foreign(text: &str, tokens: &[(Token, Range<usize>)]) -> Option<Misreading> {
    tokens.iter().enumerate().find_map(|(i, (token, span))| {
        let is = |at: Option<usize>, sought: fn(&Token) -> bool| {
            at.and_then(|at| tokens.get(at)).is_some_and(|(token, _)| sought(token))
        };
        let misreading = |span: &Range<usize>, message: Said, help: Said| {
            Some(Misreading { span: span.clone(), message, help })
        };
        match token {
            Token::Sign('#') => misreading(span, said!(BeginsNoComment), said!(BeginCommentWith)),
            Token::Sign('=') if is(i.checked_sub(1), |token| *token == Token::Word) => {
                misreading(span, said!(GivesNoValue), said!(WriteColonBetweenWord))
            }
            Token::Sign(sign) if "“”„‟«»‘’‚".contains(*sign) => {
                misreading(span, said!(CurlyQuote { sign }), said!(WriteStraightQuoteWord))
            }
            Token::Sign(',') => {
                let joined = |side: Option<char>| side.is_some_and(|c| c.is_ascii_digit());
                let within =
                    joined(text[..span.start].chars().next_back()) && joined(text[span.end..].chars().next());
                // In a list `1,2` is two numbers.
                let value = within && is(i.checked_sub(2), |token| *token == Token::Sign(':'));
                let (first, last) = i.checked_sub(1).zip(tokens.get(i + 1)).filter(|_| value)?;
                let span = tokens[first].1.start..last.1.end;
                let message = said!(TwoValues { text: &text[span.clone()] });
                misreading(&span, message, said!(WriteFractionWithPointTwo))
            }
            _ => None,
        }
    })
}

fn bracket(tokens: &[(Token, Range<usize>)]) -> Option<Misreading> {
    let mut open: Vec<(char, Range<usize>)> = Vec::new();
    for (token, span) in tokens {
        match *token {
            Token::Open(sign) => open.push((sign, span.clone())),
            Token::Close(sign) => match open.pop() {
                Some((opener, _)) if closes(opener, sign) => {}
                Some((opener, at)) => {
                    return Some(Misreading {
                        span: at,
                        message: said!(NotClosedComesFirst { opener, sign }),
                        help: said!(CloseWhereContentsEnd),
                    });
                }
                None => {
                    return Some(Misreading {
                        span: span.clone(),
                        message: said!(NothingOpenCouldClose { sign }),
                        help: said!(TakeOut),
                    });
                }
            },
            _ => {}
        }
    }
    open.pop().map(|(opener, span)| Misreading {
        span,
        message: said!(NeverClosed { opener }),
        help: said!(CloseWhereContentsEnd),
    })
}

fn key(text: &str, tokens: &[(Token, Range<usize>)]) -> Option<Misreading> {
    let mut open = Vec::new();
    for (i, (token, span)) in tokens.iter().enumerate() {
        let colon = tokens.get(i + 1).is_some_and(|(next, _)| *next == Token::Sign(':'));
        match *token {
            Token::Open(sign) => open.push((sign, span.clone())),
            Token::Close(_) => {
                open.pop();
            }
            Token::Text if colon && open.last().is_some_and(|(sign, _)| *sign == '(') => {
                return Some(Misreading {
                    span: span.clone(),
                    message: said!(WordsOfRecordHaveNoQuotes { text: &text[span.clone()] }),
                    help: said!(WriteNotOnlyNamesYouChoose),
                });
            }
            Token::Word if colon => {
                if let Some((_, span)) = open.last().filter(|(sign, _)| *sign == '{') {
                    return Some(Misreading {
                        span: span.clone(),
                        message: said!(RecordStandsInParenthesesNotInBraces),
                        help: said!(WriteBracesForNamesYou),
                    });
                }
            }
            _ => {}
        }
    }
    None
}

fn closes(open: char, close: char) -> bool {
    closing(open) == close
}

/// A quote or a comment that is not closed. A string that goes on over lines and is followed by more text was not closed
/// on its own line.
fn unclosed(text: &str, token: Token, span: &Range<usize>) -> Option<Misreading> {
    let line = text[span.start..].find('\n').map_or(text.len(), |i| span.start + i);
    let open = match token {
        Token::OpenComment => {
            return Some(Misreading {
                span: span.start..span.start + 2,
                message: said!(CommentNeverClosed),
                help: said!(EndWithBeginEachOfLines),
            });
        }
        Token::OpenText => true,
        Token::Text if span.end > line => {
            let next = text[span.end..].trim_start().chars().next();
            !next.is_none_or(|c| matches!(c, ',' | ')' | ']' | '}' | ':' | '/'))
        }
        _ => false,
    };
    open.then(|| Misreading {
        span: span.start..span.start + text[span.start..line].trim_end().len(),
        message: said!(QuoteNotClosed),
        help: said!(EndTextWithOnSameLine),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::said::Lang;

    fn at(text: &str) -> Option<(usize, String)> {
        misreading(text).map(|misreading| (misreading.span.start, misreading.message.told(Lang::En)))
    }

    #[test]
    fn sound_texts_have_no_slip() {
        for text in ["(a: 1)", "(a: {\"x\": (b: [1, 2])}) // ( \"", "(a: \"two\nlines\", b: 'x')", ""] {
            assert_eq!(at(text), None, "{text}");
        }
    }

    #[test]
    fn each_slip_is_found_where_it_is() {
        assert_eq!(at("(a: \"x,\n b: \"y\")").map(|s| s.0), Some(4));
        assert_eq!(at("(a: [1, (2, ]\n)").map(|s| s.0), Some(8));
        assert_eq!(at("(a: 1").map(|s| s.0), Some(0));
        assert_eq!(at("(a: 1))").map(|s| s.0), Some(6));
        assert_eq!(at("(\"a\": 1)").map(|s| s.0), Some(1));
        assert_eq!(at("(a: {b: 1})").map(|s| s.0), Some(4));
        assert_eq!(at("(a: 1) /* x").map(|s| s.0), Some(7));
        assert_eq!(at("# x\n(a: 1)").map(|s| s.0), Some(0));
        assert_eq!(at("(a = 1)").map(|s| s.0), Some(3));
        assert_eq!(at("(a: “x”)").map(|s| s.0), Some(4));
        assert_eq!(at("(a: 8,5)").map(|s| s.0), Some(4));
        assert_eq!(at("(a: 18,25)"), Some((4, "`18,25` is two values".to_owned())));
        assert_eq!(at("(a: [8,5], b: (1,2))"), None);
    }
}
