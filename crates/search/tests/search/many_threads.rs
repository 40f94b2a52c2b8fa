//! Several threads at tables with more than two seats.

use std::sync::Arc;
use std::time::Duration;

use chatur_core::Game;
use chatur_search::{Choice, Engine, Family, Level, Limits, Options, Signal};
use cpu_time::ThreadTime;

const FAMILIES: [Family; 3] = [Family::MaxN, Family::Paranoid, Family::BestReply];

fn game(id: &str) -> Game {
    let loaded = chatur_variants::load(id).unwrap();
    Game::new(loaded.variant, &loaded.start).unwrap()
}

fn options(family: Family, threads: usize) -> Options {
    Options { hash: 2, family, threads, ..Options::default() }
}

fn think(game: &Game, options: Options, limits: &Limits) -> Choice {
    think_until(game, options, limits, &Signal::new())
}

fn think_until(game: &Game, options: Options, limits: &Limits, signal: &Signal) -> Choice {
    let choice = Engine::new(Arc::clone(game.variant()), options).think(game, limits, signal, &mut |_| {});
    for info in &choice.lines {
        let mut line = game.clone();
        for &mv in &info.moves {
            line.play(mv).expect("a legal move");
        }
    }
    assert_eq!(choice.lines.first().map(|info| info.moves[0]), choice.best);
    choice
}

/// What a search told, but for how long it took.
fn told(mut choice: Choice) -> Choice {
    choice.lines.iter_mut().for_each(|info| info.time = Duration::ZERO);
    choice
}

#[test]
fn the_others_search_beside_the_first_until_its_depth() {
    for id in ["four-player-classic", "four-player-teams", "six-corner"] {
        let game = game(id);
        for family in FAMILIES {
            let nodes = |threads| {
                let choice = think(&game, options(family, threads), &Limits::depth(4));
                assert_eq!(choice.lines[0].depth, 4, "{id} {family:?}");
                choice.lines[0].nodes
            };
            // Where the first searches alone nobody else counts nodes. On a busy machine another may come too late.
            let alone = nodes(1);
            assert!((0..20).any(|_| nodes(2) != alone), "{id} {family:?}");
        }
    }
}

#[test]
fn all_together_look_at_no_more_nodes_than_they_may() {
    let game = game("four-player");
    for family in FAMILIES {
        let nodes = think(&game, options(family, 3), &Limits::nodes(20_000)).lines[0].nodes;
        // Each may be about to count one.
        assert!(nodes <= 20_002, "{family:?}: {nodes}");
    }
}

#[test]
fn one_and_all_end_in_time_and_when_they_are_stopped() {
    let game = game("four-player");
    // A machine that does other things as well takes nothing from the processor time of a search.
    let most = Duration::from_secs(1);
    for (family, threads) in FAMILIES.into_iter().flat_map(|family| [(family, 1), (family, 2)]) {
        let start = ThreadTime::now();
        let limits = Limits::time(Duration::from_millis(60));
        assert!(think(&game, options(family, threads), &limits).best.is_some());
        assert!(start.elapsed() < most, "{family:?} {threads}");
        let signal = Signal::new();
        let other = signal.clone();
        let waits = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(50));
            other.stop();
        });
        let start = ThreadTime::now();
        assert!(think_until(&game, options(family, threads), &Limits::default(), &signal).best.is_some());
        assert!(start.elapsed() < most, "{family:?} {threads}");
        waits.join().unwrap();
    }
}

#[test]
fn one_thread_searches_where_others_would_change_the_move_or_are_not_worth_it() {
    let game = game("four-player-classic");
    for family in FAMILIES {
        // A level that slips draws from its seed.
        let slips = |threads| Options { level: Level::new(4), ..options(family, threads) };
        let [one, four] = [1, 4].map(|threads| told(think(&game, slips(threads), &Limits::default())));
        assert_eq!(one, four, "{family:?}");
        let few = Limits::nodes(900);
        let [one, four] = [1, 4].map(|threads| told(think(&game, options(family, threads), &few)));
        assert_eq!(one, four, "{family:?}");
    }
}
