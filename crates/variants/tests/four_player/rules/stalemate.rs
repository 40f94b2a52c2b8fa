//! Stalemate.

use crate::configs::{BLUE, GREEN, YELLOW};
use crate::scene::{Scene, four};

/// Red stalemates Yellow by `e10e12`.
fn stalemate_in_one() -> Scene {
    four().red("Kh1 Qe10").blue("Ka8 Pb11").yellow("Kd14")
}

#[test]
fn stalemate_is_settled_on_the_victims_own_turn() {
    let mut play = four().red("Kh1 Qe10").blue("Ka8").yellow("Kd14").begin();
    assert_eq!(play.play("e10e12"), Vec::<String>::new());
    assert_eq!(play.play("a8a9"), ["yellow stalemated", "yellow gets 20", "yellow grey"]);
    assert!(play.is_out(YELLOW));
    assert_eq!(play.turn(), GREEN);
}

#[test]
fn somebody_may_free_him_before() {
    let mut play = stalemate_in_one().blue("Ka8 Rj12").begin();
    play.play("e10e12 j12e12");
    assert!(!play.is_out(YELLOW));
    assert_eq!(play.turn(), YELLOW);
}

#[test]
fn stalemates_are_settled_seat_after_seat() {
    let mut play = four().red("Kh1 Qe10").blue("Ka8").yellow("Kd14").green("Kk14 Pk13").begin();
    // Green's king has j14 and j13 until Red's second queen comes: none here, so only Yellow is out.
    play.play("e10e12 a8a9");
    assert_eq!((play.is_out(YELLOW), play.is_out(GREEN), play.is_out(BLUE)), (true, false, false));
    let mut play = four().red("Kh1 Qe10 Qj12").blue("Ka8").yellow("Kd14").green("Kk14").begin();
    let told = play.play("e10e12 a8a9");
    assert_eq!(
        told,
        [
            "yellow stalemated",
            "yellow gets 20",
            "yellow grey",
            "green stalemated",
            "green gets 20",
            "green grey"
        ]
    );
}

#[test]
fn a_player_with_another_piece_to_move_is_not_stalemated() {
    let mut play = stalemate_in_one().yellow("Kd14 Pk13").begin();
    play.play("e10e12 a8a9");
    assert!(!play.is_out(YELLOW));
}
