//! Whether new weights play better than old ones: that decides, not how well they fit.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use chatur_core::{Game, Seat, Setup, Variant};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::self_play::LONGEST;
use crate::{Engine, Evaluator, Limits, Options, Signal};

/// Random plies before the engines take over.
const OPENING_PLIES: u32 = 8;

/// How to try.
#[derive(Clone, Debug)]
pub struct Trial {
    /// Which openings, by number; each is played with both colours.
    pub openings: Range<u32>,
    /// Nodes for each move.
    pub nodes: u64,
    /// Threads that play.
    pub threads: usize,
    /// What openings are drawn from.
    pub seed: u64,
}

/// What came of a trial, for the new weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tried {
    /// Openings by their quarters of the two points that the games with both colours are worth.
    pub pairs: [u64; 5],
}

impl Tried {
    /// Games.
    pub fn games(&self) -> u64 {
        2 * self.pairs.iter().sum::<u64>()
    }

    /// Their share of the points, 0 to 1.
    pub fn share(&self) -> f64 {
        self.mean(|quarter| quarter)
    }

    /// Half the width of its 95 % interval, with the two games of an opening for one witness.
    pub fn error(&self) -> f64 {
        let (share, count) = (self.share(), (self.games() / 2).max(1) as f64);
        let spread = self.mean(|quarter| (quarter - share).powi(2)) * count / (count - 1.0).max(1.0);
        1.96 * (spread / count).sqrt()
    }

    fn mean(&self, of: impl Fn(f64) -> f64) -> f64 {
        let all = self.pairs.iter().zip([0.0, 0.25, 0.5, 0.75, 1.0]);
        let sum: f64 = all.map(|(&count, share)| count as f64 * of(share)).sum();
        sum / (self.games() / 2).max(1) as f64
    }

    /// With what came of more openings.
    #[must_use]
    pub fn and(self, more: Self) -> Self {
        Self { pairs: std::array::from_fn(|quarter| self.pairs[quarter] + more.pairs[quarter]) }
    }
}

/// Plays `new` against `old`. `tell` hears how many openings are done. Games in hand when somebody stops it are lost.
pub fn trial(
    new: &Evaluator,
    old: &Evaluator,
    start: &(dyn Fn(u64) -> Setup + Sync),
    how: &Trial,
    signal: &Signal,
    tell: &(dyn Fn(u32) + Sync),
) -> Tried {
    let next = AtomicU32::new(how.openings.start);
    let pairs: Vec<f64> = std::thread::scope(|scope| {
        let play = || {
            let engine = |evaluator: &Evaluator| {
                Engine::with_evaluator(evaluator.again(), Options { hash: 4, ..Options::default() })
            };
            let mut engines = [engine(new), engine(old)];
            let mut mine = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= how.openings.end || signal.is_stopped() {
                    return mine;
                }
                mine.extend(pair(&mut engines, new, start, how, signal, number));
                tell(number + 1 - how.openings.start);
            }
        };
        let threads: Vec<_> = (0..how.threads.max(1)).map(|_| scope.spawn(play)).collect();
        threads.into_iter().filter_map(|thread| thread.join().ok()).flatten().collect()
    });
    let mut tried = Tried::default();
    for share in pairs {
        tried.pairs[(share * 4.0).round().clamp(0.0, 4.0) as usize] += 1;
    }
    tried
}

/// Plays one opening with both colours and returns the share of the first engine.
fn pair(
    engines: &mut [Engine; 2],
    evaluator: &Evaluator,
    start: &(dyn Fn(u64) -> Setup + Sync),
    how: &Trial,
    signal: &Signal,
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
            let choice = engine.think(&game, &Limits::nodes(how.nodes), signal, &mut |_| {});
            if choice.best.is_none_or(|mv| game.play(mv).is_err()) {
                break;
            }
        }
        share(&game, first)
    });
    (!signal.is_stopped()).then(|| f64::midpoint(shares[0], shares[1]))
}

fn share(game: &Game, seat: Seat) -> f64 {
    let worth = game.outcome().map_or(0.0, |outcome| crate::traits::worth(&outcome.decision, seat));
    f64::midpoint(f64::from(worth), 1.0)
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
