//! FEN of variants with pieces in hand, gates, walls and turns of several moves.

use std::fmt::Write;

use crate::support::open::{
    crazyhouse, duck, holed_with_walls, leaping, leaping_and_castling, seirawan, shogi, two_moves,
};
use crate::support::still::unplayed;
use chatur_board::{Square, SquareSet};
use chatur_core::{KindId, Piece, Seat, Setup, Spec, Variant};
use chatur_notation::fen;
use proptest::prelude::*;

/// The FEN that comes back.
fn again(variant: &Variant, text: &str) -> String {
    fen::write(variant, &fen::read(variant, text).unwrap_or_else(|error| panic!("{text}: {error}")))
}

fn at(name: &str) -> Square {
    chatur_board::Geometry::rectangle(8, 8).unwrap().parse(name).unwrap()
}

#[test]
fn what_follows_the_placement_comes_back() {
    for (spec, texts) in [
        (
            crazyhouse(),
            &[
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
                "r2q~kb1r/pp3ppp/8/8/8/8/PPPPPPPP/RN2KBNR[QNPPbbp] b KQkq - 3 9",
            ][..],
        ),
        (
            seirawan(),
            &[
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[EHeh] w KQBCDFGkqbcdfg - 0 1",
                "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R[Eeh] b KQBCDFkqbcdfg - 1 1",
                "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQ1RK1[Eeh] b Akqb - 1 1",
                "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R[eh] b KQkqbcdfg - 1 1",
            ],
        ),
        (shogi(), &["r6k/8/8/8/8/8/+P6p/+R6K[] w - - 0 1", "7k/8/8/8/8/8/+p6p/+r6K[RP] b - - 0 1"]),
        (duck(), &["rnbqkbnr/pppppppp/8/4*3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]),
        (holed_with_walls(), &["k1*1*/5/*4/5/1K*2 w - - 0 1"]),
        (leaping(), &["rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w DEde - 0 1", "k7/8/8/8/8/8/8/K7 w - - 0 1"]),
        (
            leaping_and_castling(),
            &["r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1 fresh=e1e8", "r3k2r/8/8/8/8/8/8/R3K2R w Kk - 0 1"],
        ),
        (
            two_moves(),
            &[
                "4k3/8/8/8/8/5N2/8/4K3 w - - 3 7 made=1 place=2 passes=1 moved=f3",
                "k7/8/8/8/8/8/8/K7 b - - 0 1",
            ],
        ),
    ] {
        let variant = unplayed(spec);
        for text in texts {
            assert_eq!(again(&variant, text), *text, "{}", variant.spec().id);
        }
    }
}

#[test]
fn other_programs_dialects_are_read() {
    let house = unplayed(crazyhouse());
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Qn] w KQkq - 0 1";
    for text in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/Qn w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[nQ] w KQkq -",
    ] {
        assert_eq!(again(&house, text), start);
    }
    for text in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[-] w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/ w KQkq - 0 1",
    ] {
        assert_eq!(again(&house, text), start.replace("Qn", ""));
    }
    let shogi = unplayed(shogi());
    assert_eq!(
        again(&shogi, "k7/8/8/8/8/8/8/K7[-] w 3 17"),
        "k7/8/8/8/8/8/8/K7[] w - - 3 17",
        "castling and en passant may be left out"
    );
    let gates = unplayed(seirawan());
    let setup = fen::read(&gates, "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR[HEhe] w KBkq - 0 1").unwrap();
    let fresh: SquareSet = ["e1", "h1", "b1", "a8", "e8", "h8"].map(at).into_iter().collect();
    assert_eq!(setup.fresh, fresh, "a right speaks of king and partner");
    let holed = unplayed(holed_with_walls());
    assert_eq!(again(&holed, "k4/5/5/5/1K3 w - - 0 1"), "k1*2/5/5/5/1K*2 w - - 0 1");
}

#[test]
fn what_is_wrong_is_said() {
    let mut report = String::new();
    let mut say = |spec: Spec, texts: &[&str]| {
        let variant = unplayed(spec);
        for text in texts {
            let error = fen::read(&variant, text).map(|setup| fen::write(&variant, &setup));
            let _ = writeln!(report, "{}: {text}\n    {}", variant.spec().id, error.unwrap_err());
        }
    };
    say(
        crazyhouse(),
        &[
            "k7/8/8/8/8/8/8/K7[Q w - - 0 1",
            "k7/8/8/8/8/8/8/K7[QX] w - - 0 1",
            "k7/8/8/8/8/8/8/K7[Q]] w - - 0 1",
            "k7/8/8/8/8/8/8/K7/QZ w - - 0 1",
            "k7/8/8/8/8/8/8/K7/Q/Q w - - 0 1",
            "k7/8/8/8/4*3/8/8/K7[] w - - 0 1",
            &format!("k7/8/8/8/8/8/8/K7[{}] w - - 0 1", "P".repeat(256)),
        ],
    );
    say(
        seirawan(),
        &[
            "k7/8/8/8/8/8/8/RNB1K2R[HEhe] w KD - 0 1",
            "k7/8/8/8/8/8/8/RNB1K2R[HEhe] w KP - 0 1",
            "k7/8/8/8/8/8/8/RNB1K2R[HEhe] w KQ7 - 0 1",
        ],
    );
    say(
        two_moves(),
        &[
            "k7/8/8/8/8/8/8/K7 w - - 0 1 made=x",
            "k7/8/8/8/8/8/8/K7 w - - 0 1 made=256",
            "k7/8/8/8/8/8/8/K7 w - - 0 1 place=3",
            "k7/8/8/8/8/8/8/K7 w - - 0 1 moved=e9",
            "k7/8/8/8/8/8/8/K7 w - - 0 1 moved=",
            "k7/8/8/8/8/8/8/K7 w - - 0 1 made",
            "k7/8/8/8/8/8/8/K7 w - - 0 1 later=3",
            "k7/8/8/8/8/8/8/K7[Q] w - - 0 1",
        ],
    );
    snapshot!("open_fen_errors", report);
}

/// Any arrangement of a variant, possible or not.
fn setups(spec: &Spec) -> impl Strategy<Value = Setup> + use<> {
    let kinds = spec.kinds.len() as u8;
    let geometry = spec.geometry.clone();
    let squares: Vec<Square> = geometry.squares().into_iter().collect();
    let piece = (0..squares.len(), 0..kinds, 0..2u8);
    let hand = (0..2u8, 0..kinds, 1..4u8);
    let walls = prop::collection::vec(0..squares.len(), 0..4);
    let counts = (0..3u8, 0..3u8, 0..3u8, 0..200u16, 1..300u16);
    let all = (prop::collection::vec(piece, 0..30), prop::collection::vec(hand, 0..6), walls, counts, 0..2u8);
    all.prop_map(move |(pieces, hands, walls, (made, place, passes, quiet, round), turn)| {
        let mut setup = Setup::empty(&geometry, 2);
        for (square, kind, seat) in pieces {
            setup.pieces[squares[square].index()] = Some(Piece { kind: KindId(kind), seat: Seat(seat) });
        }
        for (seat, kind, count) in hands {
            setup.put_in_hand(Seat(seat), KindId(kind), count);
        }
        setup.walls = walls.into_iter().map(|square| squares[square]).collect();
        setup.walls = setup.walls.without(setup.all().map(|(square, _)| square).collect());
        Setup { made, place, passes, quiet, round, turn: Seat(turn), ..setup }
    })
}

/// Hands without trailing zeros, as the reader makes them.
fn trimmed(mut setup: Setup) -> Setup {
    for hand in &mut setup.hands {
        hand.truncate(hand.iter().rposition(|&count| count > 0).map_or(0, |last| last + 1));
    }
    setup
}

proptest! {
    #[test]
    fn any_arrangement_comes_back(setup in setups(&crazyhouse()), more in setups(&duck())) {
        let mut spec = crazyhouse();
        spec.walling = duck().walling;
        spec.turns = two_moves().turns;
        let variant = unplayed(spec);
        for setup in [setup, Setup { hands: vec![Vec::new(); 2], ..more }] {
            let moved: SquareSet = setup.all().map(|(square, _)| square).take(3).collect();
            let setup = trimmed(Setup { moved, ..setup });
            let text = fen::write(&variant, &setup);
            prop_assert_eq!(fen::read(&variant, &text), Ok(setup), "{}", text);
        }
    }

    #[test]
    fn unmoved_pieces_come_back(setup in setups(&seirawan()), few in any::<u64>()) {
        for spec in [seirawan(), leaping(), leaping_and_castling()] {
            let kinds = spec.kinds.len() as u8;
            let hands = spec.gating.is_some();
            let variant = unplayed(spec);
            let mut setup = Setup { walls: SquareSet::EMPTY, place: 0, ..setup.clone() };
            for piece in setup.pieces.iter_mut().flatten() {
                piece.kind.0 %= kinds;
            }
            setup.hands = vec![Vec::new(); 2];
            if hands {
                setup.put_in_hand(Seat(0), KindId(6), 1);
                setup.put_in_hand(Seat(1), KindId(7), 1);
            }
            let leaps = |piece: Piece| variant.spec().kinds[piece.kind.index()].movement.iter().any(|a| a.fresh);
            setup.fresh = setup
                .all()
                .filter(|(square, piece)| few >> square.0 & 1 == 1 && (hands || leaps(*piece)))
                .map(|(square, _)| square)
                .collect();
            let setup = trimmed(setup);
            let text = fen::write(&variant, &setup);
            prop_assert_eq!(fen::read(&variant, &text), Ok(setup), "{}", text);
        }
    }
}
