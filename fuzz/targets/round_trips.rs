//! Positions and moves survive being written and read.
#![no_main]

use chatur_core::Setup;
use chatur_fuzz::on_walk;
use chatur_notation::san::Style;
use chatur_notation::{coordinates, read_move, read_position, san, uses_fen, write_setup};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    on_walk(data, |variant, position| {
        let setup = variant.setup(position);
        let Ok(again) = variant.position(&setup) else {
            // A game can end with the loss of a king, and no game goes on from there.
            assert!(variant.goal_reached(position));
            return;
        };
        assert_eq!(&again, position);
        let text = write_setup(variant, &setup);
        // FEN4 has no number of the round.
        let round = if uses_fen(variant.spec()) { setup.round } else { 1 };
        let setup = Setup { round, ..setup };
        assert_eq!(read_position(variant, &text).as_ref(), Ok(&setup), "{text}");
        for (mv, text) in coordinates::write_all(variant, position) {
            assert_eq!(coordinates::read(variant, position, &text).ok(), Some(mv), "{text}");
        }
        for (mv, text) in san::write_all(variant, position, Style::default()) {
            assert_eq!(read_move(variant, position, &text).ok(), Some(mv), "{text}");
        }
    });
});
