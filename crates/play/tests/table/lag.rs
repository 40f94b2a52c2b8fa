//! Time on the way to the host.

use chatur_play::{Action, ActionError, Table};

use crate::support::{BLACK, Bench, WHITE};

#[test]
fn the_way_of_a_move_is_not_charged_to_anybody() {
    let mut bench = Bench::timed("1");
    bench.play("e4");
    let mv = bench.table.game().legal_moves()[0];
    bench.table.act_after_lag(BLACK, Action::Move(mv), 10_000, 200).unwrap();
    assert_eq!(bench.table.remaining(BLACK, 10_000), Some(60_000 - 9_800));
    assert_eq!(bench.table.remaining(WHITE, 10_000), Some(60_000));
    assert_eq!(Table::replay(&bench.rules, bench.table.record()), Ok(bench.table.clone()));
}

#[test]
fn a_move_that_was_sent_in_time_counts() {
    let mut bench = Bench::timed("1");
    bench.play("e4");
    let mv = bench.table.game().legal_moves()[0];
    let late = bench.table.act_after_lag(BLACK, Action::Move(mv), 60_200, 200);
    assert_eq!(late, Err(ActionError::TimeUp { seat: "Black".into() }));
    bench.table.act_after_lag(BLACK, Action::Move(mv), 60_199, 200).unwrap();
    assert_eq!(bench.table.remaining(BLACK, 60_199), Some(1));
}
