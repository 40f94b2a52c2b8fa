//! Ordinary moves.

use crate::configs::{BLUE, GREEN, RED, YELLOW};
use crate::scene::{four, scene, start};

#[test]
fn pieces_move_as_in_orthodox_chess() {
    let play = four().red("Rf6 Bj10 Ng5 Kh1 Pd5").blue("Pf8 Kb9").begin();
    assert_eq!(play.from("f6"), "f1 f2 f3 f4 f5 a6 b6 c6 d6 e6 g6 h6 i6 j6 k6 l6 m6 n6 f7 f8");
    assert_eq!(play.from("j10"), "n6 g7 m7 h8 l8 i9 k9 i11 k11 h12 g13 f14");
    assert_eq!(play.from("g5"), "f3 h3 e4 i4 e6 i6 f7 h7");
    assert_eq!(play.from("h1"), "g1 i1 g2 h2 i2");
    assert_eq!(play.from("d5"), "d6");
}

#[test]
fn a_pawn_makes_a_double_step_from_the_pawn_line_alone() {
    let play = four().red("Pe2 Pf3 Pg2").blue("Pg4").begin();
    assert_eq!(play.from("e2"), "e3 e4");
    assert_eq!(play.from("f3"), "f4 g4");
    assert_eq!(play.from("g2"), "g3");
}

#[test]
fn the_pawn_line_of_blue_and_green_is_a_square_ahead_in_the_literal_setup() {
    let play = start("four-player-literal");
    assert_eq!(play.from("d2"), "d3 d4");
    let play = scene("four-player-literal").blue("Ka8 Pc5 Pb6").turn(BLUE).begin();
    assert_eq!((play.from("c5"), play.from("b6")), ("d5 e5".to_owned(), "c6".to_owned()));
}

#[test]
fn a_pawn_captures_diagonally_and_never_straight() {
    let play = four().red("Pe5").blue("Pe6 Nd6").yellow("Nf6").begin();
    assert_eq!(play.from("e5"), "d6 f6");
}

#[test]
fn every_seat_castles_both_ways_two_squares_toward_the_rook() {
    let scene =
        || four().red("Kh1 Rd1 Rk1").blue("Ka8 Ra4 Ra11").yellow("Kg14 Rd14 Rk14").green("Kn7 Rn4 Rn11");
    let play = |seat| scene().castles(seat).turn(seat).begin();
    for (seat, short, rook, long, other_rook) in [
        (RED, "h1j1", "i1", "h1f1", "g1"),
        (BLUE, "a8a10", "a9", "a8a6", "a7"),
        (YELLOW, "g14e14", "f14", "g14i14", "h14"),
        (GREEN, "n7n5", "n6", "n7n9", "n8"),
    ] {
        for (castling, rook) in [(short, rook), (long, other_rook)] {
            let mut play = play(seat);
            play.play(castling);
            assert!(play.on(rook).ends_with("rook"), "{castling}");
            assert_eq!(play.rights(seat), [false, false]);
        }
    }
}

#[test]
fn the_short_side_is_called_o_o() {
    let play = four().red("Kh1 Rk1").castles(RED).begin();
    assert_eq!(play.rights(RED), [true, false]);
    assert_eq!(play.game.variant().spec().castling.ways[0].name, "O-O");
}

#[test]
fn castling_is_not_out_of_through_or_into_attack_nor_over_pieces() {
    let castles = |blue: &'static str| four().red("Kh1 Rk1").blue(blue).castles(RED).begin().legal("h1j1");
    assert!(castles("Ka8"));
    for blue in ["Ka8 Rh9", "Ka8 Ri9", "Ka8 Rj9", "Ka8 Nj1"] {
        assert!(!castles(blue), "{blue}");
    }
    // The rook may be attacked.
    assert!(castles("Ka8 Rk9"));
}

#[test]
fn the_own_king_is_never_left_attacked() {
    let play = four().red("Kh1 Rh4").green("Kn7 Rh10").begin();
    assert_eq!(play.from("h4"), "h2 h3 h5 h6 h7 h8 h9 h10");
}

#[test]
fn every_active_enemy_attacks() {
    for play in [
        four().red("Kh1").blue("Ka8 Rf2").begin(),
        four().red("Kh1").yellow("Kg14 Rf2").begin(),
        four().red("Kh1").green("Kn7 Rf2").begin(),
    ] {
        assert_eq!(play.from("h1"), "g1 i1");
    }
}

#[test]
fn a_walking_king_guards_the_squares_around_it() {
    let play = four().red("Kf5").blue("Kf7").walking(BLUE).begin();
    assert_eq!(play.from("f5"), "e4 f4 g4 e5 g5");
    let play = four().red("Kf5").blue("Kf7").out(BLUE).begin();
    assert_eq!(play.from("f5"), "e4 f4 g4 e5 g5 e6 f6 g6");
}

#[test]
fn you_may_expose_the_king_of_a_third_player() {
    let mut play = four().red("Ng7").blue("Ka8 Re7").begin();
    assert!(!play.in_check(GREEN));
    play.play("g7h9");
    assert!(play.in_check(GREEN));
}

#[test]
fn nothing_obliges_you_to_answer_a_check_on_somebody_else() {
    let mut play = four().red("Re1").blue("Ka8 Pd5").yellow("Ke14").begin();
    play.play("h1i1 a8a9");
    assert!(play.in_check(YELLOW));
}
