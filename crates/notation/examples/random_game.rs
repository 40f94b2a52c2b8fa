//! Plays a random game of a variant and prints it as text: the shortest path through the libraries.
//!
//! `cargo run -p chatur-notation --example random_game -- antichess 7`

use std::error::Error;

use chatur_core::Game;
use chatur_notation::{san, write_position};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "orthodox".to_owned());
    let seed: u64 = arguments.next().map_or(Ok(1), |text| text.parse())?;

    let loaded = chatur_variants::load(&name)?;
    let variant = loaded.variant;
    let mut game = Game::new(variant.clone(), &loaded.start)?;
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    while let Some(&mv) = game.legal_moves().choose(&mut random) {
        print!("{} ", san::write(&variant, game.position(), mv));
        game.play(mv)?;
    }
    println!("\n{}", write_position(&variant, game.position()));
    if let Some(outcome) = game.outcome() {
        let winners = outcome.decision.winners();
        let names: Vec<&str> =
            winners.iter().map(|seat| variant.spec().seats[seat.index()].name.as_str()).collect();
        let winner = if names.is_empty() { "nobody".to_owned() } else { names.join(" and ") };
        println!("{winner} wins: {}", outcome.reason);
    }
    Ok(())
}
