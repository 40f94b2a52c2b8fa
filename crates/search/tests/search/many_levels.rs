//! A strong opponent among three weak ones comes first most of the time. Every game is the same each time it is
//! played: levels think in nodes, and chance has a seed.

use std::sync::Arc;

use chatur_core::{Game, SeatState};
use chatur_search::{Engine, Level, Limits, Options, Signal};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Long, so not run by default: `cargo test --release -p chatur-search --test search -- --ignored many_levels`. The
/// whole match of 200 games is `examples/four_seats.rs`.
#[test]
#[ignore = "plays whole games"]
fn level_11_comes_first_among_levels_3() {
    let loaded = chatur_variants::load("four-player-classic").unwrap();
    let seats = loaded.variant.spec().seats.len();
    let games = 8;
    let mut firsts = 0.0;
    for number in 0..games {
        // As in the match, whose first games these are.
        let strong = (seats - number % seats) % seats;
        let mut random = ChaCha8Rng::seed_from_u64((number / seats) as u64);
        let mut game = Game::new(Arc::clone(&loaded.variant), &loaded.start).unwrap();
        for _ in 0..2 * seats {
            let moves = game.legal_moves();
            game.play(moves[random.random_range(0..moves.len())]).unwrap();
        }
        let player = |seat| {
            let level = Level::new(if seat == strong { 11 } else { 3 });
            let options = Options { hash: 4, level, seed: number as u64, ..Options::default() };
            Engine::new(Arc::clone(&loaded.variant), options)
        };
        let mut players: Vec<Engine> = (0..seats).map(player).collect();
        while game.outcome().is_none() && game.ply() < 1200 {
            let turn = game.turn();
            let ahead = game.standing()[turn.index()] == 1 && game.state(turn) == SeatState::Playing;
            if ahead && !game.claims().is_empty() {
                game.claim(None).unwrap();
                break;
            }
            let choice = players[turn.index()].think(&game, &Limits::default(), &Signal::new(), &mut |_| {});
            game.play(choice.best.unwrap()).unwrap();
        }
        let places = game.standing();
        let shared = places.iter().filter(|&place| *place == 1).collect::<Vec<_>>().len();
        firsts += if places[strong] == 1 { 1.0 / shared as f64 } else { 0.0 };
    }
    // What the whole match has to show; docs/search.md has it. These few games are the same in every run, so only a
    // change of how somebody plays can make them fail by chance.
    assert!(firsts >= 0.6 * games as f64, "{firsts} of {games}");
}
