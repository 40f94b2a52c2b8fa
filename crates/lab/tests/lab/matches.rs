//! Whole matches: faults lose and the match goes on, and what was stopped goes on with the same totals.

use std::io::Read;

use crate::support::{Scratch, plan, play, play_some};
use chatur_lab::jobs::Jobs;
use chatur_lab::matches::{Adjudication, Control, Decided, Format, GameResult, Match};
use chatur_lab::statistics::{Sprt, Tested};
use chatur_lab::{Interrupt, Openings, run};

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../engines/tests/misbehaving.sh");

#[test]
fn who_misbehaves_loses_and_the_match_goes_on() {
    for protocol in ["uci", "xboard"] {
        for (way, reason) in [
            ("hangs", "time"),
            ("dies", "engine died"),
            ("garbage", "illegal move"),
            ("illegal", "illegal move"),
            ("long", "engine flooded"),
        ] {
            let word = format!("bad={protocol}:sh {SCRIPT} {protocol} {way}");
            let mut plan = plan("orthodox", &["random", &word], 4);
            plan.plies = 0;
            plan.control = Control { movetime: Some(50), ..Control::default() };
            plan.margin = 300;
            let contest = Match::open(plan).unwrap();
            let jobs = Jobs::in_memory();
            let standing = play(&contest, &jobs, 2);
            assert_eq!((standing.done, standing.all), (4, 4), "{protocol} {way}");
            let bad = standing.rows.iter().find(|row| row.name == "bad").unwrap();
            assert_eq!((bad.losses, bad.faults), (4, 4), "{protocol} {way}: {:?}", standing.endings);
            assert_eq!(standing.endings.get(reason), Some(&4), "{protocol} {way}: {:?}", standing.endings);
            let records = jobs.records("test").unwrap().join("\n");
            assert!(records.contains(&format!("[Termination \"{reason}\"]")), "{records}");
        }
    }
}

#[test]
fn who_cannot_play_stops_the_match_with_a_reason() {
    let contest = Match::open(plan("orthodox", &["random", "uci:/nowhere/at/all"], 2)).unwrap();
    assert!(contest.try_out().unwrap_err().to_string().starts_with("`/nowhere/at/all` cannot be started"));
    let jobs = Jobs::in_memory();
    contest.enter(&jobs, "test").unwrap();
    assert!(run(&contest, &jobs, "test", 2, &Interrupt::new(), &mut |_| Ok(false)).is_err());
    let word = format!("uci:sh {SCRIPT} uci well");
    let contest = Match::open(plan("atomic", &["random", &word], 2)).unwrap();
    let error = contest.try_out().unwrap_err().to_string();
    assert_eq!(error, "Test well does not play atomic; it plays chess, 3check");
}

#[test]
fn what_was_stopped_goes_on_with_the_same_totals() {
    let plan = plan("gardner", &["chatur:nodes=300", "chatur:nodes=60", "random"], 30);
    let contest = Match::open(plan).unwrap();
    let whole = play(&contest, &Jobs::in_memory(), 1);
    assert_eq!(whole.done, 90);

    let file = Scratch::new("resumed");
    let part = play_some(&contest, &Jobs::in_file(&file.0).unwrap(), 2, 5);
    // The second worker may have been interrupted at the fifth.
    assert!((4..=5).contains(&part.done), "{}", part.done);
    // Another process goes on from what the file says alone.
    let jobs = Jobs::in_file(&file.0).unwrap();
    let plan = jobs.plan("test").unwrap().unwrap();
    let again = Match::open(chatur_lab::matches::MatchPlan::from_json(&plan).unwrap()).unwrap();
    let rest = play(&again, &jobs, 2);
    assert_eq!(rest.done, 90);
    let scores = |standing: &chatur_lab::matches::Standing| {
        let row = |row: &chatur_lab::matches::Row| {
            (row.name.clone(), row.wins, row.draws, row.losses, row.nodes as u64)
        };
        standing.rows.iter().map(row).collect::<Vec<_>>()
    };
    assert_eq!(scores(&rest), scores(&whole));
    assert_eq!(rest.endings, whole.endings);
    assert_eq!((rest.plies, rest.pairings), (whole.plies, whole.pairings));
}

#[test]
fn a_test_ends_a_match() {
    let sprt = Sprt { elo0: 0.0, elo1: 200.0, alpha: 0.05, beta: 0.05 };
    let mut plan = plan("gardner", &["chatur:nodes=200", "random"], 2000);
    plan.format = Format::Sprt(sprt);
    plan.adjudication.most_plies = Some(200);
    let contest = Match::open(plan).unwrap();
    let jobs = Jobs::in_memory();
    contest.enter(&jobs, "test").unwrap();
    run(&contest, &jobs, "test", 2, &Interrupt::new(), &mut |_| {
        Ok(contest.standing(&jobs, "test")?.is_decided())
    })
    .unwrap();
    let standing = contest.standing(&jobs, "test").unwrap();
    assert_eq!(standing.sprt.as_ref().map(|sprt| sprt.tested), Some(Tested::Passed));
    assert!(standing.done < 400, "{}", standing.done);
    assert!(jobs.is_ended("test").unwrap());
}

#[test]
fn even_openings_need_two_seats_and_random_plies() {
    let mut unruly = plan("gardner", &["chatur:nodes=20", "random"], 4);
    (unruly.even, unruly.plies) = (Some(100), 0);
    assert!(Match::open(unruly).unwrap_err().to_string().contains("random plies to choose from"));
    let mut four = plan("four-player", &["chatur:nodes=20", "random"], 4);
    four.even = Some(100);
    assert!(Match::open(four).unwrap_err().to_string().contains("two seats"));
    // The two sides are never this near to each other there.
    let mut narrow = plan("fox-and-hounds", &["chatur:nodes=20", "random"], 4);
    narrow.even = Some(1);
    let contest = Match::open(narrow).unwrap();
    let jobs = Jobs::in_memory();
    contest.enter(&jobs, "test").unwrap();
    let error =
        run(&contest, &jobs, "test", 1, &Interrupt::new(), &mut |_| Ok(false)).unwrap_err().to_string();
    assert!(error.contains("hardly ever stay within 1 centipawns"), "{error}");
}

#[test]
fn four_seats_rotate_and_are_placed() {
    let mut plan = plan("four-player", &["chatur:nodes=20", "random"], 4);
    plan.format = Format::Gauntlet;
    plan.adjudication = Adjudication { most_plies: Some(24), ..Adjudication::default() };
    let contest = Match::open(plan).unwrap();
    let jobs = Jobs::in_memory();
    let standing = play(&contest, &jobs, 2);
    assert_eq!(standing.done, 4);
    for result in jobs.results("test").unwrap() {
        let result: GameResult = serde_json::from_str(&result.result).unwrap();
        assert_eq!(result.seats.iter().filter(|who| **who == 0).count(), 1);
        assert_eq!((result.places.len(), result.points.len()), (4, 4));
        assert!((result.shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert_eq!(result.decided, Decided::Length);
    }
    let row = standing.rows.iter().find(|row| row.name == "random").unwrap();
    assert!((row.seats - 3.0).abs() < 1e-9 && row.place.is_some() && row.counted.is_some());
    let records = jobs.records("test").unwrap();
    for tag in ["[Red \"chatur:nodes=20\"]", "[Blue \"random\"]", "[Yellow \"random\"]", "[Green \"random\"]"]
    {
        assert!(records[0].contains(tag), "{}", records[0]);
    }
    for record in &records {
        replays("four-player", record);
        let by_name = ["chatur:nodes=20", "random"].map(|name| format!("[Result \"{name}: "));
        assert!(by_name.iter().any(|result| record.contains(result)), "{record}");
    }
}

/// A record is read again as it was played, and the result that it tells is the right one.
fn replays(variant: &str, record: &str) -> chatur_core::Game {
    let loaded = chatur_variants::load(variant).unwrap();
    let game = chatur_notation::pgn4::read(record).next().unwrap().unwrap();
    assert!(game.tag("Variant").is_some_and(|tag| tag == loaded.head.name), "{record}");
    let start = || Some((loaded.variant.clone(), loaded.start.clone()));
    let replay = chatur_notation::pgn4::replay(&game, |_| start()).unwrap();
    assert!(replay.stopped.is_none() && replay.agrees != Some(false), "{record}");
    replay.game
}

#[test]
fn games_of_four_are_read_again() {
    for variant in ["four-player", "four-player-teams"] {
        let mut plan = plan(variant, &["chatur:nodes=20", "random"], 4);
        plan.adjudication = Adjudication { most_plies: Some(600), ..Adjudication::default() };
        let jobs = Jobs::in_memory();
        play(&Match::open(plan).unwrap(), &jobs, 2);
        let records = jobs.records("test").unwrap();
        let over = records.iter().filter(|record| replays(variant, record).outcome().is_some()).count();
        assert!(over > 0, "{variant}: no game came to its end");
    }
}

#[test]
fn a_game_that_was_cut_off_has_a_result() {
    for (variant, result) in [("four-player-teams", "draw"), ("gardner", "1/2-1/2")] {
        let mut plan = plan(variant, &["random", "other=random"], 2);
        plan.adjudication = Adjudication { most_plies: Some(12), ..Adjudication::default() };
        let jobs = Jobs::in_memory();
        let standing = play(&Match::open(plan).unwrap(), &jobs, 1);
        assert!(standing.endings.contains_key("longest game"), "{:?}", standing.endings);
        let records = jobs.records("test").unwrap();
        let cut = records.iter().find(|record| record.contains("[Termination \"longest game\"]")).unwrap();
        assert!(cut.contains(&format!("[Result \"{result}\"]")), "{cut}");
        // Who tells no score has taken his time all the same.
        assert!(cut.contains("{[%emt "), "{cut}");
    }
}

/// Of two teams each is one player's, and the games are told from his side.
#[test]
fn two_play_for_a_team_each() {
    let jobs = Jobs::in_memory();
    let mut plan = plan("four-player-teams", &["chatur:nodes=100", "random"], 4);
    plan.adjudication = Adjudication { most_plies: Some(600), ..Adjudication::default() };
    let standing = play(&Match::open(plan).unwrap(), &jobs, 2);
    assert_eq!(standing.done, 4);
    let own = &standing.rows[0];
    assert_eq!((own.name.as_str(), own.wins + own.draws + own.losses), ("chatur:nodes=100", 4));
    assert!(own.wins > 0 && (own.seats - 2.0).abs() < 1e-9, "{own:?}");
}

/// A move in hand is not waited for, and its game is played anew.
#[test]
fn an_interrupt_stops_a_move_in_hand() {
    let mut plan = plan("orthodox", &["chatur", "random"], 2);
    plan.control = Control { movetime: Some(600_000), ..Control::default() };
    let contest = Match::open(plan).unwrap();
    let jobs = Jobs::in_memory();
    contest.enter(&jobs, "test").unwrap();
    let interrupt = Interrupt::new();
    let begun = std::time::Instant::now();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(std::time::Duration::from_millis(500));
            interrupt.stop();
        });
        run(&contest, &jobs, "test", 1, &interrupt, &mut |_| Ok(false)).unwrap();
    });
    assert!(begun.elapsed() < std::time::Duration::from_mins(1), "{:?}", begun.elapsed());
    let counts = jobs.counts("test").unwrap();
    assert_eq!((counts.done, counts.taken), (0, 0));
}

/// Who has a time of his own for a move is not judged by the match's.
#[test]
fn a_time_of_ones_own_is_no_fault() {
    let mut plan = plan("gardner", &["chatur:movetime=150", "random"], 2);
    plan.control = Control { movetime: Some(1), ..Control::default() };
    (plan.margin, plan.adjudication.most_plies) = (100, Some(8));
    let standing = play(&Match::open(plan).unwrap(), &Jobs::in_memory(), 1);
    let own = standing.rows.iter().find(|row| row.name == "chatur:movetime=150").unwrap();
    assert_eq!(own.faults, 0, "{:?}", standing.endings);
}

#[test]
fn names_are_told_apart() {
    let alike = plan("gardner", &["a=chatur", "a=random"], 2);
    assert!(Match::open(alike).unwrap_err().to_string().contains("called alike"));
    assert!(Match::open(plan("gardner", &["a=random", "b=random"], 2)).is_ok());
}

#[test]
fn an_opening_that_is_over_is_refused() {
    let file = Scratch::new("over");
    for (text, said) in [
        (
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\n",
            "line 2: the game is over there",
        ),
        ("1. f3 e5 2. g4 Qh4# 0-1\n", "game 1: the game is over there"),
    ] {
        std::fs::write(&file.0, text).unwrap();
        let mut plan = plan("orthodox", &["chatur:nodes=10", "random"], 2);
        (plan.openings, plan.plies) = (Openings::File(file.0.clone()), 0);
        let error = Match::open(plan).unwrap_err().to_string();
        assert!(error.contains(said), "{error}");
    }
}

#[test]
fn openings_are_unpacked_and_read_no_farther_than_needed() {
    let packed = |text: &str| {
        let mut bytes = Vec::new();
        flate2::read::GzEncoder::new(text.as_bytes(), flate2::Compression::fast())
            .read_to_end(&mut bytes)
            .unwrap();
        bytes
    };
    let file = Scratch::new("packed");
    // What is no opening stands behind those that four games need.
    let positions = "4k3/8/8/8/8/8/4P3/4K3 w - -\n4k3/4p3/8/8/8/8/8/4K2R w K -\n\n\n4k3/8/8/8/8/8/4P3/4K3 b - -\n\
                     4k3/4p3/8/8/8/8/8/4K2R b K -\nnonsense\n";
    let games = "1. e4 *\n\n1. d4 *\n\n1. c4 *\n\n1. b4 *\n\n1. e5 *\n";
    for text in [positions, games] {
        std::fs::write(&file.0, packed(text)).unwrap();
        let opened = |games| {
            let mut plan = plan("orthodox", &["chatur:nodes=10", "random"], games);
            (plan.openings, plan.plies) = (Openings::File(file.0.clone()), 0);
            Match::open(plan).map(drop).map_err(|error| error.to_string())
        };
        assert_eq!(opened(4), Ok(()));
        assert!(opened(5).is_err_and(|error| error.contains("line 7: ") || error.contains("game 5: ")));
    }
}

#[test]
fn records_have_openings_and_evaluations() {
    let epd = Scratch::new("openings");
    std::fs::write(&epd.0, "# two\n4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;\n4k3/4p3/8/8/8/8/8/4K2R w K - 0 1\n")
        .unwrap();
    let mut plan = plan("orthodox", &["a=chatur:nodes=30", "b=chatur:nodes=30"], 4);
    (plan.openings, plan.plies) = (Openings::File(epd.0.clone()), 0);
    let contest = Match::open(plan).unwrap();
    let jobs = Jobs::in_memory();
    play(&contest, &jobs, 1);
    let records = jobs.records("test").unwrap();
    let starts: Vec<bool> =
        records.iter().map(|one| one.contains("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]")).collect();
    assert_eq!(starts, [true, true, false, false]);
    assert!(records[0].contains("[White \"a\"]") && records[1].contains("[White \"b\"]"), "{}", records[1]);
    assert!(records[0].contains("{[%eval "), "{}", records[0]);
    // They are read again as they were played.
    for record in &records {
        let game = chatur_notation::pgn::read(record).next().unwrap().unwrap();
        let loaded = chatur_variants::load("orthodox").unwrap();
        let start = || Some((loaded.variant.clone(), loaded.start.clone()));
        let replay = chatur_notation::pgn::replay(&game, |_| start()).unwrap();
        assert_eq!(replay.stopped, None);
        assert_eq!(game.tag("Variant"), Some("Chess"), "{record}");
    }
    std::fs::write(&epd.0, "nonsense\n").unwrap();
    let error = Match::open(contest.plan().clone()).unwrap_err().to_string();
    assert!(error.contains("line 1: "), "{error}");
}
