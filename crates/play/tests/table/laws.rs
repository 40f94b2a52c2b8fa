//! What holds for every sequence of actions, sensible or not.

use chatur_board::Square;
use chatur_core::{KindId, Move, MoveKind, Seat, Setup};
use chatur_play::{
    Action, Delay, DoneBy, Millis, Opening, Proposal, Record, Rules, Ruling, Seeded, Table, TimeControl,
};
use proptest::prelude::*;

use crate::support::{START, orthodox, rules, walkers, with_claims};

/// One thing tried at the table.
#[derive(Clone, Debug)]
enum Try {
    /// The legal move with this number, for whoever is to move.
    Legal(prop::sample::Index),
    /// Anything, by anybody.
    Garbage(u8, Action),
    /// A look at the clock.
    Tick,
}

fn any_move() -> impl Strategy<Value = Move> {
    let what = prop_oneof![
        Just(MoveKind::Plain),
        Just(MoveKind::Double),
        Just(MoveKind::EnPassant),
        any::<u8>().prop_map(|kind| MoveKind::Promotion(KindId(kind))),
        any::<u8>().prop_map(MoveKind::Castle),
        any::<u8>().prop_map(|square| MoveKind::Fusion(Square(square))),
    ];
    (any::<u8>(), any::<u8>(), what).prop_map(|(from, to, what)| Move::new(Square(from), Square(to), what))
}

/// Endings are rare, so that games last.
fn any_action() -> impl Strategy<Value = Action> {
    prop_oneof![
        4 => any_move().prop_map(Action::Move),
        1 => any_move().prop_map(Action::ClaimWith),
        1 => Just(Action::Resign),
        1 => Just(Action::Flag),
        8 => Just(Action::OfferDraw),
        1 => Just(Action::AcceptDraw),
        6 => Just(Action::DeclineDraw),
        8 => prop_oneof![0u16..6, any::<u16>()].prop_map(|plies| Action::OfferTakeBack { plies }),
        12 => Just(Action::AcceptTakeBack),
        2 => Just(Action::DeclineTakeBack),
        4 => Just(Action::Claim),
        1 => Just(Action::Abort),
        1 => (0u8..5, any::<bool>()).prop_map(|(gone, draw)| Action::ClaimGone { gone: Seat(gone), draw }),
        12 => prop::sample::select(vec![Ruling::Pause, Ruling::Resume, Ruling::Resume, Ruling::AddTime(700)])
            .prop_map(Action::Arbiter),
        1 => prop::sample::select(vec![Ruling::Win, Ruling::Draw, Ruling::Void]).prop_map(Action::Arbiter),
    ]
}

fn any_try() -> impl Strategy<Value = Try> {
    prop_oneof![
        8 => any::<prop::sample::Index>().prop_map(Try::Legal),
        5 => (0u8..5, any_action()).prop_map(|(seat, action)| Try::Garbage(seat, action)),
        1 => Just(Try::Tick),
    ]
}

fn any_clock() -> impl Strategy<Value = Option<TimeControl>> {
    const TEXTS: [&str; 6] = ["5", "0:20", "0:10+2", "0:10+2d", "0:10+2b", "0:05+1+2b"];
    prop::option::of(prop::sample::select(TEXTS.to_vec()).prop_map(|text| text.parse().unwrap()))
}

fn any_game() -> impl Strategy<Value = (Rules, Setup)> {
    let orthodox_start = |rules: Rules| {
        let start = chatur_notation::fen::read(&rules.variant, START).unwrap();
        (rules, start)
    };
    let four = |id: &str, fen4: &str| {
        let rules = rules(id);
        let start = chatur_notation::read_position(&rules.variant, fen4).unwrap();
        (rules, start)
    };
    prop_oneof![
        Just(orthodox_start(orthodox())),
        Just(orthodox_start(with_claims())),
        Just(walkers(3)),
        Just(four("four-player-modern", crate::four::SPARSE)),
        Just(four("four-player", crate::four::SUPER)),
        Just(four("four-player-recorded", crate::four::SPARSE)),
        Just(four("four-player-teams", crate::four::SPARSE)),
    ]
}

/// What must be true of a table at any moment.
fn invariants(table: &Table, now: Millis) -> Result<(), TestCaseError> {
    let entries = &table.record().entries;
    prop_assert!(entries.is_sorted_by_key(|entry| entry.at));
    let over = table.ending().is_some();
    if over {
        prop_assert!(table.offer().is_none());
        prop_assert!(table.deadline().is_none());
        prop_assert!(table.choices(table.turn(), now).is_empty());
    } else {
        prop_assert!(table.game().outcome().is_none());
        prop_assert_eq!(table.result(), "*");
        let at = entries.last().map_or(0, |entry| entry.at);
        let acts = !table.is_paused() && !table.game().walks();
        prop_assert_eq!(table.check(table.turn(), Action::Resign, at).is_ok(), acts);
    }
    if let Some(offer) = table.offer() {
        prop_assert!(table.game().variant().spec().seats.len() > offer.by.index());
        if let Proposal::TakeBack { plies } = offer.what {
            prop_assert!((1..=table.game().ply()).contains(&usize::from(plies)));
        }
    }
    if let Some(clock) = table.clock() {
        let begun = !table.game().steps().is_empty();
        let thinks = !table.is_paused() && !table.game().walks();
        prop_assert_eq!(clock.running().is_some(), !over && begun && thinks);
        prop_assert!(clock.running().is_none_or(|seat| seat == table.turn()));
        for seat in table.game().variant().spec().seat_ids() {
            let setting = clock.control().of(seat);
            let added = table.record().entries.iter().filter_map(|entry| match entry.action {
                Action::Arbiter(Ruling::AddTime(time)) if entry.seat == seat => Some(time),
                _ => None,
            });
            let added: Millis = added.sum();
            let most = setting.base + setting.increment * table.game().ply() as u64 + added;
            prop_assert!(clock.remaining(seat, now) <= most);
            if setting.increment == 0 && setting.delay == Delay::None {
                let gone = clock.remaining(seat, now) + clock.remaining(seat, u64::MAX);
                prop_assert!(gone <= 2 * (setting.base + added));
            }
        }
        // The end of a game presses no clock.
        let steps = table.game().steps().len();
        prop_assert_eq!(clock.after(steps + 1), None);
        prop_assert!(over || clock.after(steps).is_some());
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn any_actions_keep_the_table_whole(
        game in any_game(),
        clock in any_clock(),
        tries in prop::collection::vec((any_try(), 0u64..1500), 1..80),
    ) {
        let (rules, start) = game;
        let mut table = Table::open(&rules, Opening { clock, ..Opening::new(start) }).unwrap();
        let mut now = 0;
        for (attempt, elapsed) in tries {
            now += elapsed;
            let before = table.clone();
            let (seat, action) = match attempt {
                Try::Tick => {
                    let events = table.tick(now);
                    prop_assert_eq!(events.is_empty(), table == before);
                    continue;
                }
                Try::Garbage(seat, action) => (Seat(seat), action),
                Try::Legal(index) => {
                    let moves = table.game().legal_moves();
                    if moves.is_empty() {
                        continue;
                    }
                    if table.walks() {
                        let told = table.draw_lot(now, &Seeded(1));
                        let last = table.game().moves().last().copied();
                        prop_assert!(told[0].is_move() && last.is_some_and(|mv| moves.contains(&mv)), "{:?}", told);
                        invariants(&table, now)?;
                        continue;
                    }
                    (table.turn(), Action::Move(*index.get(&moves)))
                }
            };
            let checked = table.check(seat, action, now);
            match table.act(seat, action, now) {
                Ok(events) => {
                    prop_assert_eq!(checked, Ok(()));
                    prop_assert!(!events.is_empty());
                    prop_assert!(events.iter().all(|event| event.to_string().ends_with('.')));
                    let (last, rest) = table.record().entries.split_last().unwrap();
                    prop_assert_eq!(rest, &before.record().entries[..]);
                    prop_assert_eq!((last.seat, last.action), (seat, action));
                }
                Err(error) => {
                    prop_assert_eq!(checked, Err(error));
                    prop_assert!(table == before);
                }
            }
            invariants(&table, now)?;
        }
        let record = table.record();
        prop_assert_eq!(&Table::replay(&rules, record).unwrap(), &table);
        let stored = serde_json::to_string(record).unwrap();
        prop_assert_eq!(&serde_json::from_str::<Record>(&stored).unwrap(), record);
    }

    #[test]
    fn every_prefix_of_a_record_is_a_table(
        tries in prop::collection::vec((0u8..2, any_action(), any::<prop::sample::Index>()), 1..40),
        clock in any_clock(),
    ) {
        let rules = orthodox();
        let start = chatur_notation::fen::read(&rules.variant, START).unwrap();
        let mut table = Table::open(&rules, Opening { clock, ..Opening::new(start) }).unwrap();
        let mut states = vec![table.clone()];
        for (i, (seat, action, index)) in tries.into_iter().enumerate() {
            let moves = table.game().legal_moves();
            let mv = (!moves.is_empty()).then(|| (table.turn(), Action::Move(*index.get(&moves))));
            for (seat, action) in mv.into_iter().chain([(Seat(seat), action)]) {
                if table.act(seat, action, i as u64 * 400).is_ok() {
                    states.push(table.clone());
                }
            }
        }
        for (length, state) in states.iter().enumerate() {
            let mut record = table.record().clone();
            record.entries.truncate(length);
            prop_assert_eq!(&Table::replay(&rules, &record).unwrap(), state);
        }
    }

    #[test]
    fn a_mangled_record_is_refused_or_played(
        bytes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
    ) {
        let (rules, start) = (orthodox(), START);
        let start = chatur_notation::fen::read(&rules.variant, start).unwrap();
        let control = "5+3".parse().unwrap();
        let mut table = Table::open(&rules, Opening::new(start).timed(control)).unwrap();
        for at in 0..6 {
            let mv = table.game().legal_moves()[at as usize];
            table.act(table.turn(), Action::Move(mv), at * 1000).unwrap();
        }
        let mut stored = serde_json::to_vec(table.record()).unwrap();
        for (index, byte) in bytes {
            // Digits stay digits, so that most records still read.
            let place = index.get(&stored).to_owned();
            let at = index.index(stored.len());
            stored[at] = if place.is_ascii_digit() { b'0' + byte % 10 } else { place };
        }
        if let Ok(record) = serde_json::from_slice::<Record>(&stored)
            && let Ok(table) = Table::replay(&rules, &record)
        {
            prop_assert_eq!(table.record(), &record);
        }
    }
}

proptest! {
    /// The same of a record in which something was drawn by lot.
    #[test]
    fn a_mangled_lot_is_refused_or_played(
        bytes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
        by in prop::collection::vec(any::<bool>(), 8),
    ) {
        let rules = rules("four-player-modern");
        let start = chatur_notation::read_position(&rules.variant, crate::four::SPARSE).unwrap();
        let mut table = Table::open(&rules, Opening::new(start)).unwrap();
        table.act(table.turn(), Action::Resign, 0).unwrap();
        for at in 0..7 {
            if table.draw_lot(at, &Seeded(at)).is_empty() {
                let mv = table.game().legal_moves()[at as usize];
                table.act(table.turn(), Action::Move(mv), at).unwrap();
            }
        }
        let mut stored = serde_json::to_value(table.record()).unwrap();
        for (entry, is_lot) in stored["entries"].as_array_mut().unwrap().iter_mut().zip(by) {
            if is_lot {
                entry["by"] = "chance".into();
            }
        }
        let mut stored = serde_json::to_vec(&stored).unwrap();
        for (index, byte) in bytes {
            let place = index.get(&stored).to_owned();
            let at = index.index(stored.len());
            stored[at] = if place.is_ascii_digit() { b'0' + byte % 10 } else { place };
        }
        if let Ok(record) = serde_json::from_slice::<Record>(&stored)
            && let Ok(table) = Table::replay(&rules, &record)
        {
            prop_assert_eq!(table.record(), &record);
            // Whatever was drawn was a step: who has left resigned before.
            let mut left = Vec::new();
            for entry in &record.entries {
                match entry.by {
                    DoneBy::Chance => {
                        prop_assert!(matches!(entry.action, Action::Move(_)) && left.contains(&entry.seat));
                    }
                    DoneBy::Seat => left.extend(matches!(entry.action, Action::Resign | Action::Flag).then_some(entry.seat)),
                }
            }
        }
    }
}
