//! Programs that hang, die, flood, speak garbage or play illegally are faults, and nothing worse.
#![cfg(unix)]

use std::path::Path;
use std::time::{Duration, Instant};

use chatur_core::Game;
use chatur_engines::{EngineError, Fault, Foreign, Known, Launch, Patience, Reply, Said};
use chatur_search::{Limits, Score, Signal, TimeLeft};

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/misbehaving.sh");

fn patience() -> Patience {
    let second = Duration::from_secs(1);
    Patience { hello: 3 * second, ready: second, margin: second / 2, delay: Duration::ZERO, untimed: second }
}

fn launch(protocol: &str, way: &str) -> Launch {
    format!("{protocol}:sh {SCRIPT} {protocol} {way}").parse().unwrap()
}

fn engine(protocol: &str, way: &str) -> Foreign {
    let mut engine = Foreign::start(launch(protocol, way), patience()).unwrap();
    engine.new_game(&known("orthodox")).unwrap();
    engine
}

fn clock(left: Duration) -> Limits {
    let clock =
        TimeLeft::Clock { remaining: vec![left; 2], increment: vec![Duration::ZERO; 2], moves_to_go: None };
    Limits { time: Some(clock), ..Limits::default() }
}

fn known(id: &str) -> Known {
    Known::of(&chatur_variants::load(id).unwrap())
}

fn game() -> Game {
    let loaded = chatur_variants::load("orthodox").unwrap();
    Game::new(loaded.variant, &loaded.start).unwrap()
}

fn ask(engine: &mut Foreign, game: &Game) -> Result<Reply, EngineError> {
    engine.think(game, &Limits::time(Duration::from_millis(100)), &Signal::new())
}

#[test]
fn a_good_one_plays_both_sides() {
    for protocol in ["uci", "xboard"] {
        let mut engine = engine(protocol, "well");
        assert_eq!(engine.name(), "Test well");
        assert_eq!(engine.variants().len(), 2);
        let mut game = game();
        for (ply, text) in ["e2e4", "e7e5"].iter().enumerate() {
            let reply = ask(&mut engine, &game).unwrap();
            let Said::Move(mv) = reply.said else { panic!("{protocol}: {reply:?}") };
            let ours = chatur_notation::read_move(game.variant(), game.position(), text).unwrap();
            assert_eq!(mv, ours, "{protocol} {ply}");
            assert_eq!(reply.score, Some(Score::Centipawns(12)));
            assert_eq!((reply.depth, reply.nodes), (Some(7), Some(345)));
            game.play(mv).unwrap();
        }
        engine.quit();
    }
}

#[test]
fn faults_are_told_and_the_next_game_begins_anew() {
    for protocol in ["uci", "xboard"] {
        for (way, fault) in [
            ("hangs", Fault::Hangs),
            ("dies", Fault::Died),
            ("floods", Fault::Floods),
            ("long", Fault::Floods),
            ("garbage", Fault::Illegal),
            ("illegal", Fault::Illegal),
        ] {
            let mut engine = engine(protocol, way);
            let begun = Instant::now();
            // A flood needs more time to be one than a move has.
            let limits = Limits { depth: Some(5), ..Limits::default() };
            let limits = if way == "floods" { limits } else { Limits::time(Duration::from_millis(100)) };
            let error = engine.think(&game(), &limits, &Signal::new()).unwrap_err();
            let told = error.fault();
            // Who floods slowly hangs.
            assert!(
                told == Some(fault) || way == "floods" && told == Some(Fault::Hangs),
                "{protocol}: {error}"
            );
            assert!(begun.elapsed() < Duration::from_secs(5), "{protocol} {way}");
            assert!(ask(&mut engine, &game()).is_err());
            engine.new_game(&known("orthodox")).unwrap();
            assert!(ask(&mut engine, &game()).is_err());
        }
    }
}

#[test]
fn what_the_dead_said_last_is_told() {
    let error = ask(&mut engine("uci", "dies"), &game()).unwrap_err();
    assert_eq!(error.to_string(), "Test dies died: exit status: 3 (out of ideas)");
    let error = ask(&mut engine("xboard", "illegal"), &game()).unwrap_err();
    assert!(error.to_string().starts_with("Test illegal played e2e5: e2e5 is not legal:"), "{error}");
}

#[test]
fn giving_up_and_claiming_are_no_moves() {
    for protocol in ["uci", "xboard"] {
        assert_eq!(ask(&mut engine(protocol, "resigns"), &game()).unwrap().said, Said::Resigns);
    }
    let said = ask(&mut engine("xboard", "claims"), &game()).unwrap().said;
    assert_eq!(said, Said::Claims("1/2-1/2 {Draw by agreement with myself}".to_owned()));
    let error = ask(&mut engine("xboard", "refuses"), &game()).unwrap_err();
    assert_eq!(error.fault(), Some(Fault::Refuses));
}

#[test]
fn one_of_old_says_its_move_in_two_ways() {
    let mut old = engine("xboard", "old");
    let mut game = game();
    for _ in 0..2 {
        let Said::Move(mv) = ask(&mut old, &game).unwrap().said else { panic!() };
        game.play(mv).unwrap();
    }
    assert_eq!(game.ply(), 2);
}

#[test]
fn who_has_just_moved_is_not_spoken_to_at_once() {
    let mut engine = engine("xboard", "well");
    let mut game = game();
    let Said::Move(mv) = ask(&mut engine, &game).unwrap().said else { panic!() };
    let moved = Instant::now();
    game.play(mv).unwrap();
    ask(&mut engine, &game).unwrap();
    // A little went by before the first reply came back to us.
    assert!(moved.elapsed() > Duration::from_millis(19), "{:?}", moved.elapsed());
}

/// Else it plays for the other side, as Fairy-Stockfish did once where builds ran beside it.
#[test]
fn who_makes_its_move_only_after_the_reply_is_told_all_anew() {
    for (way, goes_on) in [("late", true), ("stubborn", false)] {
        let mut engine = engine("xboard", way);
        let mut game = game();
        let Said::Move(mv) = ask(&mut engine, &game).unwrap().said else { panic!() };
        game.play(mv).unwrap();
        let reply = chatur_notation::read_move(game.variant(), game.position(), "e7e5").unwrap();
        game.play(reply).unwrap();
        match ask(&mut engine, &game) {
            Ok(Reply { said: Said::Move(mv), .. }) if goes_on => game.play(mv).unwrap(),
            other => assert_eq!((other.unwrap_err().fault(), goes_on), (Some(Fault::Refuses), false)),
        }
    }
}

#[test]
fn who_does_not_introduce_himself_is_not_waited_for() {
    for protocol in ["uci", "xboard"] {
        let begun = Instant::now();
        let error = Foreign::start(launch(protocol, "mute"), patience()).unwrap_err();
        assert_eq!(error.fault(), Some(Fault::Hangs), "{error}");
        assert!(begun.elapsed() < Duration::from_secs(6));
    }
    let nobody: Launch = "uci:/nowhere/at/all".parse().unwrap();
    let error = Foreign::start(nobody, patience()).unwrap_err();
    assert_eq!(error.fault(), None);
    assert!(error.to_string().starts_with("`/nowhere/at/all` cannot be started: "), "{error}");
}

#[test]
fn who_begins_late_is_not_one_of_old() {
    let hello = Duration::from_secs(20);
    let sleepy = Foreign::start(launch("xboard", "sleepy"), Patience { hello, ..patience() }).unwrap();
    assert_eq!((sleepy.name(), sleepy.variants().len()), ("Test sleepy", 2));
}

#[test]
fn other_variants_and_limits_are_refused_at_once() {
    let mut engine = engine("xboard", "well");
    let error = engine.new_game(&known("atomic")).unwrap_err();
    assert_eq!(error.to_string(), "Test well does not play atomic; it plays normal, 3check");
    let error = engine.new_game(&known("four-player")).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the XBoard protocol is for two players; Test well cannot play a game of 4"
    );
    engine.new_game(&known("three-check")).unwrap();
    let error = engine.think(&game(), &Limits::nodes(5), &Signal::new()).unwrap_err();
    assert_eq!(error.to_string(), "Test well cannot be told a number of nodes in its protocol");
}

#[test]
fn a_stop_is_heard_and_one_who_does_not_hear_it_is_ended() {
    let mut engine = engine("uci", "hangs");
    let signal = Signal::new();
    signal.stop();
    let begun = Instant::now();
    let error = engine.think(&game(), &clock(Duration::from_mins(5)), &signal).unwrap_err();
    assert_eq!(error.fault(), Some(Fault::Hangs));
    assert!(begun.elapsed() < Duration::from_secs(3));
}

#[test]
fn what_an_option_adds_is_learnt() {
    let launch: Launch = format!("uci[variantpath=my.ron]:sh {SCRIPT} uci well").parse().unwrap();
    let mut engine = Foreign::start(launch, patience()).unwrap();
    assert_eq!(engine.variants(), ["chess", "3check", "atomic"]);
    engine.new_game(&known("atomic")).unwrap();
    // Who does not say again what it is, is what it was.
    let launch: Launch = format!("uci[Hash=1]:sh {SCRIPT} uci shy").parse().unwrap();
    let mut engine = Foreign::start(launch, patience()).unwrap();
    assert_eq!(engine.variants(), ["chess", "3check"]);
    engine.new_game(&known("three-check")).unwrap();
}

#[test]
fn options_are_those_that_it_has() {
    let start = |text: &str| Foreign::start(text.parse().unwrap(), patience());
    let error = start(&format!("uci[Hsh=64]:sh {SCRIPT} uci well")).unwrap_err();
    assert_eq!(error.fault(), None);
    assert!(
        error.to_string().starts_with("Test well has no option `Hsh`; the nearest are `Hash`, "),
        "{error}"
    );
    let error = start(&format!("xboard[Hash=64]:sh {SCRIPT} xboard well")).unwrap_err();
    assert_eq!(error.to_string(), "Test well has no option `Hash`; it has none");
    // A button is pressed without a value.
    let mut engine = start(&format!("uci[HASH=64;clear hash=]:sh {SCRIPT} uci well")).unwrap();
    engine.new_game(&known("orthodox")).unwrap();
    ask(&mut engine, &game()).unwrap();
}

#[test]
fn no_time_at_all_is_a_little() {
    for limits in [Limits::time(Duration::ZERO), clock(Duration::ZERO)] {
        engine("uci", "well").think(&game(), &limits, &Signal::new()).unwrap();
    }
}

#[test]
fn what_the_clock_grants_for_each_move_is_waited_for() {
    for protocol in ["uci", "xboard"] {
        for (delay, in_time) in [(Duration::ZERO, false), (Duration::from_secs(3), true)] {
            let mut engine =
                Foreign::start(launch(protocol, "slow"), Patience { delay, ..patience() }).unwrap();
            engine.new_game(&known("orthodox")).unwrap();
            let reply = engine.think(&game(), &clock(Duration::from_millis(10)), &Signal::new());
            assert_eq!(reply.is_ok(), in_time, "{protocol}: {reply:?}");
        }
    }
}

#[test]
fn what_will_not_be_so_is_rejected() {
    assert_eq!(Foreign::start(launch("xboard", "picky"), patience()).unwrap().name(), "Test picky");
}

#[test]
fn who_plays_one_game_only_is_started_anew_for_the_next() {
    let mut engine = engine("xboard", "once");
    let mut game = game();
    for _ in 0..2 {
        let Said::Move(mv) = ask(&mut engine, &game).unwrap().said else { panic!() };
        game.play(mv).unwrap();
    }
    // Another position of the same game is no new game.
    game.undo().unwrap();
    game.undo().unwrap();
    ask(&mut engine, &game).unwrap();
    engine.new_game(&known("orthodox")).unwrap();
    ask(&mut engine, &game).unwrap();
}

#[test]
fn who_is_left_behind_is_ended_too() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("left-behind");
    let _ = std::fs::remove_file(&path);
    let written = || std::fs::metadata(&path).map_or(0, |file| file.len());
    let mut launch = launch("uci", "leaves");
    launch.command.push(path.to_str().unwrap().to_owned());
    let engine = Foreign::start(launch, patience()).unwrap();
    // The one that it started writes on, though it has ended itself.
    let before = written();
    std::thread::sleep(Duration::from_millis(300));
    assert!(written() > before);
    engine.quit();
    let after = written();
    std::thread::sleep(Duration::from_millis(300));
    assert_eq!(written(), after);
}
