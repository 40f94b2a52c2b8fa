//! Thinks about one position: `think VARIANT NODES [POSITION]`.

use std::error::Error;
use std::sync::Arc;

use chatur_core::Game;
use chatur_notation::coordinates;
use chatur_search::{Engine, Limits, Options, Signal};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let variant = words.next().unwrap_or_else(|| "orthodox".to_owned());
    let nodes = words.next().map_or(Ok(1_000_000), |text| text.parse())?;
    let loaded = chatur_variants::load(&variant)?;
    let start = match words.next() {
        Some(text) => chatur_notation::read_position(&loaded.variant, &text)?,
        None => loaded.start,
    };
    let game = Game::new(Arc::clone(&loaded.variant), &start)?;
    let mut engine = Engine::new(loaded.variant, Options::default());
    let choice = engine.think(&game, &Limits::nodes(nodes), &Signal::new(), &mut |info| {
        let mut position = game.position().clone();
        let mut line = Vec::new();
        for &mv in &info.moves {
            line.push(coordinates::write(game.variant(), &position, mv));
            game.variant().play(&mut position, mv);
        }
        let per_second = info.nodes as f64 / info.time.as_secs_f64().max(1e-6);
        println!(
            "{:2} {:3} {:?} {} nodes {:.0} k/s  {}",
            info.depth,
            info.deepest,
            info.score,
            info.nodes,
            per_second / 1000.0,
            line.join(" ")
        );
    });
    println!("{:?}", choice.best);
    Ok(())
}
