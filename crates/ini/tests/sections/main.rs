//! Sections of `variants.ini` and files of variants, both ways.

mod back;
mod bounds;
mod refused;
mod taken_over;

use chatur_ini::{Imported, import};
use chatur_variants::{Checked, check};

/// What becomes of the only section of a text.
fn only(text: &str) -> Imported {
    let mut made = import(text, &[]).expect("a list of sections");
    made.pop().expect("a section")
}

/// The file of the last section, which has no problem.
fn file(text: &str) -> String {
    let one = only(text);
    one.text.unwrap_or_else(|wrong| panic!("{wrong:?}"))
}

/// The file of the last section, checked.
fn checked(text: &str) -> Checked {
    let text = file(text);
    let found = check("made.ron", &text);
    assert!(found.ok(), "{text}\n{}", found.summary());
    found
}

/// How many positions there are after so many plies.
fn counts<const N: usize>(text: &str) -> [u64; N] {
    let found = checked(text);
    let loaded = found.loaded.as_ref().expect("it is sound");
    let game = loaded.game();
    std::array::from_fn(|i| loaded.variant.perft(game.position(), i as u32 + 1, chatur_core::Leaves::Counted))
}

/// The codes of what is refused, each with its line.
fn problems(text: &str) -> Vec<(usize, &'static str)> {
    let wrong = only(text).text.expect_err("something is refused");
    wrong.iter().map(|one| (one.line, one.problem.code())).collect()
}
