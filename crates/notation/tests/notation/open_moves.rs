//! The text of moves that only the general engine plays: drops, gates, walls, passes, shots and captures on the way.

use std::fmt::Write;

use crate::support::open::{KNIGHT, PAWN, QUEEN, crazyhouse, duck, lions, seirawan, shogi, two_moves};
use crate::support::still::{still, unplayed};
use chatur_board::{Geometry, Square};
use chatur_core::{AnyPosition, KindId, Move, MoveExtra, MoveKind, Spec, Variant};
use chatur_notation::{coordinates, fen, read_move, san};

fn at(name: &str) -> Square {
    Geometry::rectangle(8, 8).unwrap().parse(name).unwrap()
}

fn mv(from: &str, to: &str, what: MoveKind, with: MoveExtra) -> Move {
    Move::new(at(from), at(to), what).and(with)
}

/// A position with these legal moves, each with its text in coordinates and in algebraic notation.
fn check(spec: Spec, text: &str, moves: &[(Move, &str, &str)]) -> (std::sync::Arc<Variant>, AnyPosition) {
    let setup = fen::read(&unplayed(spec.clone()), text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let legal: Vec<Move> = moves.iter().map(|(mv, ..)| *mv).collect();
    let (variant, position) = still(spec, &setup, &legal);
    for (mv, squares, algebraic) in moves {
        assert_eq!(coordinates::write(&variant, &position, *mv), *squares);
        assert_eq!(san::write(&variant, &position, *mv), *algebraic);
        for text in [squares, algebraic] {
            assert_eq!(read_move(&variant, &position, text), Ok(*mv), "{text}");
        }
    }
    (variant, position)
}

#[test]
fn drops_and_promoted_pieces() {
    let promoted = KindId(6);
    let (variant, position) = check(
        crazyhouse(),
        "3q~k3/P7/8/8/8/8/8/Q~Q2K3[NP] w - - 0 1",
        &[
            (mv("e4", "e4", MoveKind::Drop(PAWN), MoveExtra::Nothing), "P@e4", "P@e4"),
            (mv("f3", "f3", MoveKind::Drop(KNIGHT), MoveExtra::Nothing), "N@f3", "N@f3"),
            (mv("a7", "a8", MoveKind::Promotion(promoted), MoveExtra::Nothing), "a7a8q", "a8=Q"),
            (mv("a1", "b2", MoveKind::Plain, MoveExtra::Nothing), "a1b2", "Qab2"),
            (mv("b1", "b2", MoveKind::Plain, MoveExtra::Nothing), "b1b2", "Qbb2"),
        ],
    );
    for (text, same) in [("@e4", "P@e4"), ("n@f3", "N@f3"), ("a7a8Q~", "a7a8q"), ("a8=Q~", "a7a8q")] {
        let meant = read_move(&variant, &position, same);
        assert_eq!(read_move(&variant, &position, text), meant, "{text}");
    }
}

#[test]
fn pieces_that_turn_over() {
    let (dragon, tokin) = (KindId(6), KindId(7));
    let rook = |what| mv("a6", "a8", what, MoveExtra::Nothing);
    let (variant, position) = check(
        shogi(),
        "4k3/7P/R7/8/+P7/8/8/4K3[] w - - 0 1",
        &[
            (rook(MoveKind::Promotion(dragon)), "a6a8+", "Ra8+"),
            (rook(MoveKind::Plain), "a6a8", "Ra8="),
            (mv("h7", "h8", MoveKind::Promotion(tokin), MoveExtra::Nothing), "h7h8+", "h8+"),
            (mv("a4", "b4", MoveKind::Promotion(PAWN), MoveExtra::Nothing), "a4b4-", "+Pb4-"),
            (mv("a4", "b4", MoveKind::Plain, MoveExtra::Nothing), "a4b4", "+Pb4="),
            (mv("c4", "c4", MoveKind::Drop(tokin), MoveExtra::Nothing), "+P@c4", "+P@c4"),
        ],
    );
    for (text, same) in [("a6a8=", "a6a8"), ("a6a8+r", "a6a8+"), ("a4b4+", "a4b4"), ("Ra8+#", "Ra8+")] {
        let meant = read_move(&variant, &position, same);
        assert_eq!(read_move(&variant, &position, text), meant, "{text}");
    }
}

#[test]
fn pieces_that_enter_behind_a_move() {
    let (elephant, hawk) = (KindId(6), KindId(7));
    let short = |with| mv("e1", "h1", MoveKind::Castle(0), with);
    check(
        seirawan(),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN2K2R[EH] w KQB - 0 1",
        &[
            (mv("b1", "c3", MoveKind::Plain, MoveExtra::Nothing), "b1c3", "Nc3"),
            (mv("b1", "c3", MoveKind::Plain, MoveExtra::Gate(hawk)), "b1c3h", "Nc3/H"),
            (mv("b1", "c3", MoveKind::Plain, MoveExtra::Gate(elephant)), "b1c3e", "Nc3/E"),
            (short(MoveExtra::Nothing), "e1g1", "O-O"),
            (short(MoveExtra::Gate(hawk)), "e1g1h", "O-O/He1"),
            (short(MoveExtra::GateAtPartner(hawk)), "h1e1h", "O-O/Hh1"),
        ],
    );
}

#[test]
fn walls() {
    let queen = MoveKind::Promotion(QUEEN);
    check(
        duck(),
        "4k3/P7/8/8/8/8/4P3/4K2R w K - 0 1",
        &[
            (mv("e2", "e4", MoveKind::Double, MoveExtra::Nothing).walled(at("d3")), "e2e4,e4d3", "e4,d3"),
            (mv("e2", "e4", MoveKind::Double, MoveExtra::Nothing).walled(at("e2")), "e2e4,e4e2", "e4,e2"),
            (mv("a7", "a8", queen, MoveExtra::Nothing).walled(at("b1")), "a7a8q,a8b1", "a8=Q,b1"),
            (mv("a7", "a8", queen, MoveExtra::Nothing).walled(at("a7")), "a7a8q,a8a7", "a8=Q,a7"),
            (mv("e1", "h1", MoveKind::Castle(0), MoveExtra::Nothing).walled(at("a1")), "e1g1,g1a1", "O-O,a1"),
            (mv("e1", "h1", MoveKind::Castle(0), MoveExtra::Nothing).walled(at("b1")), "e1g1,g1b1", "O-O,b1"),
            (mv("e1", "e1", MoveKind::Pass, MoveExtra::Nothing).walled(at("a5")), "e1e1,e1a5", "--,a5"),
        ],
    );
}

#[test]
fn captures_on_the_way_shots_and_swaps() {
    let via = |to: &str| Move { via: Some(at("e5")), ..mv("e4", to, MoveKind::Plain, MoveExtra::Nothing) };
    let (variant, position) = check(
        lions(),
        "4k3/8/4p3/4p3/F3L2p/8/8/S2K4 w - - 0 1",
        &[
            (via("f5"), "e4-e5-f5", "Lxe5-f5"),
            (via("e6"), "e4-e5-e6", "Lxe5xe6"),
            (via("e4"), "e4-e5-e4", "Lxe5-e4"),
            (mv("e4", "e5", MoveKind::Plain, MoveExtra::Nothing), "e4e5", "Lxe5"),
            (mv("e4", "e6", MoveKind::Plain, MoveExtra::Nothing), "e4e6", "Lxe6"),
            (mv("e4", "d3", MoveKind::Plain, MoveExtra::Nothing), "e4d3", "Ld3"),
            (mv("a4", "h4", MoveKind::Shoot, MoveExtra::Nothing), "a4*h4", "F*h4"),
            (mv("a4", "a5", MoveKind::Plain, MoveExtra::Nothing), "a4a5", "Fa5"),
            (mv("a1", "d1", MoveKind::Swap, MoveExtra::Nothing), "a1~d1", "S~d1"),
        ],
    );
    for (text, same) in [("a4h4", "a4*h4"), ("Fxh4", "a4*h4"), ("a1d1", "a1~d1"), ("e4f5", "e4-e5-f5")] {
        let meant = read_move(&variant, &position, same);
        assert_eq!(read_move(&variant, &position, text), meant, "{text}");
    }
}

#[test]
fn passes() {
    let pass = mv("e1", "e1", MoveKind::Pass, MoveExtra::Nothing);
    let (variant, position) =
        check(two_moves(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1 made=1", &[(pass, "e1e1", "--")]);
    for text in ["0000", "pass", "PASS", "--+"] {
        assert_eq!(read_move(&variant, &position, text), Ok(pass), "{text}");
    }
}

#[test]
fn what_is_wrong_is_said() {
    let mut report = String::new();
    let mut say = |spec: Spec, text: &str, legal: &[Move], moves: &[&str]| {
        let setup = fen::read(&unplayed(spec.clone()), text).unwrap();
        let (variant, position) = still(spec, &setup, legal);
        for text in moves {
            let error =
                read_move(&variant, &position, text).map(|mv| coordinates::write(&variant, &position, mv));
            let _ = writeln!(report, "{}: {text}\n    {}", variant.spec().id, error.unwrap_err());
        }
    };
    say(
        crazyhouse(),
        "4k3/P7/8/8/8/8/8/4K3[N] w - - 0 1",
        &[],
        &["P@e4", "N@e8", "N@e9", "X@e4", "N@", "Q~@e4", "--"],
    );
    say(duck(), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", &[], &["N@e4", "e2e4,d9", "e2e4,e4d3d4"]);
    let legal = [at("d3"), at("c3"), at("b3")]
        .map(|wall| mv("e2", "e4", MoveKind::Double, MoveExtra::Nothing).walled(wall));
    say(duck(), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", &legal, &["e2e4", "e4", "e2e4,e4a1", "e4,e8", "e2e4@d3"]);
    let plain = mv("b1", "c3", MoveKind::Plain, MoveExtra::Nothing);
    say(
        seirawan(),
        "4k3/8/8/8/8/8/8/RN2K2R[H] w KQ - 0 1",
        &[plain],
        &["b1c3h", "b1c3e", "b1c3q", "Nc3/H", "Nc3/E", "Nc3/X", "b1c3,d4"],
    );
    let via = |to: &str| Move { via: Some(at("e5")), ..mv("e4", to, MoveKind::Plain, MoveExtra::Nothing) };
    let both = [via("f5"), Move { via: Some(at("f4")), ..via("f5") }];
    say(lions(), "4k3/8/8/4p3/4Lp2/8/8/4K3 w - - 0 1", &both, &["e4f5", "Lf5", "e4-d4-f5", "Lxd4-f5"]);
    snapshot!("open_move_errors", report);
}
