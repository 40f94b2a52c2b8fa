//! Moves of several legs: `mafsW`, and brackets such as `[F?R]`.

use chatur_board::Step;
use chatur_core::{Arrival, Atom, Hop, Leg, TurnOn};

use super::atoms::Manner;
use super::direction::{Placed, choose, relative};
use super::lower::targets;
use super::read::{Leg as Words, Term};
use super::{BetzaError, Part};
use crate::lower::eighths;

/// The most legs of a move.
const MOST_LEGS: usize = 4;

/// The moves of a term with `a` in it: what stands before it belongs to one leg, what stands after to the next.
pub(super) fn again(term: &Term) -> Result<Vec<Part>, BetzaError> {
    let last = &term.last;
    if term.before.len() >= MOST_LEGS {
        let message = said!(MoreLegsInOneMove { most_legs: MOST_LEGS });
        return Err(
            BetzaError::new(term.start, term.end - term.start, message).help(said!(EachBeginsAnotherLeg))
        );
    }
    if let [first] = &term.before[..]
        && returns(first, last)
    {
        return rifle(term, first);
    }
    if term.atom.lengths.iter().any(|&(long, _)| long > 1) {
        let message = said!(OneLegOnlyButForShot { letter: &term.letter });
        return Err(BetzaError::new(term.start, term.end - term.start, message)
            .help(said!(SeveralLegsForWriteOthers)));
    }
    let (first, rest) = term.before.split_first().unwrap_or((last, &[]));
    let legs: Vec<&Words> = rest.iter().chain([last]).collect();
    let mut on = Vec::new();
    for leg in &term.before {
        on.push(turning(leg)?);
    }
    for &(manner, offset) in &last.manners {
        if !matches!(manner, Manner::Move | Manner::Capture | Manner::Friend) {
            return Err(one_leg(offset));
        }
    }
    for leg in &legs {
        if term.range.1 != Some(1) && leg.directions.iter().any(|placed| placed.letter == 'b') {
            let offset = leg.directions.first().map_or(term.start, |placed| placed.offset);
            return Err(BetzaError::new(offset, 1, said!(RiderGoesBackOnlyToShoot)));
        }
    }
    let both = term.atom.lengths.len() > 1;
    let mut turns = Vec::new();
    for leg in &legs {
        turns.push(relative(&leg.directions, both)?);
    }
    let mut parts = Vec::new();
    let initial = first.said(Manner::Initial).is_some();
    for &lengths in term.atom.lengths {
        for step in choose(lengths, &first.directions)? {
            for then in ways(step, &turns, &on, term.range) {
                let (min, max) = term.range;
                let atom = Atom { min, max, to: targets(last), then, ..Atom::leaper(vec![step]) };
                parts.push(Part { atom, initial });
            }
        }
    }
    if parts.is_empty() {
        let message = said!(DirectionsLeaveNoMoveOf { letter: &term.letter });
        return Err(BetzaError::new(term.start, term.end - term.start, message));
    }
    Ok(parts)
}

/// The legs that can follow a step.
fn ways(step: Step, turns: &[Vec<u8>], on: &[TurnOn], (min, max): (u8, Option<u8>)) -> Vec<Vec<Leg>> {
    let (Some((turns, later)), Some((&here, rest))) = (turns.split_first(), on.split_first()) else {
        return vec![Vec::new()];
    };
    let steps: Vec<Step> = turns.iter().filter_map(|&turn| eighths(step, turn)).collect();
    let leg = |steps| Leg { steps, min, max, hop: Hop::None, lame: false, on: here, may_stop: false };
    if later.is_empty() {
        return vec![vec![leg(steps)]];
    }
    let each = steps.into_iter().flat_map(|step| {
        let follow = ways(step, later, rest, (min, max)).into_iter();
        follow.map(move |legs| (step, legs)).collect::<Vec<_>>()
    });
    each.map(|(step, legs)| [leg(vec![step])].into_iter().chain(legs).collect()).collect()
}

/// What may stand where a leg ends and the next begins.
fn turning(leg: &Words) -> Result<TurnOn, BetzaError> {
    let mut on = TurnOn { empty: false, captured: false, jumped: false };
    for &(manner, offset) in &leg.manners {
        match manner {
            Manner::Move => on.empty = true,
            Manner::Capture => on.captured = true,
            Manner::Over => on.jumped = true,
            Manner::Initial => {}
            _ => return Err(one_leg(offset)),
        }
    }
    Ok(if on.empty || on.captured || on.jumped { on } else { TurnOn::EMPTY })
}

fn one_leg(offset: usize) -> BetzaError {
    BetzaError::new(offset, 1, said!(ModifierHasNoMeaningInMoveOfSeveral)).help(said!(LegsTakeLastOne))
}

/// Whether a second leg only goes back to where a capturing first one began.
fn returns(first: &Words, last: &Words) -> bool {
    let captures = first.said(Manner::Capture).is_some() && first.said(Manner::Move).is_none();
    let back = matches!(last.directions[..], [Placed { letter: 'b', .. }]);
    captures && back && last.manners.iter().all(|(manner, _)| *manner == Manner::Initial)
}

/// A capture without moving.
fn rifle(term: &Term, first: &Words) -> Result<Vec<Part>, BetzaError> {
    let shot = Term { last: first.clone(), before: Vec::new(), ..term.clone() };
    let mut parts = Vec::new();
    for &lengths in term.atom.lengths {
        for mut part in super::lower::parts(&shot, lengths)? {
            part.atom.arrival = Arrival::Shoot;
            parts.push(part);
        }
    }
    Ok(parts)
}

/// The moves of a bracket: each leg goes on as nearly in the direction of the one before as its atom can.
pub(super) fn bracket(term: &Term) -> Result<Vec<Part>, BetzaError> {
    for &(manner, offset) in &term.last.manners {
        if !matches!(manner, Manner::Move | Manner::Capture | Manner::Friend | Manner::Initial) {
            return Err(one_leg(offset));
        }
    }
    let Some((first, rest)) = term.bracket.split_first() else { return Ok(Vec::new()) };
    for leg in rest {
        if leg.atom.lengths.len() > 1 {
            let message = said!(GoesBothStraightSlanting { letter: &leg.letter });
            return Err(BetzaError::new(leg.offset, 1, message).help(said!(WriteBracketForEachOfTwo)));
        }
    }
    let end = rest.last().unwrap_or(first);
    let kept = choose(end.atom.lengths[0], &term.last.directions)?;
    let initial = term.last.said(Manner::Initial).is_some();
    let mut parts = Vec::new();
    for &lengths in first.atom.lengths {
        for step in choose(lengths, &[])? {
            let mut chains = vec![(step, Vec::new())];
            for (i, leg) in rest.iter().enumerate() {
                let (min, max) = leg.range;
                let last = i + 1 == rest.len();
                chains = chains
                    .into_iter()
                    .flat_map(|(before, legs)| {
                        let steps = nearest(before, leg.atom.lengths[0]).into_iter();
                        let steps: Vec<Step> = steps.filter(|step| !last || kept.contains(step)).collect();
                        let each = steps.into_iter().map(move |step| {
                            let next = Leg {
                                steps: vec![step],
                                min,
                                max,
                                hop: Hop::None,
                                lame: false,
                                on: TurnOn::EMPTY,
                                may_stop: leg.may_stop,
                            };
                            let legs: Vec<Leg> = legs.iter().cloned().chain([next]).collect();
                            (step, legs)
                        });
                        each.collect::<Vec<_>>()
                    })
                    .collect();
            }
            for (_, then) in chains {
                let (min, max) = first.range;
                let atom = Atom { min, max, to: targets(&term.last), then, ..Atom::leaper(vec![step]) };
                parts.push(Part { atom, initial });
            }
        }
    }
    if parts.is_empty() {
        let message = said!(DirectionsLeaveNoMoveOfBracket);
        return Err(BetzaError::new(term.start, term.end - term.start, message));
    }
    Ok(parts)
}

/// The steps of one length that turn least from a step.
fn nearest(from: Step, lengths: (i8, i8)) -> Vec<Step> {
    let steps = choose(lengths, &[]).unwrap_or_default();
    let dot = |step: &Step| {
        i32::from(step.right) * i32::from(from.right) + i32::from(step.forward) * i32::from(from.forward)
    };
    let best = steps.iter().map(dot).max();
    steps.into_iter().filter(|step| Some(dot(step)) == best).collect()
}
