//! Reads the text of a variant file into the vocabulary.

use std::ops::Range;

use ron::Options;
use ron::error::{Error, SpannedError};
use ron::extensions::Extensions;

use crate::clash::Clash;
use crate::diagnostic::{Diagnostic, Replacement, Severity};
use crate::french;
use crate::misfit::{Misfit, misfit, of_elsewhere};
use crate::nearest::{allowed, nearest, suggestion};
use crate::said::Said;
use crate::schema::VariantFile;
use crate::slips::{Slip, sign_slip, slip};
use crate::source::Source;
use crate::tree::Tree;

/// The largest file that is read, in bytes.
pub const LARGEST_FILE: usize = 64 * 1024;

/// The dialect of RON: no `Some(…)` around what may be left out.
pub(crate) fn dialect() -> Options {
    Options::default().with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_NEWTYPES)
}

/// Reads a file.
pub(crate) fn read(source: &Source) -> Result<VariantFile, Box<Diagnostic>> {
    let say =
        |code, message: Said| Box::new(source.diagnose(Severity::Error, code, 0..1, String::new(), message));
    if source.text.len() > LARGEST_FILE {
        return Err(say(
            "too-large",
            said!(
                "the file has {} bytes; at most {LARGEST_FILE} are read",
                "le fichier a {} octets ; on en lit au plus {LARGEST_FILE}",
                source.text.len()
            ),
        ));
    }
    if source.text.trim().is_empty() {
        let mut empty = say("syntax", said!("the file is empty", "le fichier est vide"));
        empty.help(said!(
            "a variant file begins with `(format: 1, id: \"my-variant\", extends: \"orthodox\"`",
            "un fichier de variante commence par `(format: 1, id: \"my-variant\", extends: \"orthodox\"`"
        ));
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
    if let Some((message, help)) = of_elsewhere(&source.text) {
        let mut said = source.diagnose(Severity::Error, "other-file", 0..1, String::new(), message);
        said.help(help);
        return Box::new(said);
    }
    if let Some(said) = misfitting(source, &error.code, end) {
        return said;
    }
    let (code, message, help) = match &error.code {
        Error::NoSuchStructField { found, outer: Some(outer), .. }
            if let Some((one, other)) = Clash::BoardWords.words(found, outer) =>
        {
            let before = source.text[..start].rfind(other).unwrap_or(start);
            let beside = Clash::BoardWords.beside(other, source, before..before + other.len());
            let named = |word: &str, byte| {
                said!("`{word}` (line {})", "`{word}` (ligne {})", source.position(byte).0)
            };
            let message = Clash::BoardWords.message(&named(one, start), &named(other, before));
            let mut said = source.diagnose(Severity::Error, "together", start..end, path, message);
            said.help(Clash::BoardWords.row().instead).beside = Some(beside);
            return Box::new(said);
        }
        Error::NoSuchStructField { expected, found, outer } => (
            "unknown-word",
            {
                let record = record(outer.as_ref());
                said!("there is no `{found}` in {record}", "il n'y a pas de `{found}` dans {record}"; record)
            },
            Some(suggestion(found, expected.iter().copied())),
        ),
        Error::NoSuchEnumVariant { expected, found, outer } => (
            "unknown-word",
            match outer {
                Some(outer) => said!("`{found}` is no `{outer}`", "`{found}` n'est pas un `{outer}`"),
                None => said!("`{found}` has no meaning here", "`{found}` n'a pas de sens ici"),
            },
            Some(suggestion(found, expected.iter().copied())),
        ),
        Error::MissingStructField { field, outer } => {
            let record = record(outer.as_ref());
            let message = said!("`{field}` is missing in {record}", "`{field}` manque dans {record}"; record);
            (
                "missing-word",
                message,
                Some(said!(
                    "add `{field}: …` before the closing parenthesis",
                    "ajoutez `{field}: …` avant la parenthèse fermante"
                )),
            )
        }
        Error::DuplicateStructField { field, outer } => (
            "duplicate",
            {
                let record = record(outer.as_ref());
                said!(
                    "`{field}` is given twice in {record}",
                    "`{field}` est donné deux fois dans {record}"; record
                )
            },
            Some(said!("keep one of them", "gardez-en un seul")),
        ),
        Error::InvalidValueForType { expected, found } => {
            let section = path.split(['.', '[']).next().filter(|section| !section.is_empty());
            let help = section.map_or_else(
                || {
                    said!(
                        "`chatur words` shows how sections are written",
                        "`chatur words` montre comment s'écrivent les sections"
                    )
                },
                |section| {
                    said!(
                        "`chatur words {section}` shows how it is written",
                        "`chatur words {section}` montre comment cela s'écrit"
                    )
                },
            );
            ("wrong-type", french::type_error(expected, found), Some(help))
        }
        Error::Message(text) if text.ends_with("given twice") => {
            ("duplicate", french::reader(text), Some(said!("keep one of them", "gardez-en un seul")))
        }
        Error::Message(text) => ("wrong-type", french::reader(text), None),
        Error::ExceededRecursionLimit => (
            "too-deep",
            said!("too many brackets inside each other", "trop de parenthèses l'une dans l'autre"),
            None,
        ),
        Error::IntegerOutOfBounds => (
            "wrong-type",
            said!("the number is too large or too small here", "le nombre est trop grand ou trop petit ici"),
            Some(said!(
                "small counts go from 0 to 255; most words mean numbers below 20",
                "les petits comptes vont de 0 à 255 ; la plupart des mots veulent des nombres au-dessous de 20"
            )),
        ),
        other => return stumble(source, other, start..end, path),
    };
    let mut diagnostic = source.diagnose(Severity::Error, code, start..end, path, message);
    if let Some(help) = help {
        diagnostic.help(help);
    }
    diagnostic.replacement = replacement(source, &error.code, start..end);
    Box::new(diagnostic)
}

/// What stands in the place of a misspelt word.
fn replacement(source: &Source, error: &Error, at: Range<usize>) -> Option<Replacement> {
    match error {
        Error::NoSuchEnumVariant { .. } => {
            let (span, text) =
                misfit(&Tree::read(&source.text)).filter(|found| found.span.start <= at.end)?.text?;
            Some(Replacement { span, text })
        }
        Error::NoSuchStructField { expected, found, .. } if source.text.get(at.clone()) == Some(found) => {
            let text = nearest(found, expected.iter().copied())?.to_owned();
            Some(Replacement { span: at, text })
        }
        _ => None,
    }
}

/// An error of a value in another form than the one that is wanted, if it is that.
fn misfitting(source: &Source, error: &Error, stop: usize) -> Option<Box<Diagnostic>> {
    let may_be = match error {
        Error::MissingStructField { .. }
        | Error::DuplicateStructField { .. }
        | Error::ExceededRecursionLimit
        | Error::TrailingCharacters
        | Error::Eof => false,
        // A misspelt word is told with what it may have been.
        Error::NoSuchEnumVariant { expected, found, .. } => {
            nearest(found, expected.iter().copied()).is_none()
        }
        Error::Message(text) => !text.ends_with("given twice") && !text.ends_with("names here"),
        _ => sign_slip(&source.text).is_none(),
    };
    let found = misfit(&Tree::read(&source.text)).filter(|found| may_be && found.span.start <= stop)?;
    // A word that is unknown is told with those that are not, but where it is a value without its word.
    if matches!(error, Error::NoSuchStructField { .. }) && found.text.is_none() {
        return None;
    }
    let Misfit { span, path, message, help, text } = found;
    let mut said = source.diagnose(Severity::Error, "wrong-form", span, path, message);
    said.help(help).replacement = text.map(|(span, text)| Replacement { span, text });
    Some(Box::new(said))
}

/// An error of form: the reader may have stumbled over a slip further up.
fn stumble(source: &Source, error: &Error, span: Range<usize>, path: String) -> Box<Diagnostic> {
    let slip = slip(&source.text).map(|slip| early_end(source, error, span.start).unwrap_or(slip));
    if let Some(slip) = slip {
        let (line, column) = source.position(span.start);
        let mut diagnostic = source.diagnose(Severity::Error, "syntax", slip.span, path, slip.message);
        diagnostic
            .help(slip.help)
            .help(said!("reading stopped at {line}:{column}", "la lecture s'est arrêtée à {line}:{column}"));
        return Box::new(diagnostic);
    }
    let (message, help) = match error {
        Error::ExpectedComma => (
            said!("a comma is missing before this", "il manque une virgule avant ceci"),
            Some(said!("write a comma after what stands before", "écrivez une virgule après ce qui précède")),
        ),
        Error::Eof => (said!("the file ends too early", "le fichier finit trop tôt"), None),
        Error::ExpectedMap => (
            said!("names in braces are expected here", "il faut ici des noms entre accolades"),
            Some(said!(
                "write {{ \"name\": (…) }} with the names that you choose in quotes",
                "écrivez {{ \"name\": (…) }} avec entre guillemets les noms que vous choisissez"
            )),
        ),
        Error::ExpectedArray => (
            said!("a list is expected here", "il faut ici une liste"),
            Some(said!("write it in square brackets: [a, b]", "écrivez-la entre crochets : [a, b]")),
        ),
        Error::ExpectedString => (
            said!("a text in quotes is expected here", "il faut ici un texte entre guillemets"),
            Some(said!("write it as \"text\"", "écrivez-le comme \"text\"")),
        ),
        Error::ExpectedNamedStructLike(name) => {
            let name = if name.is_empty() {
                said!("a record", "des mots")
            } else {
                Said::same(format_args!("`{name}`"))
            };
            (
                said!("{name} in parentheses is expected here", "il faut ici {name} entre parenthèses"; name),
                Some(said!("write (word: value, …)", "écrivez (word: value, …)")),
            )
        }
        Error::ExpectedStructLike => (
            said!("a record in parentheses is expected here", "il faut ici des mots entre parenthèses"),
            Some(said!("write (word: value, …)", "écrivez (word: value, …)")),
        ),
        Error::ExpectedInteger => {
            (said!("a whole number is expected here", "il faut ici un nombre entier"), None)
        }
        Error::ExpectedBoolean => (
            said!("`true` or `false` is expected here", "il faut ici `true` ou `false`"),
            Some(allowed(&["true", "false"])),
        ),
        Error::TrailingCharacters => (
            said!(
                "something stands after the end of the variant",
                "il y a quelque chose après la fin de la variante"
            ),
            Some(said!(
                "the last `)` ends the file: take the rest out, or move it inside",
                "le dernier `)` termine le fichier : retirez le reste, ou placez-le à l'intérieur"
            )),
        ),
        Error::ExpectedIdentifier => {
            let section = path.split(['.', '[']).next().filter(|section| !section.is_empty());
            let shown = section.map_or_else(Said::default, |section| {
                said!("; `chatur words {section}` lists them", " ; `chatur words {section}` les énumère")
            });
            (
                said!("a word without quotes is expected here", "il faut ici un mot sans guillemets"),
                Some(said!(
                    "write one of the words that mean something here{shown}",
                    "écrivez l'un des mots qui ont un sens ici{shown}"; shown
                )),
            )
        }
        Error::ExpectedMapColon => (
            said!("a colon is expected here", "il faut ici un deux-points"),
            Some(said!("write `word: value`", "écrivez `word: value`")),
        ),
        Error::ExpectedArrayEnd | Error::ExpectedMapEnd | Error::ExpectedStructLikeEnd => (
            said!("more stands here than is expected", "il y a ici plus qu'il ne faut"),
            Some(said!(
                "close the bracket before this, or take it out",
                "fermez la parenthèse avant ceci, ou retirez ceci"
            )),
        ),
        Error::InvalidEscape(_) => (
            said!(
                "a `\\` in a text begins a special sign",
                "un `\\` dans un texte commence un signe spécial"
            ),
            Some(said!("write `\\\\` for the sign itself", "écrivez `\\\\` pour le signe lui-même")),
        ),
        Error::ExpectedFloat
        | Error::InvalidIntegerDigit { .. }
        | Error::FloatUnderscore
        | Error::UnderscoreAtBeginning => (
            said!("a number is expected here", "il faut ici un nombre"),
            Some(said!("write digits alone, such as 8", "n'écrivez que des chiffres, comme 8")),
        ),
        Error::UnexpectedChar(sign) => (
            said!("`{sign}` means nothing here", "`{sign}` ne veut rien dire ici"),
            Some(said!("take it out, or put it into quotes", "retirez-le, ou mettez-le entre guillemets")),
        ),
        other => (french::reader(&lower_first(&other.to_string())), None),
    };
    let mut diagnostic = source.diagnose(Severity::Error, "syntax", span, path, message);
    if let Some(help) = help {
        diagnostic.help(help);
    }
    Box::new(diagnostic)
}

/// A closing bracket too many ends the variant before its end; the last one is then left over.
fn early_end(source: &Source, error: &Error, stop: usize) -> Option<Slip> {
    let read = source.text[..stop].trim_end();
    let early = *error == Error::TrailingCharacters && read.ends_with(')');
    early.then(|| Slip {
        span: read.len() - 1..read.len(),
        message: said!(
            "this `)` ends the whole variant, and more follows",
            "ce `)` termine toute la variante, et il y a une suite"
        ),
        help: said!("take it out", "retirez-le"),
    })
}

fn record(name: Option<&String>) -> Said {
    name.map_or_else(|| said!("this record", "ces parenthèses"), |name| Said::same(format_args!("`{name}`")))
}

fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}
