//! How far the levels of two seats are apart: each plays the one above it.
//!
//! ```text
//! cargo run --release -p chatur-search --example levels -- VARIANT GAMES [LOWER…]
//! ```
//!
//! An opening is four random plies and is played with both colours. Elo follows from the score alone.

use std::error::Error;
use std::sync::Arc;

use chatur_core::Game;
use chatur_search::{Engine, Level, Limits, Options, Signal};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// A game that goes on for so long is drawn.
const LONGEST: usize = 300;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let variant = words.next().unwrap_or_else(|| "orthodox".to_owned());
    let games: u32 = words.next().map_or(Ok(60), |text| text.parse())?;
    let lowers: Vec<u8> = words.map(|text| text.parse()).collect::<Result<_, _>>()?;
    let highest = Level::HIGHEST.number();
    let lowers = if lowers.is_empty() { (1..highest).collect() } else { lowers };
    for lower in lowers {
        let (Some(weak), Some(strong)) = (Level::new(lower), Level::new(lower + 1)) else {
            return Err(format!("above {lower} there is no level").into());
        };
        let mut pairs = Vec::new();
        for opening in 0..games.div_ceil(2) {
            let first = play(&variant, [strong, weak], opening)?;
            let second = 1.0 - play(&variant, [weak, strong], opening)?;
            pairs.push(f64::midpoint(first, second));
        }
        let count = pairs.len() as f64;
        let mean = pairs.iter().sum::<f64>() / count;
        let spread = pairs.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
        let error = 1.96 * (spread / count).sqrt();
        let elo = -400.0 * (1.0 / mean.clamp(0.01, 0.99) - 1.0).log10();
        let (mean, error) = (mean * 100.0, error * 100.0);
        println!(
            "{strong} against {weak}: {mean:.1} ± {error:.1} % of {} games, {elo:.0} Elo",
            pairs.len() * 2
        );
    }
    Ok(())
}

/// Plays a game and returns the share of the first seat.
fn play(variant: &str, levels: [Level; 2], opening: u32) -> Result<f64, Box<dyn Error>> {
    let loaded = chatur_variants::load(variant)?;
    let mut game = Game::new(Arc::clone(&loaded.variant), &loaded.start)?;
    let mut random = ChaCha8Rng::seed_from_u64(u64::from(opening));
    for _ in 0..4 {
        let moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        game.play(moves[random.random_range(0..moves.len())])?;
    }
    let seed = u64::from(opening);
    let mut engines = levels.map(|level| {
        let options = Options { level: Some(level), hash: 8, seed, ..Options::default() };
        Engine::new(Arc::clone(&loaded.variant), options)
    });
    while game.outcome().is_none() && game.ply() < LONGEST {
        let engine = &mut engines[game.turn().index()];
        let choice = engine.think(&game, &Limits::default(), &Signal::new(), &mut |_| {});
        game.play(choice.best.ok_or("a player without a move")?)?;
    }
    let winners = game.outcome().map(|outcome| outcome.decision.winners()).unwrap_or_default();
    Ok(match winners.as_slice() {
        [seat] if seat.index() == 0 => 1.0,
        [_] => 0.0,
        _ => 0.5,
    })
}
