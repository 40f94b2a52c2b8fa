//! What other crates say in English only, in every language: `texts/LANGUAGE/errors.txt`, which English needs none of.

mod board;
mod illegal;
mod reader;
mod shuffle;
mod spec;
mod system;

use std::fmt::Display;

use chatur_effort::Exceeded;

use crate::said::Said;

/// An error whose English is its `Display`.
pub(crate) trait IntoSaid: Display {
    /// The sentence in every language.
    fn said(&self) -> Said;
}

impl IntoSaid for Exceeded {
    fn said(&self) -> Said {
        match self {
            Self::Steps => said!(EffortSteps { english: self }),
            Self::Bytes => said!(EffortBytes { english: self }),
            Self::GivenUp => said!(EffortGivenUp { english: self }),
        }
    }
}

/// A sentence that somebody else says, in English.
pub(crate) fn quoted(sentence: impl Display) -> Said {
    said!(QuotedEnglish { english: sentence })
}
