//! Plays the games of a PGN file again, as `chatur replay` does, and says how many: to measure that alone.
//!
//! `cargo run --profile dist -p chatur-records --example replay -- games.pgn`

use std::io;

use chatur_notation::pgn;
use chatur_records::Variants;

fn main() -> io::Result<()> {
    let path = std::env::args_os().nth(1).ok_or_else(|| io::Error::other("name a file"))?;
    let bytes = std::fs::read(path)?;
    let text = pgn::decode(&bytes);
    let variants = Variants::default();
    let (mut games, mut plies, mut stopped) = (0_u64, 0, 0_u64);
    for game in pgn::read(&text) {
        let game = game.map_err(io::Error::other)?;
        let loaded = variants.of(&game).map_err(io::Error::other)?;
        let replay = pgn::replay(&game, |_| Some((loaded.variant.clone(), loaded.start.clone())));
        let replay = replay.map_err(io::Error::other)?;
        games += 1;
        plies += replay.game.ply();
        stopped += u64::from(replay.stopped.is_some());
    }
    println!("games {games}, plies {plies}, stopped {stopped}");
    Ok(())
}
