//! The narrow rule set of a variant and the full one give the same moves.
#![no_main]

use chatur_core::Move;
use chatur_fuzz::{full, on_walk};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    on_walk(data, |variant, position| {
        let full = full(variant);
        let twin = full.position(&variant.setup(position)).expect("a position");
        assert_eq!(sorted(variant.legal_moves(position)), sorted(full.legal_moves(&twin)));
        assert_eq!(variant.checkers(position), full.checkers(&twin));
        assert_eq!(variant.goal_reached(position), full.goal_reached(&twin));
    });
});

fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort();
    moves
}
