//! Any text: the PGN reader answers, what it reads can be written, and the replay answers as well.
#![no_main]

use chatur_notation::pgn;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for game in pgn::read(text).take(8).flatten() {
        let written = pgn::write(&game);
        assert!(pgn::read(&written).all(|again| again.is_ok()), "{written}");
        let _ = pgn::replay(&game, |game| {
            let loaded = chatur_variants::load(chatur_variants::find(game.variant())?).ok()?;
            Some((loaded.variant, loaded.start))
        });
    }
});
