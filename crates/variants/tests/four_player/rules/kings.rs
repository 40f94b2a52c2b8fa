//! Kings and super-pieces, and immunity.

use crate::configs::{BLUE, GREEN, RED, YELLOW};
use crate::scene::four;

#[test]
fn a_sweep_touches_no_king_of_any_seat_in_any_state() {
    let targets = "d1 d2 d3 a4 b4 c4 e4 f4 g4 d5 d6";
    // d7 would touch a king on e8; the last step before it is the farthest.
    assert_eq!(four().red("Ke8 +Rd4").begin().from("d4"), targets);
    assert_eq!(four().red("Kh1 +Rd4").blue("Ke8").walking(BLUE).begin().from("d4"), targets);
    assert_eq!(four().red("Kh1 +Rd4").blue("Ke8").out(BLUE).begin().from("d4"), targets);
    assert_eq!(four().red("Kh1 +Rd4").yellow("Ke8").begin().from("d4"), targets);
}

#[test]
fn an_enemy_super_piece_attacks_the_squares_of_its_steps() {
    // +R d4 reaches ranks 4 to 8 on files d and e, files a to h on ranks 4 and 5.
    let checked = |king: &'static str| four().red(king).blue("Ka11 +Rd4").begin().in_check(RED);
    for king in ["Kd8", "Ke8", "Kd6", "Kh4", "Kh5", "Ka5", "Ke1"] {
        assert!(checked(king), "{king}");
    }
    for king in ["Kd9", "Kf8", "Ki4", "Kc6", "Kg7", "Kf3"] {
        assert!(!checked(king), "{king}");
    }
}

#[test]
fn it_gives_check_and_mate_and_no_piece_can_be_put_between() {
    let play = four().red("Kd8 Rk6").blue("Ka11 +Rd4").begin();
    assert!(play.in_check(RED));
    assert!(!play.legal("k6d6") && !play.legal("k6e6"));
    // Mate: files d and e under the super-rook, file c and the edge under the rooks.
    let mut play = four().red("Kh1 +Rd8 Rf5").yellow("Kd14").begin();
    assert_eq!(play.play("d8d10"), ["yellow mated by red", "red gets 20", "yellow grey"]);
}

#[test]
fn a_grey_super_piece_attacks_nothing() {
    let play = four().red("Kd8").blue("+Rd4").out(BLUE).begin();
    assert!(!play.in_check(RED));
}

#[test]
fn ordinary_pieces_and_kings_cannot_capture_a_super_piece() {
    let play = four().red("Ke3 Re10 Nc6 Ph3").blue("Ka11 +Ne4").begin();
    assert!(play.moves().iter().all(|mv| !["e4", "f4", "e5", "f5"].iter().any(|on| mv.ends_with(on))));
    let grey = four().red("Ke3 Re10 Nc6 Pd4").blue("+Ne4").out(BLUE).begin();
    assert!(grey.moves().iter().all(|mv| !["e4", "f4", "e5", "f5"].iter().any(|on| mv.ends_with(on))));
}

#[test]
fn a_super_piece_can_be_crushed_active_or_grey() {
    let mut play = four().red("Kh1 +Ri4").blue("Ka8 +Ne4").begin();
    assert_eq!(play.play("i4g4"), Vec::<String>::new());
    let mut play = four().red("Kh1 +Ri4").blue("Ka8 +Ne4").begin();
    assert_eq!(play.play("i4f4"), ["red crushes blue super knight e4: 6"]);
    let mut play = four().red("Kh1 +Ri4").blue("+Ne4").out(BLUE).begin();
    assert_eq!(play.play("i4f4"), ["red crushes grey blue super knight e4: 0"]);
}

#[test]
fn its_owners_elimination_turns_it_grey() {
    let mut play = four().red("Kh1 Rh13 Ri5").yellow("Ke14 +Rd8").begin();
    play.play("i5i14");
    assert!(play.is_out(YELLOW));
    assert_eq!(play.on("d8"), "yellow super rook");
    play.play("a8a9");
    assert_eq!(play.turn(), GREEN);
}

#[test]
fn a_king_may_not_step_into_a_sweep() {
    let play = four().red("Kc6").blue("Ka11 +Rd4").begin();
    assert_eq!(play.from("c6"), "b6 b7 c7");
}
