//! A text in both languages.

#[cfg(test)]
pub(crate) mod tests;

use std::fmt::Display;

use crate::explain::Lang;

/// A sentence in every language that it may be read in. What is written in the file itself, such as words, names and
/// examples, is the same in all of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Said {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
}

impl Said {
    /// What needs no translation.
    pub(crate) fn same(text: impl Display) -> Self {
        let en = text.to_string();
        Self { fr: en.clone(), en }
    }

    /// The text in a language.
    #[must_use]
    pub fn told(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }
}

/// A [`Said`] of a sentence in English and in French, with the same arguments. After a semicolon stand the names of
/// what is itself said in both.
macro_rules! said {
    ($en:literal, $fr:literal $(, $argument:expr)* $(,)?) => {
        $crate::said::Said { en: format!($en $(, $argument)*), fr: format!($fr $(, $argument)*) }
    };
    ($en:literal, $fr:literal $(, $argument:expr)*; $($part:ident),+) => {
        $crate::said::Said {
            en: {
                $(let $part = &$part.en;)+
                format!($en $(, $argument)*)
            },
            fr: {
                $(let $part = &$part.fr;)+
                format!($fr $(, $argument)*)
            },
        }
    };
}
