//! The languages that rules and their mistakes are told in.

use chatur_variants::Lang;
use clap::ValueEnum;

/// A language, as one writes it after `--lang`.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Language {
    /// English.
    En,
    /// French.
    Fr,
    /// German.
    De,
}

impl From<Language> for Lang {
    fn from(language: Language) -> Self {
        match language {
            Language::En => Self::En,
            Language::Fr => Self::Fr,
            Language::De => Self::De,
        }
    }
}
