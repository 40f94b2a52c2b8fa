//! What is seen of a position, feature by feature: counted by hand here.

use std::sync::Arc;

use super::{Evaluator, Features, Scratch};

/// How often a feature is there for White more than for Black.
fn seen(name: &str, fen: &str, feature: impl Fn(&Features, &dyn Fn(&str) -> usize) -> usize) -> i32 {
    let variant = chatur_variants::load(name).expect("the catalogue loads").variant;
    let evaluator = Evaluator::new(Arc::clone(&variant));
    let setup = chatur_notation::read_position(&variant, fen).expect("a position");
    let position = variant.position(&setup).expect("a legal position");
    let kind = |name: &str| {
        let kinds = variant.spec().kinds.iter();
        kinds.enumerate().find(|(_, kind)| kind.name == name).expect("a kind of this name").0
    };
    let wanted = feature(&evaluator.features, &kind);
    let (trace, _) = evaluator.trace(&position, &mut Scratch::default());
    trace
        .seen
        .iter()
        .filter(|(feature, _)| *feature as usize == wanted)
        .map(|&(_, count)| i32::from(count))
        .sum()
}

#[test]
fn lines_and_pawns_before_kings() {
    // White's king has lost the pawn of the g-file, Black's has all three; a black pawn has come to h4.
    let fen = "r4rk1/ppp2ppp/8/8/7p/8/PPP2P1P/R4RK1 w - - 0 1";
    assert_eq!(seen("orthodox", fen, |f, _| f.bare + 1), 1);
    assert_eq!(seen("orthodox", fen, |f, _| f.bare), -1);
    assert_eq!(seen("orthodox", fen, |f, _| f.screen + 2), 1, "two pawns right ahead");
    assert_eq!(seen("orthodox", fen, |f, _| f.screen + 3), -1, "three pawns right ahead");
    assert_eq!(seen("orthodox", fen, |f, _| f.storm + 2 * 4 + 1), 1, "one enemy pawn three steps ahead");
}

#[test]
fn checks_that_could_be_given() {
    // The knight could check from e7 and f6; a pawn guards the one.
    let fen = "6k1/5ppp/8/3N4/8/8/5PPP/6K1 w - - 0 1";
    assert_eq!(seen("orthodox", fen, |f, kind| f.checking + kind("knight")), 1);
    // A bishop guards the other too.
    let guarded = "5bk1/5ppp/8/3N4/8/8/5PPP/6K1 w - - 0 1";
    assert_eq!(seen("orthodox", guarded, |f, kind| f.checking + kind("knight")), 0);
}

#[test]
fn who_is_attacked_by_less() {
    // The knight attacks the queen and not the rook.
    let fen = "6k1/8/2q5/5r2/1N6/8/8/6K1 w - - 0 1";
    assert_eq!(seen("orthodox", fen, |f, kind| f.pressed + kind("queen")), -1);
    assert_eq!(seen("orthodox", fen, |f, kind| f.pressed + kind("rook")), 0);
}

#[test]
fn files_squares_and_colours() {
    let fen = "3r2k1/pp3ppp/8/3N4/2P5/8/PP3PPP/2R2BK1 w - - 0 1";
    assert_eq!(seen("orthodox", fen, |f, kind| f.open + kind("rook")), -1, "the d-file");
    assert_eq!(seen("orthodox", fen, |f, kind| f.half_open + kind("rook")), 0, "White's own pawn is on c4");
    assert_eq!(seen("orthodox", fen, |f, kind| f.outpost + kind("knight")), 1);
    // The bishop stands on a light square, as the pawns of a2, c4 and g2.
    assert_eq!(seen("orthodox", fen, |f, kind| f.dim + kind("bishop")), 3);
}

#[test]
fn pawns_that_stay_behind_and_those_that_run() {
    // The pawn on e3 cannot go on: two others have gone by, and the square ahead is attacked.
    let fen = "4k3/8/8/3p1p2/3P1P2/4P3/8/4K3 w - - 0 1";
    assert_eq!(seen("orthodox", fen, |f, _| f.backward), 1);
    assert_eq!(
        seen("orthodox", fen, |f, _| f.weak),
        1,
        "nothing on its file; the black pawns are alone, but opposed"
    );
    let passed = "4k3/8/8/8/3P4/8/8/3K4 w - - 0 1";
    assert_eq!(seen("orthodox", passed, |f, _| f.near_own + 4), 1, "the king is four steps from d5");
    assert_eq!(seen("orthodox", passed, |f, _| f.near_foe + 3), 1, "the other is three steps from d5");
    assert_eq!(seen("orthodox", passed, |f, _| f.blocked), 0);
    assert_eq!(seen("orthodox", "8/8/8/3k4/3P4/8/8/3K4 w - - 0 1", |f, _| f.blocked), 1);
}

#[test]
fn a_spare_king() {
    // Of two Spartan kings one may be lost: it is worth something, and nothing threatens the game.
    let both = "k6k/8/8/8/8/8/8/1R2KR2 w - - 0 1";
    let king = |f: &Features, kind: &dyn Fn(&str) -> usize| f.value + kind("king");
    assert_eq!(seen("spartan", both, king), -1);
    let checking = |f: &Features, kind: &dyn Fn(&str) -> usize| f.checking + kind("rook");
    assert_eq!(seen("spartan", both, checking), 0);
    assert_eq!(seen("spartan", "7k/8/8/8/8/8/8/1R2K3 w - - 0 1", checking), 1);
    for (name, spared) in [("spartan", true), ("orthodox", false)] {
        let variant = chatur_variants::load(name).expect("the catalogue loads").variant;
        let king = variant.spec().kinds.iter().position(|kind| kind.name == "king").expect("a king");
        let features = Features::of(variant.spec());
        let [opening, end] = super::prior::weights(variant.spec(), &features)[features.value + king];
        assert_eq!((opening > 200, end > 200), (spared, spared), "{name}: {opening}, {end}");
    }
}

#[test]
fn pieces_that_could_give_a_counted_check() {
    let fen = "6k1/8/8/8/8/8/8/Q5K1 w - - 3+3 0 1";
    assert_eq!(seen("three-check", fen, |f, _| f.aims + 1), 1, "the queen");
    assert_eq!(seen("three-check", fen, |f, _| f.aims), -1, "nobody");
}
