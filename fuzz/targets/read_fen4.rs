//! Any text: the FEN4 reader answers, and what it reads can be written and read again.
#![no_main]

use chatur_fuzz::variants;
use chatur_notation::{fen4, uses_fen};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for loaded in variants().iter().filter(|loaded| !uses_fen(loaded.variant.spec())) {
        let variant = &loaded.variant;
        let Ok(read) = fen4::read(variant, text) else { continue };
        let written = fen4::write_with(variant, &read.setup, &read.extra);
        assert_eq!(fen4::read(variant, &written).as_ref(), Ok(&read), "{written}");
        // What is no position is refused, and what is one can be asked everything.
        if let Ok(position) = variant.position(&read.setup) {
            let moves = variant.legal_moves(&position);
            assert_eq!(variant.count_moves(&position), moves.len() as u64);
        }
    }
});
