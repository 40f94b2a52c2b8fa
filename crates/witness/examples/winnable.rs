//! Who can still win, beside a vector of positions of which that is known: each line has `WB`, `W-`, `-B` or `--` and a
//! FEN. `cargo run --profile bench -p chatur-witness --example winnable -- FILE`
//!
//! The vector of D3-Chess (<https://github.com/miguel-ambrona/D3-Chess>, `tests/test-vector.txt`) is under the GPL and is
//! not kept here.

use std::process::ExitCode;
use std::time::Instant;

use chatur_core::{Game, Seat};
use chatur_notation::fen;
use chatur_variants::load;

/// The least share of what cannot be won that is known, in hundredths.
const KNOWN: usize = 95;

fn main() -> ExitCode {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("the path of a vector is wanted");
        return ExitCode::from(2);
    };
    let text = std::fs::read_to_string(path).expect("a readable vector");
    let variant = load("orthodox").expect("a variant of the catalogue").variant;
    let (mut positions, mut refused, mut impossible, mut known) = (0, 0, 0, 0);
    let (mut wrong, mut missed) = (Vec::new(), Vec::new());
    let mut slowest = (0, String::new());
    let begun = Instant::now();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let (expected, position) = line.split_once(' ').expect("a verdict and a position");
        let game = fen::read(&variant, position.trim())
            .ok()
            .and_then(|setup| Game::new(variant.clone(), &setup).ok());
        let Some(game) = game else {
            refused += 1;
            continue;
        };
        positions += 1;
        let at = Instant::now();
        for seat in [0, 1] {
            let possible = expected.as_bytes()[seat] != b'-';
            let ours = game.could_win(Seat(seat as u8));
            impossible += usize::from(!possible);
            known += usize::from(!possible && !ours);
            if possible && !ours {
                wrong.push(format!("{line}: {seat} cannot win"));
            } else if !possible && ours {
                missed.push(format!("{line}: {seat}"));
            }
        }
        slowest = slowest.max((at.elapsed().as_micros(), line.to_owned()));
    }
    println!("not known:\n{}", missed.join("\n"));
    println!("wrong:\n{}", wrong.join("\n"));
    println!("{positions} positions in {:?}, {refused} refused; slowest {slowest:?} µs", begun.elapsed());
    println!("{known} known of {impossible} that cannot be won, {} wrong", wrong.len());
    ExitCode::from(u8::from(positions == 0 || !wrong.is_empty() || known * 100 < impossible * KNOWN))
}
