//! What other crates say in English only, in French.

mod board;
mod illegal;
mod reader;
mod shuffle;
mod spec;
mod system;

use std::fmt::Display;

use chatur_effort::Exceeded;

use crate::explain::Lang;
use crate::said::Said;

pub(crate) use reader::{reader, type_error};

/// An error whose English is its `Display`.
pub(crate) trait French: Display {
    /// The same sentence in French.
    fn french(&self) -> String;

    /// The sentence in both languages.
    fn said(&self) -> Said {
        Said { en: self.to_string(), fr: self.french() }
    }
}

impl French for Exceeded {
    fn french(&self) -> String {
        match self {
            Self::Steps => "cela demande plus de travail que permis",
            Self::Bytes => "cela demande plus de mémoire que permis",
            Self::GivenUp => "on y a renoncé",
        }
        .to_owned()
    }
}

/// A sentence that somebody else says, in his language.
pub(crate) fn quoted(sentence: impl Display) -> Said {
    said!("{sentence}", "message en anglais : « {sentence} »")
}

/// The French name of a piece.
fn piece(name: &str) -> String {
    Lang::Fr.piece(name)
}

/// The French name of a seat.
fn seat(name: &str) -> String {
    Lang::Fr.seat(name)
}
