//! Reads games as PGN from the standard input and prints the position at the end of each.
//!
//! `echo "1. e4 e5 2. Ke2" | cargo run -p chatur-notation --example pgn_to_fen -- orthodox`

use std::error::Error;
use std::io::Read;

use chatur_notation::{pgn, write_position};

fn main() -> Result<(), Box<dyn Error>> {
    let name = std::env::args().nth(1).unwrap_or_else(|| "orthodox".to_owned());
    let loaded = chatur_variants::load(&name)?;
    let mut bytes = Vec::new();
    std::io::stdin().read_to_end(&mut bytes)?;
    for game in pgn::read(&pgn::decode(&bytes)) {
        let replay = pgn::replay(&game?, |_| Some((loaded.variant.clone(), loaded.start.clone())))?;
        println!("{}", write_position(&loaded.variant, replay.game.position()));
        if let Some(stop) = replay.stopped {
            println!("  stopped at {}: {}", stop.text, stop.why);
        }
    }
    Ok(())
}
