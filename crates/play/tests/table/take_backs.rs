//! Taking moves back by consent.

use chatur_core::Seat;
use chatur_play::{Action, ActionError, Event};

use crate::support::{BLACK, Bench, WHITE, sentences, walkers};

const LAST: Action = Action::OfferTakeBack { plies: 1 };

#[test]
fn a_move_is_taken_back_by_consent() {
    let mut bench = Bench::orthodox();
    bench.play("e4 e5");
    let before = bench.table.game().position().clone();
    bench.play("Nf3");
    assert_eq!(sentences(&bench.done(WHITE, LAST)), ["White asks to take back the last move."]);
    let back = bench.done(BLACK, Action::AcceptTakeBack);
    assert_eq!(sentences(&back), ["Black agrees to the take-back.", "The last move is taken back."]);
    assert_eq!(back[1], Event::TakenBack { plies: 1 });
    assert_eq!(bench.table.game().position(), &before);
    assert_eq!(bench.table.turn(), WHITE);
    assert_eq!(bench.table.offer(), None);
    assert_eq!(bench.table.record().entries.len(), 5, "the record keeps what was taken back");
    bench.play("Nc3");
}

#[test]
fn several_moves_go_at_once() {
    let mut bench = Bench::orthodox();
    bench.play("e4 e5 Nf3 Nc6");
    bench.done(WHITE, Action::OfferTakeBack { plies: 4 });
    let events = bench.done(BLACK, Action::AcceptTakeBack);
    assert_eq!(events[1].to_string(), "The last 4 moves are taken back.");
    assert_eq!(bench.table.game().setup(), *bench.table.game().start());
}

#[test]
fn without_consent_nothing_happens() {
    let mut bench = Bench::orthodox();
    bench.play("e4");
    bench.done(WHITE, LAST);
    assert_eq!(bench.refused(WHITE, Action::AcceptTakeBack), ActionError::OwnOffer);
    assert_eq!(bench.refused(WHITE, Action::DeclineTakeBack), ActionError::OwnOffer);
    assert_eq!(sentences(&bench.done(BLACK, Action::DeclineTakeBack)), ["Black declines the take-back."]);
    assert_eq!(bench.table.offer(), None);
    assert_eq!(bench.table.game().ply(), 1);
}

#[test]
fn a_request_lapses_with_any_move() {
    let mut bench = Bench::orthodox();
    bench.play("e4");
    bench.done(WHITE, LAST);
    let events = bench.play("e5");
    assert_eq!(events[1].to_string(), "White's request for a take-back lapses.");
    // Of one's own too: the moves are counted from the end.
    bench.done(WHITE, LAST);
    bench.play("Nf3");
    assert_eq!(bench.table.offer(), None);
}

#[test]
fn only_what_was_played_can_be_taken_back() {
    let mut bench = Bench::orthodox();
    assert_eq!(bench.refused(WHITE, LAST), ActionError::TakeBack { asked: 1, played: 0 });
    bench.play("e4");
    for asked in [0, 2, u16::MAX] {
        let error = bench.refused(WHITE, Action::OfferTakeBack { plies: asked });
        assert_eq!(error, ActionError::TakeBack { asked, played: 1 });
    }
}

#[test]
fn take_back_means_ones_own_last_move() {
    let mut bench = Bench::orthodox();
    assert_eq!(bench.table.take_back(WHITE), Err(ActionError::NoOwnMove));
    bench.play("e4");
    assert_eq!(bench.table.take_back(WHITE), Ok(LAST));
    assert_eq!(bench.table.take_back(BLACK), Err(ActionError::NoOwnMove));
    bench.play("e5");
    assert_eq!(bench.table.take_back(WHITE), Ok(Action::OfferTakeBack { plies: 2 }));
    assert_eq!(bench.table.take_back(BLACK), Ok(LAST));
    bench.done(BLACK, LAST);
    assert_eq!(bench.table.take_back(WHITE), Ok(Action::AcceptTakeBack));
}

#[test]
fn with_more_seats_all_others_have_to_agree() {
    let (rules, start) = walkers(3);
    let mut bench = Bench::from_setup(rules, start, None);
    bench.any_move_after(0);
    bench.any_move_after(0);
    assert_eq!(bench.table.take_back(Seat(0)), Ok(Action::OfferTakeBack { plies: 2 }));
    bench.done(Seat(0), Action::OfferTakeBack { plies: 2 });
    bench.done(Seat(2), Action::AcceptTakeBack);
    assert_eq!(bench.table.game().ply(), 2);
    bench.done(Seat(1), Action::AcceptTakeBack);
    assert_eq!(bench.table.game().ply(), 0);
}

#[test]
fn the_clocks_go_back_with_the_moves() {
    let mut bench = Bench::timed("5+3");
    bench.play("e4");
    bench.now = 10_000;
    bench.play("e5");
    bench.now = 30_000;
    bench.play("Nf3");
    bench.now = 70_000;
    bench.done(WHITE, LAST);
    bench.now = 75_000;
    bench.done(BLACK, Action::AcceptTakeBack);
    // As it was after Black's e5, and White's clock runs from now.
    assert_eq!((bench.left(WHITE), bench.left(BLACK)), (300_000, 293_000));
    bench.now = 76_000;
    assert_eq!((bench.left(WHITE), bench.left(BLACK)), (299_000, 293_000));
}

#[test]
fn without_any_move_left_the_clocks_stand() {
    let mut bench = Bench::timed("5+3");
    bench.play("e4");
    bench.now = 10_000;
    bench.play("e5");
    bench.done(WHITE, Action::OfferTakeBack { plies: 2 });
    bench.done(BLACK, Action::AcceptTakeBack);
    bench.now = 1_000_000;
    assert_eq!((bench.left(WHITE), bench.left(BLACK)), (300_000, 300_000));
    assert_eq!(bench.table.deadline(), None);
}
