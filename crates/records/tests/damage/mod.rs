//! Records that are damaged at random, and what must hold of what is read then.

use std::ops::Range;

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// A game as far as it matters whether it is another.
pub(crate) trait Game: Clone + PartialEq + std::fmt::Debug {
    /// What was done in it.
    fn steps(&self) -> &[String];
    /// All else.
    fn besides(&self) -> impl PartialEq;
}

/// What a place in a text is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Whatever is damaged here must be noticed, or does not matter.
    Any,
    /// A part of a move, which may become another legal move.
    Move,
    /// Where a position or the name of a variant stands, which may become another.
    Spared,
}

/// A text with what its places are, by byte.
pub(crate) struct Record {
    pub(crate) text: String,
    places: Vec<Place>,
}

impl Record {
    pub(crate) fn new(text: String) -> Self {
        let places = vec![Place::Any; text.len()];
        Self { text, places }
    }

    fn set(&mut self, line: &str, range: Option<Range<usize>>, place: Place) {
        let Some(range) = range else { return };
        let lines = self.text.match_indices(line).map(|(at, _)| at);
        // A line that comes twice is the same in both places.
        let starts: Vec<usize> = lines.filter(|at| *at == 0 || self.text[..*at].ends_with('\n')).collect();
        for start in starts {
            self.places[start + range.start..start + range.end].fill(place);
        }
    }

    /// A part of a line is not damaged.
    pub(crate) fn spare(&mut self, line: &str, range: Option<Range<usize>>) {
        // What is inserted at its end belongs to it as well.
        self.set(line, range.map(|range| range.start..range.end + 1), Place::Spared);
    }

    /// A part of a line is a move.
    pub(crate) fn moves(&mut self, line: &str, range: Option<Range<usize>>) {
        self.set(line, range, Place::Move);
    }

    /// The signs of a line that are parts of moves.
    pub(crate) fn moves_where(&mut self, line: &str, mut is: impl FnMut(char) -> bool) {
        let ranges: Vec<_> =
            line.char_indices().filter(|(_, c)| is(*c)).map(|(at, c)| at..at + c.len_utf8()).collect();
        for range in ranges {
            self.moves(line, Some(range));
        }
    }

    fn open(&self) -> Vec<usize> {
        let signs = self.text.char_indices().map(|(at, _)| at);
        signs.filter(|at| self.places[*at] != Place::Spared).collect()
    }
}

/// How a text is kept.
#[derive(Clone, Copy, Debug)]
enum Kept {
    Utf8,
    ShiftJis,
    Utf16,
}

impl Kept {
    fn bytes(self, text: &str) -> Vec<u8> {
        match self {
            Self::Utf8 => text.as_bytes().to_vec(),
            Self::ShiftJis => encoding_rs::SHIFT_JIS.encode(text).0.into_owned(),
            Self::Utf16 => {
                let units = std::iter::once('\u{feff}').chain(text.chars());
                units.flat_map(|c| c.encode_utf16(&mut [0; 2]).to_vec()).flat_map(u16::to_le_bytes).collect()
            }
        }
    }
}

/// Whether games are those of before, but for so many steps of them.
fn alike<G: Game>(after: &[G], before: &[G], most: usize) -> bool {
    after.len() == before.len()
        && after.iter().zip(before).all(|(after, before)| {
            let others = after.steps().iter().zip(before.steps()).filter(|(a, b)| a != b).count();
            after.besides() == before.besides()
                && after.steps().len() == before.steps().len()
                && others <= most
        })
}

/// The lines of a text that another does not have, and the other way round.
fn difference(before: &str, after: &str) -> String {
    let only = |one: &str, other: &str, sign: &str| -> String {
        let lines = one.lines().filter(|line| !other.lines().any(|known| known == *line));
        lines.flat_map(|line| ["\n", sign, " ", line].map(str::to_owned)).collect()
    };
    only(before, after, "-") + &only(after, before, "+")
}

/// The games of a file, and whether anything was told.
type Found<G> = (Vec<G>, bool);
/// Which record is damaged, the changes to it, how it is kept, and a byte that is lost.
type Input = (usize, Vec<(u16, u8, u8)>, Kept, Option<u16>);

/// Damages records, and asks that what is read is the same, or that something is told. `read` tells the games of a file,
/// and whether it has told anything.
pub(crate) fn law<G: Game>(records: &[Record], cases: u32, signs: &str, read: &dyn Fn(&[u8]) -> Found<G>) {
    let signs: Vec<char> = signs.chars().collect();
    let known: Vec<_> = records
        .iter()
        .map(|record| {
            let (before, told) = read(record.text.as_bytes());
            assert!(!told && before.len() == 1, "undamaged\n{}", record.text);
            assert!(before[0].steps().len() > 2);
            (record, record.open(), before)
        })
        .collect();
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let change = (any::<u16>(), 0..4_u8, any::<u8>());
    let kept = prop_oneof![4 => Just(Kept::Utf8), 1 => Just(Kept::ShiftJis), 1 => Just(Kept::Utf16)];
    let inputs = (
        0..records.len(),
        prop::collection::vec(change, 1..3),
        kept,
        prop::option::weighted(0.1, any::<u16>()),
    );
    let run = |(number, changes, kept, lost): Input| {
        let (record, open, before) = &known[number];
        let mut text = record.text.clone();
        let mut changes: Vec<_> = changes
            .into_iter()
            .map(|(place, what, sign)| {
                (open[usize::from(place) % open.len()], what, signs[usize::from(sign) % signs.len()])
            })
            .collect();
        changes.sort_unstable();
        changes.dedup_by_key(|(place, ..)| *place);
        let hits = changes.iter().filter(|(place, ..)| record.places[*place] == Place::Move).count();
        for (place, what, sign) in changes.into_iter().rev() {
            let next = text[place..].chars().next().map_or(place, |c| place + c.len_utf8());
            match what {
                0 => text.insert(place, sign),
                1 => text.replace_range(place..next, ""),
                2 => text.replace_range(place..next, &sign.to_string()),
                _ => {
                    let doubled = text[place..next].to_owned();
                    text.insert_str(place, &doubled);
                }
            }
        }
        let mut bytes = kept.bytes(&text);
        // A byte that is lost leaves half a sign.
        if let Some(lost) = lost.filter(|_| !text.is_ascii() && matches!(kept, Kept::Utf8)) {
            let wide: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at] >= 0x80).collect();
            bytes.remove(wide[usize::from(lost) % wide.len()]);
        }
        let (after, told) = read(&bytes);
        prop_assert!(
            told || alike(&after, before, hits + usize::from(lost.is_some())),
            "read as {} games without a word ({kept:?}):{}",
            after.len(),
            difference(&record.text, &text)
        );
        Ok(())
    };
    // Always the same cases: what another run finds would not be found again.
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    TestRunner::new_with_rng(config, rng).run(&inputs, run).unwrap();
}
