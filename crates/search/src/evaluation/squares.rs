//! What is looked up by square: twins, distances, files ahead.

use chatur_board::{Facing, Square, SquareSet, Step};
use chatur_core::{KindId, Seat, Spec};

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

type Spans = ([Vec<SquareSet>; 2], [Vec<SquareSet>; 2], Vec<SquareSet>, Vec<SquareSet>);

/// By seat and square: the squares ahead on the file and the two beside it; those on the file alone; and by square the
/// files beside, and the squares around.
pub(super) fn spans(spec: &Spec) -> Spans {
    let geometry = &spec.geometry;
    let size = geometry.words() * 64;
    let empty = || vec![SquareSet::EMPTY; size];
    let mut ahead = [empty(), empty()];
    let mut file_ahead = [empty(), empty()];
    let mut beside = empty();
    let mut around = empty();
    for from in geometry.squares() {
        for (seat, (ahead, file_ahead)) in ahead.iter_mut().zip(&mut file_ahead).enumerate() {
            let Some(facing) = spec.seats.get(seat).map(|seat| seat.facing) else { continue };
            let forward = geometry.turn(facing, Step::new(0, 1));
            let sides = [Step::new(1, 1), Step::new(-1, 1)].map(|step| geometry.turn(facing, step));
            let line = |start: Square| {
                let line = std::iter::successors(Some(start), move |&at| geometry.step(at, forward));
                line.take(32).collect::<SquareSet>()
            };
            if let Some(next) = geometry.step(from, forward) {
                file_ahead[from.index()] = line(next);
            }
            let mut all = file_ahead[from.index()];
            for side in sides {
                if let Some(next) = geometry.step(from, side) {
                    all |= line(next);
                }
            }
            ahead[from.index()] = all;
        }
        let sides: SquareSet = geometry
            .squares()
            .into_iter()
            .filter(|&to| geometry.file(to).abs_diff(geometry.file(from)) == 1)
            .collect();
        beside[from.index()] = sides;
        let ring = (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks)));
        around[from.index()] =
            ring.filter_map(|step| geometry.step(from, step)).filter(|&to| to != from).collect();
    }
    (ahead, file_ahead, beside, around)
}
