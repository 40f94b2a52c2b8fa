//! The movement of a kind in the letters that XBoard understands.

use std::collections::BTreeSet;
use std::fmt::Write;

use chatur_board::Step;
use chatur_core::{Arrival, Atom, Hop, Kind};
use chatur_variants::betza::parse;

/// Letters and their steps, the longer number first.
const LETTERS: [(char, (i8, i8)); 9] = [
    ('W', (1, 0)),
    ('F', (1, 1)),
    ('D', (2, 0)),
    ('N', (2, 1)),
    ('A', (2, 2)),
    ('H', (3, 0)),
    ('C', (3, 1)),
    ('Z', (3, 2)),
    ('G', (3, 3)),
];

/// The directions that all readers of the notation understand alike.
const DIRECTIONS: [&str; 21] = [
    "", "f", "b", "l", "r", "v", "s", "fs", "bs", "fl", "fr", "bl", "br", "fv", "bv", "ff", "bb", "fh", "bh",
    "vs", "fb",
];

/// How a kind moves; `None` where the letters cannot say it.
pub(super) fn of_kind(kind: &Kind) -> Option<String> {
    let mut parts: Vec<String> = Vec::new();
    for atom in &kind.movement {
        let part = of_atom(atom)?;
        // The same from several parts of the board.
        if !parts.contains(&part) {
            parts.push(part);
        }
    }
    Some(parts.concat())
}

fn of_atom(atom: &Atom) -> Option<String> {
    let strange = atom.crush.is_some()
        || atom.along.is_some()
        || atom.over.is_some()
        || atom.unless_check
        || !atom.seen.is_empty()
        || !atom.cycle.is_empty()
        || !atom.then.is_empty()
        || atom.arrival != Arrival::Land
        || atom.to.friend;
    if strange {
        return None;
    }
    // From some squares only: in every game that is so from where it starts.
    let first = if atom.fresh || atom.from.is_some() { "i" } else { "" };
    let mut manner = String::new();
    manner += match (atom.to.empty, atom.to.enemy, atom.to.en_passant) {
        (true, true, false) => "",
        (true, false, false) => "m",
        (false, true, false) => "c",
        (false, true, true) => "ce",
        (false, false, true) => "e",
        _ => return None,
    };
    manner += match atom.hop {
        Hop::None => "",
        Hop::Over => "p",
        Hop::Behind => "g",
        Hop::First | Hop::Enemies => return None,
    };
    // Two steps exactly are a lame leap of twice the length.
    let twice = (atom.min, atom.max) == (2, Some(2));
    if atom.lame || twice {
        manner.push('n');
    }
    let (steps, range) = match (atom.min, atom.max) {
        _ if twice => (doubled(&atom.steps), String::new()),
        (1, Some(1)) => (atom.steps.clone(), String::new()),
        (1, Some(most)) => (atom.steps.clone(), most.to_string()),
        (1, None) => (atom.steps.clone(), "0".to_owned()),
        _ => return None,
    };
    of_steps(first, &manner, &steps, &range)
}

fn doubled(steps: &[Step]) -> Vec<Step> {
    steps.iter().map(|step| Step { right: step.right * 2, forward: step.forward * 2 }).collect()
}

/// Steps sorted by their letters.
fn of_steps(first: &str, manner: &str, steps: &[Step], range: &str) -> Option<String> {
    let length = |step: &Step| {
        let (files, ranks) = (step.right.abs(), step.forward.abs());
        (files.max(ranks), files.min(ranks))
    };
    let mut text = String::new();
    let mut left = steps.len();
    for (letter, own) in LETTERS {
        let set: BTreeSet<Step> = steps.iter().copied().filter(|step| length(step) == own).collect();
        if set.is_empty() {
            continue;
        }
        left -= steps.iter().filter(|step| length(step) == own).count();
        let named = DIRECTIONS.iter().find(|directions| steps_of(directions, letter) == Some(set.clone()))?;
        let (letter, range) = match (letter, range) {
            ('W', "0") => ('R', ""),
            ('F', "0") => ('B', ""),
            other => other,
        };
        let _ = write!(text, "{first}{named}{manner}{letter}{range}");
    }
    (left == 0).then_some(text)
}

/// The steps that a letter with directions means.
fn steps_of(directions: &str, letter: char) -> Option<BTreeSet<Step>> {
    let read = parse(&format!("{directions}{letter}")).ok()?;
    Some(read.parts.iter().flat_map(|part| part.atom.steps.iter().copied()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(id: &str, kind: &str) -> Option<String> {
        let variant = chatur_variants::load(id).unwrap().variant;
        let spec = variant.spec();
        of_kind(&spec.kinds[spec.kind_named(kind).unwrap().index()])
    }

    #[test]
    fn usual_pieces_have_usual_letters() {
        assert_eq!(written("orthodox", "queen").as_deref(), Some("RB"));
        assert_eq!(written("orthodox", "king").as_deref(), Some("WF"));
        assert_eq!(written("capablanca", "archbishop").as_deref(), Some("BN"));
        assert_eq!(written("xiangqi", "horse").as_deref(), Some("nN"));
        assert_eq!(written("xiangqi", "cannon").as_deref(), Some("mRcpR"));
        assert_eq!(written("orthodox", "pawn").as_deref(), Some("fmWifmnDfceF"));
        assert_eq!(written("horde", "pawn").as_deref(), Some("fmWifmnDfceF"));
        assert_eq!(written("janggi", "cannon"), None);
    }
}
