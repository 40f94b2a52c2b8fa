//! A royal piece that a third seat exposed is not captured, unless the variant says so.

use crate::support::reference;
use crate::support::toys;
use crate::support::walk::{compilations, sorted};
use chatur_board::Square;
use chatur_core::{MoveKind, Piece, Rights, Seat, Setup};

/// Sixteen files wide.
fn at(file: u8, rank: u8) -> Square {
    Square(rank * 16 + file)
}

#[test]
fn every_rule_set_spares_an_exposed_royal_piece() {
    let toy = toys::all().into_iter().find(|toy| toy.name == "wide four").unwrap();
    let kind = |letter: &str| {
        toy.spec.kind_ids().find(|kind| toy.spec.kinds[kind.index()].letter == letter).unwrap()
    };
    let mut setup = Setup::empty(&toy.spec.geometry, 4);
    setup.rights = vec![Rights::default(); 4];
    let mut put = |square: Square, letter: &str, seat: u8| {
        setup.pieces[square.index()] = Some(Piece { kind: kind(letter), seat: Seat(seat) });
    };
    for (seat, king) in [at(0, 0), at(8, 10), at(15, 15), at(15, 2)].into_iter().enumerate() {
        put(king, "K", seat as u8);
    }
    // Red's rook on the file of blue's king, as after a move of green; red is to move.
    put(at(8, 3), "R", 0);
    let expected = reference::legal_moves(&toy.spec, &setup);
    for variant in compilations(&toy.spec) {
        let position = variant.position(&setup).unwrap();
        let moves = sorted(variant.legal_moves(&position));
        let goes = |to: Square| {
            moves.iter().any(|mv| mv.from == at(8, 3) && mv.to == to && mv.what == MoveKind::Plain)
        };
        assert!(goes(at(8, 9)), "{}", variant.rule_set());
        assert!(!goes(at(8, 10)), "{} takes a king", variant.rule_set());
        assert_eq!(moves, expected, "{}", variant.rule_set());
    }
}
