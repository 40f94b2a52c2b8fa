//! Resignation, time, and kings that walk.

use chatur_core::{GameStep, Leave, Seat, SeatState, StepError};

use crate::configs::{BLUE, GREEN, RED, YELLOW};
use crate::scene::four;
use crate::switches::{out_at_once, resign_any_time};

#[test]
fn who_resigns_with_two_others_playing_leaves_a_king_that_walks() {
    let mut play = four().red("Kh1 Re4").begin();
    assert_eq!(play.resign(RED), ["red resigns", "red walks"]);
    assert_eq!(play.state(RED), SeatState::Walking(Leave::Resigned));
    // In its own slot of the rotation it makes a legal king move.
    assert_eq!(play.turn(), RED);
    assert!(play.game.walks());
    assert_eq!(play.moves(), ["h1g1", "h1i1", "h1g2", "h1h2", "h1i2"]);
    play.play("h1h2");
    // It is recorded as a move.
    assert!(matches!(play.game.steps(), [GameStep::Leave(..), GameStep::Move(_)]));
    assert_eq!(play.turn(), BLUE);
    assert!(!play.game.walks());
    play.play("a8a9 g14g13 n7n6");
    assert_eq!(play.turn(), RED);
}

#[test]
fn whose_time_is_up_walks_too() {
    let mut play = four().red("Kh1 Re4").turn(BLUE).begin();
    assert_eq!(play.time_up(RED), ["red runs out of time", "red walks"]);
    assert_eq!(play.state(RED), SeatState::Walking(Leave::Flagged));
    assert_eq!(play.turn(), BLUE);
}

#[test]
fn with_the_switch_who_resigns_is_out() {
    let mut play = four().with(out_at_once).red("Kh1 Re4").begin();
    assert_eq!(play.resign(RED), ["red resigns", "red grey"]);
    assert!(play.is_out(RED));
    assert_eq!(play.turn(), BLUE);
}

#[test]
fn with_one_other_playing_he_is_out_and_the_game_over() {
    let mut play = four().out(YELLOW).out(GREEN).begin();
    play.resign(RED);
    assert!(play.is_out(RED));
    assert_eq!(play.end(), Some("last one"));
}

#[test]
fn a_player_may_resign_only_on_his_own_turn() {
    let resign = |play: &mut crate::scene::Play| play.game.leave(Seat(1), Leave::Resigned);
    let mut play = four().begin();
    assert_eq!(resign(&mut play), Err(StepError::NotYourTurn { seat: "blue".to_owned() }));
    let mut play = four().with(resign_any_time).begin();
    assert_eq!(resign(&mut play), Ok(()));
    assert_eq!(play.turn(), RED);
    assert_eq!(play.state(BLUE), SeatState::Walking(Leave::Resigned));
}

#[test]
fn a_walking_king_may_take_what_stands_beside_it_its_own_grey_pieces_too() {
    let mut play = four().red("Kh1 Ph2 Rg1").blue("Ka8 Ng2").begin();
    play.resign(RED);
    assert_eq!(play.moves(), ["h1g1", "h1g2", "h1h2", "h1i2"]);
    assert_eq!(play.clone().play("h1h2"), ["red takes grey red pawn h2: 0"]);
    // It scores nothing.
    assert_eq!(play.play("h1g2"), ["red takes blue knight g2: 0"]);
    assert_eq!(play.points(), [0; 4]);
}

#[test]
fn a_walking_king_never_takes_a_super_piece() {
    let mut play = four().red("Kh1 +Rh2").begin();
    play.resign(RED);
    assert_eq!(play.moves(), ["h1g1", "h1i1", "h1g2"]);
    let play = four().red("Kh1").walking(RED).blue("+Nh2").out(BLUE).begin();
    assert_eq!(play.moves(), ["h1g1", "h1i1", "h1g2"]);
}

#[test]
fn a_walking_king_does_not_castle() {
    let mut play = four().red("Kh1 Rk1 Rd1").castles(RED).begin();
    assert!(play.legal("h1j1"));
    play.resign(RED);
    assert_eq!(play.rights(RED), [false, false]);
    assert_eq!(play.moves(), ["h1g1", "h1i1", "h1g2", "h1h2", "h1i2"]);
}

#[test]
fn a_walking_king_keeps_out_of_attack() {
    let mut play = four().red("Kh1").blue("Ka8 Rg9").begin();
    play.resign(RED);
    assert_eq!(play.moves(), ["h1i1", "h1h2", "h1i2"]);
}

#[test]
fn the_rest_of_its_army_is_grey() {
    let mut play = four().red("Kh1 Re4").blue("Ka8 Rb4").begin();
    play.resign(RED);
    assert_eq!(play.play("h1h2 b4e4"), ["blue takes grey red rook e4: 0"]);
}

#[test]
fn it_keeps_its_colour_until_it_is_mated() {
    let mut play = four().red("Kh1 Rh13 Ri5").yellow("Ke14").walking(YELLOW).begin();
    assert_eq!(play.play("i5i14"), ["yellow mated by red", "red gets 20", "yellow grey"]);
    assert!(play.is_out(YELLOW));
}

#[test]
fn it_keeps_its_colour_until_it_is_stalemated() {
    let mut play = four().red("Kh1 Qe10").yellow("Kd14").walking(YELLOW).begin();
    assert_eq!(
        play.play("e10e12 a8a9"),
        ["yellow stalemated", "red gets 10", "blue gets 10", "green gets 10", "yellow grey"]
    );
    assert_eq!(play.points(), [10, 10, 0, 10]);
    assert_eq!(play.turn(), GREEN);
}
