//! Our own engine, driven as another program is.
#![cfg(unix)]

use std::time::Duration;

use chatur_core::Game;
use chatur_engines::{Foreign, Known, Launch, Patience, Said};
use chatur_search::{Limits, Signal};

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
