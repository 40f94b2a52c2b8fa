//! What is written reads back as the same thing, on the positions of random games.

use std::sync::Arc;

use crate::support::laws::{fen_law, moves_law, pgn_law, played};
use crate::support::{
    START, antichess, berolina, capablanca, chess, chess960, game, holed, signs, three_check,
};
use chatur_core::Variant;
use chatur_notation::fen;
use proptest::prelude::*;

/// Every test variant with a start.
fn variants() -> Vec<(Arc<Variant>, &'static str)> {
    vec![
        (chess(), START),
        (chess(), "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        (chess960(), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1"),
        (chess960(), "1r2k1r1/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/1R2K1R1 w GBgb - 0 1"),
        (antichess(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"),
        (three_check(), START),
        (berolina(), START),
        (capablanca(), "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1"),
        (signs(), "k1r2/p(sr)1sp/5/P(SR)1SP/K1R2 w - - 0 1"),
        (holed(), "kr*nb/ppppp/5/PPPPP/KR*NB w - - 0 1"),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn text_reads_back(choices in prop::collection::vec(any::<u16>(), 0..90)) {
        for (variant, start) in variants() {
            let begun = game(&variant, start);
            let usual = begun.start().clone();
            let mut game = begun.clone();
            for (ply, choice) in choices.iter().enumerate() {
                if ply % 6 == 5 {
                    fen_law(&game);
                    moves_law(&game);
                }
                let moves = game.legal_moves();
                if moves.is_empty() {
                    break;
                }
                game.play(moves[usize::from(*choice) % moves.len()]).unwrap();
            }
            fen_law(&game);
            pgn_law(&game, &usual);
        }
    }

    #[test]
    fn a_game_from_the_middle_reads_back(choices in prop::collection::vec(any::<u16>(), 1..40)) {
        let (variant, start) = (chess(), START);
        let usual = game(&variant, start).start().clone();
        let middle = played(&game(&variant, start), &choices);
        let text = fen::write(&variant, &middle.setup());
        pgn_law(&played(&game(&variant, &text), &choices), &usual);
    }
}
