//! The record: what is stored, and what comes back of it.

use chatur_board::Square;
use chatur_core::{KindId, Move, MoveExtra, MoveKind, Seat, Setup};
use chatur_play::{Action, ActionError, Entry, FORMAT, Opening, Record, ReplayError, Rules, Table};
use serde_json::{Value, json};

use crate::support::{BLACK, Bench, START, WHITE, orthodox, rules, with_claims};

fn game() -> Bench {
    let mut bench = Bench::timed("5+3");
    bench.play("e4");
    bench.now = 2000;
    bench.play("e5");
    bench.done(WHITE, Action::OfferTakeBack { plies: 2 });
    bench.done(BLACK, Action::AcceptTakeBack);
    bench.now = 9000;
    bench.play("d4 d5");
    bench.done(BLACK, Action::OfferDraw);
    bench
}

#[test]
fn the_state_is_a_fold_over_the_record() {
    let bench = game();
    let again = Table::replay(&bench.rules, bench.table.record()).unwrap();
    assert!(again == bench.table);
    assert_eq!(again.offer().unwrap().by, BLACK);
    assert_eq!(again.remaining(WHITE, 10_000), Some(299_000));
}

#[test]
fn the_head_names_the_variant_by_id_and_hash() {
    let bench = game();
    let head = &bench.table.record().head;
    assert_eq!((head.format, head.variant.as_str()), (FORMAT, "orthodox"));
    assert_eq!(head.rules, bench.rules.hash);
    assert_ne!(head.rules, rules("antichess").hash);
}

#[test]
fn the_number_of_the_start_is_kept() {
    let rules = orthodox();
    let start = chatur_notation::fen::read(&rules.variant, START).unwrap();
    let table = Table::open(&rules, Opening::new(start).numbered(518)).unwrap();
    assert_eq!(table.record().head.opening.number, Some(518));
}

#[test]
fn a_record_is_stored_and_read() {
    let record = game().table.record().clone();
    let text = serde_json::to_string(&record).unwrap();
    assert_eq!(serde_json::from_str::<Record>(&text).unwrap(), record);
}

#[test]
fn the_stored_form_is_stable() {
    let bench = game();
    let entries = serde_json::to_value(&bench.table.record().entries).unwrap();
    assert_eq!(
        entries,
        json!([
            { "at": 0, "seat": 0, "action": { "move": { "from": 12, "to": 28, "what": "double" } } },
            { "at": 2000, "seat": 1, "action": { "move": { "from": 52, "to": 36, "what": "double" } } },
            { "at": 2000, "seat": 0, "action": { "offer_take_back": { "plies": 2 } } },
            { "at": 2000, "seat": 1, "action": "accept_take_back" },
            { "at": 9000, "seat": 0, "action": { "move": { "from": 11, "to": 27, "what": "double" } } },
            { "at": 9000, "seat": 1, "action": { "move": { "from": 51, "to": 35, "what": "double" } } },
            { "at": 9000, "seat": 1, "action": "offer_draw" },
        ])
    );
    let opening = serde_json::to_value(&bench.table.record().head.opening).unwrap();
    assert_eq!(opening["clock"], json!([{ "base": 300_000, "increment": 3000, "delay": "none" }]));
    assert_eq!(opening["start"]["pieces"][4], json!([4, 0, 0]));
    assert_eq!(opening["start"]["rights"][0], json!({ "king": 4, "partners": [7, 0] }));
}

#[test]
fn whoever_reconnects_gets_the_rest() {
    let table = game().table;
    assert_eq!(table.record().since(5).len(), 2);
    assert_eq!(table.record().since(7), []);
    assert_eq!(table.record().since(8), []);
}

#[test]
fn a_record_of_other_rules_is_refused() {
    let bench = game();
    let record = bench.table.record();
    let edited = Rules::new(bench.rules.variant.clone(), "another hash");
    assert_eq!(Table::replay(&edited, record), Err(ReplayError::Rules { variant: "orthodox".into() }));
    let mut other = record.clone();
    other.head.variant = "antichess".into();
    let error = ReplayError::Variant { recorded: "antichess".into(), given: "orthodox".into() };
    assert_eq!(Table::replay(&bench.rules, &other), Err(error));
    let mut newer = record.clone();
    newer.head.format += 1;
    assert_eq!(Table::replay(&bench.rules, &newer), Err(ReplayError::Format { format: FORMAT + 1 }));
}

#[test]
fn a_forged_record_is_refused_where_it_goes_wrong() {
    let bench = game();
    let refused = |change: &dyn Fn(&mut Vec<Entry>)| {
        let mut record = bench.table.record().clone();
        change(&mut record.entries);
        Table::replay(&bench.rules, &record).unwrap_err()
    };
    let error = refused(&|entries| entries[1].seat = WHITE);
    assert_eq!(
        error,
        ReplayError::Refused { entry: 1, error: ActionError::NotYourTurn { seat: "Black".into() } }
    );
    assert_eq!(refused(&|entries| entries[4].at = 1999), ReplayError::Time { entry: 4 });
    let error = refused(&|entries| entries[5].at = u64::MAX);
    assert_eq!(error, ReplayError::Refused { entry: 5, error: ActionError::TimeUp { seat: "Black".into() } });
    let error = refused(&|entries| entries.push(Entry { seat: Seat(9), ..entries[6] }));
    assert_eq!(error, ReplayError::Refused { entry: 7, error: ActionError::NoSuchSeat { number: 9 } });
}

#[test]
fn a_flag_is_recorded_at_the_millisecond_it_fell() {
    let mut bench = Bench::timed("0:10");
    bench.play("e4");
    bench.table.tick(10_000);
    let mut record = bench.table.record().clone();
    assert!(Table::replay(&bench.rules, &record).is_ok());
    record.entries[1].at = 10_001;
    assert_eq!(Table::replay(&bench.rules, &record), Err(ReplayError::Time { entry: 1 }));
    record.entries[1].at = 9_999;
    let still = ActionError::StillHasTime { seat: "Black".into(), left: 1 };
    assert_eq!(Table::replay(&bench.rules, &record), Err(ReplayError::Refused { entry: 1, error: still }));
}

#[test]
fn a_claim_is_replayed() {
    let mut bench = Bench::new(with_claims(), START, None);
    bench.play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    let Action::Move(back) = bench.mv("Ng8") else { unreachable!() };
    bench.done(BLACK, Action::ClaimWith(back));
    assert_eq!(Table::replay(&bench.rules, bench.table.record()).as_ref(), Ok(&bench.table));
}

#[test]
fn a_broken_start_is_no_record() {
    let stored = serde_json::to_value(game().table.record()).unwrap();
    let read = |path: &str, value: Value| {
        let mut stored = stored.clone();
        *stored.pointer_mut(path).unwrap() = value;
        serde_json::from_value::<Record>(stored).map_err(|error| error.to_string())
    };
    let start = "/head/opening/start";
    let error = read(&format!("{start}/size"), json!(65)).unwrap_err();
    assert_eq!(error, "a board of 65 squares: sizes are 64, 128, 192 and 256");
    let error = read(&format!("{start}/pieces/0"), json!([64, 0, 0])).unwrap_err();
    assert_eq!(error, "a piece on square 64 of a board of 64");
    let error = read(&format!("{start}/pieces/0"), json!([4, 0, 0])).unwrap_err();
    assert_eq!(error, "two pieces on square 4");
    let nine = json!({ "king": 4, "partners": [7, 0, null, null, null, null, null, null, null] });
    let error = read(&format!("{start}/rights/0"), nine).unwrap_err();
    assert_eq!(error, "rights to castle in 9 ways, at most 8 are possible");
    // What reads well and is no position is refused when it is replayed.
    for (path, value) in [
        ("pieces/0", json!([0, 99, 0])),
        ("pieces/0", json!([0, 0, 7])),
        ("turn", json!(3)),
        ("rights", json!([])),
        ("checks", json!([0, 0, 0])),
        ("marks", json!([[1, 2, 3]])),
        ("marks", json!([[9, 255, 255]])),
        ("rights/0", json!({ "king": 255, "partners": [255, 255] })),
    ] {
        let record = read(&format!("{start}/{path}"), value).unwrap();
        let replayed = Table::replay(&orthodox(), &record);
        assert!(matches!(replayed, Err(ReplayError::Open(_))), "{path}: {replayed:?}");
    }
}

/// Records as the program wrote them while the table kept forms of its own of core's types, a wall stood where a piece that
/// enters does, and games had a seed; the last is made up, and has whatever a start and a move can have.
const FIRST: &str = include_str!("stored/first.jsonl");

/// A stored table without the seed that it had, and with walls where they stand now.
fn in_todays_form(line: &str) -> Value {
    let mut stored: Value = serde_json::from_str(line).unwrap();
    stored["head"]["opening"].as_object_mut().unwrap().remove("seed");
    for entry in stored["entries"].as_array_mut().unwrap() {
        let Some(mv) = entry["action"].get_mut("move").and_then(Value::as_object_mut) else { continue };
        if let Some(wall) = mv.get("with").and_then(|with| with.get("wall")).cloned() {
            mv.remove("with");
            mv.insert("wall".into(), wall);
        }
    }
    stored
}

#[test]
fn stored_tables_of_before_are_read_and_go_on() {
    for line in FIRST.lines() {
        let record: Record = serde_json::from_str(line).unwrap();
        let again = serde_json::to_string(&record).unwrap();
        assert_eq!(serde_json::from_str::<Record>(&again).unwrap(), record);
        assert_eq!(serde_json::from_str::<Value>(&again).unwrap(), in_todays_form(line));
        let Ok(loaded) = chatur_variants::load(&record.head.variant) else { continue };
        let rules = Rules::new(loaded.variant, record.head.rules.clone());
        let table = Table::replay(&rules, &record).unwrap();
        assert_eq!(table.record(), &record);
        assert!(table.game().ply() > 10, "{}", record.head.variant);
    }
}

#[test]
fn older_records_tell_walls_and_what_is_captured_on_the_way_in_one_place() {
    let read = |text: &str| serde_json::from_str::<Move>(text).unwrap();
    let mv = Move { via: Some(Square(9)), ..Move::new(Square(8), Square(10), MoveKind::Plain) };
    assert_eq!(read(r#"{"from":8,"to":10,"what":"plain","with":{"via":9}}"#), mv);
    let walled = mv.walled(Square(3));
    assert_eq!(read(r#"{"from":8,"to":10,"what":"plain","with":{"wall":3},"via":9}"#), walled);
    let gated = walled.and(MoveExtra::Gate(KindId(5)));
    for (mv, with) in [(walled, ""), (gated, r#""with":{"gate":5},"#)] {
        let text = serde_json::to_string(&mv).unwrap();
        assert_eq!(text, format!(r#"{{"from":8,"to":10,"what":"plain",{with}"via":9,"wall":3}}"#));
        assert_eq!(read(&text), mv);
    }
}

#[test]
fn a_start_that_cannot_be_is_not_read() {
    let made_up: Value = serde_json::from_str(FIRST.lines().last().unwrap()).unwrap();
    let start = &made_up["head"]["opening"]["start"];
    let refused = |field: &str, value: Value| {
        let mut start = start.clone();
        start[field] = value;
        serde_json::from_value::<Setup>(start).unwrap_err().to_string()
    };
    assert!(serde_json::from_value::<Setup>(start.clone()).is_ok());
    assert_eq!(refused("size", json!(100)), "a board of 100 squares: sizes are 64, 128, 192 and 256");
    assert_eq!(refused("size", json!(64)), "a piece on square 127 of a board of 64");
    assert_eq!(refused("pieces", json!([[5, 0, 0], [5, 1, 0]])), "two pieces on square 5");
    assert_eq!(refused("states", json!([4])), "4 is no state of a seat");
    let rights = json!([{ "king": 4, "partners": [null, null, null, null, null, null, null, null, 7] }]);
    assert_eq!(refused("rights", rights), "rights to castle in 9 ways, at most 8 are possible");
}
