//! Plays games in the fog against chance, or against a search that believes what it sees, and measures how long a look takes.
//!
//! ```text
//! cargo run --profile dist -p chatur-search --example fog -- chance 100 20000
//! cargo run --profile dist -p chatur-search --example fog -- believer 100 20000
//! cargo run --profile dist -p chatur-search --example fog -- look
//! ```

use std::env;
use std::sync::Arc;
use std::time::Instant;

use chatur_core::{Decision, Game, Move, Piece, Seat, Variant};
use chatur_search::{Engine, Limits, Options, Signal};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// So long a game is at most, in plies; then it is drawn.
const LONGEST: usize = 300;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let number = |at: usize, usual: u64| args.get(at).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let loaded = chatur_variants::load("fog-of-war")?;
    let start = || Game::new(loaded.variant.clone(), &loaded.start);
    match args.first().map(String::as_str) {
        Some("look") => {
            let (mut draw, mut game, mut looks) = (ChaCha8Rng::seed_from_u64(1), start()?, 0_u32);
            let mut time = std::time::Duration::ZERO;
            for _ in 0..100_000 {
                if game.outcome().is_some() || game.ply() >= LONGEST {
                    game = start()?;
                }
                let begun = Instant::now();
                for seat in [Seat(0), Seat(1)] {
                    std::hint::black_box(loaded.variant.observe(game.position(), Some(seat)));
                }
                time += begun.elapsed();
                looks += 2;
                let moves = game.legal_moves();
                game.play(moves[draw.random_range(0..moves.len())])?;
            }
            println!("{:.2} µs a look", time.as_secs_f64() * 1e6 / f64::from(looks));
        }
        Some(other @ ("chance" | "believer")) => {
            let (games, nodes) = (number(1, 20), number(2, 20_000));
            let mut points = 0.0;
            for number in 0..games {
                let own = Seat((number % 2) as u8);
                let mut draw = ChaCha8Rng::seed_from_u64(number);
                let mut engine =
                    Engine::new(loaded.variant.clone(), Options { seed: number, ..Options::default() });
                let mut game = start()?;
                while game.outcome().is_none() && game.ply() < LONGEST {
                    let mv = if game.turn() == own {
                        let choice = engine.think(&game, &Limits::nodes(nodes), &Signal::new(), &mut |_| {});
                        choice.best.ok_or("no move")?
                    } else if other == "chance" {
                        let moves = game.legal_moves();
                        moves[draw.random_range(0..moves.len())]
                    } else {
                        believes(&game, nodes, &mut draw)?
                    };
                    game.play(mv)?;
                }
                points += match game.outcome().map(|outcome| &outcome.decision) {
                    Some(decision) if decision.is_win_for(own) => 1.0,
                    None | Some(Decision::Draw) => 0.5,
                    Some(_) => 0.0,
                };
            }
            println!("{points} points of {games} games against {other}, {nodes} nodes a move");
        }
        _ => eprintln!("fog chance|believer GAMES NODES, or fog look"),
    }
    Ok(())
}

/// What is played by who takes the pieces that are seen for all there are; a king that is not seen stands somewhere.
fn believes(game: &Game, nodes: u64, draw: &mut ChaCha8Rng) -> Result<Move, Box<dyn std::error::Error>> {
    let variant: &Arc<Variant> = game.variant();
    let own = game.turn();
    let seen = variant.observe(game.position(), Some(own));
    let king = variant.spec().kind_named("king").ok_or("no king")?;
    let mut setup = seen.setup.clone();
    let other = Piece { kind: king, seat: Seat(1 - own.0) };
    if !setup.all().any(|(_, piece)| piece == other) {
        let unknown: Vec<_> = variant.geometry().squares().without(seen.known).into_iter().collect();
        if unknown.is_empty() {
            return Ok(game.legal_moves()[0]);
        }
        setup.pieces[unknown[draw.random_range(0..unknown.len())].index()] = Some(other);
    }
    // The same rules with nothing hidden.
    let open = chatur_variants::load_text("open.ron", OPEN)?;
    let mut engine = Engine::new(open.variant.clone(), Options::default());
    let believed = Game::new(open.variant.clone(), &setup)?;
    let choice = engine.think(&believed, &Limits::nodes(nodes), &Signal::new(), &mut |_| {});
    let best = choice.best.filter(|&mv| variant.is_legal(game.position(), mv));
    Ok(best.unwrap_or_else(|| game.legal_moves()[0]))
}

/// The rules of fog of war with nothing hidden.
const OPEN: &str = "(format: 1, id: \"open\", extends: \"fog-of-war\", players: (sees: All))";
