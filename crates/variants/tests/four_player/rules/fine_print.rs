//! The fine print.

use chatur_core::{Leave, SeatState};

use crate::configs::{BLUE, GREEN, RED, YELLOW};
use crate::scene::four;

#[test]
fn a_step_that_could_not_be_made_wholly_on_the_board_attacks_nothing() {
    // From k4 the step down would stick out on l3: k3 is safe.
    let play = four().red("Kk3").blue("Ka8 +Rk4").begin();
    assert!(!play.in_check(RED));
    let play = four().red("Kj3").blue("Ka8 +Rj4").begin();
    assert!(play.in_check(RED));
}

#[test]
fn kings_of_any_state_shield_what_lies_behind_them_from_a_super_piece() {
    let red_checked = |scene: crate::scene::Scene| scene.red("Kd8").begin().in_check(RED);
    assert!(red_checked(four().blue("Ka11 +Rd4")));
    assert!(!red_checked(four().blue("Ka11 +Rd4").yellow("Ke6")));
    assert!(!red_checked(four().blue("Ka11 +Rd4").yellow("Ke6").walking(YELLOW)));
    assert!(!red_checked(four().blue("Ka11 +Rd4").yellow("Ke6").out(YELLOW)));
    assert!(!red_checked(four().blue("Kd6 +Rd4")));
}

#[test]
fn a_third_king_that_steps_aside_can_uncover_a_check() {
    let mut play = four().red("Kd9").blue("Ka11 +Rd5").yellow("Ke7").turn(YELLOW).begin();
    assert!(!play.in_check(RED));
    play.play("e7f8");
    assert!(play.in_check(RED));
}

#[test]
fn both_orders_of_a_fusion_are_moves_where_they_end_alike_too() {
    let play = four().red("Kh1 Rf5 Rf6").begin();
    assert!(play.legal("f5f6@e5") && play.legal("f6f5@e5"));
    let play = four().red("Kh1 Bf5 Bf6").begin();
    assert!(play.legal("f5f6@e4") && play.legal("f6f5@e4"));
}

#[test]
fn what_follows_a_move_comes_in_order() {
    // Capture, points for several checks, mates, all on the position after the capture.
    let mut play = four().red("Kh1 Rh13 Rg5").yellow("Kd14 Pg14").green("Kk14").begin();
    let told = play.play("g5g14");
    assert_eq!(
        told,
        [
            "red takes yellow pawn g14: 1",
            "red gets 5",
            "yellow mated by red",
            "red gets 20",
            "green mated by red",
            "red gets 20",
            "yellow grey",
            "green grey"
        ]
    );
}

#[test]
fn a_final_mate_beats_a_draw_that_falls_due_at_the_same_moment() {
    let mut play = four().red("Kh1 Rh13 Ri5").yellow("Ke14").out(BLUE).out(GREEN).quiet(99).begin();
    play.play("i5i14");
    assert_eq!(play.end(), Some("last one"));
}

#[test]
fn a_stalemate_beats_a_draw_that_falls_due_at_the_same_moment() {
    let mut play = four().red("Kh1 Qe10").yellow("Kd14").out(BLUE).out(GREEN).quiet(99).begin();
    play.play("e10e12");
    assert_eq!(play.end(), Some("last one"));
    assert_eq!(play.points(), [0, 0, 20, 0]);
}

#[test]
fn when_one_is_left_nobody_after_him_is_stalemated() {
    let mut play = four().red("Kh1 Qe10").yellow("Kd14").out(BLUE).out(GREEN).begin();
    assert_eq!(
        play.play("e10e12"),
        ["yellow stalemated", "yellow gets 20", "yellow grey", "the end: last one"]
    );
}

#[test]
fn a_walking_king_that_uncovers_a_mate_is_not_paid_for_it() {
    let play = four().red("Kg14").walking(RED).green("Kn7 Ri14").yellow("Kd14 Pd13 Pe13").begin();
    assert_eq!(play.moves(), ["g14f13", "g14g13", "g14h13"]);
    for step in play.moves() {
        let mut play = play.clone();
        assert_eq!(play.play(&step), ["yellow mated", "yellow grey"]);
        assert_eq!(play.points(), [0; 4]);
    }
}

#[test]
fn a_walking_king_that_can_be_taken_may_be_for_twenty() {
    let mut play = four().red("Kh1 Rh5").yellow("Kh9").walking(YELLOW).begin();
    assert_eq!(
        play.play("h5h9"),
        ["red takes yellow king h9: 0", "red takes the king of yellow", "red gets 20", "yellow grey"]
    );
}

#[test]
fn two_walking_kings_guard_against_each_other() {
    let play = four().red("Kf5").walking(RED).blue("Kf7").walking(BLUE).begin();
    assert_eq!(play.from("f5"), "e4 f4 g4 e5 g5");
}

#[test]
fn a_player_who_resigns_without_a_king_move_is_stalemated() {
    let mut play = four().red("Kd1 Rk5").blue("Ka8 Rg2 Re9").yellow("Kg14").begin();
    assert_eq!(
        play.resign(RED),
        [
            "red resigns",
            "red walks",
            "red stalemated",
            "blue gets 10",
            "yellow gets 10",
            "green gets 10",
            "red grey"
        ]
    );
    assert_eq!(play.turn(), BLUE);
}

#[test]
fn a_player_who_resigns_in_check_without_a_king_move_is_out_and_nobody_is_paid() {
    let mut play = four().red("Kd1 Ri9").blue("Ka8 Rg2 Rk1").begin();
    assert!(play.in_check(RED));
    assert_eq!(play.resign(RED), ["red resigns", "red walks", "red mated", "red grey"]);
    assert_eq!(play.points(), [0; 4]);
    assert_eq!(play.turn(), BLUE);
}

#[test]
fn castling_rights_belong_to_the_king_at_home_and_the_rook_in_its_corner() {
    let scene = || four().red("Kh1 Rd1 Rk1").castles(RED);
    let after = |moves: &str| {
        let mut play = scene().begin();
        play.play(moves);
        play.rights(RED)
    };
    assert_eq!(after("h1h2 a8a9 g14g13 n7n6 h2h1"), [false, false]);
    assert_eq!(after("k1k2 a8a9 g14g13 n7n6 k2k1"), [false, true]);
    assert_eq!(after("d1d2"), [true, false]);
    // They end when the rook is taken.
    let mut play = scene().blue("Ka8 Rk9").turn(BLUE).begin();
    play.play("k9k1");
    assert_eq!(play.rights(RED), [false, true]);
}

#[test]
fn castling_rights_end_when_the_seat_walks_or_is_out() {
    let mut play = four().red("Kh1 Rd1 Rk1").castles(RED).begin();
    play.resign(RED);
    assert_eq!(play.rights(RED), [false, false]);
    let mut play = four().red("Kh1 Rh13 Ri5").yellow("Kg14 Rd14").castles(YELLOW).begin();
    assert_eq!(play.rights(YELLOW), [true, false]);
    play.time_up(YELLOW);
    assert_eq!(play.rights(YELLOW), [false, false]);
}

#[test]
fn repetition_counts_every_position_walking_turns_included() {
    let mut play = four().red("Kh1 Rd4").blue("Ka8").walking(BLUE).yellow("Kg14").out(GREEN).begin();
    play.play("h1h2 a8a9 g14g13 h2h1 a9a8 g13g14 h1h2 a8a9 g14g13 h2h1");
    assert_eq!((play.turn(), play.end()), (BLUE, None));
    play.play("a9a8 g13g14");
    assert_eq!(play.end(), Some("repetition"));
    // The third time may fall on the walking king's own turn.
    let mut play = four().red("Kh2 Rd4").blue("Ka8").walking(BLUE).turn(BLUE).out(GREEN).begin();
    play.play("a8a9 g14g13 h2h1 a9a8 g13g14 h1h2 a8a9 g14g13 h2h1 a9a8 g13g14");
    assert_eq!(play.end(), None);
    play.play("h1h2");
    assert_eq!(play.end(), Some("repetition"));
}

#[test]
fn equal_points_share_the_better_place() {
    assert_eq!(four().points([5, 5, 1, 0]).begin().game.standing(), [1, 1, 3, 4]);
}

#[test]
fn an_active_seat_has_exactly_one_king() {
    assert!(four().red("Kh1 Ke5").refused().contains("exactly one king"));
    let _ = four().blue("Re4").out(BLUE).begin();
}

#[test]
fn an_elimination_while_a_king_walks_keeps_the_walk() {
    let mut play = four().red("Kh1 Rh13 Ri5").yellow("Ke14").walking(BLUE).begin();
    play.play("i5i14");
    assert_eq!(play.state(BLUE), SeatState::Walking(Leave::Resigned));
    assert_eq!(play.turn(), BLUE);
}
