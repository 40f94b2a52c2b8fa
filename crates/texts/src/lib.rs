//! What chatur says, in every language.
//!
//! A text is a key with values, and is put into words when the language of its reader is known. The texts of a crate stand
//! in its folder `texts/`, one folder in it a language; [`build::write`] makes a type of each key, whose fields are the values.
//! What a language lacks, and a value that no key has, does not build.
//!
//! ```
//! use chatur_texts::{Lang, Said};
//!
//! let parts = ["a4", "b5"].map(Said::same);
//! assert_eq!(Said::joined(parts, ", ").told(Lang::En), "a4, b5");
//! assert_eq!([Lang::En, Lang::Fr].map(|lang| lang.a("rook")), ["a rook", "une tour"]);
//! ```

pub mod apart;
pub mod build;
mod lang;
mod names;
mod written;

use std::fmt::Display;

pub use lang::{Lang, capital};
pub use written::Form;

/// A sentence that can be told in every language. What is written in the file itself, such as words, names and examples,
/// is the same in all of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said(Content);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Content {
    /// What needs no translation.
    Same(String),
    /// A text of the files in `texts/`, with its values.
    Text(&'static Text, Vec<Said>),
    /// Some, with a sign between them.
    Joined(Vec<Said>, Box<Said>),
    /// A piece by its English name.
    Piece(String),
    /// A player by the name of his seat.
    Seat(String),
    /// A zone by its English name.
    Zone(String),
    /// A number with a fraction.
    Decimal(String),
    /// What somebody else has written in each language, in the order of [`Lang`].
    Each(Box<[String; Lang::COUNT]>),
}

/// A text of the files.
#[derive(PartialEq, Eq, Debug)]
#[doc(hidden)]
pub struct Text {
    /// The package that says it, and its place among the texts of that, by their keys.
    pub package: &'static str,
    pub index: usize,
    /// What it is in the languages that are within, in the order of [`Lang`].
    pub within: &'static [&'static [Part]],
}

/// What a text is made of.
#[derive(PartialEq, Eq, Debug)]
#[doc(hidden)]
pub enum Part {
    /// Some words.
    Words(&'static str),
    /// A value by its index, in a form of this language.
    Value(usize, Form),
}

impl Text {
    /// What it is in a language; in English where that is neither within nor was handed in.
    fn parts(&self, lang: Lang) -> &[Part] {
        let within = self.within.get(lang as usize).copied();
        let parts = within.or_else(|| apart::text(lang, self.package, self.index));
        parts.or_else(|| self.within.first().copied()).unwrap_or_default()
    }
}

/// What a French word begins with before which another one is elided.
pub(crate) const VOWELS: [char; 8] = ['a', 'e', 'é', 'i', 'o', 'u', 'y', 'h'];

impl Said {
    /// What needs no translation.
    pub fn same(text: impl Display) -> Self {
        Self(Content::Same(text.to_string()))
    }

    /// A text of the files with its values, as the types of `texts.rs` make it.
    pub fn text(text: &'static Text, values: Vec<Self>) -> Self {
        Self(Content::Text(text, values))
    }

    /// Some with a sign between them.
    pub fn joined(parts: impl IntoIterator<Item = Self>, sign: impl Into<Self>) -> Self {
        Self(Content::Joined(parts.into_iter().collect(), Box::new(sign.into())))
    }

    /// A piece by its English name.
    pub fn piece(name: impl Into<String>) -> Self {
        Self(Content::Piece(name.into()))
    }

    /// A player by the name of his seat.
    pub fn seat(name: impl Into<String>) -> Self {
        Self(Content::Seat(name.into()))
    }

    /// A zone by the name that its author gave it.
    pub fn zone(name: impl Into<String>) -> Self {
        Self(Content::Zone(name.into()))
    }

    /// A number with a fraction, such as `1.5`.
    pub fn decimal(number: impl Into<String>) -> Self {
        Self(Content::Decimal(number.into()))
    }

    /// What somebody else has written in every language, in the order of [`Lang`].
    ///
    /// ```
    /// use chatur_texts::{Lang, Said};
    ///
    /// let own = Said::each(["Nobody goes back.", "Personne ne recule.", "Niemand geht zurück."]);
    /// assert_eq!(own.told(Lang::Fr), "Personne ne recule.");
    /// ```
    pub fn each<T: Into<String>>(texts: [T; Lang::COUNT]) -> Self {
        Self(Content::Each(Box::new(texts.map(Into::into))))
    }

    /// Whether nothing is said.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.told(Lang::default()).is_empty()
    }

    /// The text in a language.
    #[must_use]
    pub fn told(&self, lang: Lang) -> String {
        let mut text = String::new();
        self.write(lang, &mut text);
        text
    }

    fn write(&self, lang: Lang, out: &mut String) {
        match &self.0 {
            Content::Same(text) => out.push_str(text),
            Content::Piece(name) => out.push_str(&lang.piece(name)),
            Content::Seat(name) => out.push_str(&lang.seat(name)),
            Content::Zone(name) => out.push_str(lang.zone(name)),
            Content::Decimal(number) => out.push_str(&lang.decimal(number)),
            Content::Each(texts) => out.push_str(&texts[lang as usize]),
            Content::Joined(parts, sign) => {
                for (index, part) in parts.iter().enumerate() {
                    if index > 0 {
                        sign.write(lang, out);
                    }
                    part.write(lang, out);
                }
            }
            Content::Text(text, values) => {
                for part in text.parts(lang) {
                    match *part {
                        Part::Words(words) => out.push_str(words),
                        Part::Value(index, Form::Plain) => values[index].write(lang, out),
                        Part::Value(index, Form::Of) => {
                            let value = values[index].told(lang);
                            out.push_str(if value.starts_with(VOWELS) { "d'" } else { "de " });
                            out.push_str(&value);
                        }
                        Part::Value(_, Form::Nothing) => {}
                    }
                }
            }
        }
    }
}

impl Default for Said {
    fn default() -> Self {
        Self(Content::Same(String::new()))
    }
}

impl<T: Display> From<T> for Said {
    fn from(text: T) -> Self {
        Self::same(text)
    }
}

impl From<&Self> for Said {
    fn from(said: &Self) -> Self {
        said.clone()
    }
}
