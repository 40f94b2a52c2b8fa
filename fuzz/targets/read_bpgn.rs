//! Any text: the reader of BPGN answers, what it reads whole can be written and read again, and the replay answers as well.
#![no_main]

use std::sync::LazyLock;

use chatur_notation::bpgn;
use chatur_variants::Loaded;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    static LOADED: LazyLock<Loaded> =
        LazyLock::new(|| chatur_variants::load("bughouse").expect("it is in the catalogue"));
    let loaded = &*LOADED;
    for game in bpgn::read(text).take(8).flatten() {
        let written = bpgn::write(&game);
        let again = bpgn::read(&written).next().expect("it is a game").expect("it can be read");
        let moves = |game: &bpgn::BpgnGame| -> Vec<_> {
            game.moves.iter().map(|mv| (mv.board, mv.black, mv.number, mv.text.clone())).collect()
        };
        // What is damaged is noted, and may be found damaged in another way where it has moved.
        if game.passed_over.is_empty() {
            assert_eq!(moves(&again), moves(&game), "{written}");
        }
        let _ = bpgn::replay(&game, &loaded.variant, &loaded.start);
    }
});
