//! From terms to the moves of the core.

use chatur_core::{Atom, Hop, Targets};

use super::atoms::Manner;
use super::direction::choose;
use super::read::Term;
use super::{Betza, BetzaError, Note, Part};

pub(super) fn lower(terms: &[Term]) -> Result<Betza, BetzaError> {
    let mut betza = Betza { parts: Vec::new(), notes: Vec::new() };
    for term in terms {
        for &lengths in term.atom.lengths {
            merge(&mut betza.parts, part(term, lengths)?);
        }
        betza.notes.extend(note(term));
    }
    Ok(betza)
}

/// Adds moves to those with the same properties.
fn merge(parts: &mut Vec<Part>, new: Part) {
    let alike = |old: &&mut Part| {
        let with_steps = Atom { steps: old.atom.steps.clone(), ..new.atom.clone() };
        old.initial == new.initial && with_steps == old.atom
    };
    match parts.iter_mut().find(alike) {
        None => parts.push(new),
        Some(old) => {
            for step in new.atom.steps {
                if !old.atom.steps.contains(&step) {
                    old.atom.steps.push(step);
                }
            }
        }
    }
}

fn part(term: &Term, lengths: (i8, i8)) -> Result<Part, BetzaError> {
    let mut steps = choose(lengths, &term.directions)?;
    if steps.is_empty() {
        let offset = term.directions.first().map_or(term.start, |placed| placed.offset);
        let message = format!("these directions leave no move of `{}`", term.letter);
        return Err(BetzaError::new(offset, term.end - offset, message));
    }
    let to = targets(term);
    let hop = hop(term)?;
    let (mut min, mut max) = term.range;
    let mut lame = false;
    if let Some(offset) = term.said(Manner::Lame) {
        if lengths.0 < 2 {
            return Err(BetzaError::new(
                offset,
                1,
                format!("nothing lies on the way of one `{}`", term.letter),
            )
            .help("`n` makes longer steps lame: `nN`, `nA`, `nD`"));
        }
        if (lengths.0 % 2, lengths.1 % 2, term.range) == (0, 0, (1, Some(1))) && hop == Hop::None {
            // One lame leap of even length is two steps of half the length.
            for step in &mut steps {
                (step.right, step.forward) = (step.right / 2, step.forward / 2);
            }
            (min, max) = (2, Some(2));
        } else {
            lame = true;
        }
    }
    let initial = term.said(Manner::Initial).is_some();
    // XBoard's pawn is `fmWfceFifmnD`: its first double step can be taken in passing.
    let leaves_mark = initial && to == Targets::EMPTY && hop == Hop::None && (min, max) == (2, Some(2));
    Ok(Part { atom: Atom { min, max, to, hop, lame, leaves_mark, ..Atom::leaper(steps) }, initial })
}

/// On what the piece may land: what is said, or an empty square and an enemy.
fn targets(term: &Term) -> Targets {
    let said = |manner| term.said(manner).is_some();
    match (said(Manner::Move), said(Manner::Capture), said(Manner::EnPassant)) {
        (false, false, false) => Targets::EMPTY_OR_ENEMY,
        (empty, enemy, en_passant) => Targets { empty, enemy, en_passant, friend: false },
    }
}

fn hop(term: &Term) -> Result<Hop, BetzaError> {
    let (hop, offset, sign) = match (term.said(Manner::Over), term.said(Manner::Behind)) {
        (None, None) => return Ok(Hop::None),
        (Some(offset), None) => (Hop::Over, offset, 'p'),
        (None, Some(offset)) => (Hop::Behind, offset, 'g'),
        (Some(over), Some(behind)) => {
            let message = "`p` and `g` exclude each other: a hop goes on, or ends behind the hurdle";
            return Err(BetzaError::new(over.max(behind), 1, message));
        }
    };
    if term.range.1 == Some(1) {
        let message = format!("`{sign}` hops over a piece on the way, but `{}` makes one step", term.letter);
        return Err(BetzaError::new(offset, 1, message)
            .help(format!("give it a range, such as `{sign}{0}{0}`", term.letter)));
    }
    if term.range.0 > 1 {
        let message = format!("`{sign}` and an exact range exclude each other");
        return Err(BetzaError::new(offset, 1, message));
    }
    Ok(hop)
}

/// Where systems read a term in different ways, the reading taken.
fn note(term: &Term) -> Option<Note> {
    let oblique = term.atom.lengths.iter().all(|&(long, short)| short != 0 && short != long);
    let letters: String = term.directions.iter().map(|placed| placed.letter).collect();
    let message = match letters.as_str() {
        _ if !oblique => return None,
        "f" | "b" => {
            format!(
                "`{letters}{0}` is read as its two narrow moves; the whole half is `{letters}h{0}`",
                term.letter
            )
        }
        "l" | "r" => {
            format!(
                "`{letters}{0}` is read as its two wide moves; the whole half is `{letters}h{0}`",
                term.letter
            )
        }
        _ if term.said(Manner::Lame).is_some() => {
            format!("`n{}` is read as lame: the square halfway must be empty", term.letter)
        }
        _ => return None,
    };
    Some(Note { offset: term.start, length: term.end - term.start, message })
}
