//! What a seat can do besides moving: the buttons of a player.

use chatur_core::Seat;
use chatur_play::Action;

use crate::support::{BLACK, Bench, START, WHITE, with_claims};

const LAST: Action = Action::OfferTakeBack { plies: 1 };

#[test]
fn before_the_first_move_a_game_can_be_called_off() {
    let bench = Bench::orthodox();
    for seat in [WHITE, BLACK] {
        assert_eq!(bench.table.choices(seat, 0), [Action::Resign, Action::OfferDraw, Action::Abort]);
    }
}

#[test]
fn in_the_middle_one_resigns_offers_and_takes_back() {
    let mut bench = Bench::orthodox();
    bench.play("e4 e5");
    assert_eq!(bench.table.choices(BLACK, 0), [Action::Resign, Action::OfferDraw, LAST]);
}

#[test]
fn an_offer_is_for_the_other_to_answer() {
    let mut bench = Bench::orthodox();
    bench.play("e4 e5");
    bench.done(WHITE, Action::OfferDraw);
    assert_eq!(bench.table.choices(WHITE, 0), [Action::Resign]);
    assert_eq!(bench.table.choices(BLACK, 0), [Action::Resign, Action::AcceptDraw, Action::DeclineDraw]);
    bench.done(BLACK, Action::DeclineDraw);
    bench.done(BLACK, LAST);
    assert_eq!(
        bench.table.choices(WHITE, 0),
        [Action::Resign, Action::AcceptTakeBack, Action::DeclineTakeBack]
    );
}

#[test]
fn a_claim_is_offered_when_there_is_one() {
    let mut bench = Bench::new(with_claims(), START, None);
    bench.play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    assert!(bench.table.choices(WHITE, 0).contains(&Action::Claim));
    assert!(!bench.table.choices(BLACK, 0).contains(&Action::Claim));
}

#[test]
fn when_time_is_up_or_nobody_sits_there_nothing_is_left() {
    let mut bench = Bench::timed("0:10");
    bench.play("e4");
    assert!(!bench.table.choices(WHITE, 9999).is_empty());
    assert_eq!(bench.table.choices(WHITE, 10_000), []);
    assert_eq!(bench.table.choices(Seat(2), 0), []);
}
