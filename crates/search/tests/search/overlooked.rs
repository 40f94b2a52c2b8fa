//! Nobody from level 9 on lets another win with the next move, where he can prevent it: positions of random games, in
//! which some moves allow that and some do not.

use std::sync::Arc;

use chatur_core::{Game, Move, Seat};
use chatur_search::{Engine, Level, Limits, Options, Signal};
use chatur_variants::load;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

#[test]
fn two_seats_see_the_win_that_they_would_allow() {
    let positions = if crate::full_counts() { 5 } else { 1 };
    // Mates, drops, blasts, checks that are counted, a hill, a king that may not face one.
    for variant in ["orthodox", "crazyhouse", "atomic", "three-check", "king-of-the-hill", "xiangqi", "shogi"]
    {
        none_is_overlooked(variant, positions);
    }
}

fn none_is_overlooked(variant: &str, wanted: usize) {
    let mut found = 0;
    for seed in 0..400 {
        if found == wanted {
            return;
        }
        let Some((game, blunders)) = tempting(variant, seed) else { continue };
        found += 1;
        for number in [9, 10] {
            for seed in 0..3 {
                let options = Options { level: Level::new(number), seed, hash: 1, ..Options::default() };
                let mut engine = Engine::new(Arc::clone(game.variant()), options);
                let choice = engine.think(&game, &Limits::default(), &Signal::new(), &mut |_| {});
                let best = choice.best.expect("a move");
                assert!(
                    !blunders.contains(&best),
                    "{variant}, level {number}, seed {seed}: {}\n{}",
                    chatur_notation::coordinates::write(game.variant(), game.position(), best),
                    chatur_notation::write_position(game.variant(), game.position()),
                );
            }
        }
    }
    panic!("{variant}: only {found} positions in which somebody can be beaten at once");
}

/// A position of a random game in which some moves, not all, let the other win at once.
fn tempting(variant: &str, seed: u64) -> Option<(Game, Vec<Move>)> {
    let loaded = load(variant).expect("the catalogue loads");
    let mut game = Game::new(loaded.variant, &loaded.start).expect("a start");
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    for ply in 0..60 {
        let moves = game.legal_moves();
        if moves.is_empty() || game.outcome().is_some() {
            return None;
        }
        if ply >= 6 && ply % 3 == 0 {
            let mover = game.turn();
            let blunders: Vec<Move> =
                moves.iter().copied().filter(|&mv| is_beaten_after(&game, mv, mover)).collect();
            if !blunders.is_empty() && blunders.len() < moves.len() {
                return Some((game, blunders));
            }
        }
        let mv = moves[random.random_range(0..moves.len())];
        game.play(mv).expect("a legal move");
    }
    None
}

/// Whether some reply to the move beats who made it.
fn is_beaten_after(game: &Game, mv: Move, mover: Seat) -> bool {
    let mut after = game.clone();
    after.play(mv).expect("a legal move");
    if after.outcome().is_some() || after.turn() == mover {
        return false;
    }
    after.legal_moves().into_iter().any(|reply| {
        let mut last = after.clone();
        last.play(reply).expect("a legal move");
        last.outcome().is_some_and(|outcome| {
            let winners = outcome.decision.winners();
            !winners.is_empty() && !winners.contains(&mover)
        })
    })
}
