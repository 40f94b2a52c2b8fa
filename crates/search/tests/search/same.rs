//! Which searches are made within a number of nodes, to the node, the score and the line: what is not meant to change
//! how the engine plays must leave all of them as they are.

use std::fmt::Write;
use std::sync::Arc;

use chatur_core::Game;
use chatur_notation::coordinates;
use chatur_search::{Engine, Family, Limits, Options, Signal};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

const TWO_SEATS: [&str; 10] = [
    "orthodox",
    "antichess",
    "atomic",
    "crazyhouse",
    "xiangqi",
    "shogi",
    "marseillais",
    "racing-kings",
    "clobber",
    "horde",
];
const MORE_SEATS: [&str; 5] =
    ["four-player-classic", "four-player-compact", "four-player-teams", "three-corner", "six-corner"];

/// The start, and what so many moves by lot made of it.
fn games(id: &str) -> Vec<Game> {
    let loaded = chatur_variants::load(id).unwrap();
    let mut game = Game::new(loaded.variant, &loaded.start).unwrap();
    let mut random = ChaCha8Rng::seed_from_u64(49);
    let mut games = vec![game.clone()];
    for _ in 0..12 {
        let moves = game.legal_moves();
        if !moves.is_empty() && game.outcome().is_none() {
            game.play(moves[random.random_range(0..moves.len())]).unwrap();
        }
    }
    games.push(game);
    games
}

/// What searches within more and more nodes found, one after another as in a game.
fn found(game: &Game, options: Options) -> String {
    let mut engine = Engine::new(Arc::clone(game.variant()), options);
    let mut told = String::new();
    for nodes in [300, 2_000, 12_000] {
        let choice = engine.think(game, &Limits::nodes(nodes), &Signal::new(), &mut |_| {});
        for info in choice.lines {
            let mut position = game.position().clone();
            let mut line = Vec::new();
            for mv in info.moves {
                line.push(coordinates::write(game.variant(), &position, mv));
                game.variant().play(&mut position, mv);
            }
            let (nodes, depth, score, line) = (info.nodes, info.depth, info.score, line.join(" "));
            writeln!(told, "  {nodes} nodes, {depth}: {score:?} {line}").unwrap();
        }
    }
    told
}

fn same(name: &str, told: &str) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../snapshots/search");
    insta::with_settings!({ snapshot_path => folder, prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!(name, told);
    });
}

#[test]
fn the_same_search_of_two_seats_is_made_every_time() {
    let mut told = String::new();
    for id in TWO_SEATS {
        for game in games(id) {
            for lines in [1, 2] {
                let options = Options { hash: 2, lines, ..Options::default() };
                write!(told, "{id}, ply {}\n{}", game.ply(), found(&game, options)).unwrap();
            }
        }
    }
    same("same_of_two", &told);
}

#[test]
fn the_same_search_of_more_seats_is_made_every_time() {
    let mut told = String::new();
    for id in MORE_SEATS {
        for game in games(id) {
            for family in [Family::Paranoid, Family::MaxN, Family::BestReply] {
                let lines = if family == Family::Paranoid { 2 } else { 1 };
                let options = Options { hash: 2, family, lines, ..Options::default() };
                write!(told, "{id}, ply {}, {family:?}\n{}", game.ply(), found(&game, options)).unwrap();
            }
        }
    }
    same("same_of_more", &told);
}
