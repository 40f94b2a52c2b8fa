//! Positions and moves survive being written and read.
#![no_main]

use chatur_fuzz::on_walk;
use chatur_notation::san::Style;
use chatur_notation::{coordinates, fen, read_move, san};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    on_walk(data, |variant, position| {
        let setup = variant.setup(position);
        assert_eq!(variant.position(&setup).as_ref(), Ok(position));
        let text = fen::write(variant, &setup);
        assert_eq!(fen::read(variant, &text).as_ref(), Ok(&setup), "{text}");
        for (mv, text) in coordinates::write_all(variant, position) {
            assert_eq!(coordinates::read(variant, position, &text).ok(), Some(mv), "{text}");
        }
        for (mv, text) in san::write_all(variant, position, Style::default()) {
            assert_eq!(read_move(variant, position, &text).ok(), Some(mv), "{text}");
        }
    });
});
