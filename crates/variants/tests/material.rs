//! What somebody holds may still mate: it counts among the material.

use chatur_core::{Game, Seat, Setup};
use chatur_variants::{Loaded, check};

const RULES: &str = r#"(
    format: 1, id: "x", extends: "orthodox", drops: (),
    setup: (hands: { "white": { "rook": 1 }, "black": {} }),
)"#;

#[test]
fn a_rook_in_hand_can_mate() {
    let game = bare(true);
    assert!(game.outcome().is_none());
    assert!(game.could_win(Seat(0)) && !game.could_win(Seat(1)));
    let game = bare(false);
    let reason = game.outcome().map(|outcome| outcome.reason.clone());
    assert_eq!(reason.as_deref(), Some("material"));
    assert!(!game.could_win(Seat(0)) && !game.could_win(Seat(1)));
}

/// Bare kings, and White's rook in hand or not.
fn bare(holds: bool) -> Game {
    let Loaded { variant, start, .. } = check("x.ron", RULES).loaded.expect("it is sound");
    let royal = |kind: usize| variant.spec().kinds[kind].royal;
    let mut setup = Setup::empty(&variant.spec().geometry, 2);
    for (square, piece) in start.all().filter(|(_, piece)| royal(piece.kind.index())) {
        setup.pieces[square.index()] = Some(piece);
    }
    if holds {
        setup.hands.clone_from(&start.hands);
    }
    Game::new(variant, &setup).expect("a legal position")
}
