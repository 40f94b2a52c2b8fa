//! Any text: the reader of moves in coordinates answers, and reads only legal moves.
#![no_main]

use chatur_fuzz::{on_walk, split};
use chatur_notation::coordinates;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let (walk, text) = split(data);
    on_walk(walk, |variant, position| {
        if let Ok(mv) = coordinates::read(variant, position, text) {
            assert!(variant.is_legal(position, mv), "{text}");
        }
    });
});
