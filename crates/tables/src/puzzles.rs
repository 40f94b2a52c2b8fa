//! The puzzles that come with the program.

use chatur_puzzles::{FILES, Packed};
use chatur_records::puzzles::{MOST_BYTES, Puzzle, Puzzles, read};
use chatur_records::unpacked_whole;
use chatur_search::fingerprint;
use chatur_variants::{Loaded, find};
use serde::Serialize;

use crate::message::VariantShape;
use crate::show::variant_shape;

/// A variant that has puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PuzzleEntry {
    /// Its id.
    pub id: String,
    /// How many.
    pub puzzles: usize,
}

/// The puzzles of a variant.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PuzzleSet {
    /// The variant.
    pub variant: VariantShape,
    /// Its puzzles.
    pub puzzles: Vec<Puzzle>,
}

/// The variants that have puzzles.
pub fn puzzle_entries() -> Vec<PuzzleEntry> {
    let entry = |file: &Packed| PuzzleEntry { id: file.variant.to_owned(), puzzles: file.puzzles };
    FILES.iter().filter(|file| find(file.variant).is_some()).map(entry).collect()
}

/// The file with the puzzles of a variant, if there are any.
pub fn puzzle_file(id: &str) -> Option<&'static Packed> {
    FILES.iter().find(|file| file.variant == id)
}

/// The puzzles of a variant, of their file packed by gzip. Nothing where they were made for other rules.
pub fn puzzle_set(loaded: &Loaded, french: bool, gzip: &[u8]) -> Option<PuzzleSet> {
    let text = unpacked_whole(gzip, MOST_BYTES).ok()?;
    let Puzzles { head, puzzles } = read(std::str::from_utf8(&text).ok()?).ok()?;
    let is_of = head.rules == fingerprint(loaded.variant.spec());
    is_of.then(|| PuzzleSet { variant: variant_shape(loaded, french), puzzles })
}
