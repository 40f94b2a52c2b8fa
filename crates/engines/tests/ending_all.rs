//! A process that ends without taking leave of its engines can end them all.
#![cfg(unix)]

use std::time::{Duration, Instant};

use chatur_core::Game;
use chatur_engines::{Fault, Foreign, Known, Launch, Patience, end_all};
use chatur_search::{Limits, Signal};

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/misbehaving.sh");

#[test]
fn all_are_ended_at_once() {
    let loaded = chatur_variants::load("orthodox").unwrap();
    let game = Game::new(loaded.variant.clone(), &loaded.start).unwrap();
    let launch: Launch = format!("uci:sh {SCRIPT} uci hangs").parse().unwrap();
    let mut engines = [0, 1].map(|_| Foreign::start(launch.clone(), Patience::default()).unwrap());
    for engine in &mut engines {
        engine.new_game(&Known::of(&loaded)).unwrap();
    }
    end_all();
    let begun = Instant::now();
    for mut engine in engines {
        let error = engine.think(&game, &Limits::depth(1), &Signal::new()).unwrap_err();
        assert_eq!(error.fault(), Some(Fault::Died), "{error}");
    }
    assert!(begun.elapsed() < Duration::from_secs(10));
}
