//! A pawn that captures in passing on a square of promotion does both in one move.

use crate::support::reference;
use crate::support::toys;
use crate::support::walk::{compilations, sorted};
use chatur_board::Square;
use chatur_core::{KindId, Mark, MoveKind, Piece, Rights, Seat, Setup};

/// Sixteen files wide.
fn at(file: u8, rank: u8) -> Square {
    Square(rank * 16 + file)
}

const KING: KindId = KindId(0);
const PAWN: KindId = KindId(5);

#[test]
fn every_rule_set_promotes_in_passing_as_the_reference_does() {
    let toy = toys::all().into_iter().find(|toy| toy.name == "wide four").unwrap();
    let mut setup = Setup::empty(&toy.spec.geometry, 4);
    setup.rights = vec![Rights::default(); 4];
    let mut put = |square: Square, kind: KindId, seat: u8| {
        setup.pieces[square.index()] = Some(Piece { kind, seat: Seat(seat) });
    };
    for (seat, king) in [at(0, 0), at(8, 10), at(15, 15), at(15, 2)].into_iter().enumerate() {
        put(king, KING, seat as u8);
    }
    // Blue's pawn, which goes east, has just passed a square of red's eighth rank.
    put(at(3, 6), PAWN, 0);
    put(at(3, 7), PAWN, 1);
    setup.marks = vec![Mark { seat: Seat(1), piece: at(3, 7), skipped: at(2, 7) }];
    let expected = reference::legal_moves(&toy.spec, &setup);
    for variant in compilations(&toy.spec) {
        let position = variant.position(&setup).unwrap();
        assert_eq!(sorted(variant.legal_moves(&position)), expected, "{}", variant.rule_set());
        let promotions: Vec<_> = expected.iter().filter(|mv| mv.from == at(3, 6)).collect();
        assert_eq!(promotions.len(), 4, "{promotions:?}");
        for &mv in promotions {
            assert!(matches!(mv.what, MoveKind::Promotion(_)) && mv.to == at(2, 7), "{mv:?}");
            let mut after = position.clone();
            variant.play(&mut after, mv);
            let after = variant.setup(&after);
            assert_eq!(after.piece(at(3, 7)), None, "{} leaves the pawn that passed", variant.rule_set());
            assert_eq!(after, reference::play(&toy.spec, &setup, mv), "{}", variant.rule_set());
        }
    }
}
