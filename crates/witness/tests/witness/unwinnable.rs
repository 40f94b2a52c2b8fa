//! Who can still win, beside a vector of positions of which that is known: each line has `WB`, `W-`, `-B` or `--` and a
//! FEN. The one of D3-Chess (<https://github.com/miguel-ambrona/D3-Chess>, `tests/test-vector.txt`) is under the GPL and
//! is not kept here: `CHATUR_WINNABLE=<file> cargo test -p chatur-witness winnable_vector -- --ignored --nocapture`.

use std::time::Instant;

use chatur_core::{Game, Seat};
use chatur_notation::fen;
use chatur_variants::load;

/// The least share of what cannot be won that is known, in hundredths.
const KNOWN: usize = 95;

#[test]
#[ignore = "asks for a file of others"]
fn winnable_vector() {
    let path = std::env::var("CHATUR_WINNABLE").expect("the path of a vector");
    let text = std::fs::read_to_string(path).expect("a readable vector");
    let variant = load("orthodox").expect("a variant of the catalogue").variant;
    let (mut positions, mut impossible, mut known) = (0, 0, 0);
    let (mut wrong, mut missed) = (Vec::new(), Vec::new());
    let mut slowest = (0, String::new());
    let begun = Instant::now();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let (expected, position) = line.split_once(' ').expect("a verdict and a position");
        let Ok(setup) = fen::read(&variant, position.trim()) else { continue };
        let Ok(game) = Game::new(variant.clone(), &setup) else { continue };
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
    println!("{positions} positions in {:?}; slowest {slowest:?}", begun.elapsed());
    println!("{known} known of {impossible} that cannot be won\n{}", missed.join("\n"));
    assert!(positions > 0 && wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(known * 100 >= impossible * KNOWN, "{known} of {impossible}");
}
