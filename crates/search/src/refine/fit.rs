//! Fits weights to positions.
//!
//! The weights are moved so that what the evaluation says agrees with what came of the positions: logistic regression,
//! known among chess programmers as Texel's method. First whole groups of weights are scaled: there are few of them, so
//! little is left to chance. Then each weight moves by itself, with a normal distribution around where its group put
//! it, so that few examples move it little. Results alone would need a game or more for each weight; what a search
//! thought of a position says more, with less chance in it.

mod groups;

use std::sync::Arc;

use super::Fit;
use crate::{Evaluator, Weight};

/// A position that was kept.
pub(super) struct Sample {
    pub(super) features: Vec<(u32, i16)>,
    pub(super) phase: f32,
    /// What is added to the sum of the features.
    pub(super) added: f32,
    /// What came of it for the first seat, 0 to 1.
    pub(super) result: f32,
    /// What the search thought, in centipawns for the first seat.
    pub(super) thought: f32,
}

/// Centipawns that may make a win ten times as likely as a loss. Which of them do is asked of the games: with the wrong
/// number all weights would shrink or grow, and the margins of the search with them be wrong.
const SCALES: std::ops::RangeInclusive<u16> = 5..=30;
/// Rounds of fitting.
const ROUNDS: usize = 240;
/// How far a weight may well be from where its group put it, in centipawns: the spread of a normal distribution.
const SPREAD: f32 = 25.0;
/// How many positions of a game are as good as one that stands alone.
const ALIKE: f32 = 2.0;

/// Fits the weights to these positions. `results` is how much the result of a game counts beside what the search thought.
pub(super) fn fit(evaluator: &Evaluator, games: &[Vec<Sample>], results: f32) -> Fit {
    let floats = |evaluator: &Evaluator| -> Vec<[f32; 2]> {
        evaluator.weights().iter().map(|weight| weight.map(|value| value as f32)).collect()
    };
    // It begins anew with what the rules suggest.
    let mut weights = floats(&Evaluator::with_weights(Arc::clone(evaluator.variant()), None));
    // One game in ten is set apart, to see that what was learnt is true of others. Positions of one game are too
    // alike, and share their result, to stand on both sides.
    let (mut test, mut train) = (Vec::new(), Vec::new());
    for (index, game) in games.iter().enumerate() {
        if index % 10 == 0 { test.extend(game) } else { train.extend(game) }
    }
    let scale = scale_of(&weights, &train);
    let before = error(&floats(evaluator), &test, scale, results);
    let targets: Vec<f32> = train.iter().map(|sample| sample.target(scale, results)).collect();
    let slopes = |weights: &[[f32; 2]]| slopes(weights, &train, &targets, scale);
    groups::scale(&mut weights, &evaluator.groups(), slopes);
    let held = weights.clone();
    let mut steps = Steps::new(weights.len());
    for round in 1..=ROUNDS {
        let mut slope = slopes(&weights);
        for ((slope, weight), held) in slope.iter_mut().zip(&weights).zip(&held) {
            for part in 0..2 {
                slope[part] += (weight[part] - held[part]) / (SPREAD * SPREAD);
            }
        }
        steps.take(&mut weights, &slope, 4.0 * (1.0 - round as f32 / ROUNDS as f32) + 0.02);
    }
    let after = error(&weights, &test, scale, results);
    let rounded: Vec<Weight> =
        weights.iter().map(|weight| weight.map(|value| value.round() as i32)).collect();
    let evaluator = Evaluator::with_weights(Arc::clone(evaluator.variant()), Some(rounded));
    Fit { results, evaluator, error: [before, after] }
}

/// How the error changes with each weight.
fn slopes(weights: &[[f32; 2]], samples: &[&Sample], targets: &[f32], scale: f32) -> Vec<[f32; 2]> {
    let mut slopes = vec![[0.0f32; 2]; weights.len()];
    for (sample, target) in samples.iter().zip(targets) {
        let guess = logistic(value(weights, sample), scale);
        let push = (guess - target) * std::f32::consts::LN_10 / scale / ALIKE;
        for &(feature, count) in &sample.features {
            let push = push * f32::from(count);
            let slope = &mut slopes[feature as usize];
            slope[0] += push * sample.phase;
            slope[1] += push * (1.0 - sample.phase);
        }
    }
    slopes
}

/// Steps down a slope: Adam, by Kingma and Ba.
struct Steps {
    momentum: Vec<[f32; 2]>,
    spread: Vec<[f32; 2]>,
    taken: i32,
}

impl Steps {
    fn new(count: usize) -> Self {
        Self { momentum: vec![[0.0; 2]; count], spread: vec![[0.0; 2]; count], taken: 0 }
    }

    fn take(&mut self, values: &mut [[f32; 2]], slope: &[[f32; 2]], pace: f32) {
        self.taken += 1;
        for (index, value) in values.iter_mut().enumerate() {
            for part in 0..2 {
                let (momentum, spread) = (&mut self.momentum[index][part], &mut self.spread[index][part]);
                let slope = slope[index][part];
                *momentum = 0.9 * *momentum + 0.1 * slope;
                *spread = 0.99 * *spread + 0.01 * slope * slope;
                let m = *momentum / (1.0 - 0.9f32.powi(self.taken));
                let v = *spread / (1.0 - 0.99f32.powi(self.taken));
                value[part] -= pace * m / (v.sqrt() + 1e-9);
            }
        }
    }
}

fn value(weights: &[[f32; 2]], sample: &Sample) -> f32 {
    let terms = sample.features.iter().map(|&(feature, count)| {
        let [opening, end] = weights[feature as usize];
        f32::from(count) * (opening * sample.phase + end * (1.0 - sample.phase))
    });
    terms.sum::<f32>() + sample.added
}

/// The chance of a win, at a scale of so many centipawns for ten times the odds.
pub(crate) fn logistic(centipawns: f32, scale: f32) -> f32 {
    1.0 / (1.0 + (-centipawns * std::f32::consts::LN_10 / scale).exp())
}

impl Sample {
    /// What the evaluation should say: the result, mixed with what the search thought.
    fn target(&self, scale: f32, results: f32) -> f32 {
        results * self.result + (1.0 - results) * logistic(self.thought, scale)
    }
}

/// The scale at which these weights tell the results best.
fn scale_of(weights: &[[f32; 2]], samples: &[&Sample]) -> f32 {
    let values: Vec<(f32, f32)> =
        samples.iter().map(|sample| (value(weights, sample), sample.result)).collect();
    let off = |scale: f32| {
        let squares =
            values.iter().map(|&(value, result)| f64::from(logistic(value, scale) - result).powi(2));
        squares.sum::<f64>()
    };
    let scales = SCALES.map(|step| f32::from(step) * 40.0);
    scales.min_by(|a, b| off(*a).total_cmp(&off(*b))).unwrap_or(400.0)
}

fn error(weights: &[[f32; 2]], samples: &[&Sample], scale: f32, results: f32) -> f64 {
    let squares = samples.iter().map(|sample| {
        let off = f64::from(logistic(value(weights, sample), scale) - sample.target(scale, results));
        off * off
    });
    squares.sum::<f64>() / samples.len().max(1) as f64
}

/// Adds up what was told of a feature several times.
pub(super) fn merged(mut features: Vec<(u32, i16)>) -> Vec<(u32, i16)> {
    features.sort_unstable_by_key(|(feature, _)| *feature);
    let mut merged: Vec<(u32, i16)> = Vec::with_capacity(features.len());
    for (feature, count) in features {
        match merged.last_mut() {
            Some((last, sum)) if *last == feature => *sum += count,
            _ => merged.push((feature, count)),
        }
    }
    merged.retain(|(_, count)| *count != 0);
    merged
}
