//! The table asks no variant which one it is: whatever the catalogue has can be played at it.

use chatur_play::{
    Action, Controller, Event, Happened, Opening, RandomMover, Rules, Seeded, Table, TimeControl,
};

use crate::support::{BLACK, Bench, WHITE, rules};

#[test]
fn every_variant_is_played_and_replayed() {
    for (seed, entry) in chatur_variants::catalogue().enumerate() {
        let loaded = chatur_variants::load(entry.id).unwrap();
        let rules = Rules::new(loaded.variant, loaded.hash.to_string());
        let control: TimeControl = "5+3".parse().unwrap();
        let mut table = Table::open(&rules, Opening::new(loaded.start).timed(control)).unwrap();
        let mut mover = RandomMover::new(Seeded(seed as u64));
        for now in 0..120 {
            let walked = table.draw_lot(now * 100, &Seeded(1));
            walked.iter().for_each(is_read_as_written);
            if !walked.is_empty() {
                continue;
            }
            let seat = table.turn();
            let Some(action) = mover.act(&table, seat) else { break };
            table.act(seat, action, now * 100).unwrap().iter().for_each(is_read_as_written);
        }
        assert!(table.game().ply() > 0, "{}", entry.id);
        assert_eq!(Table::replay(&rules, table.record()).as_ref(), Ok(&table), "{}", entry.id);
    }
}

/// Whatever happens, a guest reads of it what the table told.
fn is_read_as_written(event: &Event) {
    let told = Happened { event: event.clone(), uci: None, san: None, text: event.to_string() };
    let written = serde_json::to_string(&told).unwrap();
    assert_eq!(serde_json::from_str::<Happened>(&written).unwrap(), told, "{written}");
}

#[test]
fn a_clock_goes_with_any_variant() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    let mut bench = Bench::new(rules("antichess"), start, Some("0:10"));
    bench.play("e3");
    bench.table.tick(10_000);
    assert_eq!(bench.ended(), ("1-0", "time forfeit".into(), "time forfeit"));
}

#[test]
fn where_nobody_mates_little_material_is_enough_to_win_on_time() {
    let mut bench = Bench::new(rules("antichess"), "8/8/8/8/8/5r2/8/K7 w - - 0 1", Some("0:10"));
    bench.any_move_after(0);
    bench.table.tick(10_000);
    assert_eq!(bench.ended().0, "1-0");
}

#[test]
fn a_duty_that_is_not_done_is_named() {
    let start = "rnbqkbnr/pppp1ppp/8/4p3/5P2/8/PPPPP1PP/RNBQKBNR w - - 0 1";
    let mut bench = Bench::new(rules("antichess"), start, None);
    let Action::Move(mut other) = bench.mv("fxe5") else { unreachable!() };
    other.to = chatur_board::Square(other.from.0 + 8);
    let error = bench.refused(WHITE, Action::Move(other));
    assert_eq!(error.to_string(), "you must capture when you can");
    bench.done(BLACK, Action::Resign);
}
