//! The footprint of a super-piece.

use crate::configs::{GREEN, RED};
use crate::scene::{four, scene};

#[test]
fn it_covers_two_by_two_squares_from_its_lowest_file_and_rank() {
    let play = four().red("Kh1 +Re4").begin();
    let variant = play.game.variant();
    let kind = variant.spec().kind_named("super rook").unwrap();
    let covered: Vec<String> = variant
        .footprint(kind, play.square("e4"))
        .into_iter()
        .map(|sq| variant.geometry().name(sq))
        .collect();
    assert_eq!(covered, ["e4", "f4", "e5", "f5"]);
}

#[test]
fn it_never_turns() {
    // Green sees the board from the east; its footprint goes east and north all the same.
    let play = four().green("Kn7 +Re4").turn(GREEN).begin();
    assert_eq!(play.from("e4"), "e1 e2 e3 b4 c4 d4 f4 g4 h4 e5 e6 e7");
}

#[test]
fn all_its_squares_block_ordinary_pieces() {
    let play = four().red("Kh1 Re1 Rf2 Ba6").blue("Ka8 +Ne4").begin();
    assert_eq!(play.from("e1"), "d1 f1 g1 e2 e3");
    assert_eq!(play.from("f2"), "f1 d2 e2 g2 h2 i2 j2 k2 f3");
    let play = four().red("Kh1 Bg3").blue("Ka8 +Ne4").begin();
    assert!(play.legal("g3h4") && !play.legal("g3f4") && !play.legal("g3e5"));
}

#[test]
fn its_squares_block_castling() {
    assert!(four().red("Kh1 Rk1").castles(RED).begin().legal("h1j1"));
    assert!(!four().red("Kh1 Rk1 +Ni1").castles(RED).begin().legal("h1j1"));
    assert!(four().red("Kh1 Rd1").castles(RED).begin().legal("h1f1"));
    assert!(!four().red("Kh1 Rd1 +Ne1").castles(RED).begin().legal("h1f1"));
    assert!(four().red("Kh1 Rk1 +Ni2").castles(RED).begin().legal("h1j1"));
}

#[test]
fn none_of_its_squares_may_be_off_the_board() {
    for on in ["+Rk1", "+Rn9", "+Rf14", "+Ra11", "+Rj14"] {
        let pieces: &'static str = Box::leak(format!("Kh1 {on}").into_boxed_str());
        assert!(four().red(pieces).refused().contains("does not fit"), "{on}");
    }
    let _ = four().red("Kh1 +Rj1 +Ra5 +Rm9 +Rd13").begin();
}

#[test]
fn no_two_pieces_share_a_square() {
    assert!(four().red("Kh1 +Re4 Pf5").refused().contains("does not fit"));
    assert!(four().red("Kh1 +Re4").blue("Ka8 +Nf5").refused().contains("does not fit"));
    let _ = four().red("Kh1 +Re4").blue("Ka8 +Ng4").begin();
}

#[test]
fn the_compact_super_piece_covers_one_square() {
    let play = scene("four-player-compact").red("Kh1 +Rk1 Rf5").blue("Ka8 +Ne4").begin();
    assert_eq!(play.from("k1"), "i1 j1 k2 k3 k4");
    assert!(play.legal("f5e5"));
}
