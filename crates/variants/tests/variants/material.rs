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

const TORUS: &str = r#"(
    format: 1, id: "x", extends: "orthodox", without: ["castling"],
    board: Squares(files: 8, ranks: 8, wrap: Torus), zones: { "far edge": Ranks([-1]) },
    setup: (rows: ["pppppppp", "rnbqkbnr", "pppppppp", "........", "........", "PPPPPPPP", "RNBQKBNR", "PPPPPPPP"]),
)"#;

/// Each king has eight squares around him wherever he stands, and a pawn can get everywhere and become anything: all
/// places of four pieces are 17 million, and most add the same.
#[test]
fn a_pawn_each_on_a_torus_is_soon_judged() {
    let Loaded { variant, mut start, .. } = check("x.ron", TORUS).loaded.expect("it is sound");
    let spec = variant.spec();
    let kept = [(3, 2), (3, 5)].map(|(file, rank)| spec.geometry.square(file, rank).expect("a square"));
    for (square, piece) in start.clone().all() {
        if !spec.kinds[piece.kind.index()].royal && !kept.contains(&square) {
            start.pieces[square.index()] = None;
        }
    }
    let begun = std::time::Instant::now();
    let game = Game::new(variant, &start).expect("a legal position");
    let reason = game.outcome().map(|outcome| outcome.reason.clone());
    assert_eq!(reason.as_deref(), Some("material"), "a board without edges lets every king escape");
    assert!(begun.elapsed().as_secs() < 4, "{:?}", begun.elapsed());
}
