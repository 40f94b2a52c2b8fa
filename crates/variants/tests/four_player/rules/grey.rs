//! Grey armies.

use crate::configs::{BLUE, GREEN, RED, YELLOW};
use crate::scene::four;
use crate::switches::armies_leave;

#[test]
fn a_grey_army_stays_and_blocks_lines() {
    let play = four().red("Kh1 Re4").blue("Ka8 Pe7").out(BLUE).begin();
    assert_eq!(play.on("e7"), "blue pawn");
    assert_eq!(play.from("e4"), "e1 e2 e3 a4 b4 c4 d4 f4 g4 h4 i4 j4 k4 l4 m4 e5 e6 e7");
}

#[test]
fn a_grey_army_attacks_nothing_and_gives_no_check() {
    let play = four().red("Kh1").blue("Rh9 Rg9").out(BLUE).begin();
    assert!(!play.in_check(RED));
    assert_eq!(play.from("h1"), "g1 i1 g2 h2 i2");
    let play = four().red("Kh1").blue("Ka8 Rh9 Rg9").begin();
    assert!(play.in_check(RED));
}

#[test]
fn a_grey_king_guards_nothing() {
    assert_eq!(four().red("Kh1").blue("Kh3").out(BLUE).begin().from("h1"), "g1 i1 g2 h2 i2");
}

#[test]
fn a_grey_army_never_moves_and_its_seat_is_skipped() {
    let mut play = four().blue("Rh9 Kc8").out(BLUE).begin();
    play.play("h1h2");
    assert_eq!(play.turn(), YELLOW);
    play.play("g14g13 n7n6");
    assert_eq!(play.turn(), RED);
}

#[test]
fn anyone_may_capture_grey_pieces_for_nothing_the_king_as_well() {
    let mut play = four().red("Kh1 Re4").blue("Qe7 Kk4").out(BLUE).begin();
    assert_eq!(play.clone().play("e4e7"), ["red takes grey blue queen e7: 0"]);
    assert_eq!(play.play("e4k4"), ["red takes grey blue king k4: 0"]);
    let mut play = four().green("Kn7 Re4").blue("Qe7").out(BLUE).turn(GREEN).begin();
    assert_eq!(play.play("e4e7"), ["green takes grey blue queen e7: 0"]);
    assert_eq!(play.points(), [0; 4]);
}

#[test]
fn a_walking_seat_still_takes_its_slot() {
    let mut play = four().walking(BLUE).begin();
    play.play("h1h2");
    assert_eq!(play.turn(), BLUE);
}

#[test]
fn with_the_switch_an_eliminated_army_leaves_the_board() {
    let mut play = four().with(armies_leave).red("Kh1 Rh13 Ri5").yellow("Ke14 Qd4 Pk12").begin();
    play.play("i5i14");
    assert_eq!(
        (play.on("d4"), play.on("e14"), play.on("k12")),
        (String::new(), String::new(), String::new())
    );
}

#[test]
fn an_eliminated_army_turns_grey_where_it_stands() {
    let mut play = four().red("Kh1 Rh13 Ri5").yellow("Ke14 Qd4 Pk12").begin();
    play.play("i5i14");
    assert_eq!((play.on("d4"), play.on("e14")), ("yellow queen".to_owned(), "yellow king".to_owned()));
    play.play("a8a9 n7n6");
    assert_eq!(play.turn(), RED);
}
