//! The weights that follow from the rules alone, before self-play refines them.
//!
//! Where something is the same in most variants whose weights have been refined, it is said here: the factors are near
//! the medians over two dozen of them.

use chatur_board::Square;
use chatur_core::{KindId, Seat, Spec};

use super::Weight;
use super::features::{DANGER, Features, NEAR, REACH};

/// The weights of a variant that nobody has played yet, alike for both seats.
pub(super) fn weights(spec: &Spec, features: &Features) -> Vec<Weight> {
    let mut weights = of_a_seat(spec, features);
    if features.second > 0 {
        weights.copy_within(..features.second, features.second);
    }
    weights
}

fn of_a_seat(spec: &Spec, features: &Features) -> Vec<Weight> {
    let mut weights = vec![[0, 0]; features.count];
    for kind in 0..features.kinds {
        let value = features.values[kind];
        weights[features.value + kind] = if features.facts[kind].royal {
            // The last one cannot be lost, and counts alike for both.
            if features.spare_royals { [value, value] } else { [0, 0] }
        } else if features.losing {
            // Where the aim is to lose, pieces are a burden until few are left.
            if features.facts[kind].promoter {
                [-value * 45 / 100, -value * 35 / 100]
            } else {
                [-value * 28 / 100, value * 18 / 100]
            }
        } else if features.drops {
            // What is taken comes back, so pieces count for less.
            if features.facts[kind].promoter { [value * 72 / 100; 2] } else { [value * 80 / 100; 2] }
        } else if features.facts[kind].promoter {
            [value * 80 / 100, value * 138 / 100]
        } else {
            [value, value * 113 / 100]
        };
        if features.facts[kind].royal {
            royal_squares(spec, features, kind, &mut weights);
            continue;
        }
        if features.facts[kind].promoter {
            promoter_squares(features, kind, &mut weights);
        } else {
            reach_squares(spec, features, kind, &mut weights);
            reach_terms(spec, features, kind, &mut weights);
        }
        if features.losing {
            // What can be taken will be gone, and who has many ways to move need not take.
            weights[features.chased + kind] = [90, 65];
            weights[features.hanging + kind] = [60, 70];
        } else {
            let held = value * if features.drops { 84 } else { 105 } / 100;
            weights[features.held + kind] = [held; 2];
            weights[features.chased + kind] = [-(value / 5).min(114), -(value / 6).min(102)];
            weights[features.hanging + kind] = if features.facts[kind].promoter {
                [-(value * 15 / 100).min(87), -(value * 30 / 100).min(168)]
            } else {
                [-(value / 15).min(38), -(value / 14).min(40)]
            };
            weights[features.pressed + kind] = [-(value / 9).min(72), -(value / 9).min(70)];
            weights[features.checking + kind] = [50, 20];
            weights[features.open + kind] = [34, 19];
            weights[features.half_open + kind] = [18, 14];
            weights[features.outpost + kind] = [if features.facts[kind].class == 0 { 36 } else { 16 }, 16];
            weights[features.dim + kind] = [-1, -2];
        }
    }
    if features.losing {
        return weights;
    }
    for level in 0..DANGER {
        let level_i = level as i32;
        let press = if features.drops { 41 } else { 27 };
        weights[features.danger + level] = [-(level_i * level_i * press / 100), -(level_i * level_i / 19)];
    }
    for near in 0..=NEAR {
        weights[features.shelter + near] = [[-21, -9, 0, 6, 10, 12, 12, 12, 12][near], 0];
    }
    let passed = [200, 120, 70, 42, 25, 14, 8, 4];
    for (steps, &worth) in passed.iter().enumerate() {
        weights[features.passed + steps] = [worth / 5, worth * 7 / 5];
        weights[features.running + steps] = [worth / 5, worth * 15 / 16];
    }
    weights[features.alone] = [-6, -10];
    weights[features.doubled] = [-7, -24];
    weights[features.chained] = [7, 4];
    for given in 0..12 {
        let given_i = given as i32;
        weights[features.checks + given] =
            [given_i * given_i * 90 + given_i * 60, given_i * given_i * 90 + given_i * 60];
    }
    let goal = [2000, 420, 230, 130, 70, 35, 15, 0];
    for (steps, &worth) in goal.iter().enumerate() {
        weights[features.goal + steps] = [worth * 4 / 5, worth * 3 / 2];
    }
    for (spare, worth) in [-1000, -260, -90, -25].into_iter().enumerate() {
        weights[features.rare + spare] = [worth * 17 / 10, worth * 9 / 10];
    }
    weights[features.tempo] = [30, 14];
    for near in 0..NEAR {
        let close = 4 - near as i32;
        weights[features.near_own + near] = [0, close * 13 / 2];
        weights[features.near_foe + near] = [0, close * -10];
    }
    for number in 0..4 {
        let few = number as i32;
        weights[features.screen + number] = [[-5, -1, 1, 4][number], 0];
        weights[features.screen + 4 + number] = [[-2, 0, 1, 2][number], 0];
        weights[features.bare + number] = [[0, -16, -40, -72][number], 0];
        for (steps, push) in [15, 21, 15, 8].into_iter().enumerate() {
            weights[features.storm + steps * 4 + number] = [-push * few, 0];
        }
    }
    weights[features.backward] = [-5, -15];
    weights[features.weak] = [-5, -1];
    weights[features.blocked] = [-12, -20];
    weights[features.space] = [4, 2];
    for (given, worth) in [[0, 15, 25, 30], [0, 40, 70, 90], [0, 150, 250, 300]].into_iter().enumerate() {
        for (pieces, worth) in worth.into_iter().enumerate() {
            weights[features.aims + given * 4 + pieces] = [worth, worth];
        }
    }
    weights
}

/// Pieces like squares from which they reach much.
fn reach_squares(spec: &Spec, features: &Features, kind: usize, weights: &mut [Weight]) {
    let squares = crate::values::reach(spec, KindId(kind as u8), Seat(0));
    let mean =
        |open: usize| squares.iter().map(|(_, reach)| reach[open]).sum::<f64>() / squares.len().max(1) as f64;
    let means = [mean(0), mean(1)];
    let middle = Middle::of(spec);
    for (square, reach) in &squares {
        let extra = |open: usize| (reach[open] - means[open]) * 4.0;
        let centre = middle.closeness(spec, *square);
        let light = if features.values[kind] > 700 { 0.4 } else { 1.0 };
        let opening = extra(0) * light + centre * 10.0 * light;
        let end = extra(0) * 0.5 + centre * 8.0;
        let scale = if features.losing { 0.0 } else { 1.0 };
        weights[features.at(0, kind, *square)] = [(opening * scale) as i32, (end * scale) as i32];
    }
}

/// Reaching more squares is better, the first ones most of all.
fn reach_terms(spec: &Spec, features: &Features, kind: usize, weights: &mut [Weight]) {
    let squares = crate::values::reach(spec, KindId(kind as u8), Seat(0));
    let mean = squares.iter().map(|(_, reach)| reach[0]).sum::<f64>() / squares.len().max(1) as f64;
    let mean = mean.max(1.0);
    // A pawn or two between being shut in and reaching everything.
    let scale = (f64::from(features.values[kind]) / 7.0).min(60.0);
    for count in 0..REACH {
        if features.losing {
            weights[features.reach + kind * REACH + count] = [count as i32 * 8, 0];
            continue;
        }
        let share = ((count as f64 + 0.5) / mean).sqrt() - 1.0;
        let worth = share.clamp(-1.2, 1.2) * scale;
        weights[features.reach + kind * REACH + count] = [worth as i32, (worth * 1.3) as i32];
    }
}

/// Promoters like to be far up, and to hold the middle.
fn promoter_squares(features: &Features, kind: usize, weights: &mut [Weight]) {
    for square in 0..features.board {
        let steps = features.to_promotion[0][kind * features.board + square];
        if steps == u8::MAX {
            continue;
        }
        let steps = i32::from(steps.min(8));
        let sign = i32::from(!features.losing);
        let far = (7 - steps).max(0);
        weights[features.at(0, kind, Square(square as u8))] =
            [far * far * sign / 6, (far * far + far * 3) * sign / 4];
    }
}

/// Royal pieces hide at first and come to the middle in the end.
fn royal_squares(spec: &Spec, features: &Features, kind: usize, weights: &mut [Weight]) {
    if features.losing {
        return;
    }
    let middle = Middle::of(spec);
    for square in spec.geometry.squares() {
        let rank = f64::from(spec.geometry.rank(square));
        let closeness = middle.closeness(spec, square);
        let flank = 1.0 - middle.file_closeness(spec, square);
        let hidden = if features.has_goals { 0.0 } else { 1.0 };
        let opening = (-rank.min(4.0) * 18.0 + flank * 24.0) * hidden;
        let end = closeness * 36.0;
        weights[features.at(0, kind, square)] = [opening as i32, end as i32];
    }
}

/// The middle of a board.
struct Middle {
    file: f64,
    rank: f64,
}

impl Middle {
    fn of(spec: &Spec) -> Self {
        let squares = spec.geometry.squares();
        let count = f64::from(squares.count().max(1));
        let sum = |of: &dyn Fn(Square) -> u8| squares.into_iter().map(|s| f64::from(of(s))).sum::<f64>();
        Self { file: sum(&|s| spec.geometry.file(s)) / count, rank: sum(&|s| spec.geometry.rank(s)) / count }
    }

    /// From -1 at the corners to 1 in the middle.
    fn closeness(&self, spec: &Spec, square: Square) -> f64 {
        let file = (f64::from(spec.geometry.file(square)) - self.file).abs() / self.file.max(0.5);
        let rank = (f64::from(spec.geometry.rank(square)) - self.rank).abs() / self.rank.max(0.5);
        1.0 - (file + rank).min(2.0)
    }

    /// From 0 at the edge files to 1 in the middle.
    fn file_closeness(&self, spec: &Spec, square: Square) -> f64 {
        let file = (f64::from(spec.geometry.file(square)) - self.file).abs() / self.file.max(0.5);
        1.0 - file.min(1.0)
    }
}
