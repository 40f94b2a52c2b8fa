//! The end of the game.

use chatur_core::Decision;

use crate::configs::{BLUE, GREEN, RED, YELLOW};
use crate::scene::four;

#[test]
fn the_game_is_over_when_three_players_are_out() {
    let mut play = four().red("Kh1 Rh13 Ri5").yellow("Ke14").out(BLUE).begin();
    play.play("i5i14");
    assert_eq!(play.end(), None);
    let mut play = four().red("Kh1 Rh13 Ri5").yellow("Ke14").out(BLUE).out(GREEN).begin();
    assert_eq!(
        play.play("i5i14"),
        ["yellow mated by red", "red gets 20", "yellow grey", "the end: last one"]
    );
    assert_eq!(play.end(), Some("last one"));
    assert!(play.moves().is_empty());
}

#[test]
fn a_walking_king_is_no_player_any_more() {
    let mut play = four().walking(YELLOW).walking(GREEN).begin();
    play.resign(RED);
    assert_eq!(play.end(), Some("last one"));
}

#[test]
fn standing_is_by_points_and_the_last_survivor_need_not_win() {
    let mut play =
        four().red("Kh1 Rh13 Ri5").yellow("Ke14").out(BLUE).out(GREEN).points([10, 31, 5, 0]).begin();
    play.play("i5i14");
    assert_eq!(play.points(), [30, 31, 5, 0]);
    let outcome = play.game.outcome().expect("an end");
    assert_eq!(outcome.decision, Decision::Ranking(vec![2, 1, 3, 4]));
    assert!(!outcome.decision.is_win_for(chatur_core::Seat(0)));
}

#[test]
fn equal_points_share_a_place() {
    let play = four().points([7, 7, 2, 0]).begin();
    assert_eq!(play.game.standing(), [1, 1, 3, 4]);
    let play = four().points([3, 9, 3, 3]).begin();
    assert_eq!(play.game.standing(), [2, 1, 2, 2]);
}

#[test]
fn the_draw_is_decided_by_points_too() {
    let mut play = four().points([7, 0, 2, 0]).begin();
    play.draw();
    assert_eq!(play.game.outcome().expect("an end").decision, Decision::Ranking(vec![1, 3, 2, 3]));
}
