//! Our own engine, driven as another program is.
#![cfg(unix)]

use std::path::Path;
use std::time::Duration;

use chatur_core::Game;
use chatur_engines::{Foreign, Known, Launch, Patience, Said};
use chatur_search::{Limits, Signal, TimeLeft};

const ENGINE: &str = env!("CARGO_BIN_EXE_chatur");
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/hill-of-knights.ron");

#[test]
fn a_variant_of_an_author_is_played() {
    let loaded = chatur_variants::load(FILE).unwrap();
    let game = Game::new(loaded.variant.clone(), &loaded.start).unwrap();
    for launch in [format!("uci[VariantPath={FILE}]:{ENGINE} uci"), format!("xboard:{ENGINE} xboard {FILE}")]
    {
        let launch: Launch = launch.parse().unwrap();
        let mut engine = Foreign::start(launch, Patience::default()).unwrap();
        engine.new_game(&Known::of(&loaded)).unwrap();
        let limits = Limits::time(Duration::from_millis(50));
        let reply = engine.think(&game, &limits, &Signal::new()).unwrap();
        assert!(matches!(reply.said, Said::Move(_)), "{reply:?}");
        engine.quit();
    }
}

#[test]
fn games_of_more_than_two_are_played_on_clocks() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("alike.ron");
    // Two seats whose names begin alike: no letter can tell their clocks apart.
    let text = include_str!("../../../../../variants/three-corner.ron");
    std::fs::write(
        &file,
        text.replace("\"blue\"", "\"rose\"").replace("id: \"three-corner\"", "id: \"alike\""),
    )
    .unwrap();
    let file = file.to_str().unwrap();
    for (variant, launch) in [
        ("four-player", format!("uci:{ENGINE} uci")),
        (file, format!("uci[VariantPath={file}]:{ENGINE} uci")),
    ] {
        let loaded = chatur_variants::load(variant).unwrap();
        let mut game = Game::new(loaded.variant.clone(), &loaded.start).unwrap();
        let mut engine = Foreign::start(launch.parse().unwrap(), Patience::default()).unwrap();
        engine.new_game(&Known::of(&loaded)).unwrap();
        let seats = loaded.variant.spec().seats.len();
        for _ in 0..seats {
            let left = TimeLeft::Clock {
                remaining: vec![Duration::from_millis(400); seats],
                increment: vec![Duration::from_millis(10); seats],
                moves_to_go: None,
            };
            let limits = Limits { time: Some(left), ..Limits::default() };
            let reply = engine.think(&game, &limits, &Signal::new()).unwrap();
            let Said::Move(mv) = reply.said else { panic!("{reply:?}") };
            assert!(reply.time < Duration::from_millis(400), "{reply:?}");
            game.play(mv).unwrap();
        }
        engine.quit();
    }
}
