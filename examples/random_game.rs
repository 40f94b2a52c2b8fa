//! Plays a random game of a variant and prints it as text: the shortest path through the libraries.
//!
//! `cargo run -p chatur-cli --example random_game -- antichess 7`

use std::error::Error;

use chatur_core::{Decision, Game};
use chatur_notation::{fen, san};
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
    println!("\n{}", fen::write(&variant, &game.setup()));
    if let Some(outcome) = game.outcome() {
        let winner = match &outcome.decision {
            Decision::Draw => "nobody".to_owned(),
            Decision::Win(seats) => variant.spec().seats[seats[0].index()].name.clone(),
        };
        println!("{winner} wins: {}", outcome.reason);
    }
    Ok(())
}
