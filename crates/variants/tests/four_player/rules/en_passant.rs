//! En passant.

use crate::configs::{BLUE, RED, YELLOW};
use crate::scene::{four, scene};
use crate::switches::both_in_passing;

/// After `d2d4`: each of the others has a pawn that may take on d3.
fn passed() -> crate::scene::Play {
    let mut play = four().red("Pd2").blue("Ka8 Pc4 Pb9").yellow("Kg14 Pe4").green("Kn7 Pe2").begin();
    play.play("d2d4");
    play
}

#[test]
fn each_other_seat_has_one_turn_to_take() {
    let mut play = passed();
    assert!(play.legal("c4d3"));
    play.play("b9c9");
    assert!(play.legal("e4d3"));
    play.play("g14g13");
    assert!(play.legal("e2d3"));
    play.play("n7n6");
    assert_eq!(play.game.setup().marks.len(), 0);
    play.play("h1h2");
    assert!(!play.legal("c4d3"));
}

#[test]
fn the_pawn_that_passed_goes() {
    let mut play = passed();
    play.play("b9c9 g14g13");
    assert_eq!(play.play("e2d3"), ["green takes red pawn d4: 1"]);
    assert_eq!(play.on("d4"), "");
    assert_eq!(play.on("d3"), "green pawn");
}

#[test]
fn only_a_pawn_whose_capturing_step_lands_there_takes() {
    let mut play = four().red("Pd2").yellow("Kg14 Pd5 Pf4 Nc5").begin();
    play.play("d2d4 a8a9");
    assert_eq!(play.from("d5"), "");
    assert_eq!(play.from("f4"), "f3");
    play.play("c5d3");
    assert_eq!(play.on("d4"), "red pawn");
}

#[test]
fn a_capture_on_the_skipped_square_is_an_ordinary_one_when_a_piece_stands_there() {
    let scene = || four().red("Pd4").blue("Ka8 Nd3").yellow("Kg14 Pe4").passed(RED, "d3", "d4").turn(YELLOW);
    let mut ordinary = scene().begin();
    assert_eq!(ordinary.play("e4d3"), ["yellow takes blue knight d3: 3"]);
    assert_eq!(ordinary.on("d4"), "red pawn");

    let mut both = scene().with(both_in_passing).begin();
    assert_eq!(both.play("e4d3"), ["yellow takes red pawn d4: 1", "yellow takes blue knight d3: 3"]);
    assert_eq!(both.on("d4"), "");
}

#[test]
fn a_piece_of_ones_own_on_the_skipped_square_is_not_taken() {
    let play = four().red("Pd4").yellow("Kg14 Pe4 Nd3").passed(RED, "d3", "d4").turn(YELLOW).begin();
    assert_eq!(play.from("e4"), "e3");
}

#[test]
fn the_memory_ends_when_the_pawn_is_taken_or_crushed() {
    let mut play =
        four().red("Pd4").blue("Ka8 Rb4").yellow("Kg14 Pe4").passed(RED, "d3", "d4").turn(BLUE).begin();
    play.play("b4d4");
    assert!(!play.legal("e4d3"));
    assert_eq!(play.game.setup().marks.len(), 0);
    let mut play =
        four().red("Pd4").blue("Ka8 +Rb5").yellow("Kg14 Pe3").passed(RED, "d3", "d4").turn(BLUE).begin();
    assert_eq!(play.play("b5b4").len(), 0);
    assert_eq!(play.game.setup().marks.len(), 1);
    let mut play =
        four().red("Pd4").blue("Ka8 +Rb4").yellow("Kg14 Pe3").passed(RED, "d3", "d4").turn(BLUE).begin();
    assert_eq!(play.play("b4c4"), ["blue crushes red pawn d4: 1"]);
    assert_eq!(play.game.setup().marks.len(), 0);
}

#[test]
fn the_memory_ends_when_the_seat_is_out_or_walks() {
    let mut play =
        four().red("Pd4 Kh1").blue("Ka8").yellow("Kg14 Pe4").passed(RED, "d3", "d4").turn(BLUE).begin();
    play.time_up(RED);
    assert_eq!(play.game.setup().marks.len(), 0);
    play.play("a8a9");
    assert!(!play.legal("e4d3"));
}

#[test]
fn it_survives_a_piece_on_the_skipped_square_and_works_again_when_that_empties() {
    let mut play = four()
        .red("Pd4")
        .blue("Ka8 Nd3")
        .yellow("Kg14 Rk3")
        .green("Kn7 Pe2")
        .passed(RED, "d3", "d4")
        .turn(BLUE)
        .begin();
    assert_eq!(play.game.setup().marks.len(), 1);
    play.play("d3b4 g14g13");
    assert_eq!(play.play("e2d3"), ["green takes red pawn d4: 1"]);
}

#[test]
fn it_is_part_of_the_position_usable_or_not() {
    let with = four().red("Pd4").passed(RED, "d3", "d4").turn(BLUE).begin();
    let without = four().red("Pd4").turn(BLUE).begin();
    let hash = |play: &crate::scene::Play| play.game.variant().hash(play.game.position());
    assert_ne!(hash(&with), hash(&without));
    assert_eq!(with.moves(), without.moves());
}

#[test]
fn a_pawn_that_takes_in_passing_on_its_eighth_rank_promotes() {
    let mut play = four().red("Pd7").blue("Ka10 Pb8").yellow("Kg14").green("Kn7").turn(BLUE).begin();
    play.play("b8d8 g14g13 n7n6");
    assert_eq!(play.play("d7c8"), ["red takes blue pawn d8: 1", "red promoted queen on c8"]);
    assert_eq!(play.turn(), BLUE);
}

#[test]
fn recorded_games_know_no_capture_in_passing() {
    let mut play = scene("four-player-recorded").red("Pd2").blue("Ka8 Pc4").begin();
    play.play("d2d4");
    assert!(!play.legal("c4d3"));
    assert_eq!(play.game.setup().marks.len(), 0);
}
