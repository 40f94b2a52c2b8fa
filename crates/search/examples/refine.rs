//! Refines the weights of a variant by self-play and writes them: `refine VARIANT GAMES NODES FILE`.

use std::error::Error;
use std::fmt::Write;

use chatur_search::{Evaluator, Refining, refine};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [name, games, nodes, file] = words.as_slice() else {
        return Err("usage: refine VARIANT GAMES NODES FILE".into());
    };
    let loaded = chatur_variants::load(name)?;
    let start = loaded.start.clone();
    let evaluator = Evaluator::new(loaded.variant.clone());
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let how = Refining { games: games.parse()?, nodes: nodes.parse()?, threads, seed: 1 };
    let refined = refine(&evaluator, &|_| start.clone(), &how, &|done| {
        if done.is_multiple_of(50) {
            eprintln!("{done} games");
        }
    });
    let mut text = format!(
        "# {name}: {} positions of {games} games of {nodes} nodes a move; squared error {:.5} before, {:.5} after\n",
        refined.positions, refined.error[0], refined.error[1]
    );
    for [opening, end] in refined.evaluator.weights() {
        writeln!(text, "{opening} {end}")?;
    }
    print!("{}", text.lines().next().unwrap_or_default());
    println!("\n{}", chatur_search::fingerprint(loaded.variant.spec()));
    std::fs::write(file, text)?;
    Ok(())
}
