//! Games of the engine against itself, each the same whenever it is played.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;

use chatur_core::{Game, Seat, Setup};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::record::{self, Ply, Record};
use crate::any_evaluator::is_many;
use crate::{AnyEvaluator, Engine, Limits, Options, Score, Signal};

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
/// A game of two that is not over by then counts as drawn.
const LONGEST: usize = 320;
/// So does one in which from this ply on so many scores in a row were within so many centipawns: more of the same
/// teaches nothing.
const LEVEL: (usize, usize, i16) = (60, 20, 10);

/// Plays the games of these numbers, in any order. `done` hears each as it ends. Those in hand when somebody stops it
/// are lost.
pub fn self_play(
    evaluator: &AnyEvaluator,
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
    let seats = variant.spec().seats.len();
    let many = is_many(variant.spec());
    let mut begun = None;
    // On some boards most random openings are over at once.
    for _ in 0..20 {
        let start_seed = random.random();
        let mut game = Game::new(Arc::clone(&variant), &start(start_seed)).ok()?;
        let mut plies = Vec::new();
        for _ in 0..random.random_range(OPENING) * seats as u32 / 2 {
            let Some(number) = any_move(&game, &mut random) else { break };
            play(&mut game, number, Ply::UNKNOWN, &mut plies);
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
    let longest = longest(seats);
    while game.outcome().is_none() && game.ply() < longest && level < LEVEL.1 && result.is_none() {
        if is_over_for(&game) {
            break;
        }
        if walks(&game) {
            let number = any_move(&game, &mut random)?;
            play(&mut game, number, Ply::UNKNOWN, &mut plies);
            continue;
        }
        let choice = engine.think(&game, &Limits::nodes(how.nodes), signal, &mut |_| {});
        if signal.is_stopped() {
            return None;
        }
        let (mv, score) = (choice.best?, choice.lines.first()?.score);
        let turn = game.turn();
        let score = match score {
            Score::Centipawns(score) => score.clamp(-30_000, 30_000) as i16,
            // Who else comes out how, the rest of the game tells.
            _ if many => Ply::UNKNOWN,
            Score::Win(_) | Score::Loss(_) => {
                let won = matches!(score, Score::Win(_)) == (turn == Seat(0));
                result = Some(if won { Record::WON } else { 0 });
                Ply::UNKNOWN
            }
        };
        let is_level = game.ply() >= LEVEL.0 && score != Ply::UNKNOWN && score.abs() <= LEVEL.2;
        level = if is_level && !many { level + 1 } else { 0 };
        let number = game.legal_moves().iter().position(|&legal| legal == mv)?;
        play(&mut game, u16::try_from(number).ok()?, score, &mut plies);
    }
    let share = game.outcome().map_or(0.0, |outcome| crate::traits::worth(&outcome.decision, Seat(0)));
    let result = result.unwrap_or_else(|| {
        (f32::midpoint(share, 1.0).clamp(0.0, 1.0) * f32::from(Record::WON)).round() as u8
    });
    Some(Record { number, start, result, last: variant.hash(game.position()), plies })
}

/// The number of some legal move. None where the game is over.
pub(super) fn any_move(game: &Game, random: &mut ChaCha8Rng) -> Option<u16> {
    let moves = game.legal_moves().len().min(usize::from(u16::MAX));
    (moves > 0 && game.outcome().is_none()).then(|| random.random_range(0..moves) as u16)
}

fn play(game: &mut Game, number: u16, score: i16, plies: &mut Vec<Ply>) {
    if let Some(&mv) = game.legal_moves().get(usize::from(number)) {
        game.play_legal(mv);
        plies.push(Ply { number, score });
    }
}

/// Plies after which a game of so many seats counts as it stands.
pub(super) fn longest(seats: usize) -> usize {
    (LONGEST * seats / 2).min(record::LONGEST)
}

/// Whether chance moves next: the royal piece of the player to move, or dice.
pub(super) fn walks(game: &Game) -> bool {
    game.awaits_lot()
}

/// Whether the player to move leads and may claim that this is the end.
pub(super) fn is_over_for(game: &Game) -> bool {
    let leads = || game.standing().get(game.turn().index()) == Some(&1);
    game.variant().spec().scoring.is_some() && !walks(game) && !game.claims().is_empty() && leads()
}
