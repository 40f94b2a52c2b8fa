//! The rules of a variant and the slow ones that they are compared with give the same moves.
#![no_main]

use chatur_core::Move;
use chatur_fuzz::{on_walk, reference};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    on_walk(data, |variant, position| {
        let slow = reference(variant);
        let Ok(twin) = slow.position(&variant.setup(position)) else {
            // A game can end with the loss of a king, and no game goes on from there.
            assert!(variant.goal_reached(position));
            return;
        };
        assert_eq!(sorted(variant.legal_moves(position)), sorted(slow.legal_moves(&twin)));
        assert_eq!(variant.checkers(position), slow.checkers(&twin));
        assert_eq!(variant.goal_reached(position), slow.goal_reached(&twin));
    });
});

fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort();
    moves
}
