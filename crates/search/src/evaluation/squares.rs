//! What is looked up by square: twins and distances.

use chatur_board::{Facing, SquareSet};
use chatur_core::{KindId, Seat, Spec};
use chatur_effort::tick;

/// Where a square lies for the second seat, as the first sees it: the same square seen from its own side. Where the
/// board has no such symmetry, each square is its own.
pub(super) fn twins(spec: &Spec) -> Vec<u8> {
    let geometry = &spec.geometry;
    let opposed = spec.seats.len() > 1 && spec.seats[0].facing != spec.seats[1].facing;
    let upright = spec.seats.iter().all(|seat| matches!(seat.facing, Facing::North | Facing::South));
    let mut twins: Vec<u8> = (0..geometry.words() * 64).map(|square| square as u8).collect();
    if !opposed || !upright || geometry.is_hex() || geometry.ranks() == 0 {
        return twins;
    }
    for square in geometry.squares() {
        let (level, file, rank) = (geometry.level(square), geometry.file(square), geometry.rank(square));
        if let Some(twin) = geometry.square_on(level, file, geometry.ranks() - 1 - rank) {
            twins[square.index()] = twin.0;
        }
    }
    twins
}

/// The steps that a piece needs on an empty board from each square to the nearest target; `u8::MAX` for never.
pub(super) fn distances(spec: &Spec, kind: KindId, seat: Seat, targets: Option<&SquareSet>) -> Vec<u8> {
    let size = spec.geometry.words() * 64;
    let mut steps = vec![u8::MAX; size];
    let Some(targets) = targets else { return steps };
    for square in *targets & spec.geometry.squares() {
        steps[square.index()] = 0;
    }
    let facing = spec.seats[seat.index()].facing;
    let kind = &spec.kinds[kind.index()];
    // Few rounds are enough: what is farther counts as far.
    for round in 0..12u8 {
        let mut changed = false;
        for from in spec.geometry.squares() {
            if steps[from.index()] != u8::MAX {
                continue;
            }
            tick(1 + kind.movement.len() as u64 / 8);
            let ways = kind.movement.iter().filter(|atom| atom.from.is_none() && atom.to.empty);
            let reaches = ways.flat_map(|atom| {
                let most = usize::from(atom.max.unwrap_or(u8::MAX)).min(32);
                atom.steps.iter().flat_map(move |&step| {
                    let turned = spec.geometry.turn(facing, step);
                    let line = std::iter::successors(Some(from), move |&at| spec.geometry.step(at, turned));
                    line.skip(usize::from(atom.min)).take(most + 1 - usize::from(atom.min).min(most + 1))
                })
            });
            if reaches.take(64).any(|to| steps[to.index()] == round) {
                steps[from.index()] = round + 1;
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    steps
}
