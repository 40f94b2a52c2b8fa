//! The vocabulary as a reference: every word with its meaning, what it takes, and an example from a variant
//! that checks.
//!
//! Meanings are the doc comments of the schema's types, collected when this crate is built, with their other languages from
//! `texts/vocabulary/`. Examples are found by
//! reading variants along these types, so each is a piece of a file that works.

mod elsewhere;
pub(crate) mod found;
mod place;

use std::sync::OnceLock;

pub use elsewhere::{Elsewhere, elsewhere, near};
use found::Found;
pub use place::{Offer, Place, at};
use serde::Serialize;

use crate::said::Lang;

/// What a word means, in every language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Meaning {
    #[serde(rename = "about")]
    en: &'static str,
    #[serde(rename = "about_fr")]
    fr: &'static str,
    #[serde(rename = "about_de")]
    de: &'static str,
}

impl Meaning {
    /// What it means in a language.
    #[must_use]
    pub fn told(&self, lang: Lang) -> &'static str {
        let Self { en, fr, de } = *self;
        match lang {
            Lang::En => en,
            Lang::Fr => fr,
            Lang::De => de,
        }
    }
}

/// A type of the vocabulary.
#[derive(Clone, Copy, Debug)]
pub struct WordType {
    /// The name of the Rust type.
    pub id: &'static str,
    /// The name that messages use.
    pub name: &'static str,
    /// What it is.
    pub about: Meaning,
    /// How it is written.
    pub shape: Shape,
    /// Its words.
    pub words: &'static [Word],
}

/// How a type is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// Fields in parentheses: `(files: 8, ranks: 8)`.
    Record,
    /// One of several words: `Draw`, `Win(Mover)`.
    Choice,
    /// One of several forms that need no word: a text or a list.
    Either,
}

/// A word: a field or one of several choices.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Word {
    /// The word.
    pub name: &'static str,
    /// What it means.
    #[serde(flatten)]
    pub about: Meaning,
    /// Whether it may be left out.
    pub optional: bool,
    /// What it takes.
    pub holds: &'static [Form],
    /// Its own fields, if it has any.
    pub parts: &'static [Word],
    /// What its type says besides the form.
    #[serde(skip)]
    pub mark: Option<Mark>,
}

/// What the type of a word says of its value besides the form; the types are in `schema/marks.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Hundredths of a pawn, where others write pawns.
    Worth,
    /// The name of a rule in Rust, which no other text is meant as.
    RuleName,
    /// It stands in all that is new, though a child may leave it out.
    Needed,
    /// Its texts name pieces.
    PieceName,
    /// Its texts name zones.
    ZoneName,
    /// Its texts name seats.
    SeatName,
    /// It names a variant.
    VariantName,
    /// Its texts name parts of the parent.
    PartName,
}

/// What a word takes.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// A text in quotes.
    Text,
    /// A number; a whole one between these, if it must be whole.
    Number(Option<(i64, i64)>),
    /// `true` or `false`.
    Flag,
    /// Several in brackets.
    List(&'static Form),
    /// Several with names, in braces.
    Named(&'static Form),
    /// Several in parentheses.
    Tuple(&'static [Form]),
    /// A type of the vocabulary, by the name of its Rust type.
    Type(&'static str),
    /// Anything.
    Raw,
}

static TYPES: &[WordType] = include!(concat!(env!("OUT_DIR"), "/words.rs"));

/// The type of a whole file.
pub(crate) const FILE: &str = "VariantFile";

/// A part of the reference: a type and its words with their examples.
#[derive(Clone, Debug)]
pub struct WordEntry {
    /// The type.
    pub word_type: &'static WordType,
    /// Its words; those of a word with fields of its own follow it, as `Slide.range`.
    pub words: Vec<WordLine>,
}

/// A word of the reference.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WordLine {
    /// The word, such as `range`, or `Slide.range` inside a choice.
    pub name: String,
    /// What it means.
    pub about: Meaning,
    /// What it takes, such as `a number` or `a list of Direction`; empty for a word alone.
    pub takes: String,
    /// Whether it may be left out.
    pub optional: bool,
    /// A piece of a variant that uses it.
    pub example: Option<String>,
    /// The variant that the example is from.
    pub from: Option<String>,
}

/// The sections of a file, with what each is about.
pub fn sections() -> impl Iterator<Item = &'static Word> {
    find(FILE).map_or(&[][..], |file| file.words).iter()
}

/// The reference of one section: the section itself and all types that it is made of.
pub fn section(name: &str) -> Option<Vec<WordEntry>> {
    let word = sections().find(|word| word.name == name)?;
    let mut order = Vec::new();
    word.holds.iter().for_each(|form| reach(*form, &mut order));
    let found = found();
    let file = find(FILE)?;
    let mut entries = vec![WordEntry { word_type: file, words: vec![line(file, word, "", found)] }];
    entries.extend(order.into_iter().map(|word_type| entry(word_type, found)));
    Some(entries)
}

/// The whole reference: every type that a file can be made of.
pub fn words() -> Vec<WordEntry> {
    let mut order = Vec::new();
    reach(Form::Type(FILE), &mut order);
    let found = found();
    order.into_iter().map(|word_type| entry(word_type, found)).collect()
}

/// The type with an id.
pub fn find(id: &str) -> Option<&'static WordType> {
    TYPES.iter().find(|word_type| word_type.id == id)
}

/// The word of a type by its name, such as `range` or `Slide.range`.
pub(crate) fn word_of(of: &str, name: &str) -> Option<&'static Word> {
    let words = find(of)?.words;
    match name.split_once('.') {
        Some((choice, part)) => {
            words.iter().find(|word| word.name == choice)?.parts.iter().find(|word| word.name == part)
        }
        None => words.iter().find(|word| word.name == name),
    }
}

/// The shortest use of a word in a variant that checks, such as `range: 2`.
pub(crate) fn example(of: &str, word: &str) -> Option<&'static str> {
    found().text(of, word)
}

fn found() -> &'static Found {
    static FOUND: OnceLock<Found> = OnceLock::new();
    FOUND.get_or_init(Found::collect)
}

/// The types that a form is made of, outer ones first.
fn reach(form: Form, order: &mut Vec<&'static WordType>) {
    match form {
        Form::List(inner) | Form::Named(inner) => reach(*inner, order),
        Form::Tuple(parts) => parts.iter().for_each(|part| reach(*part, order)),
        Form::Type(id) => {
            let Some(word_type) = find(id) else { return };
            if order.iter().any(|known| known.id == id) {
                return;
            }
            order.push(word_type);
            let parts = word_type
                .words
                .iter()
                .flat_map(|word| word.holds.iter().chain(word.parts.iter().flat_map(|part| part.holds)));
            parts.for_each(|form| reach(*form, order));
        }
        Form::Text | Form::Number(_) | Form::Flag | Form::Raw => {}
    }
}

fn entry(word_type: &'static WordType, found: &Found) -> WordEntry {
    let mut words = Vec::new();
    for word in word_type.words {
        words.push(line(word_type, word, "", found));
        words.extend(word.parts.iter().map(|part| line(word_type, part, word.name, found)));
    }
    WordEntry { word_type, words }
}

fn line(word_type: &WordType, word: &'static Word, of: &str, found: &Found) -> WordLine {
    let name = if of.is_empty() { word.name.to_owned() } else { format!("{of}.{}", word.name) };
    let (example, from) = found.example(word_type.id, &name).unzip();
    let takes = word.holds.iter().map(Form::text).collect::<Vec<_>>().join(", ");
    WordLine { name, about: word.about, takes, optional: word.optional, example, from }
}

impl Form {
    /// What it is, in words.
    pub fn text(&self) -> String {
        match self {
            Self::Text => "a text".to_owned(),
            Self::Number(_) => "a number".to_owned(),
            Self::Flag => "true or false".to_owned(),
            Self::List(inner) => format!("a list of {}", inner.noun()),
            Self::Named(inner) => format!("names, each with {}", inner.text()),
            Self::Tuple(parts) => {
                format!("({})", parts.iter().map(Self::noun).collect::<Vec<_>>().join(", "))
            }
            Self::Type(id) => find(id).map_or(*id, |word_type| word_type.name).to_owned(),
            Self::Raw => "anything".to_owned(),
        }
    }

    fn noun(&self) -> String {
        match self {
            Self::Text => "texts".to_owned(),
            Self::Number(_) => "numbers".to_owned(),
            other => other.text(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The word that is only reserved. New words do not belong here.
    const WITHOUT_EXAMPLE: [&str; 1] = ["VariantFile.on"];

    #[test]
    fn every_word_has_a_meaning_and_an_example() {
        let mut missing = Vec::new();
        for entry in words() {
            let of = entry.word_type.id;
            if entry.word_type.about.told(Lang::En).is_empty() {
                missing.push(format!("{of}: no doc comment"));
            }
            for word in &entry.words {
                if word.about.told(Lang::En).is_empty() && entry.word_type.shape != Shape::Either {
                    missing.push(format!("{of}.{}: no doc comment", word.name));
                }
                let excused = WITHOUT_EXAMPLE.contains(&format!("{of}.{}", word.name).as_str());
                if word.example.is_none() && !excused && entry.word_type.shape != Shape::Either {
                    missing.push(format!("{of}.{}: no example", word.name));
                }
            }
        }
        assert!(
            missing.is_empty(),
            "add doc comments to src/schema, and examples to src/words/examples:\n{}",
            missing.join("\n")
        );
    }

    #[test]
    fn every_mark_stands_on_words() {
        let words = || {
            TYPES
                .iter()
                .flat_map(|one| one.words.iter().flat_map(|word| std::iter::once(word).chain(word.parts)))
        };
        let marked = |mark: Mark| {
            words().filter(|word| word.mark == Some(mark)).map(|word| word.name).collect::<Vec<_>>()
        };
        assert_eq!(marked(Mark::Worth), ["value"]);
        assert_eq!(marked(Mark::RuleName), ["Module", "Module"]);
        assert_eq!(marked(Mark::Needed), ["when", "result"]);
        assert_eq!(marked(Mark::VariantName), ["extends"]);
        assert_eq!(marked(Mark::PartName), ["without"]);
        assert_eq!(marked(Mark::ZoneName), ["zone", "from", "to", "palace", "Named"]);
        for (mark, name) in [(Mark::PieceName, "like"), (Mark::PieceName, "Rest"), (Mark::SeatName, "order")]
        {
            assert!(marked(mark).contains(&name), "{name}");
        }
    }

    #[test]
    fn meanings_name_the_same_words_in_every_language() {
        let named = |text: &'static str| text.split('`').skip(1).step_by(2).collect::<Vec<_>>();
        let all = TYPES.iter().flat_map(|one| {
            let words = one.words.iter().flat_map(|word| std::iter::once(word).chain(word.parts));
            words.map(|word| word.about).chain([one.about])
        });
        for meaning in all {
            for &lang in Lang::ALL {
                assert_eq!(named(meaning.en), named(meaning.told(lang)), "{}", meaning.told(lang));
            }
        }
    }

    #[test]
    fn every_example_is_a_variant_that_checks() {
        // A word that is only reserved says so itself; anything else is a mistake.
        let wrong = |said: &&crate::Diagnostic| {
            said.severity == crate::Severity::Error && said.code != "not-supported"
        };
        for (name, text) in found::examples() {
            let checked = crate::check(name, text);
            assert!(checked.diagnostics.iter().find(wrong).is_none(), "{}", checked.render(false));
        }
    }

    #[test]
    fn an_example_is_taken_from_where_the_word_means_that() {
        let pieces = section("pieces").expect("there are pieces");
        let slide = pieces.iter().flat_map(|entry| &entry.words).find(|word| word.name == "Slide.range");
        let example = slide.and_then(|word| word.example.clone()).expect("it is used");
        assert!(example.starts_with("range: "), "{example}");
        assert!(section("pices").is_none());
    }
}
