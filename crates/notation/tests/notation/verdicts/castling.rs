//! Castling is judged when king and partner have landed.

use std::sync::Arc;

use chatur_core::{CastlingText, Variant};
use chatur_notation::{fen, read_move};

use super::{counts, game, known, written};

/// The same variant where kings and partners start anywhere.
fn from_anywhere(variant: &Variant) -> Arc<Variant> {
    let mut spec = variant.spec().clone();
    spec.castling.text = CastlingText::KingTakesPartner;
    spec.castling.homes = Vec::new();
    Arc::new(chatur_rules::compile(spec).expect("castling from anywhere"))
}

fn may(variant: &Arc<Variant>, position: &str, text: &str) -> bool {
    let setup = fen::read(variant, position).expect("a FEN");
    let position = variant.position(&setup).expect("a position");
    read_move(variant, &position, text).is_ok()
}

/// Beside the enemy king nobody is in check, whatever aims there: the king may come from such a square, and what
/// the partner stands in the way of where he lands does not attack him.
#[test]
fn the_partner_shields_where_the_king_lands() {
    let atomic = known("atomic");
    for (position, text, after) in [
        ("r3k1Q1/3K4/8/8/8/8/8/8 b q - 0 1", "O-O-O", "2kr2Q1/3K4/8/8/8/8/8/8 w - - 1 2"),
        ("8/8/8/8/8/8/4k3/R3Kr2 w Q - 0 1", "O-O-O", "8/8/8/8/8/8/4k3/2KR1r2 b - - 1 1"),
        ("8/8/8/8/8/8/4k3/Q3K2R w K - 0 1", "O-O", "8/8/8/8/8/8/4k3/Q4RK1 b - - 1 1"),
        ("8/8/8/8/8/8/4k3/q3K2R w K - 0 1", "O-O", "8/8/8/8/8/8/4k3/q4RK1 b - - 1 1"),
    ] {
        let played = game(&atomic, position, text);
        assert_eq!(fen::write(&atomic, &played.setup()), after, "{position}");
    }
    for (position, text) in [
        // He lands where the other king does not help, and nothing is in the way.
        ("8/8/8/8/2r5/8/4k3/R3K3 w Q - 0 1", "O-O-O"),
        // He crosses a square on which he would be taken.
        ("8/8/8/5r2/8/8/3k4/4K2R w K - 0 1", "O-O"),
    ] {
        assert!(!may(&atomic, position, text), "{position}");
    }
}

/// Where the partner leaves a line it opens.
#[test]
fn the_partner_uncovers_where_the_king_lands() {
    let chess960 = known("chess960");
    assert!(!may(&chess960, "4k3/8/8/8/8/8/8/rRK5 w B - 0 1", "O-O-O"));
    assert!(may(&chess960, "4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "O-O-O"));
    let shako = known("shako");
    // A cannon needs something to jump: the king himself no more when he has gone.
    assert!(may(&shako, "5k4/10/10/10/10/10/10/10/5K2R1/c9 w K - 0 1", "O-O"));
}

/// A royal partner may not land on an attacked square either, nor may castling uncover another royal piece.
#[test]
fn a_royal_partner_is_judged_too() {
    let rules = written(
        r#"(format: 1, id: "x", extends: "orthodox", pieces: {"king": (royal: No), "rook": (royal: Yes)})"#,
    );
    assert!(may(&rules, "r3k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O"));
    assert!(!may(&rules, "r3kq2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O"));
    assert!(may(&rules, "r3k1q1/8/8/8/8/8/8/4K2R w K - 0 1", "O-O"), "the king may be attacked");
}

/// Counts that python-chess publishes for positions of atomic Chess960.
#[test]
fn counts_of_atomic_chess960() {
    let anywhere = from_anywhere(&known("atomic"));
    for (position, expected) in [
        ("8/8/8/8/8/8/2k5/rR4KR w KQ - 0 1", [18, 180, 4364, 61_401]),
        ("r3k1rR/5K2/8/8/8/8/8/8 b kq - 0 1", [25, 282, 6753, 98_729]),
        ("Rr2k1rR/3K4/3p4/8/8/8/7P/8 w kq - 0 1", [21, 465, 10_631, 241_478]),
    ] {
        assert_eq!(counts(&anywhere, position, 4), expected, "{position}");
    }
}
