//! Prints games of chess that are drawn by lot, as PGN: something to measure readers with.
//!
//! `cargo run --release -p chatur-records --example games -- 6000 > games.pgn`

use std::io::{self, BufWriter, Write};
use std::sync::Arc;

use chatur_core::Game;
use chatur_notation::pgn::{self, Start};

/// No game is longer.
const PLIES: usize = 120;

fn main() -> io::Result<()> {
    let count = std::env::args().nth(1).and_then(|count| count.parse::<u64>().ok()).unwrap_or(6000);
    let chess = chatur_variants::load("orthodox-claims").map_err(io::Error::other)?;
    let mut out = BufWriter::new(io::stdout().lock());
    let mut dice = Dice(1);
    for number in 1..=count {
        let mut game = Game::new(Arc::clone(&chess.variant), &chess.start).map_err(io::Error::other)?;
        while game.ply() < PLIES && game.outcome().is_none() {
            let moves = game.legal_moves();
            game.play(moves[dice.below(moves.len())]).map_err(io::Error::other)?;
        }
        let mut record = pgn::record(&game, Start { usual: &chess.start, variant: None }, None);
        record.set_tag("Event", "By lot");
        record.set_tag("Round", number.to_string());
        writeln!(out, "{}", pgn::write(&record))?;
    }
    out.flush()
}

/// `SplitMix64`: the same games everywhere.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % sides as u64) as usize
    }
}
