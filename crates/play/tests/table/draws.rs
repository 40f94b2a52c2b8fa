//! Draw offers: made at any time, answered or let lapse.

use chatur_core::Seat;
use chatur_play::{Action, ActionError, DoneBy, Event, Proposal, Reason, Verdict};

use crate::support::{BLACK, Bench, WHITE, sentences, walkers};

#[test]
fn a_draw_is_agreed() {
    let mut bench = Bench::orthodox();
    bench.play("e4 e5");
    assert_eq!(sentences(&bench.done(WHITE, Action::OfferDraw)), ["White offers a draw."]);
    let events = bench.done(BLACK, Action::AcceptDraw);
    assert_eq!(sentences(&events), ["Black agrees to a draw.", "The game is drawn: draw agreed."]);
    assert_eq!(bench.ended(), ("1/2-1/2", "draw agreed".into(), "normal"));
    let ending = bench.table.ending().unwrap();
    assert_eq!((&ending.verdict, &ending.reason), (&Verdict::Draw, &Reason::Agreement));
}

#[test]
fn a_draw_may_be_offered_at_any_time_by_anybody() {
    for seat in [WHITE, BLACK] {
        for moves in ["", "e4", "e4 e5"] {
            let mut bench = Bench::orthodox();
            bench.play(moves);
            bench.done(seat, Action::OfferDraw);
            let offer = bench.table.offer().unwrap();
            assert_eq!((offer.by, offer.what), (seat, Proposal::Draw));
        }
    }
}

#[test]
fn a_declined_offer_is_gone() {
    let mut bench = Bench::orthodox();
    bench.done(WHITE, Action::OfferDraw);
    assert_eq!(sentences(&bench.done(BLACK, Action::DeclineDraw)), ["Black declines the draw."]);
    assert_eq!(bench.table.offer(), None);
    assert_eq!(bench.refused(BLACK, Action::AcceptDraw), ActionError::NoDraw);
    assert_eq!(bench.table.ending(), None);
}

#[test]
fn an_offer_lapses_when_the_other_side_moves() {
    let mut bench = Bench::orthodox();
    bench.play("e4");
    bench.done(WHITE, Action::OfferDraw);
    let events = bench.play("e5");
    assert_eq!(sentences(&events), ["Black's pawn goes from e7 to e5.", "White's draw offer lapses."]);
    assert_eq!(bench.table.offer(), None);
    assert_eq!(bench.refused(BLACK, Action::AcceptDraw), ActionError::NoDraw);
}

#[test]
fn an_offer_stays_open_through_the_offerers_own_move() {
    let mut bench = Bench::orthodox();
    bench.done(WHITE, Action::OfferDraw);
    let events = bench.play("e4");
    assert!(!events.iter().any(|event| matches!(event, Event::Lapsed { .. })));
    bench.done(BLACK, Action::AcceptDraw);
    assert_eq!(bench.ended().1, "draw agreed");
}

#[test]
fn an_offer_that_is_made_on_the_others_turn_lapses_too() {
    let mut bench = Bench::orthodox();
    bench.done(BLACK, Action::OfferDraw);
    bench.play("e4");
    assert_eq!(bench.table.offer(), None);
}

#[test]
fn only_one_offer_is_open() {
    let mut bench = Bench::orthodox();
    bench.play("e4 e5");
    bench.done(WHITE, Action::OfferDraw);
    for seat in [WHITE, BLACK] {
        assert_eq!(bench.refused(seat, Action::OfferDraw), ActionError::OfferOpen);
        assert_eq!(bench.refused(seat, Action::OfferTakeBack { plies: 1 }), ActionError::OfferOpen);
    }
}

#[test]
fn nobody_offers_and_offers() {
    let mut bench = Bench::orthodox();
    bench.play("e4 e5");
    let take_back = Action::OfferTakeBack { plies: 2 };
    for offer in [Action::OfferDraw, take_back] {
        bench.done(WHITE, offer);
        let decline = if offer == take_back { Action::DeclineTakeBack } else { Action::DeclineDraw };
        bench.done(BLACK, decline);
    }
    for offer in [Action::OfferDraw, take_back] {
        let error = bench.refused(WHITE, offer);
        assert_eq!(error.to_string(), "you have made 2 offers since the last move: wait for the next one");
        assert!(!bench.table.choices(WHITE, 0).contains(&offer));
    }
    // The other one may; and so may both after a move.
    bench.done(BLACK, Action::OfferDraw);
    bench.play("Nf3");
    bench.done(WHITE, Action::OfferDraw);
}

#[test]
fn a_record_with_many_offers_is_still_read() {
    let mut bench = Bench::orthodox();
    let entry = |seat, action| chatur_play::Entry { at: 0, seat, by: DoneBy::Seat, action, lag: 0 };
    for _ in 0..300 {
        bench.table.redo(entry(WHITE, Action::OfferDraw)).unwrap();
        bench.table.redo(entry(BLACK, Action::DeclineDraw)).unwrap();
    }
    assert_eq!(bench.refused(WHITE, Action::OfferDraw), ActionError::EnoughOffers { most: 2 });
}

#[test]
fn nobody_answers_an_own_offer() {
    let mut bench = Bench::orthodox();
    bench.done(WHITE, Action::OfferDraw);
    assert_eq!(bench.refused(WHITE, Action::AcceptDraw), ActionError::OwnOffer);
    assert_eq!(bench.refused(WHITE, Action::DeclineDraw), ActionError::OwnOffer);
}

#[test]
fn an_answer_needs_an_offer_of_its_kind() {
    let mut bench = Bench::orthodox();
    bench.play("e4");
    assert_eq!(bench.refused(BLACK, Action::AcceptDraw), ActionError::NoDraw);
    assert_eq!(bench.refused(BLACK, Action::DeclineDraw), ActionError::NoDraw);
    bench.done(WHITE, Action::OfferDraw);
    assert_eq!(bench.refused(BLACK, Action::AcceptTakeBack), ActionError::NoTakeBack);
    assert_eq!(bench.refused(BLACK, Action::DeclineTakeBack), ActionError::NoTakeBack);
}

#[test]
fn the_word_draw_offers_or_agrees() {
    let mut bench = Bench::orthodox();
    assert_eq!(bench.table.draw(WHITE), Action::OfferDraw);
    bench.done(WHITE, Action::OfferDraw);
    assert_eq!(bench.table.draw(WHITE), Action::OfferDraw);
    assert_eq!(bench.table.draw(BLACK), Action::AcceptDraw);
}

#[test]
fn with_more_seats_all_others_have_to_agree() {
    let (rules, start) = walkers(4);
    let mut bench = Bench::from_setup(rules, start, None);
    bench.done(Seat(1), Action::OfferDraw);
    bench.done(Seat(0), Action::AcceptDraw);
    assert_eq!(bench.refused(Seat(0), Action::AcceptDraw), ActionError::AlreadyAgreed);
    // Who has agreed may move; the offer waits for the others.
    bench.any_move_after(0);
    bench.done(Seat(3), Action::AcceptDraw);
    assert_eq!(bench.table.ending(), None);
    bench.done(Seat(2), Action::AcceptDraw);
    assert_eq!(bench.ended().1, "draw agreed");
}

#[test]
fn with_more_seats_one_refusal_is_enough() {
    let (rules, start) = walkers(3);
    for answer in [None, Some(Action::DeclineDraw)] {
        let mut bench = Bench::from_setup(rules.clone(), start.clone(), None);
        bench.done(Seat(2), Action::OfferDraw);
        bench.done(Seat(1), Action::AcceptDraw);
        match answer {
            Some(decline) => drop(bench.done(Seat(0), decline)),
            None => bench.any_move_after(0),
        }
        assert_eq!(bench.table.offer(), None);
        assert_eq!(bench.table.ending(), None);
    }
}

#[test]
fn with_more_seats_all_others_win_by_a_resignation() {
    let (rules, start) = walkers(3);
    let mut bench = Bench::from_setup(rules, start, None);
    let events = bench.done(Seat(1), Action::Resign);
    assert_eq!(bench.table.ending().unwrap().verdict, Verdict::Win(vec![Seat(0), Seat(2)]));
    assert_eq!(sentences(&events), ["Player 1 resigns.", "Player 0 and Player 2 win: resignation."]);
    // PGN has no word for it.
    assert_eq!(bench.table.result(), "*");
}
