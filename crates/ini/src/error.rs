//! Why a section is not taken over, or a variant not written as one: codes with values, each with its place.

use chatur_texts::{Lang, Said};
use serde::Serialize;

/// What stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case", tag = "code")]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum Problem {
    /// The file has more bytes than are read.
    FileTooLarge {
        /// How many there may be.
        most: usize,
    },
    /// The file has too many sections.
    TooManySections {
        /// How many there may be.
        most: usize,
    },
    /// A section has too many keys.
    TooManyKeys {
        /// How many there may be.
        most: usize,
    },
    /// A value is too long.
    ValueTooLong {
        /// Its key.
        key: String,
        /// How many bytes it may have.
        most: usize,
    },
    /// The head of a section has no `]`.
    NoBracket,
    /// The head of a section has no name.
    NoName,
    /// A line has no `=`.
    NoValue {
        /// The line.
        text: String,
    },
    /// A section has the name of another one, or of a variant that is always there.
    NameTaken {
        /// The name.
        name: String,
    },
    /// No section above has this name, and no variant that is always there.
    NoParent {
        /// The name.
        name: String,
    },
    /// The parent is not taken over itself.
    ParentRefused {
        /// Its name.
        name: String,
    },
    /// Each parent has a parent, and so on, too often.
    TooDeep {
        /// How many there may be.
        most: usize,
    },
    /// The file has no section of this name.
    NoSection {
        /// The name.
        name: String,
        /// The nearest.
        nearest: Option<String>,
    },
    /// There is no such key.
    UnknownKey {
        /// What stands there.
        key: String,
        /// What was perhaps meant.
        nearest: Option<String>,
    },
    /// A value is not one of its key.
    BadValue {
        /// The key.
        key: String,
        /// The value.
        value: String,
    },
    /// The start is none that the board can have.
    BadStart {
        /// The start.
        start: String,
    },
    /// What a key says cannot be said in a variant file.
    NoWord {
        /// The key.
        key: String,
    },
    /// Two keys that each can be said cannot be said of one piece.
    Beside {
        /// The key.
        key: String,
        /// The other.
        other: String,
        /// The piece.
        piece: String,
    },
    /// The file that was made has errors.
    NotSound {
        /// The first of them.
        error: String,
    },
    /// `variants.ini` has no key for this word of a variant file.
    NoKey {
        /// The path of the word, such as `pieces.rook.moves`.
        word: String,
    },
}

impl Problem {
    /// The problem on a line, from 1.
    pub(crate) fn at(self, line: usize) -> Wrong {
        Wrong { line, problem: self }
    }

    /// Its name, which never changes.
    pub fn code(&self) -> &'static str {
        self.into()
    }

    /// The sentence in every language.
    pub fn said(&self) -> Said {
        match self {
            Self::FileTooLarge { most } => said!(FileTooLarge { most }),
            Self::TooManySections { most } => said!(TooManySections { most }),
            Self::TooManyKeys { most } => said!(TooManyKeys { most }),
            Self::ValueTooLong { key, most } => said!(ValueTooLong { key, most }),
            Self::NoBracket => said!(NoBracket),
            Self::NoName => said!(NoName),
            Self::NoValue { text } => said!(NoValue { text }),
            Self::NameTaken { name } => said!(NameTaken { name }),
            Self::NoParent { name } => said!(NoParent { name }),
            Self::ParentRefused { name } => said!(ParentRefused { name }),
            Self::TooDeep { most } => said!(TooDeep { most }),
            Self::NoSection { name, nearest: None } => said!(NoSection { name }),
            Self::NoSection { name, nearest: Some(nearest) } => said!(NoSectionNearest { name, nearest }),
            Self::UnknownKey { key, nearest: None } => said!(UnknownKey { key }),
            Self::UnknownKey { key, nearest: Some(nearest) } => said!(UnknownKeyNearest { key, nearest }),
            Self::BadValue { key, value } => said!(BadValue { key, value }),
            Self::BadStart { start } => said!(BadStart { start }),
            Self::NoWord { key } => said!(NoWord { key }),
            Self::Beside { key, other, piece } => said!(Beside { key, other, piece }),
            Self::NotSound { error } => said!(NotSound { error }),
            Self::NoKey { word } => said!(NoKey { word }),
        }
    }
}

/// A problem and where it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("{}", .problem.said().told(Lang::En))]
pub struct Wrong {
    /// The line, from 1; 0 where no line says it.
    pub line: usize,
    /// What it is.
    #[serde(flatten)]
    pub problem: Problem,
}

impl Wrong {
    /// The sentence in a language.
    pub fn told(&self, lang: Lang) -> String {
        self.problem.said().told(lang)
    }
}
