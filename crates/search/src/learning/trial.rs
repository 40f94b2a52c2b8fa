//! Whether new weights play better than old ones: that decides, not how well they fit.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use chatur_core::{Decision, Game, Seat, Setup, Spec, Variant};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::self_play::{any_move, is_over_for, longest, walks};
use crate::any_evaluator::is_many;
use crate::{AnyEvaluator, Engine, Limits, Options, Signal};

/// Random plies before the engines take over.
const OPENING_PLIES: u32 = 8;

/// How to try.
#[derive(Clone, Debug)]
pub struct Trial {
    /// Which openings, by number; each is played twice, with seats exchanged.
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
    new: &AnyEvaluator,
    old: &AnyEvaluator,
    start: &(dyn Fn(u64) -> Setup + Sync),
    how: &Trial,
    signal: &Signal,
    tell: &(dyn Fn(u32) + Sync),
) -> Tried {
    let next = AtomicU32::new(how.openings.start);
    let pairs: Vec<f64> = std::thread::scope(|scope| {
        let play = || {
            let engine = |evaluator: &AnyEvaluator| {
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

/// Plays one opening twice, with seats exchanged, and returns the share of the first engine.
fn pair(
    engines: &mut [Engine; 2],
    evaluator: &AnyEvaluator,
    start: &(dyn Fn(u64) -> Setup + Sync),
    how: &Trial,
    signal: &Signal,
    number: u32,
) -> Option<f64> {
    let mut random = ChaCha8Rng::seed_from_u64(how.seed);
    random.set_stream(u64::from(number));
    let variant = evaluator.variant();
    let begun = opening(variant, start, how.seed.wrapping_add(u64::from(number)), &mut random)?;
    let seats = variant.spec().seats.len();
    let mine = seats_of(variant.spec(), number);
    let shares = [false, true].map(|exchanged| {
        let first = |seat: Seat| mine.contains(&seat) != exchanged;
        let mut random = random.clone();
        let mut game = begun.clone();
        for engine in engines.iter_mut() {
            engine.forget();
        }
        while game.outcome().is_none() && game.ply() < longest(seats) && !is_over_for(&game) {
            if walks(&game) {
                let number = any_move(&game, &mut random).map(usize::from);
                let Some(mv) = number.and_then(|number| game.legal_moves().get(number).copied()) else {
                    break;
                };
                game.play_legal(mv);
                continue;
            }
            let engine = &mut engines[usize::from(!first(game.turn()))];
            let choice = engine.think(&game, &Limits::nodes(how.nodes), signal, &mut |_| {});
            if choice.best.is_none_or(|mv| game.play(mv).is_err()) {
                break;
            }
        }
        share(&game, &first)
    });
    (!signal.is_stopped()).then(|| f64::midpoint(shares[0], shares[1]))
}

/// The seats of the first engine in one opening: half of the sides, other ones from opening to opening.
fn seats_of(spec: &Spec, number: u32) -> Vec<Seat> {
    let mut sides: Vec<Vec<Seat>> = Vec::new();
    for seat in spec.seat_ids() {
        match sides.iter_mut().find(|side| spec.allies(side[0], seat)) {
            Some(side) => side.push(seat),
            None => sides.push(vec![seat]),
        }
    }
    let count = sides.len();
    // Beside each other in two ways, and apart.
    let chosen = |side: usize| match number % 3 {
        0 => side.is_multiple_of(2),
        1 => side < count.div_ceil(2),
        _ => (side + 1) % count < count.div_ceil(2),
    };
    let chosen = (0..count).filter(|&side| count == 2 && side == 0 || count != 2 && chosen(side));
    chosen.flat_map(|side| sides[side].clone()).collect()
}

/// The share of those seats of what the game is worth: of two seats of the points, of more of the first places.
fn share(game: &Game, mine: &dyn Fn(Seat) -> bool) -> f64 {
    let spec = game.variant().spec();
    let is_mine = |seat: &Seat| mine(*seat);
    if !is_many(spec) {
        let seat = spec.seat_ids().find(is_mine).unwrap_or_default();
        let worth = game.outcome().map_or(0.0, |outcome| crate::traits::worth(&outcome.decision, seat));
        return f64::midpoint(f64::from(worth), 1.0);
    }
    let winners: Vec<Seat> = match game.outcome().map(|outcome| &outcome.decision) {
        Some(decision @ Decision::Win(_)) => decision.winners(),
        Some(Decision::Draw | Decision::Shares(_)) => Vec::new(),
        Some(Decision::Ranking(_)) | None => {
            let places = game.standing();
            spec.seat_ids().filter(|seat| places.get(seat.index()) == Some(&1)).collect()
        }
    };
    let winners = if winners.is_empty() { spec.seat_ids().collect() } else { winners };
    winners.iter().filter(|seat| mine(**seat)).count() as f64 / winners.len() as f64
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
        for _ in 0..OPENING_PLIES * variant.spec().seats.len() as u32 / 2 {
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
