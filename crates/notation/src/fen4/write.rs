//! Positions to FEN4.

use chatur_board::SquareSet;
use chatur_core::{Observed, SeatState, Setup, Spec, Variant};

use super::Value;
use super::extra::{CHECKS, EN_PASSANT};
use super::people::EXITS;
use crate::letters::HIDDEN;
use crate::seat_letters::SeatLetters;

/// Writes a position.
pub fn write(variant: &Variant, setup: &Setup) -> String {
    write_with(variant, setup, &[])
}

/// Writes a position with more keys in the extra field, such as those that were read with it.
pub fn write_with(variant: &Variant, setup: &Setup, extra: &[(String, Value)]) -> String {
    write_known(variant, setup, extra, SquareSet::EMPTY)
}

/// Writes a position as somebody knows it: a `?` stands on each square of which he does not know what stands there. It
/// cannot be read back.
pub fn write_observed(variant: &Variant, observed: &Observed) -> String {
    let Observed { setup, known, hides: _ } = observed;
    write_known(variant, setup, &[], variant.geometry().squares().without(*known))
}

fn write_known(variant: &Variant, setup: &Setup, extra: &[(String, Value)], hidden: SquareSet) -> String {
    let spec = variant.spec();
    let letters = SeatLetters::of(spec);
    let turn = letters.letter(setup.turn).to_ascii_uppercase();
    let dead: Vec<bool> = setup.states.iter().map(|state| *state != SeatState::Playing).collect();
    let [short, long] = super::castling::write(spec, setup);
    let points: Vec<String> = setup.points.iter().map(i16::to_string).collect();
    let mut text = format!(
        "{turn}-{}-{}-{}-{}-{}-",
        bits(&dead),
        bits(&short),
        bits(&long),
        points.join(","),
        setup.quiet
    );
    let mut pairs = known(variant, setup);
    let written: Vec<String> = pairs.iter().map(|(key, _)| key.clone()).collect();
    pairs.extend(extra.iter().filter(|(key, _)| !written.contains(key)).cloned());
    if !pairs.is_empty() {
        let pairs: Vec<String> =
            pairs.iter().map(|(key, value)| format!("'{}':{value}", key.replace('\'', ""))).collect();
        text = text + "{" + &pairs.join(",") + "}-";
    }
    text + &board(variant, &letters, setup, hidden)
}

fn bits(values: &[bool]) -> String {
    values.iter().map(|set| if *set { "1" } else { "0" }).collect::<Vec<_>>().join(",")
}

/// The keys that belong to the position.
fn known(variant: &Variant, setup: &Setup) -> Vec<(String, Value)> {
    let spec = variant.spec();
    let mut pairs = Vec::new();
    if !setup.marks.is_empty() {
        let geometry = variant.geometry();
        let of = |seat| {
            let mut marks = setup.marks.iter().filter(|mark| mark.seat == seat);
            let skipped: Vec<String> = marks.clone().map(|mark| geometry.name(mark.skipped)).collect();
            let piece = marks.next().map(|mark| geometry.name(mark.piece));
            Value::Text(piece.map(|piece| skipped.join("/") + ":" + &piece).unwrap_or_default())
        };
        pairs.push((EN_PASSANT.to_owned(), Value::List(spec.seat_ids().map(of).collect())));
    }
    for (key, how) in EXITS {
        let gone: Vec<bool> = setup.states.iter().map(|state| *state == SeatState::Walking(how)).collect();
        if gone.contains(&true) {
            let values = gone.into_iter().map(Value::Truth).collect();
            pairs.push((key.to_owned(), Value::List(values)));
        }
    }
    if crate::fen::counts_checks(spec) && setup.checks.iter().any(|count| *count > 0) {
        let values = setup.checks.iter().map(|count| Value::Number(count.to_string())).collect();
        pairs.push((CHECKS.to_owned(), Value::List(values)));
    }
    pairs.extend(super::besides::write(variant, setup));
    pairs
}

fn board(variant: &Variant, letters: &SeatLetters, setup: &Setup, hidden: SquareSet) -> String {
    let geometry = variant.geometry();
    let covered = crate::bodies::covered(variant, setup);
    let ranks = (0..geometry.ranks()).rev().map(|rank| {
        let mut cells: Vec<String> = Vec::new();
        let mut empty = 0;
        for file in 0..geometry.files() {
            let square = geometry.square(file, rank);
            let cell = match square.map(|square| (square, setup.piece(square))) {
                Some((square, _)) if hidden.has(square) => HIDDEN.to_owned(),
                Some((_, Some(piece))) => piece_text(variant.spec(), letters, setup, piece),
                Some((square, None)) if covered.has(square) => "*".to_owned(),
                _ => {
                    empty += 1;
                    continue;
                }
            };
            if empty > 0 {
                cells.push(empty.to_string());
                empty = 0;
            }
            cells.push(cell);
        }
        if empty > 0 {
            cells.push(empty.to_string());
        }
        cells.join(",")
    });
    ranks.collect::<Vec<_>>().join("/")
}

fn piece_text(spec: &Spec, letters: &SeatLetters, setup: &Setup, piece: chatur_core::Piece) -> String {
    let grey = if setup.is_dead(spec, piece) { "d" } else { "" };
    let letter = spec.kinds.get(piece.kind.index()).map_or("?", |kind| kind.letter.as_str());
    format!("{grey}{}{letter}", letters.letter(piece.seat))
}
