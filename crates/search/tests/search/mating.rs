//! Endings in which a side has to mate by itself are won, with few nodes and before the rules call them drawn.

use std::sync::Arc;

use chatur_core::{Game, Seat};
use chatur_search::{Engine, Limits, Options, Signal};

/// Plays on for both sides. Who has mated, and at which ply.
fn play(name: &str, fen: &str, nodes: u64) -> (Option<Seat>, usize) {
    let loaded = chatur_variants::load(name).expect("the catalogue loads");
    let setup = chatur_notation::read_position(&loaded.variant, fen).expect("a position");
    let mut game = Game::new(Arc::clone(&loaded.variant), &setup).expect("a legal position");
    let mut engine = Engine::new(loaded.variant, Options { hash: 8, ..Options::default() });
    while game.outcome().is_none() {
        let choice = engine.think(&game, &Limits::nodes(nodes), &Signal::new(), &mut |_| {});
        game.play(choice.best.expect("a move")).expect("a legal one");
    }
    let winner = game.outcome().and_then(|outcome| outcome.decision.winners().first().copied());
    (winner, game.ply())
}

#[test]
fn mates_with_what_can_mate() {
    let endings = [
        ("orthodox", "8/8/3k4/8/8/3K4/3R4/8 w - - 0 1"),
        ("orthodox", "8/8/3k4/8/8/3K4/3BN3/8 w - - 0 1"),
        ("orthodox", "8/8/3k4/8/8/3K4/3BB3/8 b - - 0 1"),
        ("capablanca", "10/10/4k5/10/10/4K5/4BN4/10 w - - 0 1"),
        ("makruk", "8/8/3k4/8/8/3K4/3NMM2/8 w - - 0 1"),
        ("makruk", "8/8/3k4/8/8/3K4/3NSM2/8 w - - 0 1"),
        ("makruk", "8/8/3k4/8/8/3K4/3SMM2/8 w - - 0 1"),
    ];
    for (name, fen) in endings {
        for nodes in [2_500, 5_000] {
            let (winner, ply) = play(name, fen, nodes);
            assert_eq!(winner, Some(Seat(0)), "{name}: {fen}, after {ply} plies of {nodes} nodes");
        }
    }
}
