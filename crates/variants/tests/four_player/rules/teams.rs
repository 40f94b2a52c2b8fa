//! The same words for two teams: Red and Yellow against Blue and Green.

use crate::configs::{BLUE, GREEN, RED, YELLOW};
use crate::scene::{Scene, scene};

fn teams() -> Scene {
    scene("four-player-teams")
}

#[test]
fn partners_do_not_capture_or_check_each_other() {
    let play = teams().red("Kh1 Re4").yellow("Ke14 Ne8").begin();
    assert_eq!(play.from("e4"), "e1 e2 e3 a4 b4 c4 d4 f4 g4 h4 i4 j4 k4 l4 m4 e5 e6 e7");
    let play = teams().red("Kh1 Re4").yellow("Ke14").begin();
    assert!(!play.in_check(YELLOW));
    assert!(!play.legal("e4e14"));
}

#[test]
fn a_king_may_stand_beside_his_partners() {
    let play = teams().red("Kf5").yellow("Kf7").begin();
    assert_eq!(play.from("f5"), "e4 f4 g4 e5 g5 e6 f6 g6");
}

#[test]
fn a_partner_takes_nothing_in_passing() {
    let mut play = teams().red("Pd2").blue("Ka8 Pc4").yellow("Kg14 Pe4").begin();
    play.play("d2d4");
    assert!(play.legal("c4d3"));
    play.play("a8a9");
    assert!(!play.legal("e4d3"));
}

#[test]
fn no_points_are_counted() {
    let mut play = teams().red("Kh1 Re4").blue("Ka8 Qe8").begin();
    assert_eq!(play.play("e4e8"), ["red takes blue queen e8: 0"]);
    assert!(play.game.variant().spec().scoring.is_none());
    assert_eq!(play.points(), [0; 4]);
}

#[test]
fn the_game_is_over_when_one_is_mated_and_his_team_has_lost() {
    let mut play = teams().blue("Ka8 Rh13 Ri5").yellow("Ke14").turn(BLUE).begin();
    assert_eq!(play.play("i5i14"), ["the end: mate"]);
    let winners = play.game.outcome().expect("an end").decision.winners();
    assert_eq!(winners.iter().map(|seat| seat.index()).collect::<Vec<_>>(), [BLUE, GREEN]);
}

#[test]
fn a_partner_may_help_before_the_victims_turn() {
    // Green mates Yellow's king; Red's bishop steps between, and Yellow plays on.
    let mut play =
        teams().red("Kf1 Bj10").blue("Ka8 Pb11").green("Kn7 Rh13 Ri5").yellow("Ke14").turn(GREEN).begin();
    play.play("i5i14");
    assert_eq!((play.end(), play.turn()), (None, RED));
    assert!(play.in_check(YELLOW));
    play.play("j10f14 b11c11");
    assert_eq!((play.end(), play.turn()), (None, YELLOW));
}

#[test]
fn a_taken_king_loses_for_both() {
    let mut play = teams().red("Kh1 Nk7").blue("Ka8 Pb11").green("Kn7 Nn8").yellow("Kg14 Re7").begin();
    assert!(!play.in_check(GREEN));
    play.play("k7l9 b11c11");
    assert!(play.in_check(GREEN));
    play.play("e7n7");
    assert_eq!(play.end(), Some("king captured"));
    let winners = play.game.outcome().expect("an end").decision.winners();
    assert_eq!(winners.iter().map(|seat| seat.index()).collect::<Vec<_>>(), [RED, YELLOW]);
}
