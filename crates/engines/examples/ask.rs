//! Asks another program for a move.
//!
//! `cargo run -p chatur-engines --example ask -- uci:fairy-stockfish crazyhouse`

use std::error::Error;
use std::time::Duration;

use chatur_core::Game;
use chatur_engines::{Foreign, Known, Launch, Patience, Said};
use chatur_notation::san;
use chatur_search::{Limits, Signal};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let launch: Launch = words.next().ok_or("say which program: uci:COMMAND or xboard:COMMAND")?.parse()?;
    let loaded = chatur_variants::load(&words.next().unwrap_or_else(|| "orthodox".to_owned()))?;
    let mut engine = Foreign::start(launch, Patience::default())?;
    engine.new_game(&Known::of(&loaded))?;

    let game = Game::new(loaded.variant.clone(), &loaded.start)?;
    let reply = engine.think(&game, &Limits::time(Duration::from_millis(500)), &Signal::new())?;
    match reply.said {
        Said::Move(mv) => println!("{} {:?}", san::write(&loaded.variant, game.position(), mv), reply.score),
        said => println!("{said:?}"),
    }
    Ok(())
}
