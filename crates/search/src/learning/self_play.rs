//! Games of the engine against itself, each the same whenever it is played.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;

use chatur_core::{Game, Seat, Setup};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::record::{Ply, Record};
use crate::{Engine, Evaluator, Limits, Options, Score, Signal};

/// How games are played to learn from.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    /// Nodes for each move.
    pub nodes: u64,
    /// Threads that play.
    pub threads: usize,
    /// What openings are drawn from.
    pub seed: u64,
}

/// Random plies before the engine takes over, at least and at most.
const OPENING: std::ops::RangeInclusive<u32> = 4..=9;
/// A game that is not over by then counts as drawn.
pub(super) const LONGEST: usize = 320;
/// So does one in which from this ply on so many scores in a row were within so many centipawns: more of the same
/// teaches nothing.
const LEVEL: (usize, usize, i16) = (60, 20, 10);

/// Plays the games of these numbers, in any order. `done` hears each as it ends. Those in hand when somebody stops it
/// are lost.
pub fn self_play(
    evaluator: &Evaluator,
    start: &(dyn Fn(u64) -> Setup + Sync),
    how: &SelfPlay,
    numbers: &[u32],
    signal: &Signal,
    done: &mut dyn FnMut(Record),
) {
    let next = AtomicU32::new(0);
    let (tell, hear) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..how.threads.max(1) {
            let (tell, next) = (tell.clone(), &next);
            scope.spawn(move || {
                let options = Options { hash: 2, ..Options::default() };
                let mut engine = Engine::with_evaluator(evaluator.again(), options);
                while let Some(&number) = numbers.get(next.fetch_add(1, Ordering::Relaxed) as usize) {
                    if let Some(record) = one_game(&mut engine, start, how, number, signal)
                        && tell.send(record).is_err()
                    {
                        return;
                    }
                    if signal.is_stopped() {
                        return;
                    }
                }
            });
        }
        drop(tell);
        hear.iter().for_each(done);
    });
}

fn one_game(
    engine: &mut Engine,
    start: &(dyn Fn(u64) -> Setup + Sync),
    how: &SelfPlay,
    number: u32,
    signal: &Signal,
) -> Option<Record> {
    let mut random = ChaCha8Rng::seed_from_u64(how.seed);
    random.set_stream(u64::from(number));
    let variant = Arc::clone(engine.variant());
    let mut begun = None;
    // On some boards most random openings are over at once.
    for _ in 0..20 {
        let start_seed = random.random();
        let mut game = Game::new(Arc::clone(&variant), &start(start_seed)).ok()?;
        let mut plies = Vec::new();
        for _ in 0..random.random_range(OPENING) {
            let moves = game.legal_moves();
            if moves.is_empty() || game.outcome().is_some() {
                break;
            }
            let number = random.random_range(0..moves.len().min(usize::from(u16::MAX)));
            game.play_legal(moves[number]);
            plies.push(Ply { number: number as u16, score: Ply::UNKNOWN });
        }
        if game.outcome().is_none() {
            begun = Some((start_seed, game, plies));
            break;
        }
    }
    let (start, mut game, mut plies) = begun?;
    engine.forget();
    let mut result = None;
    let mut level = 0;
    while game.outcome().is_none() && game.ply() < LONGEST && level < LEVEL.1 && result.is_none() {
        let choice = engine.think(&game, &Limits::nodes(how.nodes), signal, &mut |_| {});
        if signal.is_stopped() {
            return None;
        }
        let (mv, score) = (choice.best?, choice.lines.first()?.score);
        let turn = game.turn();
        let score = match score {
            Score::Centipawns(score) => score.clamp(-30_000, 30_000) as i16,
            Score::Win(_) | Score::Loss(_) => {
                let won = matches!(score, Score::Win(_)) == (turn == Seat(0));
                result = Some(if won { Record::WON } else { 0 });
                Ply::UNKNOWN
            }
        };
        let is_level = game.ply() >= LEVEL.0 && score != Ply::UNKNOWN && score.abs() <= LEVEL.2;
        level = if is_level { level + 1 } else { 0 };
        let number = game.legal_moves().iter().position(|&legal| legal == mv)?;
        game.play_legal(mv);
        plies.push(Ply { number: u16::try_from(number).ok()?, score });
    }
    let share = game.outcome().map_or(0.0, |outcome| crate::traits::worth(&outcome.decision, Seat(0)));
    let result = result.unwrap_or_else(|| {
        (f32::midpoint(share, 1.0).clamp(0.0, 1.0) * f32::from(Record::WON)).round() as u8
    });
    Some(Record { number, start, result, last: variant.hash(game.position()), plies })
}
