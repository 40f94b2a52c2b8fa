//! The vocabulary for an editor: what each word means, and what may stand where.

use std::collections::BTreeMap;

use chatur_variants::words::{Meaning, Shape, Word, words};
use serde::Serialize;

/// A type of the vocabulary.
#[derive(Clone, Debug, Serialize)]
pub struct TypeShape {
    /// What other types call it.
    id: &'static str,
    /// What messages call it.
    name: &'static str,
    #[serde(flatten)]
    about: Meaning,
    shape: Shape,
    words: &'static [Word],
    /// A piece of a variant for each word that has one; `Slide.range` is a field of a choice.
    examples: BTreeMap<String, String>,
}

/// The whole vocabulary, the type of a file first. It reads the catalogue for examples: ask once and keep the answer.
pub fn vocabulary() -> Vec<TypeShape> {
    let shape = |entry: chatur_variants::words::WordEntry| TypeShape {
        id: entry.word_type.id,
        name: entry.word_type.name,
        about: entry.word_type.about,
        shape: entry.word_type.shape,
        words: entry.word_type.words,
        examples: entry.words.into_iter().filter_map(|word| Some((word.name, word.example?))).collect(),
    };
    words().into_iter().map(shape).collect()
}
