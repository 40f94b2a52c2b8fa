//! Rays, sliders and shifts against walking one square at a time, on boards of every width.

use chatur_board::{Bits, DIRECTIONS, Geometry, Shift, Sliders, Square};
use proptest::prelude::*;

use crate::boards::{boards, occupancy, on};

const ORTHOGONAL: [usize; 4] = [0, 2, 4, 6];
const DIAGONAL: [usize; 4] = [1, 3, 5, 7];

/// What a rider reaches, by walking.
fn walked<const W: usize>(
    geometry: &Geometry,
    from: Square,
    directions: [usize; 4],
    occupied: Bits<W>,
) -> Bits<W> {
    let mut reached = Bits::EMPTY;
    for d in directions {
        let mut at = from;
        while let Some(next) = geometry.step(at, DIRECTIONS[d]) {
            reached.insert(next);
            if occupied.has(next) {
                break;
            }
            at = next;
        }
    }
    reached
}

fn sliders_walk<const W: usize>(
    geometry: &Geometry,
    sliders: &Sliders<W>,
    occupied: Bits<W>,
) -> Result<(), TestCaseError> {
    for from in geometry.squares() {
        let rook = walked(geometry, from, ORTHOGONAL, occupied);
        let bishop = walked(geometry, from, DIAGONAL, occupied);
        prop_assert_eq!(sliders.orthogonal(from, occupied), rook, "rook on {}", geometry.name(from));
        prop_assert_eq!(sliders.diagonal(from, occupied), bishop, "bishop on {}", geometry.name(from));
    }
    Ok(())
}

fn check_sliders<const W: usize>(geometry: &Geometry) {
    let sliders = Sliders::<W>::new(geometry);
    proptest!(ProptestConfig::with_cases(48), |(occupied in occupancy(geometry))| {
        sliders_walk(geometry, &sliders, occupied.resize())?;
    });
}

#[test]
fn sliders_reach_what_a_walker_reaches() {
    for (_, geometry) in boards() {
        on!(geometry, check_sliders);
    }
}

/// Every occupancy that matters to a rider in the corner, at the edge and in the middle.
#[test]
fn magics_are_right_on_every_occupancy() {
    let geometry = Geometry::rectangle(8, 8).unwrap();
    let sliders = Sliders::<1>::new(&geometry);
    for name in ["a1", "h8", "d1", "a5", "d4", "e5", "g2"] {
        let from = geometry.parse(name).unwrap();
        for directions in [ORTHOGONAL, DIAGONAL] {
            let lines = walked::<1>(&geometry, from, directions, Bits::EMPTY).low();
            let mut occupied = 0u64;
            loop {
                let set = Bits::from_low(occupied);
                let found = if directions == ORTHOGONAL {
                    sliders.orthogonal(from, set)
                } else {
                    sliders.diagonal(from, set)
                };
                assert_eq!(found, walked(&geometry, from, directions, set), "{name}, {occupied:#x}");
                occupied = occupied.wrapping_sub(lines) & lines;
                if occupied == 0 {
                    break;
                }
            }
        }
    }
}

fn check_lines<const W: usize>(geometry: &Geometry) {
    let sliders = Sliders::<W>::new(geometry);
    let rays = sliders.rays();
    for a in geometry.squares() {
        for b in geometry.squares() {
            let mut line = None;
            for (d, &step) in DIRECTIONS.iter().enumerate() {
                let walk = std::iter::successors(geometry.step(a, step), |&at| geometry.step(at, step));
                let path: Vec<Square> = walk.collect();
                if let Some(i) = path.iter().position(|&at| at == b) {
                    line = Some((d, path[..i].to_vec(), path));
                }
            }
            let (names, direction) = ((geometry.name(a), geometry.name(b)), rays.direction(a, b));
            assert_eq!(direction, line.as_ref().map(|(d, ..)| *d), "{names:?}");
            let (between, through) = line.map_or((Bits::EMPTY, Bits::EMPTY), |(_, between, whole)| {
                (between.into_iter().collect(), whole.into_iter().collect())
            });
            assert_eq!(rays.between(a, b), between, "{names:?}");
            assert_eq!(rays.through(a, b), through, "{names:?}");
        }
    }
}

#[test]
fn lines_between_squares_are_walked_lines() {
    for (_, geometry) in boards() {
        on!(geometry, check_lines);
    }
}

fn check_shifts<const W: usize>(geometry: &Geometry) {
    let steps = [(1, 0), (0, 1), (-1, 1), (-1, -1), (0, -2), (1, 2), (-2, -1), (3, -3)];
    for step in steps {
        let Some(shift) = Shift::<W>::new(geometry, step) else {
            assert_eq!(geometry.stride(), None);
            continue;
        };
        proptest!(ProptestConfig::with_cases(24), |(set in occupancy(geometry))| {
            let set: Bits<W> = set.resize();
            let stepped: Bits<W> = set.into_iter().filter_map(|at| geometry.step(at, step)).collect();
            prop_assert_eq!(shift.apply(set), stepped);
            for to in stepped {
                prop_assert_eq!(geometry.step(shift.origin(to), step), Some(to));
            }
        });
    }
}

#[test]
fn a_shift_steps_every_square_at_once() {
    for (_, geometry) in boards() {
        on!(geometry, check_shifts);
    }
}
