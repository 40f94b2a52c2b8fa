//! Boards as text and as SVG.

use std::fmt::Write;

use crate::support::{START, capablanca, chess, four_seats, giant, holed, signs, three_check};
use chatur_core::{Piece, Seat, Setup, Variant};
use chatur_notation::fen;
use chatur_notation::picture::{Figure, SvgOptions, TextOptions, svg_board, text_board};
use chatur_notation::san::Pieces;

fn setup(variant: &Variant, text: &str) -> Setup {
    fen::read(variant, text).unwrap()
}

#[test]
fn text_boards() {
    let (chess, holed, signs, three) = (chess(), holed(), signs(), three_check());
    let (capablanca, giant) = (capablanca(), giant());
    let usual = TextOptions::default();
    let black = TextOptions { seen_by: Seat(1), ..usual };
    let bare = TextOptions { coordinates: false, notes: false, ..usual };
    let figurines = TextOptions { pieces: Pieces::Figurines, ..usual };
    let mid = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1";
    let cases: Vec<(&str, &Variant, &str, TextOptions)> = vec![
        ("start", &chess, START, usual),
        ("seen by black", &chess, mid, black),
        ("bare", &chess, mid, bare),
        ("figurines", &chess, mid, figurines),
        (
            "ten files",
            &capablanca,
            "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
            usual,
        ),
        ("holes", &holed, "kr*nb/ppppp/5/PPPPP/KR*NB w - - 0 1", usual),
        ("wide letters", &signs, "k+r(sr)sr/5/5/5/K+R(SR)SR w - - 0 1", usual),
        ("checks", &three, "4k3/8/8/8/8/8/8/4K3 w - - 1+3 0 1", usual),
        ("sixteen ranks", &giant, "7k8/16/16/16/16/16/16/16/16/16/16/16/16/16/16/7K8 w - - 0 1", usual),
    ];
    let mut report = String::new();
    for (name, variant, text, options) in cases {
        let _ = writeln!(report, "{name}\n{}", text_board(variant, &setup(variant, text), options));
    }
    snapshot!("text_boards", report);
}

#[test]
fn every_seat_sees_its_own_side_below() {
    let four = four_seats();
    let mut setup = Setup::empty(four.geometry(), 4);
    for (name, seat) in [("d1", 0), ("a4", 1), ("d8", 2), ("h4", 3)] {
        let square = four.geometry().parse(name).unwrap();
        setup.pieces[square.index()] = Some(Piece { kind: chatur_core::KindId(0), seat: Seat(seat) });
    }
    let mut report = String::new();
    for seat in 0..4 {
        let options = TextOptions { seen_by: Seat(seat), notes: false, ..TextOptions::default() };
        let board = text_board(&four, &setup, options);
        let rows: Vec<&str> = board.lines().collect();
        assert!(rows[7].contains(&format!("{}K", seat + 1)), "{board}");
        let _ = writeln!(report, "{}\n{board}", four.spec().seats[usize::from(seat)].name);
    }
    snapshot!("text_boards_four_sides", report);
}

#[test]
fn an_svg_board() {
    let chess = chess();
    let position = crate::support::position(&chess, "4k3/8/8/8/8/3p4/4R1q1/4K3 b - - 0 1");
    let square = |name| chess.geometry().parse(name).unwrap();
    let answers = chess.legal_moves(&position);
    let options = SvgOptions {
        last_move: Some((square("f2"), square("e2"))),
        check: [square("e8")].into_iter().collect(),
        targets: answers.iter().map(|mv| mv.to).collect(),
        ..SvgOptions::default()
    };
    let svg = svg_board(&chess, &chess.setup(&position), &options);
    assert_eq!(svg.matches("<use ").count(), 5, "one for each piece");
    assert_eq!(svg.matches("data-square").count(), 64);
    snapshot!("svg_board", svg);
}

#[test]
fn svg_of_other_boards_is_complete() {
    let signs = signs();
    let svg =
        svg_board(&signs, &setup(&signs, "k+r(sr)sr/5/5/5/K+R(SR)SR w - - 0 1"), &SvgOptions::default());
    // A dragon has a drawing, and a super rook that of a rook with its letter.
    assert!(!svg.contains(">+R</text>") && svg.contains(">SR</text>"));
    let holed = holed();
    let options = SvgOptions { seen_by: Seat(1), coordinates: false, ..SvgOptions::default() };
    let svg = svg_board(&holed, &setup(&holed, "kr*nb/ppppp/5/PPPPP/KR*NB w - - 0 1"), &options);
    assert_eq!(svg.matches("data-square").count(), 23);
    assert!(svg.contains("viewBox=\"0 0 225 225\""));
    assert_eq!(svg.matches("<text").count(), 0);
}

#[test]
fn figurines_name_their_figures() {
    for sign in "♔♕♖♗♘♙".chars() {
        assert_eq!(Figure::of_figurine(sign).unwrap().outline_figurine(), sign);
    }
    for sign in "♚♛♜♝♞♟".chars() {
        assert_eq!(Figure::of_figurine(sign).unwrap().solid_figurine(), sign);
    }
    assert_eq!(Figure::of_figurine('K'), None);
}
