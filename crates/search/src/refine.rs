//! Refines the weights of an evaluation by games of the engine against itself.
//!
//! Positions of quick games are kept with how the game ended and with what a longer search thought of them; [`fit`]
//! moves the weights toward both, or toward the results alone. What a search thinks says more, but where the weights
//! that it began with are far from the truth it believes itself. Only a trial tells which is better.

mod fit;
mod trial;

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use chatur_core::{Decision, Game, Seat, Setup, Variant};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::evaluation::{OPENING, Scratch, Trace};
use crate::{Engine, Evaluator, Limits, Options, Score, Signal};
use fit::Sample;
pub(crate) use fit::logistic;
pub use trial::{Trial, Tried, trial};

/// How to refine.
#[derive(Clone, Debug)]
pub struct Refining {
    /// How many games are played.
    pub games: u32,
    /// Nodes for each move of them.
    pub nodes: u64,
    /// Nodes to judge a position with that is kept: more than for a move, so that there is something to learn.
    pub judging: u64,
    /// Threads that play.
    pub threads: usize,
    /// What openings are drawn from.
    pub seed: u64,
}

/// What came of it.
#[derive(Debug)]
pub struct Refinement {
    /// Positions that were kept.
    pub positions: usize,
    /// New weights, one for each of several ways to learn from them.
    pub fits: Vec<Fit>,
}

/// Weights that were learnt in one way.
#[derive(Debug)]
pub struct Fit {
    /// How much the result of a game counted beside what the search thought of a position: 1 where nothing else did.
    pub results: f32,
    /// The evaluator with the new weights.
    pub evaluator: Evaluator,
    /// How far off the evaluation was, before and after: the mean of squares, on games set apart.
    pub error: [f64; 2],
}

/// How much the results count, in each way to learn.
const RESULTS: [f32; 2] = [0.3, 1.0];
/// Random plies before the engine takes over.
const OPENING_PLIES: u32 = 8;
/// A game that is not over by then counts as drawn.
const LONGEST: usize = 320;
/// One in so many quiet positions is kept: neighbours are too alike.
const EVERY: u32 = 4;

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
            let mut mine = Vec::new();
            let mut engine =
                Engine::with_evaluator(evaluator.again(), Options { hash: 4, ..Options::default() });
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
    let positions = games.iter().map(Vec::len).sum();
    Refinement { positions, fits: RESULTS.map(|results| fit::fit(evaluator, &games, results)).into() }
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
    let Some(mut game) = opening(&variant, start, how.seed.wrapping_add(u64::from(number)), &mut random)
    else {
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
        if !variant.in_check(game.position(), turn) && random.random_range(0..EVERY) == 0 {
            samples.extend(judge(engine, evaluator, &game, how.judging, &mut scratch));
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

/// A position with what a longer look thinks of it, if it is quiet and not decided.
fn judge(
    engine: &mut Engine,
    evaluator: &Evaluator,
    game: &Game,
    nodes: u64,
    scratch: &mut Scratch,
) -> Option<Sample> {
    let (variant, turn) = (evaluator.variant(), game.turn());
    let choice = engine.think(game, &Limits::nodes(nodes), &Signal::new(), &mut |_| {});
    let (mv, score) = (choice.best?, choice.lines.first()?.score);
    let Score::Centipawns(value) = score else { return None };
    let quiet = variant.spec().must_capture || variant.piece(game.position(), mv.to).is_none();
    if !quiet {
        return None;
    }
    let mut trace = Trace::default();
    let phase = evaluator.tally(game.position(), scratch, &mut trace);
    let sign = if turn == Seat(0) { 1 } else { -1 };
    trace.0.push((evaluator.tempo() as u32, sign));
    Some(Sample {
        features: fit::merged(trace.0),
        added: evaluator.added(game.position(), scratch) as f32,
        phase: phase as f32 / OPENING as f32,
        result: 0.0,
        thought: (value * i32::from(sign)) as f32,
    })
}

fn share(decision: &Decision) -> f32 {
    f32::midpoint(crate::traits::worth(decision, Seat(0)), 1.0)
}

/// A game with some random moves behind it that is not over.
fn opening(
    variant: &Arc<Variant>,
    start: &(dyn Fn(u64) -> Setup + Sync),
    seed: u64,
    random: &mut ChaCha8Rng,
) -> Option<Game> {
    for attempt in 0..20 {
        let mut game = Game::new(Arc::clone(variant), &start(seed.wrapping_add(attempt))).ok()?;
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
