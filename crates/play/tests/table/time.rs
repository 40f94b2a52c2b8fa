//! Clocks in virtual time.

use chatur_core::Seat;
use chatur_play::{Action, OpenError, Opening, Table, TimeControl};

use crate::support::{BLACK, Bench, START, WHITE, orthodox, walkers};

/// A table on which White has moved and Black's clock runs since 1,000.
fn running(clock: &str) -> Bench {
    let mut bench = Bench::timed(clock);
    bench.now = 1000;
    bench.play("e4");
    bench
}

#[test]
fn the_clocks_start_with_the_first_move() {
    let mut bench = Bench::timed("5+3");
    bench.now = 1_000_000;
    assert_eq!((bench.left(WHITE), bench.left(BLACK)), (300_000, 300_000));
    assert_eq!(bench.table.clock().unwrap().running(), None);
    assert!(bench.table.tick(u64::MAX).is_empty());
    bench.play("e4");
    // It took no time and earned none.
    assert_eq!((bench.left(WHITE), bench.left(BLACK)), (300_000, 300_000));
    bench.now += 10_000;
    assert_eq!((bench.left(WHITE), bench.left(BLACK)), (300_000, 290_000));
    assert_eq!(bench.table.clock().unwrap().running(), Some(BLACK));
}

#[test]
fn without_bonus_the_time_used_is_gone() {
    let mut bench = running("5");
    bench.now += 12_345;
    bench.play("e5");
    assert_eq!((bench.left(WHITE), bench.left(BLACK)), (300_000, 287_655));
}

#[test]
fn an_increment_is_added_after_the_move() {
    let mut bench = running("5+3");
    bench.now += 1000;
    assert_eq!(bench.left(BLACK), 299_000);
    bench.play("e5");
    assert_eq!(bench.left(BLACK), 302_000, "a fast player gains time");
}

#[test]
fn a_simple_delay_is_free_and_gains_nothing() {
    let mut bench = running("5+3d");
    let clock = |bench: &Bench| bench.table.clock().unwrap().delay_left(BLACK, bench.now);
    assert_eq!(clock(&bench), 3000);
    bench.now += 2000;
    assert_eq!((bench.left(BLACK), clock(&bench)), (300_000, 1000));
    bench.play("e5");
    assert_eq!(bench.left(BLACK), 300_000);
    bench.play("Nf3");
    bench.now += 5000;
    assert_eq!((bench.left(BLACK), clock(&bench)), (298_000, 0));
    bench.play("Nc6");
    assert_eq!(bench.left(BLACK), 298_000);
}

#[test]
fn bronsteins_delay_returns_what_was_used_and_no_more() {
    let mut bench = running("5+3b");
    bench.now += 2000;
    assert_eq!(bench.left(BLACK), 298_000, "it runs at once");
    bench.play("e5");
    assert_eq!(bench.left(BLACK), 300_000);
    bench.play("Nf3");
    bench.now += 5000;
    bench.play("Nc6");
    assert_eq!(bench.left(BLACK), 298_000);
}

#[test]
fn increment_and_delay_go_together() {
    let mut bench = running("5+2+3d");
    bench.now += 4000;
    bench.play("e5");
    assert_eq!(bench.left(BLACK), 301_000);
}

#[test]
fn a_whole_base_returned_is_a_time_for_each_move() {
    let (rules, start) = walkers(2);
    let mut bench = Bench::from_setup(rules, start, Some("0.5+30b"));
    bench.any_move_after(0);
    for _ in 0..20 {
        bench.any_move_after(29_999);
        assert_eq!((bench.left(WHITE), bench.left(BLACK)), (30_000, 30_000));
    }
    let (_, due) = bench.table.deadline().unwrap();
    assert_eq!(due, bench.now + 30_000);
}

#[test]
fn each_delay_has_its_own_deadline() {
    for (clock, due) in [("0:10", 11_000), ("0:10+3", 11_000), ("0:10+3d", 14_000), ("0:10+3b", 11_000)] {
        let mut bench = running(clock);
        assert_eq!(bench.table.deadline(), Some((BLACK, due)), "{clock}");
        assert!(bench.table.tick(due - 1).is_empty(), "{clock}");
        bench.now = due - 1;
        assert_eq!(bench.left(BLACK), 1, "{clock}");
        bench.now = due;
        assert_eq!(bench.left(BLACK), 0, "{clock}");
        bench.table.tick(due);
        assert_eq!(bench.ended(), ("1-0", "time forfeit".into(), "time forfeit"), "{clock}");
    }
}

#[test]
fn seats_can_have_different_times() {
    let mut bench = running("5/1+2");
    bench.now += 1000;
    bench.play("e5");
    assert_eq!((bench.left(WHITE), bench.left(BLACK)), (300_000, 61_000));
}

#[test]
fn a_control_has_to_fit_the_seats() {
    let rules = orthodox();
    let start = chatur_notation::fen::read(&rules.variant, START).unwrap();
    let control: TimeControl = "5/5/5".parse().unwrap();
    let error = Table::open(&rules, Opening::new(start).timed(control)).unwrap_err();
    assert_eq!(error, OpenError::ClockSeats { given: 3, seats: 2 });
}

#[test]
fn all_clocks_stand_at_the_end() {
    let mut bench = running("5+3");
    bench.now += 10_000;
    bench.done(WHITE, Action::Resign);
    bench.now += 10_000;
    assert_eq!((bench.left(WHITE), bench.left(BLACK)), (300_000, 290_000));
    assert_eq!(bench.table.deadline(), None);
    assert!(bench.table.tick(u64::MAX).is_empty());
}

#[test]
fn time_does_not_run_backwards() {
    let mut bench = running("5");
    bench.now = 10;
    bench.play("e5");
    assert_eq!(bench.table.record().entries[1].at, 1000);
    assert_eq!(bench.left(BLACK), 300_000);
}

#[test]
fn the_times_after_each_move_can_be_told() {
    let mut bench = running("5+1");
    bench.now += 3000;
    bench.play("e5");
    bench.now += 7000;
    bench.play("Nf3");
    let clock = bench.table.clock().unwrap();
    assert_eq!(clock.after(0), Some(&[300_000, 300_000][..]));
    assert_eq!(clock.after(2), Some(&[300_000, 298_000][..]));
    assert_eq!(clock.after(3), Some(&[294_000, 298_000][..]));
    assert_eq!(clock.after(4), None);
}

#[test]
fn a_game_without_clocks_has_no_time() {
    let bench = Bench::orthodox();
    assert_eq!(bench.table.remaining(WHITE, 0), None);
    assert_eq!(bench.table.deadline(), None);
}

/// Ten hours, four seats, every kind of clock: not a millisecond is lost or found.
#[test]
fn ten_hours_without_an_error() {
    const HOURS: u64 = 10 * 60 * 60 * 1000;
    for (clock, free, increment, returned) in [
        ("60000", 0, 0, 0),
        ("60000+2", 0, 2000, 0),
        ("60000+3d", 3000, 0, 0),
        ("60000+3b", 0, 0, 3000),
        ("60000+2+3b", 0, 2000, 3000),
    ] {
        let (rules, start) = walkers(4);
        let mut bench = Bench::from_setup(rules, start, Some(clock));
        let mut expected = [3_600_000_000_i64; 4];
        // Uneven steps, so that rounding would show.
        let mut step = 7;
        bench.any_move_after(step);
        while bench.now < HOURS {
            let seat = bench.table.turn();
            step = step * 31 % 60_013;
            bench.any_move_after(step);
            let charged = step.saturating_sub(free) as i64;
            expected[seat.index()] += increment - charged + step.min(returned) as i64;
            let left: Vec<i64> = (0..4).map(|seat| bench.left(Seat(seat)) as i64).collect();
            assert_eq!(left, expected, "{clock}");
        }
        assert_eq!(Table::replay(&bench.rules, bench.table.record()).as_ref(), Ok(&bench.table));
    }
}
