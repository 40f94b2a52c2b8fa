//! Algebraic notation: disambiguation, styles, what the reader forgives and what it does not.

use std::fmt::Write;

use crate::support::{START, antichess, berolina, chess, chess960, position, signs};
use chatur_core::Variant;
use chatur_notation::read_move;
use chatur_notation::san::{self, CastlingSign, Pieces, Style};

/// Every legal move in a style, sorted.
fn all(variant: &Variant, text: &str, style: Style) -> Vec<String> {
    let mut moves: Vec<String> =
        san::write_all(variant, &position(variant, text), style).into_iter().map(|(_, san)| san).collect();
    moves.sort();
    moves
}

#[test]
fn move_lists() {
    let (chess, chess960, signs, berolina) = (chess(), chess960(), signs(), berolina());
    let cases: Vec<(&str, &Variant, &str)> = vec![
        ("start", &chess, START),
        ("middle game", &chess, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        ("three queens need all", &chess, "8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1"),
        ("knights by file and rank", &chess, "7k/8/8/3N3N/8/8/3N3N/K7 w - - 0 1"),
        ("a pinned rival needs no help", &chess, "4k3/4r3/8/8/8/4N3/8/N3K3 w - - 0 1"),
        ("promotion, check and mate", &chess, "7k/P5pp/8/8/8/8/8/K6R w - - 0 1"),
        ("underpromotion by capture", &chess, "1n5k/P1P5/8/8/8/8/8/K7 w - - 0 1"),
        ("en passant from both sides", &chess, "4k3/8/8/3PpP2/8/8/8/4K3 w - e6 0 1"),
        ("castling both ways", &chess960, "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1"),
        ("letters of several signs", &signs, "k4/2R2/5/1(SR)3/K+R2S w - - 0 1"),
        ("two pawns to one square", &berolina, "4k3/8/8/8/8/8/P1P5/4K3 w - - 0 1"),
    ];
    let mut report = String::new();
    for (name, variant, text) in cases {
        let _ = writeln!(report, "{name}: {text}\n    {}", all(variant, text, Style::default()).join(" "));
    }
    snapshot!("san_move_lists", report);
}

#[test]
fn styles() {
    let chess = chess();
    let zero = Style { castling: CastlingSign::Zero, en_passant_mark: true, ..Style::default() };
    let moves = all(&chess, "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1", zero);
    assert!(moves.contains(&"0-0".to_owned()) && moves.contains(&"0-0-0".to_owned()));
    assert!(moves.contains(&"exd6 e.p.".to_owned()));
    let figurines = Style { pieces: Pieces::Figurines, ..Style::default() };
    assert!(all(&chess, START, figurines).contains(&"♘f3".to_owned()));
    let promotion = all(&chess, "8/P6k/8/8/8/8/8/K7 w - - 0 1", figurines);
    assert!(promotion.contains(&"a8=♕".to_owned()));
}

#[test]
fn the_reader_is_liberal_about_form() {
    let chess = chess();
    let same = |text: &str, canonical: &str, variants: &[&str]| {
        let position = position(&chess, text);
        let wanted = san::read(&chess, &position, canonical).unwrap();
        assert_eq!(san::write(&chess, &position, wanted), canonical);
        for variant in variants {
            assert_eq!(read_move(&chess, &position, variant), Ok(wanted), "{variant}");
        }
    };
    same(
        START,
        "Nf3",
        &["Ng1f3", "Ng1-f3", "Ngf3", "N1f3", "Nf3!?", "Nf3+", " Nf3# ", "♘f3", "♞f3", "g1f3", "Nxf3"],
    );
    same(START, "e4", &["e2e4", "e2-e4", "e2e4!?", "Pe4", "Pe2-e4", "e4!!", "♙e4", "ee4"]);
    let castling = "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1";
    same(castling, "O-O", &["0-0", "o-o", "O–O", "0-0!", "O-O+", "e1g1", "e1h1", "h1e1", "e1g1+"]);
    same(castling, "O-O-O", &["0-0-0", "e1c1", "e1a1"]);
    same(
        castling,
        "exd6",
        &["ed6", "e5xd6", "e5d6", "exd6 e.p.", "exd6e.p.", "exd6ep", "exd6 e.p.+", "e:d6", "Pexd6"],
    );
    let promotion = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
    same(
        promotion,
        "axb8=Q+",
        &[
            "axb8Q", "ab8=Q", "axb8(Q)", "axb8/Q+", "a7b8q", "a7b8Q+", "a7b8=q#", "a7xb8=Q", "axb8=q",
            "axb8=♕",
        ],
    );
}

#[test]
fn castling_by_the_king_s_square_needs_it_to_be_no_king_move() {
    let chess960 = chess960();
    let position = position(&chess960, "4k3/8/8/8/8/8/8/R4KR1 w KQ - 0 1");
    // f1 to g1 is where the own rook stands, so it can only be castling; c1 is far away.
    for text in ["f1g1", "g1f1", "O-O"] {
        let mv = read_move(&chess960, &position, text).unwrap();
        assert_eq!(san::write(&chess960, &position, mv), "O-O", "{text}");
    }
    let far = read_move(&chess960, &position, "f1c1").unwrap();
    assert_eq!(san::write(&chess960, &position, far), "O-O-O");
    let near = crate::support::position(&chess960, "4k3/8/8/8/8/8/8/4K1R1 w K - 0 1");
    let wide = crate::support::position(&chess960, "4k3/8/8/8/8/8/8/5K1R w K - 0 1");
    let text = |position, text| {
        let mv = read_move(&chess960, position, text).unwrap();
        san::write(&chess960, position, mv)
    };
    assert_eq!(text(&near, "e1g1"), "O-O");
    assert_eq!(text(&wide, "f1g1"), "Kg1", "an ordinary king move goes first");
    assert_eq!(text(&wide, "f1h1"), "O-O");
}

#[test]
fn a_move_that_wins_has_the_sign_of_mate() {
    let elsewhere = Style { pieces: Pieces::Elsewhere, ..Style::default() };
    for (id, text, coordinates, ours, theirs) in [
        ("three-check", "7k/8/8/8/8/8/R7/K7 w - - 1+3 0 1", "a2h2", "Rh2#", "Rh2+"),
        ("three-check", "7k/8/8/8/8/8/R7/K7 w - - 2+3 0 1", "a2h2", "Rh2+", "Rh2+"),
        ("king-of-the-hill", "7k/8/8/8/8/4K3/8/8 w - - 0 1", "e3e4", "Ke4#", "Ke4"),
        ("king-of-the-hill", "7k/8/8/8/8/4K3/8/8 w - - 0 1", "e3f4", "Kf4", "Kf4"),
        ("atomic", "k7/pr6/8/8/8/8/8/1R5K w - - 0 1", "b1b7", "Rxb7#", "Rxb7"),
        ("racing-kings", "8/1K6/8/8/8/8/k7/8 w - - 0 1", "b7b8", "Kb8#", "Kb8"),
        // The other king can still get there in the same round.
        ("racing-kings", "8/k1K5/8/8/8/8/8/8 w - - 0 1", "c7c8", "Kc8", "Kc8"),
        ("racing-kings", "2K5/k7/8/8/8/8/8/8 b - - 0 1", "a7a8", "Ka8", "Ka8"),
        // Whoever has no piece or no move has won.
        ("antichess", "8/8/8/8/8/8/1p6/B7 w - - 0 1", "a1b2", "Bxb2#", "Bxb2"),
        ("antichess", "8/8/p7/8/P7/8/8/7B w - - 0 1", "a4a5", "a5#", "a5"),
        ("antichess", "7k/6pp/8/8/8/8/8/K3R3 w - - 0 1", "e1e8", "Re8", "Re8"),
        ("horde", "4k3/8/8/8/8/8/r7/P7 b - - 0 1", "a2a1", "Rxa1#", "Rxa1"),
        ("breakthrough", "8/P7/8/8/8/8/p7/8 w - - 0 1", "a7a8", "a8#", "Pa8"),
        // A draw is nobody's.
        ("orthodox", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7", "Qf7", "Qf7"),
        ("orthodox", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f8", "Qf8#", "Qf8#"),
    ] {
        let variant = chatur_variants::load(id).unwrap().variant;
        let position = position(&variant, text);
        let mv = chatur_notation::read_move(&variant, &position, coordinates).unwrap();
        assert_eq!(san::write(&variant, &position, mv), ours, "{id} {text}");
        assert_eq!(san::write_with(&variant, &position, mv, elsewhere), theirs, "{id} {text}");
        for sign in ["", "+", "#"] {
            let bare = ours.trim_end_matches(['+', '#']);
            assert_eq!(san::read(&variant, &position, &format!("{bare}{sign}")), Ok(mv), "{id} {text}");
        }
    }
}

#[test]
fn a_pawn_becomes_a_king_where_the_rules_say_so() {
    let anti = antichess();
    let position = position(&anti, "8/P7/8/8/8/8/8/7k w - - 0 1");
    let mv = read_move(&anti, &position, "a8=K").unwrap();
    assert_eq!(san::write(&anti, &position, mv), "a8=K");
    assert_eq!(chatur_notation::coordinates::write(&anti, &position, mv), "a7a8k");
}

#[test]
fn a_declined_promotion_is_marked() {
    let signs = signs();
    let position = position(&signs, "k4/2R2/5/5/K4 w - - 0 1");
    for (text, written, coordinates) in [("Rc5=", "Rc5=+", "c4c5"), ("Rc5=+R", "Rc5++", "c4c5+")] {
        let mv = san::read(&signs, &position, text).unwrap();
        assert_eq!(san::write(&signs, &position, mv), written);
        assert_eq!(chatur_notation::coordinates::write(&signs, &position, mv), coordinates);
        for text in [written, coordinates] {
            assert_eq!(read_move(&signs, &position, text), Ok(mv), "{text}");
        }
    }
}

#[test]
fn what_is_wrong_is_said() {
    let (chess, chess960, anti) = (chess(), chess960(), antichess());
    let middle = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let pawn = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
    let long = "x".repeat(100);
    let cases: Vec<(&Variant, &str, Vec<&str>)> = vec![
        (
            &chess,
            START,
            vec![
                "", "hello", "e", "e9", "Ne5", "Nd2", "e5", "e2e5", "e3e4", "e7e5", "Qd3", "Bb5", "a1a2",
                "O-O", "O-O-O", "--", "0000", "e4Q", "e2e4q", "e2z4", "e2e4e5", "Xe4", "exd3", "é4", &long,
            ],
        ),
        (&chess, pawn, vec!["a8", "a7a8", "a8=K", "a7a8k", "a8=X"]),
        (&chess, "7k/8/8/3N3N/8/8/3N3N/K7 w - - 0 1", vec!["Nf6", "Nf4", "Nf3", "Nf1", "Ng6"]),
        (&chess, middle, vec!["O-O-O-O", "Kd8", "Kf2"]),
        (&chess, "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", vec!["Nc3", "e2c3", "Kd3"]),
        (&chess, "4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", vec!["O-O", "Rh2", "h1h2", "Kd2", "Kf2"]),
        (&chess, "4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1", vec!["O-O", "e1g1"]),
        (&chess, "4k3/8/8/8/8/8/8/R3K2R w K - 0 1", vec!["O-O-O", "e1c1"]),
        (&chess960, "4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", vec!["O-O", "e1h1"]),
        (&anti, "7k/8/8/8/8/1p6/P7/7K w - - 0 1", vec!["a3", "Kg1", "O-O"]),
    ];
    let mut report = String::new();
    for (variant, fen, texts) in cases {
        let _ = writeln!(report, "{fen}");
        let position = position(variant, fen);
        for text in texts {
            let shown: String = text.chars().take(20).collect();
            let _ = writeln!(report, "    {shown:<8} {}", read_move(variant, &position, text).unwrap_err());
        }
    }
    snapshot!("move_errors", report);
}
