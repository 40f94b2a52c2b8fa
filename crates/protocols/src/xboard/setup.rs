//! Variants that XBoard does not know are described to it: board, pieces, start and how they move.

use chatur_core::{CastleTo, Seat, Spec};
use chatur_notation::write_setup;
use chatur_variants::Loaded;

use super::betza;

/// The pieces that XBoard has, by their usual letters, the king last.
const FIGURES: &str = "PNBRQFEACWMOHIJGDVLSUK";

/// The lines that answer `variant`.
pub(super) fn lines(loaded: &Loaded) -> Vec<String> {
    let spec = loaded.variant.spec();
    let geometry = &spec.geometry;
    let (files, ranks) = (geometry.files(), geometry.ranks());
    let dropped = spec.drops.as_ref().filter(|drops| drops.from_hand);
    let hand = dropped.map_or(0, |drops| spec.kind_ids().filter(|kind| drops.kinds.has(*kind)).count());
    let parent = if hand > 0 { "crazyhouse" } else { "fairy" };
    let start = write_setup(&loaded.variant, &loaded.start);
    let mut lines =
        vec![format!("setup ({}) {files}x{ranks}+{hand}_{parent} {start}", letters_of_figures(spec))];
    for kind in &spec.kinds {
        let Some(moves) = betza::of_kind(kind).filter(|_| is_letter(&kind.letter)) else { continue };
        let castles = castling_steps(spec, &kind.name).map(|steps| format!("O{steps}")).unwrap_or_default();
        let drops = if hand > 0 && dropped.is_some_and(|_| !kind.royal) { "@" } else { "" };
        lines.push(format!("piece {}& {moves}{castles}{drops}", kind.letter));
    }
    lines
}

fn is_letter(text: &str) -> bool {
    text.len() == 1 && text.chars().all(|c| c.is_ascii_uppercase())
}

/// Which figure stands for which letter: each letter its own where XBoard has it, the others what is left.
fn letters_of_figures(spec: &Spec) -> String {
    let mut slots: Vec<char> = vec!['.'; FIGURES.len()];
    let letters = || spec.kinds.iter().filter(|kind| is_letter(&kind.letter));
    let mut homeless = Vec::new();
    for letter in letters().filter_map(|kind| kind.letter.chars().next()) {
        match FIGURES.find(letter) {
            Some(at) => slots[at] = letter,
            None => homeless.push(letter),
        }
    }
    // The last slot is the king's.
    let mut free =
        (0..FIGURES.len() - 1).rev().filter(|&at| slots[at] == '.').collect::<Vec<_>>().into_iter();
    for letter in homeless {
        if let Some(at) = free.next() {
            slots[at] = letter;
        }
    }
    let white: String = slots.into_iter().collect();
    white.clone() + &white.to_ascii_lowercase()
}

/// How far the king goes when it castles.
fn castling_steps(spec: &Spec, kind: &str) -> Option<u8> {
    let castling = spec.castling.ways.iter().find(|way| spec.kinds[way.king.index()].name == kind)?;
    match castling.king_to {
        CastleTo::Toward(steps) => Some(steps),
        CastleTo::File(file) => {
            let home = spec.castling.homes.get(Seat(0).index())?.king?;
            Some(spec.geometry.file(home).abs_diff(file))
        }
        CastleTo::BesideKing => None,
    }
}
