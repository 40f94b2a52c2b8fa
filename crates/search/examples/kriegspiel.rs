//! Plays kriegspiel against chance, which tries any move, and measures how long a look takes.
//!
//! ```text
//! cargo run --profile dist -p chatur-search --example kriegspiel -- chance 20 1000
//! cargo run --profile dist -p chatur-search --example kriegspiel -- look
//! ```

use std::env;
use std::time::{Duration, Instant};

use chatur_core::{Decision, Game, Seat, Tried};
use chatur_search::{Engine, Limits, Options, Signal};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// So long a game is at most, in plies; then it is drawn.
const LONGEST: usize = 300;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let number = |at: usize, usual: u64| args.get(at).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let loaded = chatur_variants::load(args.get(3).map_or("kriegspiel", String::as_str))?;
    let start = || Game::new(loaded.variant.clone(), &loaded.start);
    match args.first().map(String::as_str) {
        Some("look") => {
            let (mut draw, mut game, mut looks) = (ChaCha8Rng::seed_from_u64(1), start()?, 0_u32);
            let (mut tries, mut told) = (Duration::ZERO, Duration::ZERO);
            for _ in 0..20_000 {
                if game.outcome().is_some() || game.ply() >= LONGEST {
                    game = start()?;
                }
                let begun = Instant::now();
                std::hint::black_box(loaded.variant.tries(game.position()));
                tries += begun.elapsed();
                let begun = Instant::now();
                std::hint::black_box(game.announced(game.positions().len() - 1));
                told += begun.elapsed();
                looks += 1;
                let moves = game.legal_moves();
                game.play(moves[draw.random_range(0..moves.len())])?;
            }
            let each = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(looks);
            println!("{:.1} µs for all tries, {:.1} µs for what is announced", each(tries), each(told));
        }
        Some("chance") => {
            let (games, nodes) = (number(1, 20), number(2, 1_000));
            let (mut points, mut wins, mut plies, mut moves, mut refused) = (0.0, 0, 0, 0_usize, 0_usize);
            let mut time = Duration::ZERO;
            for number in 0..games {
                let own = Seat((number % 2) as u8);
                let mut draw = ChaCha8Rng::seed_from_u64(number);
                let mut engine =
                    Engine::new(loaded.variant.clone(), Options { seed: number, ..Options::default() });
                let mut game = start()?;
                while game.outcome().is_none() && game.ply() < LONGEST {
                    let mv = if game.turn() == own {
                        let begun = Instant::now();
                        let choice =
                            engine.attempt(&game, &Limits::nodes(nodes), &Signal::new(), &mut |_| {});
                        time += begun.elapsed();
                        choice.best.ok_or("nothing to try")?
                    } else {
                        let tries = game.tries();
                        tries[draw.random_range(0..tries.len())]
                    };
                    let is_own = game.turn() == own;
                    match game.try_move(mv)? {
                        Tried::Played(_) => moves += usize::from(is_own),
                        Tried::Refused => refused += usize::from(is_own),
                    }
                }
                plies += game.ply();
                let won = match game.outcome().map(|outcome| &outcome.decision) {
                    Some(decision) if decision.is_win_for(own) => 1.0,
                    None | Some(Decision::Draw) => 0.5,
                    Some(_) => 0.0,
                };
                if won < 0.9 {
                    let reason = game.outcome().map_or("too long", |outcome| &outcome.reason);
                    println!("game {number}: {won} after {} plies, {reason}", game.ply());
                }
                points += won;
                wins += u32::from(won > 0.9);
            }
            println!("{points} points of {games} games against chance, {wins} won, {nodes} nodes a try");
            println!(
                "{} plies a game, {refused} tries refused and {moves} played, {:.1} ms a try",
                plies as u64 / games,
                time.as_secs_f64() * 1e3 / (moves + refused) as f64
            );
        }
        _ => eprintln!("kriegspiel chance GAMES NODES [VARIANT], or kriegspiel look"),
    }
    Ok(())
}
