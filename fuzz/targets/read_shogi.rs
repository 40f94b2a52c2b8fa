//! Any text: the readers of KIF, KI2 and CSA answer, and what can be played can be written and read again.
#![no_main]

use std::sync::LazyLock;

use chatur_notation::pgn;
use chatur_notation::shogi::{self, Format};
use chatur_variants::Loaded;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    static LOADED: LazyLock<Loaded> =
        LazyLock::new(|| chatur_variants::load("shogi").expect("it is in the catalogue"));
    let loaded = &*LOADED;
    for format in [Format::Kif, Format::Ki2, Format::Csa] {
        for game in shogi::read(text, format).take(8).flatten() {
            let Ok(replay) = pgn::replay(&game, |_| Some((loaded.variant.clone(), loaded.start.clone())))
            else {
                continue;
            };
            if let Ok(written) = shogi::write(&loaded.variant, &loaded.start, &game, format) {
                let again =
                    shogi::read(&written, format).next().expect("it is a game").expect("it can be read");
                let again = pgn::replay(&again, |_| Some((loaded.variant.clone(), loaded.start.clone())));
                assert_eq!(again.expect("it begins").game.moves(), replay.game.moves(), "{written}");
            }
        }
    }
});
