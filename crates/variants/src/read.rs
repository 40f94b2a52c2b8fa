//! Reads the text of a variant file into the vocabulary.

use std::ops::Range;

use ron::Options;
use ron::error::{Error, SpannedError};
use ron::extensions::Extensions;

use crate::clash::Clash;
use crate::diagnostic::{Diagnostic, Severity};
use crate::nearest::{allowed, suggestion};
use crate::schema::VariantFile;
use crate::slips::{Slip, slip};
use crate::source::Source;

/// The largest file that is read, in bytes.
pub const LARGEST_FILE: usize = 64 * 1024;

/// The dialect of RON: no `Some(…)` around what may be left out.
pub(crate) fn dialect() -> Options {
    Options::default().with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_NEWTYPES)
}

/// Reads a file.
pub(crate) fn read(source: &Source) -> Result<VariantFile, Box<Diagnostic>> {
    let say = |code, message: String| {
        Box::new(source.diagnose(Severity::Error, code, 0..1, String::new(), message))
    };
    if source.text.len() > LARGEST_FILE {
        return Err(say(
            "too-large",
            format!("the file has {} bytes; at most {LARGEST_FILE} are read", source.text.len()),
        ));
    }
    if source.text.trim().is_empty() {
        let mut empty = say("syntax", "the file is empty".to_owned());
        empty.help("a variant file begins with `(format: 1, id: \"my-variant\", extends: \"orthodox\"`");
        return Err(empty);
    }
    let mut reader = ron::Deserializer::from_str_with_options(&source.text, &dialect())
        .map_err(|error| explain(source, &error, String::new()))?;
    let file: VariantFile = match serde_path_to_error::deserialize(&mut reader) {
        Ok(file) => file,
        Err(error) => {
            // Where the reader was between two words, the path ends in a question mark.
            let path = error.path().to_string();
            let path = path.trim_end_matches(['?', '.']).to_owned();
            return Err(explain(source, &reader.span_error(error.into_inner()), path));
        }
    };
    reader.end().map_err(|code| explain(source, &reader.span_error(code), String::new()))?;
    Ok(file)
}

/// Puts a reader's error into our words.
fn explain(source: &Source, error: &SpannedError, path: String) -> Box<Diagnostic> {
    let start = source.byte(error.span.start.line, error.span.start.col);
    let end = source.byte(error.span.end.line, error.span.end.col).max(start);
    // The reader leaves the first quote of a text out, and may stop at the blank before a word.
    let quoted = source.text[..start].ends_with('"') && source.text[start..end].ends_with('"');
    let blank = source.text[start..].len() - source.text[start..].trim_start().len();
    let start = if quoted { start - 1 } else { start + blank };
    let end = end.max(start);
    let (code, message, help) = match &error.code {
        Error::NoSuchStructField { found, outer: Some(outer), .. }
            if let Some((one, other)) = Clash::BoardWords.words(found, outer) =>
        {
            let before = source.text[..start].rfind(other).unwrap_or(start);
            let beside = Clash::BoardWords.beside(other, source, before..before + other.len());
            let named = |word: &str, byte| format!("`{word}` (line {})", source.position(byte).0);
            let message = Clash::BoardWords.message(&named(one, start), &named(other, before));
            let mut said = source.diagnose(Severity::Error, "together", start..end, path, message);
            said.help(Clash::BoardWords.row().instead).beside = Some(beside);
            return Box::new(said);
        }
        Error::NoSuchStructField { expected, found, outer } => (
            "unknown-word",
            format!("there is no `{found}` in {}", record(outer.as_ref())),
            Some(suggestion(found, expected.iter().copied())),
        ),
        Error::NoSuchEnumVariant { expected, found, outer } => (
            "unknown-word",
            match outer {
                Some(outer) => format!("`{found}` is no `{outer}`"),
                None => format!("`{found}` has no meaning here"),
            },
            Some(suggestion(found, expected.iter().copied())),
        ),
        Error::MissingStructField { field, outer } => {
            let message = format!("`{field}` is missing in {}", record(outer.as_ref()));
            ("missing-word", message, Some(format!("add `{field}: …` before the closing parenthesis")))
        }
        Error::DuplicateStructField { field, outer } => (
            "duplicate",
            format!("`{field}` is given twice in {}", record(outer.as_ref())),
            Some("keep one of them".to_owned()),
        ),
        Error::InvalidValueForType { expected, found } => {
            let section = path.split(['.', '[']).next().filter(|section| !section.is_empty());
            let help = section.map_or_else(
                || "`chatur words` shows how sections are written".to_owned(),
                |section| format!("`chatur words {section}` shows how it is written"),
            );
            ("wrong-type", format!("expected {expected}, found {found}"), Some(help))
        }
        Error::Message(text) if text.ends_with("given twice") => {
            ("duplicate", text.clone(), Some("keep one of them".to_owned()))
        }
        Error::Message(text) => ("wrong-type", text.clone(), None),
        Error::ExceededRecursionLimit => ("too-deep", "too many brackets inside each other".to_owned(), None),
        Error::IntegerOutOfBounds => (
            "wrong-type",
            "the number is too large or too small here".to_owned(),
            Some("small counts go from 0 to 255; most words mean numbers below 20".to_owned()),
        ),
        other => return stumble(source, other, start..end, path),
    };
    let mut diagnostic = source.diagnose(Severity::Error, code, start..end, path, message);
    diagnostic.help = help;
    Box::new(diagnostic)
}

/// An error of form: the reader may have stumbled over a slip further up.
fn stumble(source: &Source, error: &Error, span: Range<usize>, path: String) -> Box<Diagnostic> {
    let slip = slip(&source.text).map(|slip| early_end(source, error, span.start).unwrap_or(slip));
    if let Some(slip) = slip {
        let (line, column) = source.position(span.start);
        let mut diagnostic = source.diagnose(Severity::Error, "syntax", slip.span, path, slip.message);
        diagnostic.help(slip.help).help(format!("reading stopped at {line}:{column}"));
        return Box::new(diagnostic);
    }
    let (message, help) = match error {
        Error::ExpectedComma => (
            "a comma is missing before this".to_owned(),
            Some("write a comma after what stands before".to_owned()),
        ),
        Error::Eof => ("the file ends too early".to_owned(), None),
        Error::ExpectedMap => (
            "names in braces are expected here".to_owned(),
            Some("write { \"name\": (…) } with the names that you choose in quotes".to_owned()),
        ),
        Error::ExpectedArray => {
            ("a list is expected here".to_owned(), Some("write it in square brackets: [a, b]".to_owned()))
        }
        Error::ExpectedString => {
            ("a text in quotes is expected here".to_owned(), Some("write it as \"text\"".to_owned()))
        }
        Error::ExpectedNamedStructLike(name) => {
            let name = if name.is_empty() { "a record".to_owned() } else { format!("`{name}`") };
            (format!("{name} in parentheses is expected here"), Some("write (word: value, …)".to_owned()))
        }
        Error::ExpectedStructLike => {
            ("a record in parentheses is expected here".to_owned(), Some("write (word: value, …)".to_owned()))
        }
        Error::ExpectedInteger => ("a whole number is expected here".to_owned(), None),
        Error::ExpectedBoolean => {
            ("`true` or `false` is expected here".to_owned(), Some(allowed(&["true", "false"])))
        }
        Error::TrailingCharacters => (
            "something stands after the end of the variant".to_owned(),
            Some("the last `)` ends the file: take the rest out, or move it inside".to_owned()),
        ),
        Error::ExpectedIdentifier => {
            let section = path.split(['.', '[']).next().filter(|section| !section.is_empty());
            let shown =
                section.map_or_else(String::new, |section| format!("; `chatur words {section}` lists them"));
            (
                "a word without quotes is expected here".to_owned(),
                Some(format!("write one of the words that mean something here{shown}")),
            )
        }
        Error::ExpectedMapColon => {
            ("a colon is expected here".to_owned(), Some("write `word: value`".to_owned()))
        }
        Error::ExpectedArrayEnd | Error::ExpectedMapEnd | Error::ExpectedStructLikeEnd => (
            "more stands here than is expected".to_owned(),
            Some("close the bracket before this, or take it out".to_owned()),
        ),
        Error::InvalidEscape(_) => (
            "a `\\` in a text begins a special sign".to_owned(),
            Some("write `\\\\` for the sign itself".to_owned()),
        ),
        Error::ExpectedFloat
        | Error::InvalidIntegerDigit { .. }
        | Error::FloatUnderscore
        | Error::UnderscoreAtBeginning => {
            ("a number is expected here".to_owned(), Some("write digits alone, such as 8".to_owned()))
        }
        Error::UnexpectedChar(sign) => {
            (format!("`{sign}` means nothing here"), Some("take it out, or put it into quotes".to_owned()))
        }
        other => (lower_first(&other.to_string()), None),
    };
    let mut diagnostic = source.diagnose(Severity::Error, "syntax", span, path, message);
    diagnostic.help = help;
    Box::new(diagnostic)
}

/// A closing bracket too many ends the variant before its end; the last one is then left over.
fn early_end(source: &Source, error: &Error, stop: usize) -> Option<Slip> {
    let read = source.text[..stop].trim_end();
    let early = *error == Error::TrailingCharacters && read.ends_with(')');
    early.then(|| Slip {
        span: read.len() - 1..read.len(),
        message: "this `)` ends the whole variant, and more follows".to_owned(),
        help: "take it out",
    })
}

fn record(name: Option<&String>) -> String {
    name.map_or_else(|| "this record".to_owned(), |name| format!("`{name}`"))
}

fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}
