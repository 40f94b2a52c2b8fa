//! The names in a report, in the language of its reader.

use chatur_texts::{Lang, Said};
use chatur_variants::EndingText;

/// What a report is told in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Words<'w> {
    /// The language.
    pub(super) lang: Lang,
    /// The endings of the variant.
    pub(super) endings: &'w [EndingText],
}

impl Words<'static> {
    /// The names as the rules have them.
    pub(super) const ENGLISH: Self = Words { lang: Lang::En, endings: &[] };
}

impl Words<'_> {
    /// A text.
    pub(super) fn told(self, text: impl Into<Said>) -> String {
        self.lang.told(text)
    }

    /// A seat, in English by its name.
    pub(super) fn seat(self, name: &str) -> String {
        if self.lang == Lang::En { name.to_owned() } else { self.lang.seat(name) }
    }

    /// A number with its decimals.
    pub(super) fn number(self, text: &str) -> String {
        self.lang.decimal(text)
    }

    /// An ending.
    pub(super) fn ending(self, name: &str) -> String {
        let known = self.endings.iter().find(|ending| ending.name == name);
        let text = known.map(|ending| match self.lang {
            Lang::En => &ending.name,
            Lang::Fr => &ending.text_fr,
            Lang::De => &ending.text_de,
        });
        text.map_or(name, String::as_str).to_owned()
    }
}
