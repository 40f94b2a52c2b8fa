//! Any text: the FEN reader answers, and what it reads can be written and read again.
#![no_main]

use chatur_fuzz::variants;
use chatur_notation::fen;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for loaded in variants() {
        let variant = &loaded.variant;
        let Ok(setup) = fen::read(variant, text) else { continue };
        let written = fen::write(variant, &setup);
        assert_eq!(fen::read(variant, &written).as_ref(), Ok(&setup), "{written}");
        // What is no position is refused, and what is one can be asked everything.
        if let Ok(position) = variant.position(&setup) {
            let moves = variant.legal_moves(&position);
            assert_eq!(variant.count_moves(&position), moves.len() as u64);
        }
    }
});
