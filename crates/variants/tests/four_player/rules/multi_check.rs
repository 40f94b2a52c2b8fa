//! Checks to several kings at once.

use crate::configs::{BLUE, GREEN, RED};
use crate::scene::four;

#[test]
fn two_kings_checked_are_worth_five() {
    let mut play = four().red("Kh1 Re1").blue("Ka8").green("Kn8").begin();
    assert_eq!(play.play("e1e8"), ["red gets 5"]);
}

#[test]
fn two_kings_checked_by_the_queen_are_worth_one() {
    let mut play = four().red("Kh1 Qe1").blue("Ka8").green("Kn8").begin();
    assert_eq!(play.play("e1e8"), ["red gets 1"]);
}

#[test]
fn three_kings_checked_are_worth_twenty() {
    let mut play = four().red("Kh1 Re1").blue("Ka8 Pe8").yellow("Ke14").green("Kn8").begin();
    assert_eq!(play.play("e1e8"), ["red takes blue pawn e8: 1", "red gets 20"]);
}

#[test]
fn three_kings_checked_by_the_queen_are_worth_five() {
    let mut play = four().red("Kh1 Qh5").blue("Ka8").yellow("Ke14").green("Kn8").begin();
    assert_eq!(play.play("h5e8"), ["red gets 5"]);
}

#[test]
fn one_king_checked_is_worth_nothing() {
    let mut play = four().red("Kh1 Re1").blue("Ka8").begin();
    assert_eq!(play.play("e1e8"), Vec::<String>::new());
}

#[test]
fn a_king_that_the_army_checked_before_does_not_count() {
    let mut play = four().red("Kh1 Re1").blue("Ka8").yellow("Ke14").green("Kn8").begin();
    assert_eq!(play.play("e1e8"), ["red gets 5"]);
    let mut play = four().red("Kh1 Re1").blue("Ka8").yellow("Ke14").begin();
    assert_eq!(play.play("e1e8"), Vec::<String>::new());
}

#[test]
fn a_king_that_another_army_checked_before_counts() {
    let mut play = four().red("Kh1 Re1").blue("Ka8").yellow("Kg14 Ra5").green("Kn8").begin();
    assert_eq!(play.play("e1e8"), ["red gets 5"]);
}

#[test]
fn walking_kings_do_not_count() {
    let mut play = four().red("Kh1 Re1").blue("Ka8").walking(BLUE).green("Kn8").begin();
    assert_eq!(play.play("e1e8"), Vec::<String>::new());
    let mut play = four().red("Kh1 Re1").blue("Ka8").green("Kn8").out(GREEN).begin();
    assert_eq!(play.play("e1e8"), Vec::<String>::new());
}

#[test]
fn a_queen_that_does_not_give_each_check_herself_counts_as_another_piece() {
    // The pawn leaves the rook's file and promotes: one check is the rook's.
    let mut play = four().red("Kh1 Re2 Pe7").blue("Ka8 Nf8").yellow("Ke14").begin();
    assert_eq!(play.play("e7f8"), ["red takes blue knight f8: 3", "red promoted queen on f8", "red gets 5"]);
}

#[test]
fn promoted_queens_count_as_queens_the_new_one_too() {
    let mut play = four().red("Kh1 De1").blue("Ka8").green("Kn8").begin();
    assert_eq!(play.play("e1e8"), ["red gets 1"]);
    let mut play = four().red("Kh1 Pe7").blue("Ka8").green("Kn8").begin();
    assert_eq!(play.play("e7e8"), ["red promoted queen on e8", "red gets 1"]);
}

#[test]
fn super_queens_count_as_queens_the_new_one_too() {
    let mut play = four().red("Kh1 +Qg6").blue("Kd8").green("Kk8").begin();
    assert_eq!(play.play("g6g7"), ["red gets 1"]);
    let mut play = four().red("Kh1 Qg7 Dh6").blue("Kd8").green("Kk8").begin();
    assert_eq!(play.play("h6g7@g7"), ["red super queen on g7", "red gets 1"]);
}

#[test]
fn a_super_piece_that_is_no_queen_counts_as_another_piece() {
    let mut play = four().red("Kh1 +Rg6").blue("Kd8").green("Kk8").begin();
    assert_eq!(play.play("g6g7"), ["red gets 5"]);
}

#[test]
fn castling_counts_the_king_as_the_moved_piece() {
    // The rook checks both, but the moved piece is the king: not a queen.
    let mut play = four().red("Kh1 Rk1").blue("Ki9").yellow("Ke1").castles(RED).begin();
    assert_eq!(play.play("h1j1"), ["red gets 5"]);
}
