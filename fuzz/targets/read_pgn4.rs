//! Any text: the PGN4 reader answers, what it reads can be written, and the replay answers as well.
#![no_main]

use chatur_fuzz::variants;
use chatur_notation::{pgn4, uses_fen};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for game in pgn4::read(text).take(8).flatten() {
        let written = pgn4::write(&game);
        assert!(pgn4::read(&written).all(|again| again.is_ok()), "{written}");
        for loaded in variants().iter().filter(|loaded| !uses_fen(loaded.variant.spec())) {
            let _ = pgn4::replay(&game, |_| Some((loaded.variant.clone(), loaded.start.clone())));
        }
    }
});
