//! Positions as text: what is read, what is written, and what is said about bad ones.

use std::fmt::Write;

use crate::support::{
    START, antichess, berolina, capablanca, chess, chess960, four_seats, giant, holed, position, signs,
    three_check,
};
use chatur_core::{Seat, Variant};
use chatur_notation::fen::{self, CastlingField};

/// The FEN that comes back after a position has been made of a FEN.
fn again(variant: &Variant, text: &str) -> String {
    fen::write_position(variant, &position(variant, text))
}

fn error(variant: &Variant, text: &str) -> String {
    fen::read(variant, text).map(|setup| fen::write(variant, &setup)).unwrap_err().to_string()
}

#[test]
fn a_full_fen_comes_back_unchanged() {
    let chess = chess();
    for text in [
        START,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 11 42",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 99 65535",
    ] {
        assert_eq!(again(&chess, text), text);
    }
}

#[test]
fn missing_fields_have_defaults() {
    let chess = chess();
    let board = "4k3/8/8/8/8/8/4P3/4K3";
    for text in [board.to_owned(), format!("{board} w"), format!("  {board}\tw - -\n")] {
        assert_eq!(again(&chess, &text), format!("{board} w - - 0 1"));
    }
    assert_eq!(again(&chess, &format!("{board} b - - 7")), format!("{board} b - - 7 1"));
    assert_eq!(again(&chess, &format!("{board} b - - 7 0")), format!("{board} b - - 7 1"));
}

#[test]
fn useless_en_passant_is_dropped() {
    let chess = chess();
    let after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    assert_eq!(again(&chess, after_e4), after_e4.replace("e3", "-"));
}

#[test]
fn castling_dialects_mean_the_same() {
    let chess960 = chess960();
    let board = "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w";
    for field in ["KQkq", "GBgb", "QKqk", "GQkb", "G1B1g8b8"] {
        let text = format!("{board} {field} - 0 1");
        assert_eq!(again(&chess960, &text), format!("{board} KQkq - 0 1"), "{field}");
        let setup = fen::read(&chess960, &text).unwrap();
        let shredder = fen::write_with(&chess960, &setup, CastlingField::Shredder);
        assert_eq!(shredder, format!("{board} GBgb - 0 1"), "{field}");
    }
}

#[test]
fn an_inner_partner_is_named_by_its_file() {
    let chess960 = chess960();
    // The rook on f1 may castle, the one on h1 may not: X-FEN has to say F.
    let text = "4k3/8/8/8/8/8/8/RR2KR1R w FQ - 0 1";
    assert_eq!(again(&chess960, text), text);
    let inner = "4k3/8/8/8/8/8/8/RR2KR1R w FB - 0 1";
    assert_eq!(again(&chess960, inner), inner);
    // The king may stand anywhere on its rank.
    let corner = "4k3/8/8/8/8/8/8/1RK4R w KQ - 0 1";
    assert_eq!(again(&chess960, "4k3/8/8/8/8/8/8/1RK4R w HB - 0 1"), corner);
}

#[test]
fn file_letters_beyond_j_give_the_whole_square() {
    let giant = giant();
    let rest = "/16/16/16/16/16/16/16/16/16/16/16/16/16/16/";
    let start = format!("7k8{rest}7K2R1R3 w");
    assert_eq!(again(&giant, &format!("{start} K - 0 1")), format!("{start} K - 0 1"));
    // A partner on file k cannot be called K when another stands beyond it.
    assert_eq!(again(&giant, &format!("{start} k1 - 0 1").replace("k1", "K1")), format!("{start} K1 - 0 1"));
}

#[test]
fn the_usual_letters_say_nothing_where_nobody_castles() {
    assert_eq!(again(&antichess(), START), START.replace("KQkq", "-"));
}

#[test]
fn checks_are_written_as_those_still_needed() {
    let variant = three_check();
    let board = START.split(' ').next().unwrap();
    let text = format!("{board} w KQkq - 2+3 4 7");
    let setup = fen::read(&variant, &text).unwrap();
    assert_eq!(setup.checks, [1, 0]);
    assert_eq!(again(&variant, &text), text);
    // The form of lichess counts checks given, at the end.
    assert_eq!(again(&variant, &format!("{board} w KQkq - 4 7 +1+0")), text);
    assert_eq!(again(&variant, START), format!("{board} w KQkq - 3+3 0 1"));
}

#[test]
fn boards_of_any_size() {
    let capablanca = capablanca();
    let start = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1";
    assert_eq!(again(&capablanca, start), start);
    let holed = holed();
    let text = "k1*2/5/5/5/2*1K b - - 0 1";
    assert_eq!(again(&holed, text), text);
    assert_eq!(again(&holed, "k4/5/5/5/4K b - - 0 1"), text, "a hole may be counted as empty");
}

#[test]
fn letters_of_several_signs() {
    let signs = signs();
    let text = "k+r(sr)sr/5/5/5/K+R(SR)SR w - - 0 1";
    let setup = fen::read(&signs, text).unwrap();
    assert_eq!(fen::write(&signs, &setup), text);
    assert_eq!(setup.all().count(), 10);
}

#[test]
fn en_passant_may_name_the_piece() {
    let berolina = berolina();
    let useless = "4k3/8/8/8/2p1P3/8/8/4K3 b - d3 0 1";
    assert_eq!(again(&berolina, useless), useless.replace("d3", "-"), "nobody stands above d3");
    let used = "4k3/8/8/8/3pP3/8/8/4K3 b - d3 0 1";
    assert_eq!(again(&berolina, used), used);
    assert_eq!(again(&berolina, &used.replace("d3", "d3e4")), used, "the piece is plain here");
    // Fairy-Stockfish goes by ranks: for Black the piece comes first.
    let black = "4k3/8/8/3pP3/8/8/8/4K3 w - e6 0 1";
    assert_eq!(again(&berolina, &black.replace("e6", "d5e6")), black);
    // Both white pawns can have come over d3.
    let two = "4k3/8/8/8/2PpP3/8/8/4K3 b - d3 0 1";
    assert!(error(&berolina, two).contains("d3"));
    for piece in ["c4", "e4"] {
        let named = two.replace("d3", &format!("d3{piece}"));
        assert_eq!(again(&berolina, &named), named);
    }
}

#[test]
fn what_is_wrong_is_said() {
    let (chess, three, anti, signs) = (chess(), three_check(), antichess(), signs());
    let k = "4k3/8/8/8/8/8/8/4K2R";
    let cases: Vec<(&Variant, String)> = vec![
        (&chess, String::new()),
        (&chess, "x".repeat(5000)),
        (&chess, "8/8/8 w - - 0 1".into()),
        (&chess, "8/8/8/8/8/8/8/7 w - - 0 1".into()),
        (&chess, "9/8/8/8/8/8/8/8 w - - 0 1".into()),
        (&chess, "44/8/8/8/8/8/8/8 w - - 0 1".into()),
        (&chess, "08/8/8/8/8/8/8/8 w - - 0 1".into()),
        (&chess, "999999/8/8/8/8/8/8/8 w - - 0 1".into()),
        (&chess, "8/8/pppppppppp/8/8/8/8/8 w - - 0 1".into()),
        (&chess, "8/8/ppxp4/8/8/8/8/8 w - - 0 1".into()),
        (&chess, "8/8/pp♞p4/8/8/8/8/8 w - - 0 1".into()),
        (&chess, "8/8/8/*7/8/8/8/8 w - - 0 1".into()),
        (&chess, "8/8/8/K~7/8/8/8/8 w - - 0 1".into()),
        (&chess, format!("{k}[Qn] w - - 0 1")),
        (&chess, format!("{k} green - - 0 1")),
        (&chess, format!("{k} w X - 0 1")),
        (&chess, format!("{k} w KK - 0 1")),
        (&chess, format!("{k} w Q - 0 1")),
        (&chess, format!("{k} w k - 0 1")),
        (&chess, format!("{k} w é - 0 1")),
        (&chess, format!("{k} w H99999 - 0 1")),
        (&chess, format!("{k} w K e9 0 1")),
        (&chess, format!("{k} w K é6 0 1")),
        (&chess, format!("{k} w K e6 0 1")),
        (&chess, format!("{k} w K e8 0 1")),
        (&chess, format!("{k} w K - -1 1")),
        (&chess, format!("{k} w K - 0 70000")),
        (&chess, format!("{k} w K - 0 1 bm")),
        (&chess, format!("{k} w K - 3+3 0 1")),
        (&three, format!("{k} w K - 4+3 0 1")),
        (&three, format!("{k} w K - 3+ 0 1")),
        (&anti, format!("{k} w H - 0 1")),
        (&signs, "5/5/5/5/5x w".into()),
        (&signs, "5/5/5/5/+K4 w".into()),
    ];
    let mut report = String::new();
    for (variant, text) in cases {
        let shown: String = text.chars().take(60).collect();
        let _ = writeln!(report, "{shown}\n    {}", error(variant, &text));
    }
    snapshot!("fen_errors", report);
}

#[test]
fn more_armies_than_fen_can_write() {
    let four = four_seats();
    assert_eq!(
        error(&four, START),
        "this notation is for two players, one in capital and one in small letters; four has 4 players \
         told apart otherwise"
    );
    let mut setup = chatur_core::Setup::empty(four.geometry(), 4);
    setup.pieces[0] = Some(chatur_core::Piece { kind: chatur_core::KindId(0), seat: Seat(2) });
    assert_eq!(fen::write(&four, &setup), "8/8/8/8/8/8/8/3K,7 red - - 0 1");
}

/// Castling crosses no joined edge: the outermost partner is that of the drawn board.
#[test]
fn castling_on_a_cylinder_is_that_of_the_drawn_board() {
    let chess = chess();
    let mut spec = chess.spec().clone();
    spec.geometry = spec.geometry.joined(chatur_board::Wrap::Cylinder);
    let round = Variant::compile_general(spec).expect("the core knows cylinders");
    assert!(fen::read(&round, "8/8/8/4k3/8/8/8/4K3 w KQ - 0 1").is_err());
    let setup = fen::read(&round, "8/8/8/4k3/8/8/8/R3K2R w KQ - 0 1").expect("both partners are there");
    let [h1, a1] = ["h1", "a1"].map(|name| round.geometry().parse(name).ok());
    assert_eq!(setup.rights[0].partners[..2], [h1, a1]);
}
