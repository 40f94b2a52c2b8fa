//! Claims because somebody has gone.

use chatur_core::{Seat, SeatState};
use chatur_play::{Action, ActionError, Reason, Verdict};

use crate::support::{BLACK, Bench, WHITE, sentences};

fn claim(gone: Seat, draw: bool) -> Action {
    Action::ClaimGone { gone, draw }
}

#[test]
fn a_game_of_two_is_won_or_drawn_by_it() {
    for (draw, verdict, result) in
        [(false, Verdict::Win(vec![WHITE]), "1-0"), (true, Verdict::Draw, "1/2-1/2")]
    {
        let mut bench = Bench::orthodox();
        bench.play("e4");
        let events = bench.done(WHITE, claim(BLACK, draw));
        assert_eq!(sentences(&events)[0], "Black is gone, and White claims it.");
        let ending = bench.table.ending().unwrap();
        assert_eq!((&ending.verdict, &ending.reason), (&verdict, &Reason::Abandonment));
        assert_eq!(bench.ended(), (result, "abandonment".into(), "abandoned"));
    }
}

#[test]
fn of_four_players_one_leaves_and_his_king_walks() {
    let mut bench = Bench::four("four-player-modern", crate::four::SPARSE, None);
    bench.done(Seat(1), claim(Seat(0), false));
    assert!(matches!(bench.table.state(Seat(0)), SeatState::Walking(_)));
    assert!(bench.table.walks());
    // A draw of all is for all to agree on.
    assert_eq!(bench.refused(Seat(1), claim(Seat(2), true)), ActionError::NothingToClaim);
}

#[test]
fn where_all_are_gone_the_game_is_drawn_or_does_not_count() {
    for (draw, verdict, result) in [(true, Verdict::Draw, "1/2-1/2"), (false, Verdict::Void, "*")] {
        let mut bench = Bench::orthodox();
        bench.play("e4");
        bench.done(BLACK, Action::AllGone { draw });
        let ending = bench.table.ending().unwrap();
        assert_eq!((&ending.verdict, &ending.reason), (&verdict, &Reason::Abandonment));
        assert_eq!(bench.ended(), (result, "abandonment".into(), "abandoned"));
    }
    // Of four, points decide as if all had agreed.
    let mut bench = Bench::four("four-player-modern", crate::four::SPARSE, None);
    bench.done(Seat(0), Action::AllGone { draw: true });
    let ending = bench.table.ending().unwrap();
    assert!(ending.verdict != Verdict::Void && ending.reason == Reason::Abandonment, "{ending:?}");
}

#[test]
fn nobody_claims_that_he_himself_or_nobody_is_gone() {
    let mut bench = Bench::orthodox();
    assert_eq!(bench.refused(WHITE, claim(WHITE, false)), ActionError::NothingToClaim);
    assert_eq!(bench.refused(WHITE, claim(Seat(7), false)), ActionError::NoSuchSeat { number: 7 });
}
