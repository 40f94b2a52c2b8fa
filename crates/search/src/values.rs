//! What a piece is worth, from how it moves on this board.
//!
//! The measure is how many squares a piece reaches on average, on a crowded board and on an open one (the "crowded
//! board mobility" of R. Betza). Pieces that reach in leaps, that are bound to one colour, or that promote, get a
//! little more or less. Self-play refines what comes out; see [`evaluation`](crate::evaluation).

use chatur_board::{Square, Step};
use chatur_core::{Arrival, Atom, Hop, KindId, Leg, Seat, Spec};

/// The share of empty squares, in the opening and near the end.
const EMPTY: [f64; 2] = [0.69, 0.92];
/// No piece is worth more, whatever a file says: a win is to be worth more than any piece.
const MOST: i32 = 20_000;
/// Centipawns for one square of reach.
const SQUARE: f64 = 54.0;

/// What each kind is worth in centipawns, by its movement; what the author of a variant says comes first.
pub fn values(spec: &Spec) -> Vec<i32> {
    let mut values: Vec<i32> = spec.kind_ids().map(|kind| by_movement(spec, kind)).collect();
    for (kind, value) in spec.kinds.iter().zip(&mut values) {
        if let Some(said) = kind.value {
            *value = said.clamp(-MOST, MOST);
        }
    }
    let plain = values.clone();
    // A covered piece is worth what it is on the average: that it moves as something else once is not much.
    let covered: Vec<(i32, i32)> = spec
        .under_cover()
        .iter()
        .map(|kind| {
            let held =
                spec.hands.iter().filter_map(|hand| hand.get(kind.index())).map(|&count| i32::from(count));
            (plain[kind.index()], held.sum())
        })
        .collect();
    let all: i32 = covered.iter().map(|(_, held)| held).sum();
    for (kind, value) in spec.kinds.iter().zip(&mut values).filter(|(kind, _)| kind.turns_up && all > 0) {
        if kind.value.is_none() {
            *value = covered.iter().map(|(value, held)| value * held).sum::<i32>() / all;
        }
    }
    for (kind, value) in spec.kinds.iter().zip(&mut values) {
        let best = kind.promotion.iter().flat_map(|promotion| &promotion.to);
        let best = best.map(|into| plain[into.index()]).max().unwrap_or(0);
        if kind.value.is_none() && best > *value {
            *value += (best - *value) / 20;
        }
    }
    values
}

fn by_movement(spec: &Spec, kind: KindId) -> i32 {
    let squares = reach(spec, kind, Seat(0));
    let average = |open: usize| {
        let sum: f64 = squares.iter().map(|(_, reach)| reach[open]).sum();
        sum / squares.len().max(1) as f64
    };
    let reach = 0.75 * average(0) + 0.25 * average(1);
    let covered = spec.kinds[kind.index()].footprint.cells().len().max(1) as f64;
    let bound = if is_colour_bound(spec, kind) { 0.9 } else { 1.0 };
    (SQUARE * reach.powf(1.04) * bound * covered.sqrt()) as i32
}

/// From each square where a piece of the kind can stand: the squares that it reaches, on a crowded board and on an open
/// one.
pub(crate) fn reach(spec: &Spec, kind: KindId, seat: Seat) -> Vec<(Square, [f64; 2])> {
    let kind = &spec.kinds[kind.index()];
    let region = kind.region.map(|zone| &spec.zones[usize::from(zone.0)].squares[seat.index()]);
    let squares = spec.geometry.squares().into_iter();
    let squares = squares.filter(|&square| region.is_none_or(|region| region.has(square)));
    let lands = |square: Square| region.is_none_or(|region| region.has(square));
    let all = squares.map(|from| {
        let each = EMPTY.map(|empty| {
            let atoms = kind.movement.iter().filter(|atom| atom.from.is_none() && !atom.fresh);
            atoms.map(|atom| atom_reach(spec, atom, seat, from, empty, &lands)).sum::<f64>()
        });
        (from, each)
    });
    all.collect()
}

/// The squares that one way of moving reaches from a square.
fn atom_reach(
    spec: &Spec,
    atom: &Atom,
    seat: Seat,
    from: Square,
    empty: f64,
    lands: &impl Fn(Square) -> bool,
) -> f64 {
    let facing = spec.seats[seat.index()].facing;
    let into = atom.into.map(|zone| &spec.zones[usize::from(zone.0)].squares[seat.index()]);
    let weight = match (atom.arrival, atom.crush.is_some()) {
        (_, true) => 1.5,
        (Arrival::Swap, _) => 0.3,
        _ => 0.5 * f64::from(u8::from(atom.to.empty)) + 0.5 * f64::from(u8::from(atom.to.enemy)),
    };
    let most = usize::from(atom.max.unwrap_or(u8::MAX)).min(32);
    let mut sum = 0.0;
    for step in &atom.steps {
        let mut at = from;
        // How likely it is that the way is clear so far, and that there was one hurdle.
        let (mut clear, mut hurdled) = (1.0, 0.0);
        for taken in 1..=most {
            let next: Step = match atom.cycle.len() {
                0 => *step,
                _ if taken == 1 => *step,
                turns => atom.cycle[(taken - 2) % turns],
            };
            let turned = spec.geometry.turn(facing, next);
            let Some(to) = spec.geometry.step(at, turned).filter(|&to| to != from) else { break };
            at = to;
            if atom.lame {
                clear *= empty;
            }
            let arrives = match atom.hop {
                Hop::None | Hop::First | Hop::Enemies => clear,
                Hop::Over => hurdled,
                Hop::Behind => hurdled_now(clear, taken, empty),
            };
            if taken >= usize::from(atom.min) && lands(at) && into.is_none_or(|into| into.has(at)) {
                let leaps = next.right.abs().max(next.forward.abs()) > 1 && !atom.lame;
                let style = if most == 1 { if leaps { 1.1 } else { 0.8 } } else { 1.0 };
                sum += arrives * weight * style * further(&atom.then);
            }
            hurdled = hurdled * empty + clear * (1.0 - empty);
            if atom.hop != Hop::First || taken > 1 {
                clear *= if atom.hop == Hop::Enemies { empty + (1.0 - empty) / 2.0 * empty } else { empty };
            }
        }
    }
    sum
}

/// A grasshopper needs its hurdle right before the target.
fn hurdled_now(clear: f64, taken: usize, empty: f64) -> f64 {
    if taken < 2 { 0.0 } else { clear / empty * (1.0 - empty) }
}

/// Further legs choose among several ends.
fn further(legs: &[Leg]) -> f64 {
    if legs.is_empty() { 1.0 } else { 1.5_f64.powi(legs.len() as i32) }
}

/// Whether a piece only ever stands on squares of one shade.
fn is_colour_bound(spec: &Spec, kind: KindId) -> bool {
    let kind = &spec.kinds[kind.index()];
    let steps = kind.movement.iter().flat_map(|atom| atom.steps.iter().chain(&atom.cycle));
    let mut any = false;
    for step in steps {
        any = true;
        if (step.right + step.forward) % 2 != 0 {
            return false;
        }
    }
    any && !spec.geometry.is_hex()
}
