//! More than one way to castle to a side: counted by hand, and by an engine that plays every move to judge it.

use std::sync::Arc;

use chatur_core::{Game, Move, MoveKind, Setup, Variant};
use chatur_variants::load_text;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

const WAYS: &str = include_str!("../files/castling/ways.ron");
const LARGEST: &str = include_str!("../files/castling/largest.ron");
const FROM_ANYWHERE: &str = include_str!("../files/castling/ways-from-anywhere.ron");

fn variant(text: &str) -> (Arc<Variant>, Setup) {
    let loaded = load_text("ways.ron", text).unwrap_or_else(|report| panic!("{report}"));
    (loaded.variant, loaded.start)
}

/// The names of the ways that are open.
fn castles(game: &Game) -> Vec<&str> {
    let name = |mv: Move| match mv.what {
        MoveKind::Castle(way) => Some(game.variant().spec().castling.ways[usize::from(way)].name.as_str()),
        _ => None,
    };
    let mut names: Vec<&str> = game.legal_moves().into_iter().filter_map(name).collect();
    names.sort_unstable();
    names
}

fn play(game: &mut Game, squares: &str) {
    let variant = Arc::clone(game.variant());
    let square = |name: &str| variant.geometry().parse(name).expect("a square");
    for text in squares.split(' ') {
        let (from, to) = (square(&text[..2]), square(&text[2..]));
        let is = |mv: &&Move| (mv.from, mv.to) == (from, to) && !matches!(mv.what, MoveKind::Castle(_));
        let mv = *game.legal_moves().iter().find(is).unwrap_or_else(|| panic!("{text} is legal"));
        game.play(mv).expect("a legal move");
    }
}

#[test]
fn moves_are_as_many_as_a_hand_counts() {
    let (cannons, start) = variant(WAYS);
    let mut game = Game::new(cannons, &start).expect("a start");
    assert_eq!(game.variant().rule_set(), "general");
    // 24 of pawns, 2 of the king, 3 of rooks, 7 of cannons and 2 captures of them, and 4 ways to castle: the cannon on d1
    // is in the way of the rook behind it.
    assert_eq!(castles(&game), ["O-C", "O-C-O", "O-O", "O-o-R"]);
    assert_eq!(game.legal_moves().len(), 42);
    // One cannon has left its square, so that way is gone, and those of the rook behind it are clear.
    play(&mut game, "d1d7 a7a6");
    assert_eq!(castles(&game), ["O-C", "O-O", "O-O-O", "O-O-O-O", "O-o-R"]);
    // The other one has come back, which is not the same as never to have moved.
    play(&mut game, "j1k1 b7b6 k1j1 c7c6");
    assert_eq!(castles(&game), ["O-O", "O-O-O", "O-O-O-O", "O-o-R"]);
    // All ways of one rook go with it.
    play(&mut game, "l1k1 a6a5 k1l1 b6b5");
    assert_eq!(castles(&game), ["O-O-O", "O-O-O-O"]);
    play(&mut game, "g1f1 a5a4 f1g1 b5b4");
    assert!(castles(&game).is_empty());
}

#[test]
fn a_look_finds_the_moves_that_trying_finds() {
    for text in [WAYS, FROM_ANYWHERE] {
        let (variant, start) = variant(text);
        let spec = variant.spec();
        let trying = Variant::compile_general_trying_all(spec.clone()).expect("the same words");
        let mut played = 0;
        for seed in 0..12 {
            let mut dice = ChaCha8Rng::seed_from_u64(seed);
            let (mut a, mut b) =
                (variant.position(&start).expect("a start"), trying.position(&start).expect("a start"));
            for _ in 0..60 {
                let sorted = |mut moves: Vec<Move>| {
                    moves.sort();
                    moves
                };
                let moves = sorted(variant.legal_moves(&a));
                assert_eq!(moves, sorted(trying.legal_moves(&b)), "{}: {:#?}", spec.id, variant.setup(&a));
                assert_eq!(variant.setup(&a), trying.setup(&b));
                let castling: Vec<Move> =
                    moves.iter().copied().filter(|mv| matches!(mv.what, MoveKind::Castle(_))).collect();
                let among = if castling.is_empty() || dice.next_u32() % 8 > 0 { &moves } else { &castling };
                let Some(&mv) = among.get(dice.next_u32() as usize % among.len().max(1)) else { break };
                played += usize::from(matches!(mv.what, MoveKind::Castle(_)));
                variant.play(&mut a, mv);
                trying.play(&mut b, mv);
            }
        }
        assert!(played > 3, "{}: {played} times castled", spec.id);
    }
}

#[test]
fn the_last_square_of_the_largest_board_is_a_square() {
    let (largest, start) = variant(LARGEST);
    let mut game = Game::new(Arc::clone(&largest), &start).expect("a start");
    assert_eq!(largest.rule_set(), "general");
    assert_eq!(castles(&game), ["O-O", "O-O-O"]);
    assert_eq!(largest.setup(game.position()), start);
    play(&mut game, "a2a3");
    assert_eq!(castles(&game), ["O-O", "O-O-O"], "the rook of p16 may castle as any other");
    let last = largest.geometry().parse("p16").expect("a square");
    let is = |mv: &&Move| mv.to == last && matches!(mv.what, MoveKind::Castle(_));
    let castling = *game.legal_moves().iter().find(is).expect("it castles with the rook of p16");
    game.play(castling).expect("a legal move");
    play(&mut game, "a3a4");
    assert!(castles(&game).is_empty());
}
