//! Refines the weights of an evaluation by games of the engine against itself.
//!
//! Positions of quick games are kept with how the game ended. The weights are then moved so that what the evaluation
//! says agrees with the results (logistic regression, known among chess programmers as Texel's method), held back
//! toward what the rules alone suggest where there are few examples.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use chatur_core::{Decision, Game, Seat, Setup, Variant};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::evaluation::{OPENING, Scratch, Trace};
use crate::{Engine, Evaluator, Limits, Options, Score, Signal, Weight};

/// How to refine.
#[derive(Clone, Debug)]
pub struct Refining {
    /// How many games are played.
    pub games: u32,
    /// Nodes for each move of them.
    pub nodes: u64,
    /// Threads that play.
    pub threads: usize,
    /// What openings are drawn from.
    pub seed: u64,
}

/// What came of it.
#[derive(Debug)]
pub struct Refinement {
    /// The evaluator with the new weights.
    pub evaluator: Evaluator,
    /// Positions that were kept.
    pub positions: usize,
    /// How far off the results were, before and after: the mean of squares, on positions set apart.
    pub error: [f64; 2],
}

/// A position that was kept.
struct Sample {
    features: Vec<(u32, i16)>,
    phase: f32,
    /// What came of it for the first seat, 0 to 1.
    result: f32,
}

/// Random plies before the engine takes over.
const OPENING_PLIES: u32 = 8;
/// A game that is not over by then counts as drawn.
const LONGEST: usize = 320;

/// Plays games from `start` and refines the weights of `evaluator`. `tell` hears how many games are done.
pub fn refine(
    evaluator: &Evaluator,
    start: &(dyn Fn(u64) -> Setup + Sync),
    how: &Refining,
    tell: &(dyn Fn(u32) + Sync),
) -> Refinement {
    let next = AtomicU32::new(0);
    let mut samples: Vec<(u32, Vec<Sample>)> = std::thread::scope(|scope| {
        let play = || {
            let variant = evaluator.variant();
            let mut mine = Vec::new();
            let own = Evaluator::with_weights(Arc::clone(variant), Some(evaluator.weights().to_vec()));
            let mut engine = Engine::with_evaluator(own, Options { hash: 4, ..Options::default() });
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= how.games {
                    return mine;
                }
                mine.push((number, one_game(&mut engine, evaluator, start, how, number)));
                tell(number + 1);
            }
        };
        let threads: Vec<_> = (0..how.threads.max(1)).map(|_| scope.spawn(play)).collect();
        threads.into_iter().filter_map(|thread| thread.join().ok()).flatten().collect()
    });
    samples.sort_by_key(|(number, _)| *number);
    let games: Vec<Vec<Sample>> = samples.into_iter().map(|(_, samples)| samples).collect();
    fit(evaluator, &games)
}

/// Plays one game and keeps its quiet positions.
fn one_game(
    engine: &mut Engine,
    evaluator: &Evaluator,
    start: &(dyn Fn(u64) -> Setup + Sync),
    how: &Refining,
    number: u32,
) -> Vec<Sample> {
    let variant = Arc::clone(evaluator.variant());
    let mut random = ChaCha8Rng::seed_from_u64(how.seed);
    random.set_stream(u64::from(number));
    let mut samples = Vec::new();
    let Some(mut game) = opening(&variant, start, how.seed + u64::from(number), &mut random) else {
        return samples;
    };
    engine.forget();
    let mut scratch = Scratch::default();
    let mut result = None;
    while game.outcome().is_none() && game.ply() < LONGEST {
        let choice = engine.think(&game, &Limits::nodes(how.nodes), &Signal::new(), &mut |_| {});
        let Some(mv) = choice.best else { break };
        let turn = game.turn();
        let score = choice.lines.first().map(|line| line.score);
        match score {
            Some(Score::Win(_)) => result = Some(turn == Seat(0)),
            Some(Score::Loss(_)) => result = Some(turn != Seat(0)),
            _ => {}
        }
        if result.is_some() {
            break;
        }
        if !variant.in_check(game.position(), turn) {
            let quiet = variant.spec().must_capture || variant.piece(game.position(), mv.to).is_none();
            if quiet {
                let mut trace = Trace::default();
                let phase = evaluator.tally(game.position(), &mut scratch, &mut trace);
                let sign = if turn == Seat(0) { 1 } else { -1 };
                trace.0.push((evaluator.tempo() as u32, sign));
                samples.push(Sample {
                    features: merged(trace.0),
                    phase: phase as f32 / OPENING as f32,
                    result: 0.0,
                });
            }
        }
        if game.play(mv).is_err() {
            break;
        }
    }
    let result = match (result, game.outcome().map(|outcome| &outcome.decision)) {
        (Some(true), _) => 1.0,
        (Some(false), _) => 0.0,
        (None, Some(decision)) => share(decision),
        (None, None) => 0.5,
    };
    for sample in &mut samples {
        sample.result = result;
    }
    samples
}

fn share(decision: &Decision) -> f32 {
    f32::midpoint(crate::nature::worth(decision, Seat(0)), 1.0)
}

/// A game with some random moves behind it that is not over.
fn opening(
    variant: &Arc<Variant>,
    start: &(dyn Fn(u64) -> Setup + Sync),
    seed: u64,
    random: &mut ChaCha8Rng,
) -> Option<Game> {
    for attempt in 0..20 {
        let mut game = Game::new(Arc::clone(variant), &start(seed + attempt)).ok()?;
        for _ in 0..OPENING_PLIES {
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play(moves[random.random_range(0..moves.len())]).ok()?;
        }
        if game.outcome().is_none() {
            return Some(game);
        }
    }
    None
}

/// Adds up what was told of a feature several times.
fn merged(mut features: Vec<(u32, i16)>) -> Vec<(u32, i16)> {
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

/// Centipawns that make a win ten times as likely as a loss.
const SCALE: f32 = 400.0;
/// Rounds of fitting.
const ROUNDS: usize = 400;
/// How strongly a weight is held where the rules put it: as much as so many examples.
const HOLD: f32 = 0.000_000_4;

fn fit(evaluator: &Evaluator, games: &[Vec<Sample>]) -> Refinement {
    let prior: Vec<[f32; 2]> =
        evaluator.weights().iter().map(|weight| weight.map(|value| value as f32)).collect();
    let mut weights = prior.clone();
    // One game in five is set apart, to see that what was learnt is true of others. Positions of one game are too
    // alike, and share their result, to stand on both sides.
    let (mut test, mut train) = (Vec::new(), Vec::new());
    for (index, game) in games.iter().enumerate() {
        if index % 5 == 0 { test.extend(game) } else { train.extend(game) }
    }
    let before = error(&weights, &test);
    let mut momentum = vec![[0.0f32; 2]; weights.len()];
    let mut spread = vec![[0.0f32; 2]; weights.len()];
    let mut best = (before, weights.clone());
    for round in 1..=ROUNDS {
        let mut slope = vec![[0.0f32; 2]; weights.len()];
        for sample in &train {
            let guess = logistic(value(&weights, sample));
            let push = (guess - sample.result) / train.len().max(1) as f32;
            for &(feature, count) in &sample.features {
                let push = push * f32::from(count);
                let slope = &mut slope[feature as usize];
                slope[0] += push * sample.phase;
                slope[1] += push * (1.0 - sample.phase);
            }
        }
        for (index, weight) in weights.iter_mut().enumerate() {
            for part in 0..2 {
                let slope = slope[index][part] + HOLD * (weight[part] - prior[index][part]);
                // Adam, by Kingma and Ba.
                momentum[index][part] = 0.9 * momentum[index][part] + 0.1 * slope;
                spread[index][part] = 0.999 * spread[index][part] + 0.001 * slope * slope;
                let m = momentum[index][part] / (1.0 - 0.9f32.powi(round as i32));
                let v = spread[index][part] / (1.0 - 0.999f32.powi(round as i32));
                weight[part] -= 1.5 * m / (v.sqrt() + 1e-9);
            }
        }
        if round % 5 == 0 {
            let now = error(&weights, &test);
            if now < best.0 {
                best = (now, weights.clone());
            }
        }
    }
    let rounded: Vec<Weight> = best.1.iter().map(|weight| weight.map(|value| value.round() as i32)).collect();
    let evaluator = Evaluator::with_weights(Arc::clone(evaluator.variant()), Some(rounded));
    Refinement { evaluator, positions: test.len() + train.len(), error: [before, best.0] }
}

fn value(weights: &[[f32; 2]], sample: &Sample) -> f32 {
    let terms = sample.features.iter().map(|&(feature, count)| {
        let [opening, end] = weights[feature as usize];
        f32::from(count) * (opening * sample.phase + end * (1.0 - sample.phase))
    });
    terms.sum()
}

fn logistic(centipawns: f32) -> f32 {
    1.0 / (1.0 + (-centipawns * std::f32::consts::LN_10 / SCALE).exp())
}

fn error(weights: &[[f32; 2]], samples: &[&Sample]) -> f64 {
    let squares = samples.iter().map(|sample| {
        let off = f64::from(logistic(value(weights, sample)) - sample.result);
        off * off
    });
    squares.sum::<f64>() / samples.len().max(1) as f64
}
