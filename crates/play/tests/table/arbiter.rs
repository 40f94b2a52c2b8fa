//! What an arbiter decides: pauses, time and results.

use chatur_play::{Action, ActionError, Event, Reason, Record, Ruling, Table, Verdict};

use crate::support::{BLACK, Bench, WHITE, sentences};

fn rule(bench: &mut Bench, seat: chatur_core::Seat, ruling: Ruling) -> Vec<Event> {
    bench.done(seat, Action::Arbiter(ruling))
}

/// The same table, from its record as it is stored.
fn replayed(bench: &Bench) -> Table {
    let stored = serde_json::to_string(bench.table.record()).unwrap();
    let record: Record = serde_json::from_str(&stored).unwrap();
    Table::replay(&bench.rules, &record).unwrap()
}

#[test]
fn in_a_pause_clocks_stand_and_nobody_else_acts() {
    for clock in ["1", "1+2", "1+2d", "1+2b"] {
        let mut bench = Bench::timed(clock);
        bench.play("e4");
        bench.now = 5_000;
        let before = bench.left(BLACK);
        assert_eq!(sentences(&rule(&mut bench, BLACK, Ruling::Pause)), ["The arbiter pauses the game."]);
        bench.now = 3_605_000;
        assert_eq!((bench.left(BLACK), bench.table.deadline()), (before, None), "{clock}");
        assert!(bench.table.tick(bench.now).is_empty() && bench.table.choices(BLACK, bench.now).is_empty());
        let reply = bench.mv("e5");
        for action in [reply, Action::Resign, Action::OfferDraw, Action::Flag, Action::Arbiter(Ruling::Pause)]
        {
            assert_eq!(bench.refused(BLACK, action), ActionError::Paused);
        }
        rule(&mut bench, BLACK, Ruling::Resume);
        assert_eq!(bench.refused(BLACK, Action::Arbiter(Ruling::Resume)), ActionError::NotPaused);
        assert_eq!(bench.left(BLACK), before, "{clock}");
        // As if there had been no pause, also for a delay that had begun.
        let mut twin = Bench::timed(clock);
        twin.play("e4");
        (twin.now, bench.now) = (6_500, 3_606_500);
        twin.play("e5");
        bench.play("e5");
        assert_eq!(bench.left(BLACK), twin.left(BLACK), "{clock}");
        assert!(replayed(&bench) == bench.table);
    }
}

#[test]
fn time_that_was_added_stays_when_moves_are_taken_back() {
    let mut bench = Bench::timed("1");
    bench.play("e4");
    bench.now = 10_000;
    let told = rule(&mut bench, BLACK, Ruling::AddTime(30_500));
    assert_eq!(sentences(&told), ["The arbiter gives Black 30.5 s more."]);
    assert_eq!(bench.left(BLACK), 80_500);
    bench.play("e5 d4");
    bench.done(WHITE, Action::OfferTakeBack { plies: 2 });
    bench.done(BLACK, Action::AcceptTakeBack);
    assert_eq!(bench.left(BLACK), 90_500);
    assert!(replayed(&bench) == bench.table);
    for time in [0, 30 * 24 * 3_600_000 + 1] {
        let refused = bench.refused(WHITE, Action::Arbiter(Ruling::AddTime(time)));
        assert_eq!(refused, ActionError::AddedTime { most: 2_592_000_000 });
    }
    let mut untimed = Bench::orthodox();
    assert_eq!(untimed.refused(WHITE, Action::Arbiter(Ruling::AddTime(1))), ActionError::NoClocks);
}

#[test]
fn an_arbiter_sets_the_result_also_in_a_pause() {
    for (ruling, verdict, result, sentence) in [
        (Ruling::Win, Verdict::Win(vec![BLACK]), "0-1", "Black wins: adjudication."),
        (Ruling::Draw, Verdict::Draw, "1/2-1/2", "The game is drawn: adjudication."),
        (Ruling::Void, Verdict::Void, "*", "The game has no result: adjudication."),
    ] {
        let mut bench = Bench::timed("1+1");
        bench.play("e4");
        rule(&mut bench, BLACK, Ruling::Pause);
        assert_eq!(sentences(&rule(&mut bench, BLACK, ruling)), [sentence]);
        let ending = bench.table.ending().unwrap();
        assert_eq!((&ending.verdict, &ending.reason), (&verdict, &Reason::Adjudication));
        assert_eq!(bench.ended(), (result, "adjudication".into(), "adjudication"));
        assert!(!bench.table.is_paused() && replayed(&bench) == bench.table);
        assert_eq!(bench.refused(BLACK, Action::Arbiter(Ruling::Resume)), ActionError::GameOver);
    }
}

#[test]
fn a_flag_that_is_due_falls_before_a_ruling() {
    let mut bench = Bench::timed("1");
    bench.play("e4");
    bench.now = 60_000;
    assert_eq!(
        bench.refused(BLACK, Action::Arbiter(Ruling::Pause)),
        ActionError::TimeUp { seat: "Black".into() }
    );
}

#[test]
fn a_king_does_not_walk_in_a_pause() {
    let mut bench = Bench::four("four-player-modern", crate::four::SPARSE, None);
    bench.done(bench.table.turn(), Action::Resign);
    assert!(bench.table.walks());
    let turn = bench.table.turn();
    rule(&mut bench, turn, Ruling::Pause);
    assert!(!bench.table.walks() && bench.walk(1).is_empty());
    rule(&mut bench, turn, Ruling::Resume);
    assert!(!bench.walk(2).is_empty());
    assert!(replayed(&bench) == bench.table);
}

#[test]
fn rulings_are_stored_by_these_names() {
    let mut bench = Bench::timed("1");
    bench.play("e4");
    for ruling in [Ruling::Pause, Ruling::AddTime(5), Ruling::Resume, Ruling::Win] {
        rule(&mut bench, BLACK, ruling);
    }
    let entries = &bench.table.record().entries[1..];
    let stored: Vec<String> =
        entries.iter().map(|entry| serde_json::to_string(&entry.action).unwrap()).collect();
    let names = [r#"{"arbiter":"pause"}"#, r#"{"arbiter":{"add_time":5}}"#, r#"{"arbiter":"resume"}"#];
    assert_eq!(stored[..3], names);
    assert_eq!(stored[3], r#"{"arbiter":"win"}"#);
}
