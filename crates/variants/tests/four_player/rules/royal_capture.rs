//! Taking a king.

use crate::configs::{BLUE, GREEN, RED, YELLOW};
use crate::scene::{Scene, four};
use crate::switches::no_king_capture;

/// Red's knight shields Green's king from Blue's rook, and Blue moves before Green.
fn shield() -> Scene {
    four().red("Kh1 Nk7").blue("Ka8 Re7").green("Kn7 Nn8")
}

#[test]
fn an_ordinary_piece_may_capture_an_exposed_king() {
    let mut play = shield().begin();
    assert_eq!(
        play.play("k7l9 e7n7"),
        ["blue takes green king n7: 0", "blue takes the king of green", "blue gets 20", "green grey"]
    );
    assert!(play.is_out(GREEN));
    assert_eq!(play.points(), [0, 20, 0, 0]);
    play.play("g14g13");
    assert_eq!(play.turn(), RED);
}

#[test]
fn with_the_switch_kings_are_never_captured() {
    let mut play = shield().with(no_king_capture).begin();
    play.play("k7l9");
    assert!(!play.legal("e7n7") && play.legal("e7m7"));
}

#[test]
fn a_super_piece_never_captures_a_king() {
    let mut play = four().red("Kh1 Nl8").blue("Ka8 +Rj7").green("Kn7").begin();
    play.play("l8k10");
    assert!(play.in_check(GREEN));
    assert_eq!(play.from("j7"), "j4 j5 j6 g7 h7 i7 k7 l7 j8 j9 j10");
}

#[test]
fn taking_the_checkers_king_answers_the_check() {
    // Green's rook checks Blue, whose rook may take Green's king that stands open.
    let play = four().blue("Ka8 Re7").green("Kn7 Ra11").turn(BLUE).begin();
    assert!(play.in_check(BLUE));
    assert!(play.legal("e7n7"));
    assert!(!play.legal("e7e8"));
}

#[test]
fn mates_are_judged_after_the_taken_kings_army_is_grey() {
    // Green's rooks alone would mate Yellow when Blue's rook leaves rank 14; but Green is out by then.
    let mut play = four().blue("Ka8 Rg7").green("Kn7 Rh13 Ri14").yellow("Ke14 Pk4").turn(BLUE).begin();
    assert!(play.in_check(YELLOW));
    play.play("g7n7");
    assert!(play.is_out(GREEN) && !play.is_out(YELLOW) && !play.is_out(RED));
}
