//! Whether new weights play better than old ones: that decides, not how well they fit.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use chatur_core::{Game, Seat, Setup};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::{LONGEST, opening};
use crate::{Engine, Evaluator, Limits, Options, Signal};

/// How to try.
#[derive(Clone, Debug)]
pub struct Trial {
    /// How many openings; each is played with both colours.
    pub openings: u32,
    /// Nodes for each move.
    pub nodes: u64,
    /// Threads that play.
    pub threads: usize,
    /// What openings are drawn from.
    pub seed: u64,
}

/// What came of a trial, for the new weights.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tried {
    /// Games.
    pub games: u32,
    /// Their share of the points, 0 to 1.
    pub share: f64,
    /// Half the width of its 95 % interval, with the two games of an opening for one witness.
    pub error: f64,
}

/// Plays `new` against `old`. `tell` hears how many openings are done.
pub fn trial(
    new: &Evaluator,
    old: &Evaluator,
    start: &(dyn Fn(u64) -> Setup + Sync),
    how: &Trial,
    tell: &(dyn Fn(u32) + Sync),
) -> Tried {
    let next = AtomicU32::new(0);
    let pairs: Vec<f64> = std::thread::scope(|scope| {
        let play = || {
            let engine = |evaluator: &Evaluator| {
                let own = Evaluator::with_weights(
                    Arc::clone(evaluator.variant()),
                    Some(evaluator.weights().to_vec()),
                );
                Engine::with_evaluator(own, Options { hash: 4, ..Options::default() })
            };
            let mut engines = [engine(new), engine(old)];
            let mut mine = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= how.openings {
                    return mine;
                }
                mine.extend(pair(&mut engines, new, start, how, number));
                tell(number + 1);
            }
        };
        let threads: Vec<_> = (0..how.threads.max(1)).map(|_| scope.spawn(play)).collect();
        threads.into_iter().filter_map(|thread| thread.join().ok()).flatten().collect()
    });
    let count = pairs.len() as f64;
    if pairs.is_empty() {
        return Tried::default();
    }
    let mean = pairs.iter().sum::<f64>() / count;
    let spread = pairs.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    Tried { games: pairs.len() as u32 * 2, share: mean, error: 1.96 * (spread / count).sqrt() }
}

/// Plays one opening with both colours and returns the share of the first engine.
fn pair(
    engines: &mut [Engine; 2],
    evaluator: &Evaluator,
    start: &(dyn Fn(u64) -> Setup + Sync),
    how: &Trial,
    number: u32,
) -> Option<f64> {
    let mut random = ChaCha8Rng::seed_from_u64(how.seed);
    random.set_stream(u64::from(number));
    let begun = opening(evaluator.variant(), start, how.seed.wrapping_add(u64::from(number)), &mut random)?;
    let shares = [Seat(0), Seat(1)].map(|first| {
        let mut game = begun.clone();
        for engine in engines.iter_mut() {
            engine.forget();
        }
        while game.outcome().is_none() && game.ply() < LONGEST {
            let engine = &mut engines[usize::from(game.turn() != first)];
            let choice = engine.think(&game, &Limits::nodes(how.nodes), &Signal::new(), &mut |_| {});
            if choice.best.is_none_or(|mv| game.play(mv).is_err()) {
                break;
            }
        }
        share(&game, first)
    });
    Some(f64::midpoint(shares[0], shares[1]))
}

fn share(game: &Game, seat: Seat) -> f64 {
    let worth = game.outcome().map_or(0.0, |outcome| crate::traits::worth(&outcome.decision, seat));
    f64::midpoint(f64::from(worth), 1.0)
}
