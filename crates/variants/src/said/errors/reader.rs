//! What the reader of RON says of the settings of a rule in Rust.

use ron::Error;

use super::IntoSaid;
use crate::said::Said;

impl IntoSaid for Error {
    fn said(&self) -> Said {
        match self {
            Self::Eof => said!(ReaderEof { english: self }),
            Self::ExpectedArray => said!(ReaderExpectedArray { english: self }),
            Self::ExpectedArrayEnd => said!(ReaderExpectedArrayEnd { english: self }),
            Self::ExpectedStructLike => said!(ReaderExpectedStructLike { english: self }),
            Self::ExpectedStructLikeEnd | Self::ExpectedOptionEnd => {
                said!(ReaderExpectedStructLikeEnd { english: self })
            }
            Self::ExpectedMap => said!(ReaderExpectedMap { english: self }),
            Self::ExpectedMapEnd => said!(ReaderExpectedMapEnd { english: self }),
            Self::ExpectedMapColon => said!(ReaderExpectedMapColon { english: self }),
            Self::ExpectedComma => said!(ReaderExpectedComma { english: self }),
            Self::ExpectedBoolean => said!(ReaderExpectedBoolean { english: self }),
            Self::ExpectedInteger => said!(ReaderExpectedInteger { english: self }),
            Self::ExpectedFloat => said!(ReaderExpectedFloat { english: self }),
            Self::ExpectedChar => said!(ReaderExpectedChar { english: self }),
            Self::ExpectedString => said!(ReaderExpectedString { english: self }),
            Self::ExpectedStringEnd => said!(ReaderExpectedStringEnd { english: self }),
            Self::ExpectedIdentifier => said!(ReaderExpectedIdentifier { english: self }),
            Self::ExpectedOption => said!(ReaderExpectedOption { english: self }),
            Self::ExpectedUnit => said!(ReaderExpectedUnit { english: self }),
            Self::IntegerOutOfBounds => said!(ReaderIntegerOutOfBounds { english: self }),
            Self::UnclosedBlockComment => said!(ReaderUnclosedBlockComment { english: self }),
            Self::UnderscoreAtBeginning => said!(ReaderUnderscoreAtBeginning { english: self }),
            Self::TrailingCharacters => said!(ReaderTrailingCharacters { english: self }),
            Self::NoSuchStructField { expected, found, outer } => said!(ReaderNoWord {
                english: self,
                word: found,
                place: inside(outer.as_ref()),
                allowed: one_of(expected),
            }),
            Self::NoSuchEnumVariant { expected, found, .. } => {
                said!(ReaderNoChoice { english: self, word: found, allowed: one_of(expected) })
            }
            Self::MissingStructField { field, outer } => {
                said!(ReaderMissing { english: self, word: field, place: inside(outer.as_ref()) })
            }
            Self::DuplicateStructField { field, outer } => {
                said!(ReaderTwice { english: self, word: field, place: inside(outer.as_ref()) })
            }
            Self::ExpectedNamedStructLike(_) | Self::ExpectedDifferentStructName { .. } => {
                said!(ReaderExpectedStructLike { english: self })
            }
            Self::SuggestRawIdentifier(word) | Self::InvalidIdentifier(word) => {
                said!(ReaderNoName { english: self, word })
            }
            Self::ExpectedDifferentLength { found, .. } => said!(ReaderLength { english: self, found }),
            // A rule's own sentence, in whatever language its author speaks.
            Self::Message(_) | Self::Io(_) => said!(ReaderOther { english: self }),
            _ => said!(ReaderWrongForm { english: self }),
        }
    }
}

/// The record that a word stands in, after the sentence.
fn inside(outer: Option<&String>) -> Said {
    outer.map_or_else(Said::default, |place| said!(ReaderInPlace { english: "", place }))
}

/// These words, one of which is wanted.
fn one_of(words: &[&str]) -> Said {
    let mut words: Vec<Said> = words.iter().map(|word| Said::same(format_args!("`{word}`"))).collect();
    let last = words.pop().unwrap_or_default();
    if words.is_empty() {
        return last;
    }
    Said::joined([Said::joined(words, ", "), last], said!(OrBetween))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::said::Lang;

    #[test]
    fn what_the_reader_says_of_settings_is_told_in_every_language() {
        let field = Error::NoSuchStructField {
            expected: &["a", "b", "c"],
            found: "foo".to_owned(),
            outer: Some("Repetition".to_owned()),
        };
        let told = |error: &Error, lang| error.said().told(lang);
        assert_eq!(
            told(&field, Lang::En),
            "Unexpected field named `foo` in `Repetition`, expected one of `a`, `b`, or `c` instead"
        );
        assert_eq!(
            told(&field, Lang::Fr),
            "il n'y a pas de `foo` dans `Repetition` ; admis : `a`, `b` ou `c`"
        );
        let missing = Error::MissingStructField { field: "zone", outer: Some("Declaration".to_owned()) };
        assert_eq!(told(&missing, Lang::Fr), "`zone` manque dans `Declaration`");
        assert_eq!(told(&missing, Lang::De), "`zone` fehlt in `Declaration`");
        assert_eq!(told(&Error::ExpectedComma, Lang::Fr), "il manque une virgule");
        let word = || "5".to_owned();
        for error in [
            Error::SuggestRawIdentifier(word()),
            Error::ExpectedDifferentLength { expected: "a tuple of size 3".to_owned(), found: 2 },
            Error::InvalidValueForType { expected: "a string".to_owned(), found: word() },
            Error::ExpectedNamedStructLike("Repetition"),
            Error::UnexpectedChar('5'),
        ] {
            for lang in [Lang::Fr, Lang::De] {
                assert!(!told(&error, lang).contains(&error.to_string()), "{}", told(&error, lang));
            }
        }
        assert_eq!(told(&Error::SuggestRawIdentifier(word()), Lang::Fr), "`5` n'est pas un mot");
        let new = Error::Message("Something new".to_owned());
        assert_eq!(told(&new, Lang::Fr), "ceci ne peut pas être lu : « Something new »");
    }
}
