//! Fits weights to positions.
//!
//! The weights are moved so that what the evaluation says agrees with what came of the positions: logistic regression,
//! known among chess programmers as Texel's method. First whole groups of weights are scaled: there are few of them, so
//! little is left to chance. Then each weight moves by itself, with a normal distribution around where its group put
//! it, so that few examples move it little. Results alone would need a game or more for each weight; what a search
//! thought of a position says more, with less chance in it.

mod groups;

use std::sync::Arc;

use chatur_core::{AnyPosition, Seat, Setup};

use super::games::Games;
use super::on_threads::on_threads;
use super::record::Record;
use super::samples::is_quiet;
use crate::evaluation::{OPENING, Scratch};
use crate::{AnyEvaluator, Evaluator, ManyEvaluator, Weight};

/// Weights that were learnt.
#[derive(Debug)]
pub struct Fit {
    /// The evaluator with the new weights, without a network.
    pub evaluator: AnyEvaluator,
    /// How many positions it was fitted to, with those that were set apart.
    pub positions: usize,
    /// How far off the evaluation was, before and after: the mean of squares, on games set apart.
    pub error: [f64; 2],
}

/// A position that was kept.
struct Sample {
    /// The features that are there, and how often. One whose number is larger stays as the rules suggest it.
    features: Box<[(u16, i16)]>,
    phase: f32,
    /// What a feature that is there once counts for.
    unit: f32,
    /// What is added to the sum of the features.
    added: f32,
    /// What came of it, 0 to 1: of two seats for the first, of more for the player to move.
    result: f32,
    /// What the search thought, in centipawns for the same seat.
    thought: f32,
}

/// Centipawns that may make a win ten times as likely as a loss. Which of them do is asked of the games: with the wrong
/// number all weights would shrink or grow, and the margins of the search with them be wrong.
const SCALES: std::ops::RangeInclusive<u8> = 5..=60;
/// Rounds in which each weight moves by itself.
const ROUNDS: u32 = 240;
/// All rounds.
const ALL_ROUNDS: u32 = groups::ROUNDS + ROUNDS;
/// How far a weight may well be from where its group put it, in centipawns: the spread of a normal distribution.
const SPREAD: f32 = 25.0;
/// How many positions of a game are as good as one that stands alone.
const ALIKE: f32 = 2.0;
/// About so many positions are looked at, taken evenly from all: more say little new, and memory has an end.
const MOST: usize = 1_500_000;
/// Games that are read together.
const CHUNK: usize = 8192;
/// Parts of all positions, each summed up by itself and then in order, so that threads change nothing.
const PARTS: usize = 8;

/// Fits the weights of the terms to the quiet positions of recorded games, by Texel's method. `results` is how much the
/// result of a game counts beside what its searches thought, 0 to 1. The number of threads changes nothing else. `tell`
/// hears how many rounds are done, and of how many; nothing comes of it where it says no to more.
pub fn refit(
    evaluator: &AnyEvaluator,
    start: &(dyn Fn(u64) -> Setup + Sync),
    games: &dyn Games,
    results: f32,
    threads: usize,
    tell: &mut dyn FnMut(u32, u32) -> bool,
) -> Option<Fit> {
    let every = games.plies().div_ceil(MOST).max(1);
    let all: Vec<u32> = (0..games.count() as u32).collect();
    // One game in ten is set apart, to see that what was learnt is true of others. Positions of one game are too
    // alike, and share their result, to stand on both sides.
    let (mut test, mut train) = (Vec::new(), Vec::new());
    for chunk in all.chunks(CHUNK) {
        let records = games.read(chunk);
        let share = records.len().div_ceil(threads.max(1)).max(1);
        let parts: Vec<&[Record]> = records.chunks(share).collect();
        let parts = on_threads(&parts, threads, |records| {
            let (mut test, mut train, mut scratch) = (Vec::new(), Vec::new(), Scratch::default());
            for record in *records {
                let part = if record.number % 10 == 0 { &mut test } else { &mut train };
                part.extend(samples(evaluator, start, record, every, &mut scratch));
            }
            (test, train)
        });
        for (tests, trains) in parts {
            test.extend(tests);
            train.extend(trains);
        }
    }
    fit(evaluator, &test, &train, results, threads, tell)
}

/// One in so many of the quiet positions of a game.
fn samples(
    evaluator: &AnyEvaluator,
    start: &(dyn Fn(u64) -> Setup + Sync),
    record: &Record,
    every: usize,
    scratch: &mut Scratch,
) -> Vec<Sample> {
    let variant = evaluator.variant();
    let Some(game) = record.replay(variant, start) else { return Vec::new() };
    let plies = record.plies.iter().zip(game.positions()).zip(game.moves());
    let quiet = plies.filter(|((ply, position), mv)| is_quiet(variant, position, **mv, ply.score));
    let kept = quiet.skip(record.number as usize % every).step_by(every);
    match evaluator {
        AnyEvaluator::Two(evaluator) => kept
            .map(|((ply, position), _)| sample(evaluator, position, ply.score, record.share(), scratch))
            .collect(),
        AnyEvaluator::Many(evaluator) => {
            let ranks = evaluator.ranks(&game);
            kept.map(|((ply, position), _)| {
                let rank = ranks[variant.turn(position).index()];
                sample_of_many(evaluator, position, ply.score, rank)
            })
            .collect()
        }
    }
}

fn sample_of_many(evaluator: &ManyEvaluator, position: &AnyPosition, thought: i16, result: f32) -> Sample {
    let lead = evaluator.lead(position);
    Sample {
        features: merged(lead.counted),
        unit: lead.unit,
        added: 0.0,
        phase: lead.phase,
        result,
        thought: f32::from(thought),
    }
}

fn sample(
    evaluator: &Evaluator,
    position: &AnyPosition,
    thought: i16,
    result: f32,
    scratch: &mut Scratch,
) -> Sample {
    let (trace, phase) = evaluator.trace(position, scratch);
    let mut seen = trace.seen;
    let sign = if evaluator.variant().turn(position) == Seat(0) { 1 } else { -1 };
    seen.push((evaluator.tempo() as u32, sign));
    Sample {
        features: merged(seen),
        unit: 1.0,
        added: evaluator.added(position, scratch) as f32,
        phase: phase as f32 / OPENING as f32,
        result,
        thought: f32::from(thought) * f32::from(sign),
    }
}

fn fit(
    evaluator: &AnyEvaluator,
    test: &[Sample],
    train: &[Sample],
    results: f32,
    threads: usize,
    tell: &mut dyn FnMut(u32, u32) -> bool,
) -> Option<Fit> {
    let floats = |evaluator: &AnyEvaluator| -> Vec<[f32; 2]> {
        evaluator.weights().iter().map(|weight| weight.map(|value| value as f32)).collect()
    };
    // It begins anew with what the rules suggest.
    let mut weights = floats(&AnyEvaluator::with_weights(Arc::clone(evaluator.variant()), None));
    let scale = scale_of(&weights, train);
    let before = error(&floats(evaluator), test, scale, results);
    let targets: Vec<f32> = train.iter().map(|sample| sample.target(scale, results)).collect();
    let slopes = |weights: &[[f32; 2]]| slopes(weights, train, &targets, scale, threads);
    let groups = match evaluator {
        AnyEvaluator::Two(evaluator) => evaluator.groups(),
        AnyEvaluator::Many(evaluator) => evaluator.groups(),
    };
    groups::scale(&mut weights, &groups, slopes, &mut |round| tell(round, ALL_ROUNDS))?;
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
        if !tell(groups::ROUNDS + round, ALL_ROUNDS) {
            return None;
        }
    }
    let after = error(&weights, test, scale, results);
    let rounded: Vec<Weight> =
        weights.iter().map(|weight| weight.map(|value| value.round() as i32)).collect();
    let evaluator = AnyEvaluator::with_weights(Arc::clone(evaluator.variant()), Some(rounded));
    Some(Fit { evaluator, positions: test.len() + train.len(), error: [before, after] })
}

/// How the error changes with each weight.
fn slopes(
    weights: &[[f32; 2]],
    samples: &[Sample],
    targets: &[f32],
    scale: f32,
    threads: usize,
) -> Vec<[f32; 2]> {
    let share = samples.len().div_ceil(PARTS).max(1);
    let parts: Vec<_> = samples.chunks(share).zip(targets.chunks(share)).collect();
    let sums = on_threads(&parts, threads, |(samples, targets)| part(weights, samples, targets, scale));
    let mut sums = sums.into_iter();
    let mut all = sums.next().unwrap_or_else(|| vec![[0.0; 2]; weights.len()]);
    for sum in sums {
        all.iter_mut().flatten().zip(sum.iter().flatten()).for_each(|(all, one)| *all += one);
    }
    all
}

/// How the error of some positions changes with each weight.
fn part(weights: &[[f32; 2]], samples: &[Sample], targets: &[f32], scale: f32) -> Vec<[f32; 2]> {
    let mut slopes = vec![[0.0f32; 2]; weights.len()];
    for (sample, target) in samples.iter().zip(targets) {
        let guess = logistic(value(weights, sample), scale);
        let push = (guess - target) * std::f32::consts::LN_10 / scale / ALIKE * sample.unit;
        for &(feature, count) in &sample.features {
            let push = push * f32::from(count);
            let slope = &mut slopes[usize::from(feature)];
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
        let [opening, end] = weights[usize::from(feature)];
        f32::from(count) * (opening * sample.phase + end * (1.0 - sample.phase))
    });
    terms.sum::<f32>() * sample.unit + sample.added
}

/// The chance of a win, at a scale of so many centipawns for ten times the odds.
pub(super) fn logistic(centipawns: f32, scale: f32) -> f32 {
    1.0 / (1.0 + (-centipawns * std::f32::consts::LN_10 / scale).exp())
}

impl Sample {
    /// What the evaluation should say: the result, mixed with what the search thought.
    fn target(&self, scale: f32, results: f32) -> f32 {
        results * self.result + (1.0 - results) * logistic(self.thought, scale)
    }
}

/// The scale at which these weights tell the results best.
fn scale_of(weights: &[[f32; 2]], samples: &[Sample]) -> f32 {
    let values: Vec<(f32, f32)> =
        samples.iter().map(|sample| (value(weights, sample), sample.result)).collect();
    let off = |scale: f32| {
        let squares =
            values.iter().map(|&(value, result)| f64::from(logistic(value, scale) - result).powi(2));
        squares.sum::<f64>()
    };
    // The finer the farther, where points count for many pawns.
    let scales = SCALES.map(|step| f32::from(step) * 40.0 * 1.04f32.powi(i32::from(step.saturating_sub(30))));
    scales.min_by(|a, b| off(*a).total_cmp(&off(*b))).unwrap_or(400.0)
}

fn error(weights: &[[f32; 2]], samples: &[Sample], scale: f32, results: f32) -> f64 {
    let squares = samples.iter().map(|sample| {
        let off = f64::from(logistic(value(weights, sample), scale) - sample.target(scale, results));
        off * off
    });
    squares.sum::<f64>() / samples.len().max(1) as f64
}

/// Adds up what was told of a feature several times.
fn merged(mut features: Vec<(u32, i16)>) -> Box<[(u16, i16)]> {
    features.sort_unstable_by_key(|(feature, _)| *feature);
    let mut merged: Vec<(u16, i16)> = Vec::with_capacity(features.len());
    for (feature, count) in features {
        let Ok(feature) = u16::try_from(feature) else { break };
        match merged.last_mut() {
            Some((last, sum)) if *last == feature => *sum += count,
            _ => merged.push((feature, count)),
        }
    }
    merged.retain(|(_, count)| *count != 0);
    merged.into()
}
