//! Points.

use chatur_core::{Occasion, Spec};

use crate::configs::{BLUE, GREEN, RED, YELLOW};
use crate::scene::{four, scene};

#[test]
fn captures_are_worth_what_the_piece_is() {
    for (piece, name, points) in [
        ("Ka8 Pe8", "pawn", 1),
        ("Ka8 Ne8", "knight", 3),
        ("Ka8 Be8", "bishop", 5),
        ("Ka8 Re8", "rook", 5),
        ("Ka8 Qe8", "queen", 9),
        ("Ka8 De8", "promoted queen", 1),
    ] {
        let mut play = four().red("Kh1 Re4").blue(piece).begin();
        assert_eq!(play.play("e4e8"), [format!("red takes blue {name} e8: {points}")]);
        assert_eq!(play.points(), [points, 0, 0, 0]);
    }
}

#[test]
fn super_pieces_are_worth_twice_their_ordinary_piece() {
    for (piece, name, points) in [
        ("Ka8 +Ne7", "super knight", 6),
        ("Ka8 +Be7", "super bishop", 10),
        ("Ka8 +Re7", "super rook", 10),
        ("Ka8 +Qe7", "super queen", 18),
    ] {
        let mut play = four().red("Kh1 +Re4").blue(piece).begin();
        assert_eq!(play.play("e4e6"), [format!("red crushes blue {name} e7: {points}")]);
        assert_eq!(play.points(), [points, 0, 0, 0]);
    }
}

#[test]
fn a_super_queen_of_promoted_queens_is_worth_as_much() {
    let mut play = four().red("Kh1 De4 De7").blue("Ka8 +Rk7").begin();
    play.play("e4e7@e7 a8a9 g14g13 n7n6 h1h2");
    assert_eq!(
        play.play("k7h7 g13g12 n6n5 h2h1 h7f7").last().unwrap(),
        "blue crushes red super queen e7: 18"
    );
}

#[test]
fn a_crushed_piece_is_worth_what_a_captured_one_is() {
    let mut play = four().red("Kh1 +Re4").blue("Ka8 Qe7 Pf8").begin();
    assert_eq!(play.play("e4e7"), ["red crushes blue queen e7: 9", "red crushes blue pawn f8: 1"]);
    assert_eq!(play.points(), [10, 0, 0, 0]);
}

#[test]
fn grey_pieces_and_ones_own_are_worth_nothing() {
    let mut play = four().red("Kh1 +Re4 Qe6").blue("Qf6").out(BLUE).begin();
    assert_eq!(play.play("e4e5"), ["red crushes red queen e6: 0", "red crushes grey blue queen f6: 0"]);
    assert_eq!(play.points(), [0; 4]);
}

#[test]
fn the_mate_of_a_walking_king_is_worth_twenty_too() {
    let mut play = four().red("Kh1 Rh13 Ri5").yellow("Ke14").walking(YELLOW).begin();
    play.play("i5i14");
    assert_eq!(play.points(), [20, 0, 0, 0]);
}

#[test]
fn who_is_stalemated_gets_twenty() {
    let mut play = four().red("Kh1 Qe10").yellow("Kd14").begin();
    play.play("e10e12 a8a9");
    assert_eq!(play.points(), [0, 0, 20, 0]);
}

#[test]
fn a_stalemated_walking_king_is_worth_ten_to_each_who_plays() {
    let mut play = four().red("Kh1 Qe10").yellow("Kd14").walking(YELLOW).out(GREEN).begin();
    play.play("e10e12 a8a9");
    assert_eq!(play.points(), [10, 10, 0, 0]);
}

#[test]
fn a_draw_is_worth_ten_to_each_who_plays() {
    let mut play = four().red("Kh1 Rd4").walking(YELLOW).out(GREEN).begin();
    play.draw();
    assert_eq!(play.points(), [10, 10, 0, 0]);
    assert_eq!(play.end(), Some("draw agreed"));
}

#[test]
fn in_classic_and_modern_a_draw_is_worth_ten_more_for_every_walking_king() {
    for id in ["four-player-classic", "four-player-modern"] {
        let mut play = scene(id).red("Kh1 Rd4").walking(YELLOW).walking(GREEN).begin();
        play.draw();
        assert_eq!(play.points(), [30, 30, 0, 0], "{id}");
    }
}

#[test]
fn the_last_player_gets_twenty_for_an_opponent_whose_leaving_ends_the_game() {
    let mut play = four().out(YELLOW).out(GREEN).begin();
    play.resign(RED);
    assert_eq!(play.points(), [0, 20, 0, 0]);
    let mut play = four().out(YELLOW).out(GREEN).turn(BLUE).begin();
    play.time_up(RED);
    assert_eq!(play.points(), [0, 20, 0, 0]);
    // Not when the last opponent is mated.
    let mut play = four().red("Kh1 Rh13 Ri5").yellow("Ke14").out(BLUE).out(GREEN).begin();
    play.play("i5i14");
    assert_eq!(play.points(), [20, 0, 0, 0]);
}

#[test]
fn the_last_player_gets_twenty_for_each_walking_king_still_on_the_board() {
    let mut play = four().walking(YELLOW).walking(GREEN).begin();
    play.resign(RED);
    assert_eq!(play.points(), [0, 60, 0, 0]);
    let mut play = four().red("Kh1 Rh13 Ri5").yellow("Ke14").walking(BLUE).out(GREEN).begin();
    play.play("i5i14");
    assert_eq!(play.points(), [40, 0, 0, 0]);
}

fn without_awards_at_the_end(spec: &mut Spec) {
    let awards = &mut spec.scoring.as_mut().expect("points are counted").awards;
    awards.retain(|award| !matches!(award.when, Occasion::LastLeft { .. }));
}

#[test]
fn with_the_switch_the_last_player_gets_nothing() {
    let mut play = four().with(without_awards_at_the_end).walking(YELLOW).walking(GREEN).begin();
    play.resign(RED);
    assert_eq!(play.points(), [0; 4]);
}

fn dear(spec: &mut Spec) {
    for kind in &mut spec.kinds {
        kind.points *= 7;
    }
    for award in &mut spec.scoring.as_mut().expect("points are counted").awards {
        award.points += 1;
    }
}

#[test]
fn every_number_is_a_word_of_the_config() {
    let mut play = four().with(dear).red("Kh1 Re4").blue("Ka8 Qe8").begin();
    play.play("e4e8");
    assert_eq!(play.points(), [63, 0, 0, 0]);
    let mut play = four().with(dear).red("Kh1 Rh13 Ri5").yellow("Ke14").begin();
    play.play("i5i14");
    assert_eq!(play.points(), [21, 0, 0, 0]);
    let mut play = four().with(dear).red("Kh1 Rd4").begin();
    play.draw();
    assert_eq!(play.points(), [11, 11, 11, 11]);
    let mut play = four().with(dear).red("Kh1 Qe10").yellow("Kd14").begin();
    play.play("e10e12 a8a9");
    assert_eq!(play.points(), [0, 0, 21, 0]);
    let mut play = four().with(dear).walking(YELLOW).out(GREEN).begin();
    play.resign(RED);
    assert_eq!(play.points(), [0, 42, 0, 0]);
}
