//! What happens when time is up.

use chatur_core::Seat;
use chatur_play::{Action, ActionError, Reason, Verdict};

use crate::support::{BLACK, Bench, WHITE, orthodox, sentences, walkers};

/// White moves first at 0 and Black then lets the time run out.
fn black_flags(fen: &str) -> Bench {
    let mut bench = Bench::new(orthodox(), fen, Some("0:10"));
    bench.any_move_after(0);
    bench.table.tick(10_000);
    bench
}

#[test]
fn the_host_notices_by_itself() {
    let mut bench = Bench::timed("0:10");
    bench.play("e4");
    assert!(bench.table.tick(9999).is_empty());
    let events = bench.table.tick(10_000);
    assert_eq!(sentences(&events), ["Black's time is up.", "White wins: time forfeit."]);
    assert_eq!(bench.ended(), ("1-0", "time forfeit".into(), "time forfeit"));
    assert!(bench.table.tick(20_000).is_empty());
}

#[test]
fn the_record_says_when_it_fell_and_not_when_it_was_noticed() {
    let mut early = Bench::timed("0:10");
    early.play("e4");
    let mut late = Bench::timed("0:10");
    late.play("e4");
    let mut told = Bench::timed("0:10");
    told.play("e4");
    told.now = 77_777;
    early.table.tick(10_000);
    late.table.tick(99_999);
    told.done(BLACK, Action::Flag);
    assert_eq!(early.table.record().entries[1].at, 10_000);
    assert!(early.table == late.table);
    assert!(early.table == told.table);
}

#[test]
fn nothing_is_accepted_once_time_is_up() {
    let mut bench = Bench::timed("0:10");
    bench.play("e4");
    bench.done(WHITE, Action::OfferDraw);
    bench.now = 10_000;
    let late = bench.mv("e5");
    for (seat, action) in [
        (BLACK, late),
        (BLACK, Action::AcceptDraw),
        (BLACK, Action::Resign),
        (WHITE, Action::Resign),
        (WHITE, Action::Abort),
    ] {
        assert_eq!(bench.refused(seat, action), ActionError::TimeUp { seat: "Black".into() });
    }
    bench.now = 9999;
    bench.done(BLACK, late);
}

#[test]
fn a_flag_cannot_fall_before_its_time() {
    let mut bench = Bench::timed("0:10");
    let still = |seat: &str, left| ActionError::StillHasTime { seat: seat.into(), left };
    assert_eq!(bench.refused(WHITE, Action::Flag), still("White", 10_000));
    bench.play("e4");
    bench.now = 4000;
    assert_eq!(bench.refused(BLACK, Action::Flag), still("Black", 6000));
    // And never for the player whose clock stands.
    bench.now = 40_000;
    assert_eq!(bench.refused(WHITE, Action::Flag), still("White", 10_000));
}

#[test]
fn without_clocks_the_host_is_believed() {
    let mut bench = Bench::orthodox();
    bench.play("e4 e5");
    bench.done(BLACK, Action::Flag);
    assert_eq!(bench.ended(), ("1-0", "time forfeit".into(), "time forfeit"));
}

#[test]
fn it_is_a_draw_where_the_opponent_could_not_mate() {
    for white in [
        // A bare king.
        "4k3/8/8/8/8/8/4q3/7K w - - 0 1",
        // A knight against a queen: no square can be taken from the black king.
        "4k3/8/8/8/7q/8/8/KN6 w - - 0 1",
    ] {
        let bench = black_flags(white);
        let (_, reason, termination) = bench.ended();
        assert_eq!(bench.table.result(), "1/2-1/2", "{white}");
        assert_eq!((reason.as_str(), termination), ("timeout against insufficient material", "time forfeit"));
        let ending = bench.table.ending().unwrap();
        assert_eq!((&ending.verdict, &ending.reason), (&Verdict::Draw, &Reason::TimeoutDraw));
    }
}

#[test]
fn it_is_a_loss_where_the_opponent_could_mate_by_any_series_of_moves() {
    for white in [
        // A pawn may become a queen.
        "4k3/8/8/8/8/8/q5P1/7K w - - 0 1",
        // A knight can mate where a pawn takes a square from the black king.
        "4k3/p7/8/8/8/8/8/KN6 w - - 0 1",
    ] {
        let bench = black_flags(white);
        assert_eq!(bench.ended(), ("1-0", "time forfeit".into(), "time forfeit"), "{white}");
    }
}

#[test]
fn an_open_offer_ends_with_the_game() {
    let mut bench = Bench::timed("0:10");
    bench.play("e4");
    bench.done(WHITE, Action::OfferDraw);
    bench.table.tick(10_000);
    assert_eq!(bench.table.offer(), None);
}

#[test]
fn with_more_seats_the_others_win() {
    let (rules, start) = walkers(3);
    let mut bench = Bench::from_setup(rules, start, Some("0:10"));
    bench.any_move_after(0);
    bench.any_move_after(9999);
    bench.table.tick(19_999);
    assert_eq!(bench.table.ending().unwrap().verdict, Verdict::Win(vec![Seat(0), Seat(1)]));
}
