//! Whatever words meet in one variant: every position and every game can be written and read, and every legal move has a
//! name of its own.

use std::collections::BTreeMap;
use std::sync::Arc;

use chatur_core::{AnyPosition, Game, Move, MoveKind, Variant};
use chatur_notation::fen::{self, CastlingField};
use chatur_notation::pgn4::{self, Start};
use chatur_notation::{coordinates, fen4, pgn, read_move, read_position, san, uses_fen, write_position};

/// Ways that only their names tell apart: the same king and partner, and the same square of the king.
macro_rules! twins {
    ($parent:literal, $far:literal) => {
        concat!(
            r#"extends: ""#,
            $parent,
            r#"", setup: (rows: [
                "r...k..r", "pppppppp", "........", "........", "........", "........", "PPPPPPPP", "R...K..R",
            ]),
            castling: [
                (name: "O-O", side: East, king: "king", partner: "rook", king_to: "file g", partner_to: "file f"),
                (name: "O-O-R", side: East, king: "king", partner: "rook", king_to: "file g", partner_to: "file "#,
            $far,
            r#""),
                (name: "O-O-O", side: West, king: "king", partner: "rook", king_to: "file c", partner_to: "file d"),
            ]"#
        )
    };
}

/// Every seat castles with the bishops too, and farther.
const FOUR_OF_FOUR: &str = r#"extends: "four-player", castling: [
        (name: "O-O", side: Near, king: "king", partner: "rook", king_to: "2 toward", partner_to: "beside king"),
        (name: "O-O-O", side: Far, king: "king", partner: "rook", king_to: "2 toward", partner_to: "beside king"),
        (name: "O-B", side: Near, king: "king", partner: "bishop", king_to: "1 toward", partner_to: "beside king"),
        (name: "O-B-O", side: Far, king: "king", partner: "bishop", king_to: "2 toward", partner_to: "beside king"),
        (name: "O-O-O-O", side: Far, king: "king", partner: "rook", king_to: "3 toward", partner_to: "beside king"),
    ]"#;

/// Pieces enter behind those that join.
const FUSED_AND_GATED: &str = r#"extends: "seirawan",
    fusion: (ways: { "j": (of: ["rook", "bishop"], into: "queen", how: MoveOnto) })"#;

/// Variants in which words meet that were once kept apart.
const MEETINGS: [(&str, &str); 20] = [
    ("hands", r#"extends: "four-player", capture: (goes: CaptorsHand, returns_as: Demoted), drops: ()"#),
    ("duck", r#"extends: "four-player", walls: (at: Duck)"#),
    ("arrow", r#"extends: "four-player-teams", walls: (at: Arrow)"#),
    ("legs", r#"extends: "four-player", pieces: { "knight": (moves: "NcaK") }"#),
    (
        "swaps",
        r#"extends: "four-player", pieces: { "rook": (moves: [Betza("R"), Slide(dirs: [AllRound], range: 1, to: [Friend], effect: Swap)]) }"#,
    ),
    ("moves", r#"extends: "four-player", turn: (moves: Fixed(2))"#),
    ("growing", r#"extends: "four-player", turn: (moves: Progressive())"#),
    ("blast", r#"extends: "four-player", capture: (blast: (spares: ["pawn"]))"#),
    (
        "points",
        r#"extends: "crazyhouse", scoring: (captures: { "pawn": 1, "knight": 3, "queen": 9 }),
        end: { "fifty": (when: Quiet(moves: 20), result: Ranking) }"#,
    ),
    ("gates", r#"extends: "seirawan", scoring: (captures: { "pawn": 1, "queen": 9 })"#),
    ("fused", FUSED_AND_GATED),
    (
        "besides",
        r#"extends: "orthodox", walls: (at: Duck),
        fusion: (ways: { "j": (of: ["rook", "knight"], into: "queen", how: Beside) })"#,
    ),
    ("ways", include_str!("../../../variants/tests/files/castling/ways.ron")),
    ("ways-from-anywhere", include_str!("../../../variants/tests/files/castling/ways-from-anywhere.ron")),
    ("twins", twins!("orthodox", "e")),
    ("twins-and-ducks", concat!(twins!("orthodox", "e"), ", walls: (at: Duck)")),
    ("twins-and-gates", twins!("seirawan", "d")),
    ("four-ways-of-four", FOUR_OF_FOUR),
    ("gates-that-block", r#"extends: "seirawan", gating: (pieces: ["elephant", "hawk"], blocks: true)"#),
    ("lion", r#"extends: "lion-chess", walls: (at: Duck), without: ["castling"]"#),
];

fn variant(id: &str, words: &str) -> (Arc<Variant>, chatur_core::Setup) {
    // Some are whole files, which other tests read as well.
    let text = if words.starts_with("//") {
        words.to_owned()
    } else {
        format!("(format: 1, id: \"{id}\", name: \"{id}\", {words})")
    };
    let loaded = chatur_variants::load_text("meeting.ron", &text);
    let loaded = loaded.unwrap_or_else(|report| panic!("{id}: {report}"));
    (loaded.variant, loaded.start)
}

fn castles(mv: Move) -> bool {
    matches!(mv.what, MoveKind::Castle(_))
}

fn random_game(
    variant: &Arc<Variant>,
    start: &chatur_core::Setup,
    seed: u64,
    plies: usize,
    see: impl Fn(&Game),
) -> Game {
    let mut game = Game::new(Arc::clone(variant), start).expect("a start");
    let mut dice = seed;
    for _ in 0..plies {
        see(&game);
        let moves = game.legal_moves();
        // Knuth's linear congruential generator.
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        // Castling is rare, so every other time it is played where it can be.
        let castling: Vec<Move> = moves.iter().copied().filter(|mv| castles(*mv)).collect();
        let moves = if castling.is_empty() || dice >> 63 == 0 { moves } else { castling };
        let Some(&mv) = moves.get((dice >> 33) as usize % moves.len().max(1)) else { break };
        game.play(mv).expect("a legal move");
    }
    game
}

#[test]
fn every_position_comes_back() {
    for (id, words) in MEETINGS {
        let (variant, start) = variant(id, words);
        random_game(&variant, &start, 3, 80, |game| {
            if game.outcome().is_some() {
                return;
            }
            let text = write_position(&variant, game.position());
            let setup =
                read_position(&variant, &text).unwrap_or_else(|error| panic!("{id}: {text}: {error}"));
            let again = variant.position(&setup).unwrap_or_else(|error| panic!("{id}: {text}: {error}"));
            assert_eq!(variant.hash(&again), variant.hash(game.position()), "{id}: {text}");
            assert_eq!(write_position(&variant, &again), text, "{id}");
            if uses_fen(variant.spec()) {
                let text = fen::write_with(&variant, &setup, CastlingField::Shredder);
                let read =
                    read_position(&variant, &text).unwrap_or_else(|error| panic!("{id}: {text}: {error}"));
                assert_eq!(read.rights, setup.rights, "{id}: {text}");
            }
        });
    }
}

#[test]
fn every_legal_move_has_a_name_of_its_own() {
    let plies = if crate::full_counts() { 12 } else { 5 };
    for (id, words) in MEETINGS {
        let (variant, start) = variant(id, words);
        random_game(&variant, &start, 5, plies, |game| names_differ(id, &variant, game.position(), 37));
    }
}

/// Each move of a position has a name of its own, and some of them, one in so many, are read again.
fn names_differ(id: &str, variant: &Variant, position: &AnyPosition, one_in: usize) {
    let rare = |mv: Move| castles(mv) || matches!(mv.what, MoveKind::Fusion(_));
    let place = || write_position(variant, position);
    let named =
        [coordinates::write_all(variant, position), san::write_all(variant, position, san::Style::default())];
    for all in named {
        let mut seen: BTreeMap<&str, Move> = BTreeMap::new();
        for (mv, text) in &all {
            if let Some(other) = seen.insert(text, *mv) {
                panic!("{id}: {text} is {mv:?} and {other:?}: {}", place());
            }
        }
        let some = all.iter().enumerate().filter(|(i, (mv, _))| i % one_in == 0 || rare(*mv));
        for (_, (mv, text)) in some {
            assert_eq!(read_move(variant, position, text).as_ref(), Ok(mv), "{id}: {text} on {}", place());
        }
    }
}

#[test]
fn captures_on_the_way_come_with_walls_and_gates() {
    let (ducks, _) = variant("lion", r#"extends: "lion-chess", walls: (at: Duck), without: ["castling"]"#);
    let after = in_position(&ducks, "4k4/9/9/3ppp3/4L4/9/9/4K4 w - - 0 1", "e4-d5-e5,e5a1");
    assert_eq!(after, "4k4/9/9/4Lp3/9/9/9/*3K4 b - - 0 1");
    let words = r#"extends: "seirawan", pieces: { "knight": (moves: "NcaK") }"#;
    let (gates, _) = variant("gates", words);
    let after = in_position(&gates, "4k3/8/8/8/8/1p6/p1p5/1N2K3[EH] w BE - 0 1", "b1-a2-b3h");
    assert_eq!(after, "4k3/8/8/8/8/1N6/2p5/1H2K3[E] b E - 0 1");
}

/// The names in a position, and what a move leads to.
fn in_position(variant: &Variant, text: &str, mv: &str) -> String {
    let setup = read_position(variant, text).expect("a position");
    let mut position = variant.position(&setup).expect("a position of it");
    names_differ(text, variant, &position, 11);
    let mv = read_move(variant, &position, mv).unwrap_or_else(|error| panic!("{error}"));
    variant.play(&mut position, mv);
    write_position(variant, &position)
}

#[test]
fn a_piece_enters_behind_one_that_joins_another() {
    let (variant, _) = variant("fused", FUSED_AND_GATED);
    let position = "4k3/8/8/8/8/8/8/R1B1K3[EH] w QAC - 0 1";
    for (mv, after) in [
        ("a1c1@c1", "4k3/8/8/8/8/8/8/2Q1K3[EH] b E - 0 1"),
        ("a1c1@c1h", "4k3/8/8/8/8/8/8/H1Q1K3[E] b E - 0 1"),
        ("Ra1&c1@c1/E", "4k3/8/8/8/8/8/8/E1Q1K3[H] b E - 0 1"),
        // There is one square for the new piece.
        ("a1c1", "4k3/8/8/8/8/8/8/2Q1K3[EH] b E - 0 1"),
        ("Ra1&c1/E", "4k3/8/8/8/8/8/8/E1Q1K3[H] b E - 0 1"),
    ] {
        assert_eq!(in_position(&variant, position, mv), after, "{mv}");
    }
}

#[test]
fn every_game_comes_back() {
    for (id, words) in MEETINGS {
        let (variant, start) = variant(id, words);
        if uses_fen(variant.spec()) {
            comes_back_as_pgn(id, &variant, &start);
            continue;
        }
        let game = random_game(&variant, &start, 7, 80, |_| {});
        let record = pgn4::record(&game, Start { variant: id, usual: None, names: &[] });
        let text = pgn4::write(&record);
        let read: Vec<_> = pgn4::read(&text).collect();
        let read =
            read.into_iter().next().expect("a game").unwrap_or_else(|error| panic!("{id}: {error}\n{text}"));
        let replay = pgn4::replay(&read, |_| Some((Arc::clone(&variant), start.clone())));
        let replay = replay.unwrap_or_else(|error| panic!("{id}: {error}\n{text}"));
        assert_eq!(replay.game.moves(), game.moves(), "{id}: {:?}\n{text}", replay.stopped);
        let end = fen4::write(&variant, &replay.game.setup());
        assert_eq!(end, fen4::write(&variant, &game.setup()), "{id}\n{text}");
    }
}

fn comes_back_as_pgn(id: &str, variant: &Arc<Variant>, start: &chatur_core::Setup) {
    let game = random_game(variant, start, 7, 80, |_| {});
    let text = pgn::write(&pgn::record(&game, pgn::Start { usual: start, variant: Some(id) }, None));
    let read =
        pgn::read(&text).next().expect("a game").unwrap_or_else(|error| panic!("{id}: {error}\n{text}"));
    let replay = pgn::replay(&read, |_| Some((Arc::clone(variant), start.clone())));
    let replay = replay.unwrap_or_else(|error| panic!("{id}: {error}\n{text}"));
    assert_eq!(replay.game.moves(), game.moves(), "{id}: {:?}\n{text}", replay.stopped);
}

#[test]
fn a_move_is_judged_with_its_wall() {
    let (ducks, _) = variant("ducks", r#"extends: "orthodox", walls: (at: Duck)"#);
    let setup = read_position(&ducks, "4r1k1/8/8/8/4*3/8/P7/4K3 w - - 0 1").expect("a position");
    let position = ducks.position(&setup).expect("the duck stands between");
    let is_legal = |text: &str| read_move(&ducks, &position, text).is_ok();
    // It leaves the file to the rook, unless it sits down on it again or the king goes.
    assert!(!is_legal("a2a3,a3h5"));
    assert!(is_legal("a2a3,a3e5"));
    assert!(is_legal("e1d1,d1h5"));
    // A check may be answered by the wall alone.
    let setup = read_position(&ducks, "4r1k1/8/8/8/7*/8/P7/4K3 w - - 0 1").expect("a position");
    let position = ducks.position(&setup).expect("a check");
    assert!(read_move(&ducks, &position, "a2a3,a3e3").is_ok());
    assert!(read_move(&ducks, &position, "a2a3,a3d3").is_err());
}
