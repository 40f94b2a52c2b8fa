//! Mate.

use crate::configs::{BLUE, GREEN, RED, YELLOW};
use crate::scene::{Scene, four};
use crate::switches::mate_on_own_turn;

/// Red mates Yellow by `i5i14`.
fn mate_in_one() -> Scene {
    four().red("Kh1 Rh13 Ri5").blue("Ka8 Rf5").yellow("Ke14")
}

#[test]
fn mate_is_settled_at_once() {
    let mut play = mate_in_one().begin();
    assert_eq!(play.play("i5i14"), ["yellow mated by red", "red gets 20", "yellow grey"]);
    assert!(play.is_out(YELLOW));
    assert_eq!(play.turn(), BLUE);
    play.play("a8a9");
    assert_eq!(play.turn(), GREEN);
}

#[test]
fn with_the_switch_mate_waits_for_the_victims_turn() {
    let mut play = mate_in_one().with(mate_on_own_turn).begin();
    assert_eq!(play.play("i5i14"), Vec::<String>::new());
    assert!(!play.is_out(YELLOW));
    assert_eq!(play.play("a8a9"), ["yellow mated by red", "red gets 20", "yellow grey"]);
    assert_eq!(play.turn(), GREEN);
}

#[test]
fn with_the_switch_somebody_may_help_before() {
    let mut play = mate_in_one().blue("Ka8 Bj10").with(mate_on_own_turn).begin();
    assert_eq!(play.play("i5i14 j10f14"), Vec::<String>::new());
    assert_eq!(play.turn(), YELLOW);
    assert_eq!(play.points(), [0; 4]);
}

#[test]
fn with_the_switch_the_points_go_to_the_checker_who_moved_last_before_the_victim() {
    let scene = |blue: &'static str| {
        four().with(mate_on_own_turn).red("Kh1 Rh13 Ri14").blue(blue).yellow("Ke14").turn(BLUE)
    };
    let mut play = scene("Ka8 Re5").begin();
    assert_eq!(play.play("e5e6"), ["yellow mated by blue", "blue gets 20", "yellow grey"]);
    let mut play = scene("Ka8 Rf5").begin();
    assert_eq!(play.play("f5f6"), ["yellow mated by red", "red gets 20", "yellow grey"]);
}

#[test]
fn a_player_in_check_who_could_move_is_not_mated() {
    // Yellow could take the rook that gives check, or put one between.
    for yellow in ["Ke14 Nj12", "Ke14 Rg4", "Ke14 Bf12"] {
        let mut play = mate_in_one().yellow(yellow).begin();
        assert_eq!(play.play("i5i14"), Vec::<String>::new(), "{yellow}");
    }
}

#[test]
fn a_player_without_a_move_who_is_not_in_check_is_not_mated() {
    let mut play = four().red("Kh1 Qe10").yellow("Kd14").begin();
    assert_eq!(play.play("e10e12"), Vec::<String>::new());
}

#[test]
fn who_made_the_move_gets_the_points_even_if_another_gives_the_check() {
    let mut play = four().red("Kh1 Nh14").green("Kn7 Rk13 Ri14").yellow("Ke14").begin();
    assert_eq!(play.play("h14i12"), ["yellow mated by red", "red gets 20", "yellow grey"]);
    assert_eq!(play.points(), [20, 0, 0, 0]);
}

#[test]
fn several_players_can_be_mated_by_one_move() {
    let mut play = four().red("Kh1 Rh13 Rg5").yellow("Kd14").green("Kk14").begin();
    play.play("g5g14");
    assert!(play.is_out(YELLOW) && play.is_out(GREEN) && !play.is_out(BLUE));
    // Twice 20 for the mates, 5 for two kings checked at once.
    assert_eq!(play.points(), [45, 0, 0, 0]);
}

#[test]
fn mates_are_judged_on_one_position_and_then_applied() {
    // A rook on rank 13 helps to mate the other king, though its own is mated by the same move.
    for (yellow, green) in [("Kk14 Rk13", "Kd14"), ("Kd14", "Kk14 Rk13")] {
        let mut play = four().red("Kh1 Rg5 Ni11").yellow(yellow).green(green).begin();
        assert!(!play.in_check(YELLOW) && !play.in_check(GREEN));
        play.play("g5g14");
        assert!(play.is_out(YELLOW) && play.is_out(GREEN), "{:?}", play.told());
    }
}

#[test]
fn the_mover_is_paid_and_not_the_victims_neighbour() {
    let mut play = mate_in_one().begin();
    play.play("i5i14");
    assert_eq!(play.points()[RED], 20);
    assert_eq!(play.points()[BLUE], 0);
}
