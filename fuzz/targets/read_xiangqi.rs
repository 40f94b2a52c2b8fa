//! Any text: moves of xiangqi in WXF, in Chinese and with ranks from 0 are read as legal ones, and what is written in WXF is
//! not read as another move.
#![no_main]

use std::sync::LazyLock;

use chatur_notation::{pgn, read_move, wxf};
use chatur_variants::Loaded;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    static LOADED: LazyLock<Loaded> =
        LazyLock::new(|| chatur_variants::load("xiangqi").expect("it is in the catalogue"));
    let loaded = &*LOADED;
    let variant = &loaded.variant;
    let mut position = variant.position(&loaded.start).expect("the start is a position");
    for word in text.split_whitespace().take(64) {
        let Ok(mv) = read_move(variant, &position, word) else { continue };
        assert!(variant.is_legal(&position, mv), "{word}");
        let written = wxf::write(variant, &position, mv);
        if let Ok(again) = read_move(variant, &position, &written) {
            assert_eq!(again, mv, "{written}");
        }
        variant.play(&mut position, mv);
    }
    for format in ["ICCS", "WXF", "Chinese"] {
        let game = format!("[Game \"Chinese Chess\"]\n[Format \"{format}\"]\n\n{text}");
        for game in pgn::read(&game).take(8).flatten() {
            let _ = pgn::replay(&game, |_| Some((variant.clone(), loaded.start.clone())));
        }
    }
});
