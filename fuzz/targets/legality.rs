//! The generator and the legality test agree on every target.
#![no_main]

use chatur_core::{Game, MoveKind};
use chatur_fuzz::on_walk_of;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut ply = 0;
    on_walk_of(data, |loaded, position| {
        let variant = &loaded.variant;
        let Ok(game) = Game::new(variant.clone(), &variant.setup(position)) else {
            // A game can end with the loss of a king, and no game goes on from there.
            assert!(variant.goal_reached(position));
            return;
        };
        let moves = game.legal_moves();
        // One square of departure a position, another each time.
        ply += 1;
        let squares = variant.geometry().squares();
        let from = squares.into_iter().nth(ply * 11 % squares.count() as usize);
        if let Some(from) = from {
            for to in squares {
                let listed = moves.iter().any(|mv| {
                    let castles_to = match mv.what {
                        MoveKind::Castle(way) => {
                            variant.castling_targets(game.turn(), usize::from(way), mv.from, mv.to)
                        }
                        _ => None,
                    };
                    let lands = mv.to == to || castles_to.is_some_and(|(king_to, _)| king_to == to);
                    mv.from == from && lands && !matches!(mv.what, MoveKind::Promotion(_))
                });
                let refused = game.illegal_reason(from, to, None);
                assert_eq!(refused.is_none(), listed, "{from:?} {to:?} {refused:?}");
            }
        }
    });
});
