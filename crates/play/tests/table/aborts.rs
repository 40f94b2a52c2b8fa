//! Calling a game off.

use chatur_core::Seat;
use chatur_play::{Action, ActionError, Reason, Verdict};

use crate::support::{BLACK, Bench, WHITE, sentences, walkers};

#[test]
fn a_game_that_is_too_long_is_drawn_by_that_name() {
    let mut bench = Bench::orthodox();
    bench.play("e4");
    bench.done(BLACK, Action::MoveLimit);
    assert_eq!(bench.ended(), ("1/2-1/2", "move limit".into(), "adjudication"));
    assert_eq!(bench.refused(WHITE, Action::MoveLimit), ActionError::GameOver);
}

#[test]
fn a_game_can_be_called_off_until_both_have_moved() {
    for moves in ["", "e4"] {
        for seat in [WHITE, BLACK] {
            let mut bench = Bench::orthodox();
            bench.play(moves);
            bench.done(seat, Action::Abort);
            assert_eq!(bench.ended(), ("*", "aborted".into(), "abandoned"));
            let ending = bench.table.ending().unwrap();
            assert_eq!((&ending.verdict, &ending.reason), (&Verdict::Void, &Reason::Aborted));
            assert_eq!(ending.outcome(), None);
        }
    }
}

#[test]
fn then_it_is_too_late() {
    let mut bench = Bench::orthodox();
    bench.play("e4 e5");
    assert_eq!(bench.refused(WHITE, Action::Abort), ActionError::TooLateToAbort);
    assert_eq!(bench.refused(BLACK, Action::Abort), ActionError::TooLateToAbort);
}

#[test]
fn everybody_gets_a_first_move() {
    let (rules, start) = walkers(4);
    let mut bench = Bench::from_setup(rules, start, None);
    for _ in 0..3 {
        bench.any_move_after(0);
    }
    assert_eq!(bench.table.check(Seat(0), Action::Abort, 0), Ok(()));
    bench.any_move_after(0);
    assert_eq!(bench.refused(Seat(0), Action::Abort), ActionError::TooLateToAbort);
}

#[test]
fn it_is_told() {
    let mut bench = Bench::orthodox();
    let events = bench.done(BLACK, Action::Abort);
    assert_eq!(sentences(&events), ["Black calls the game off.", "The game has no result: aborted."]);
}
