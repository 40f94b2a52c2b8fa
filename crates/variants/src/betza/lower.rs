//! From terms to the moves of the core.

use chatur_board::Step;
use chatur_core::{Arrival, Atom, Hop, Targets};
use chatur_effort::tick;

use super::atoms::Manner;
use super::direction::choose;
use super::read::{Leg, Term};
use super::{Betza, BetzaError, Note, Part, chain};
use crate::lower::cycles;
use crate::schema::BendWord;

/// The most ways to move that a string may come to.
const MOST_WAYS: usize = 512;

pub(super) fn lower(terms: &[Term]) -> Result<Betza, BetzaError> {
    let mut betza = Betza { parts: Vec::new(), notes: Vec::new(), round: None };
    for term in terms {
        let new = if !term.bracket.is_empty() {
            chain::bracket(term)?
        } else if !term.before.is_empty() {
            chain::again(term)?
        } else {
            let mut all = Vec::new();
            for &lengths in term.atom.lengths {
                all.extend(parts(term, lengths)?);
            }
            all
        };
        for part in new {
            tick(betza.parts.len() as u64);
            merge(&mut betza.parts, part);
            if betza.parts.len() > MOST_WAYS {
                let message = said!(TooManyWaysToMove { most_ways: MOST_WAYS });
                return Err(BetzaError::new(term.start, term.end - term.start, message)
                    .help(said!(WriteFewerLegsFewer)));
            }
        }
        betza.round = betza.round.or(term.last.said(Manner::Round));
        betza.notes.extend(note(term));
    }
    Ok(betza)
}

/// The moves of one length, in several parts where they bend.
pub(super) fn parts(term: &Term, lengths: (i8, i8)) -> Result<Vec<Part>, BetzaError> {
    let part = part(term, lengths)?;
    let (bend, offset) = match (term.last.said(Manner::Crooked), term.last.said(Manner::Circular)) {
        (None, None) => return Ok(vec![part]),
        (Some(offset), None) => (BendWord::Crooked, offset),
        (None, Some(offset)) => (BendWord::Circular, offset),
        (Some(a), Some(b)) => {
            return Err(BetzaError::new(a.max(b), 1, said!(ExcludeEachOtherToFro)));
        }
    };
    if part.atom.max == Some(1) {
        let message = said!(OneDoesNotTurn { letter: &term.letter });
        return Err(BetzaError::new(offset, 1, message).help(said!(GiveRangeAsN { letter: &term.letter })));
    }
    let Part { atom, initial } = part;
    let bent = atom.steps.iter().flat_map(|&first| {
        let cycles = cycles(first, bend);
        cycles.map(|cycle| Part { atom: Atom { steps: vec![first], cycle, ..atom.clone() }, initial })
    });
    Ok(bent.collect())
}

/// Adds moves to those with the same properties.
fn merge(parts: &mut Vec<Part>, mut new: Part) {
    let steps = std::mem::take(&mut new.atom.steps);
    let alike = |old: &mut Part| {
        let own = std::mem::take(&mut old.atom.steps);
        let alike = *old == new;
        old.atom.steps = own;
        alike
    };
    match parts.iter_mut().find_map(|old| alike(old).then_some(old)) {
        None => parts.push(Part { atom: Atom { steps, ..new.atom }, ..new }),
        Some(old) => {
            for step in steps {
                if !old.atom.steps.contains(&step) {
                    old.atom.steps.push(step);
                }
            }
        }
    }
}

fn part(term: &Term, lengths: (i8, i8)) -> Result<Part, BetzaError> {
    let mut steps = choose(lengths, &term.last.directions)?;
    if steps.is_empty() {
        let offset = term.last.directions.first().map_or(term.start, |placed| placed.offset);
        let message = said!(DirectionsLeaveNoMoveOf { letter: &term.letter });
        return Err(BetzaError::new(offset, term.end - offset, message));
    }
    let to = targets(&term.last);
    let mut hop = hop(term)?;
    let (mut min, mut max) = term.range;
    if let Some(offset) = term.last.said(Manner::Jump) {
        (hop, min, max) = jump(term, lengths, &mut steps, offset)?;
    }
    let mut lame = false;
    if let Some(offset) = term.last.said(Manner::Lame) {
        if lengths.0 < 2 {
            return Err(BetzaError::new(offset, 1, said!(NothingLiesOnWayOfOne { letter: &term.letter }))
                .help(said!(MakesLongerStepsLame)));
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
    let mut to = to;
    let arrival = match term.last.said(Manner::Swap) {
        None => Arrival::Land,
        Some(offset) if !to.enemy && !to.friend || to == Targets::EMPTY_OR_ENEMY => {
            return Err(BetzaError::new(offset, 1, said!(ChangesPlacesWithPieceWithWhose))
                .help(said!(SwapWithEnemyOrFriend)));
        }
        Some(_) => {
            to.empty = false;
            Arrival::Swap
        }
    };
    let initial = term.last.said(Manner::Initial).is_some();
    // XBoard's pawn is `fmWfceFifmnD`: its first double step can be taken in passing.
    let leaves_mark = initial && to == Targets::EMPTY && hop == Hop::None && (min, max) == (2, Some(2));
    Ok(Part { atom: Atom { min, max, to, hop, lame, leaves_mark, arrival, ..Atom::leaper(steps) }, initial })
}

/// On what the piece may land: what is said, or an empty square and an enemy.
pub(super) fn targets(leg: &Leg) -> Targets {
    let said = |manner| leg.said(manner).is_some();
    let (empty, enemy, friend) = (said(Manner::Move), said(Manner::Capture), said(Manner::Friend));
    match (empty || enemy || friend, said(Manner::EnPassant)) {
        (false, false) => Targets::EMPTY_OR_ENEMY,
        (_, en_passant) => Targets { empty, enemy, en_passant, friend },
    }
}

/// A leap over what stands on its way: sliders skip their first square, leaps of two squares have to jump.
fn jump(
    term: &Term,
    lengths: (i8, i8),
    steps: &mut [Step],
    offset: usize,
) -> Result<(Hop, u8, Option<u8>), BetzaError> {
    for manner in [Manner::Over, Manner::Behind, Manner::Lame] {
        if term.last.said(manner).is_some() {
            return Err(BetzaError::new(offset, 1, said!(JumpExcludes)));
        }
    }
    match (lengths, term.range) {
        ((1, _), (_, Some(1))) => {
            let message = said!(SkipsFirstSquareButMakes { letter: &term.letter });
            Err(BetzaError::new(offset, 1, message).help(said!(GiveRangeByLetter { letter: &term.letter })))
        }
        ((1, _), (min, max)) => Ok((Hop::First, min, max)),
        ((2, 0 | 2), (1, Some(1))) => {
            // Over the square halfway, to the square behind it.
            for step in steps {
                (step.right, step.forward) = (step.right / 2, step.forward / 2);
            }
            Ok((Hop::Behind, 1, Some(2)))
        }
        _ => {
            let message = said!(UnknownJump { letter: &term.letter });
            Err(BetzaError::new(offset, 1, message).help(said!(JumpIsFor)))
        }
    }
}

fn hop(term: &Term) -> Result<Hop, BetzaError> {
    let (hop, offset, sign) = match (term.last.said(Manner::Over), term.last.said(Manner::Behind)) {
        (None, None) => return Ok(Hop::None),
        (Some(offset), None) => (Hop::Over, offset, 'p'),
        (None, Some(offset)) => (Hop::Behind, offset, 'g'),
        (Some(over), Some(behind)) => {
            let message = said!(ExcludeEachOtherHop);
            return Err(BetzaError::new(over.max(behind), 1, message));
        }
    };
    if term.range.1 == Some(1) {
        let message = said!(HopsOverPieceOnWay { sign, letter: &term.letter });
        return Err(
            BetzaError::new(offset, 1, message).help(said!(GiveRangeBySign { sign, letter: &term.letter }))
        );
    }
    if term.range.0 > 1 {
        let message = said!(ExactRangeExcludeEach { sign });
        return Err(BetzaError::new(offset, 1, message));
    }
    Ok(hop)
}

/// Where systems read a term in different ways, the reading taken.
fn note(term: &Term) -> Option<Note> {
    let oblique = term.atom.lengths.iter().all(|&(long, short)| short != 0 && short != long);
    let letters: String = term.last.directions.iter().map(|placed| placed.letter).collect();
    let message = match letters.as_str() {
        _ if !oblique => return None,
        "f" | "b" => {
            said!(ReadTwoNarrowMoves { letters, letter: &term.letter })
        }
        "l" | "r" => {
            said!(ReadTwoWideMoves { letters, letter: &term.letter })
        }
        _ if term.last.said(Manner::Lame).is_some() => {
            said!(ReadLameSquareHalfway { letter: &term.letter })
        }
        _ => return None,
    };
    Some(Note { offset: term.start, length: term.end - term.start, message })
}
