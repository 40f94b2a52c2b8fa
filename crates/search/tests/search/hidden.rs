//! Games in which something is hidden: an opponent decides by what its seat has seen.

use std::sync::Arc;

use chatur_core::{Game, Move, Seat, Variant};
use chatur_search::{Engine, Limits, Options, Signal};
use chatur_variants::load;

fn fog() -> (Arc<Variant>, Game) {
    let loaded = load("fog-of-war").expect("it is in the catalogue");
    let game = Game::new(loaded.variant.clone(), &loaded.start).expect("the start");
    (loaded.variant, game)
}

fn play(game: &mut Game, text: &str) {
    let mv = named(game, text);
    game.play(mv).expect("it is legal");
}

fn named(game: &Game, text: &str) -> Move {
    let variant = game.variant();
    let mut moves = game.legal_moves().into_iter();
    moves.find(|&mv| chatur_notation::coordinates::write(variant, game.position(), mv) == text).expect(text)
}

fn thinks(game: &Game, seed: u64) -> Move {
    let mut engine = Engine::new(game.variant().clone(), Options { seed, ..Options::default() });
    engine.think(game, &Limits::nodes(3_000), &Signal::new(), &mut |_| {}).best.expect("the game goes on")
}

#[test]
fn what_is_hidden_changes_nothing() {
    let (_, mut one) = fog();
    for text in ["e2e4", "c7c6", "d2d4", "g7g6"] {
        play(&mut one, text);
    }
    let (_, mut other) = fog();
    for text in ["e2e4", "g7g6", "d2d4", "b7b6"] {
        play(&mut other, text);
    }
    let seen = |game: &Game| game.seen_by(Seat(0)).observations;
    assert_eq!(seen(&one), seen(&other), "White sees nothing of it");
    assert_ne!(one.setup(), other.setup());
    for seed in 0..4 {
        assert_eq!(thinks(&one, seed), thinks(&other, seed), "seed {seed}");
    }
}

#[test]
fn a_king_that_is_seen_is_taken() {
    let (_, mut game) = fog();
    for text in ["e2e4", "f7f6", "d1h5", "a7a6"] {
        play(&mut game, text);
    }
    assert_eq!(thinks(&game, 1), named(&game, "h5e8"));
}

#[test]
fn one_who_thinks_beats_chance() {
    for seed in 1..=4_u64 {
        let (variant, mut game) = fog();
        let mut engine = Engine::new(variant, Options { seed, ..Options::default() });
        let (mut state, own) = (seed, Seat((seed % 2) as u8));
        while game.outcome().is_none() && game.ply() < 160 {
            let mv = if game.turn() == own {
                engine
                    .think(&game, &Limits::nodes(2_000), &Signal::new(), &mut |_| {})
                    .best
                    .expect("it goes on")
            } else {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let moves = game.legal_moves();
                moves[(state >> 33) as usize % moves.len()]
            };
            game.play(mv).expect("it is legal");
        }
        let outcome = game.outcome().expect("it is over soon");
        assert!(outcome.decision.is_win_for(own), "seed {seed}: {outcome:?}");
    }
}

fn kriegspiel() -> (Arc<Variant>, Game) {
    let loaded = load("kriegspiel").expect("it is in the catalogue");
    let game = Game::new(loaded.variant.clone(), &loaded.start).expect("the start");
    (loaded.variant, game)
}

fn tries(game: &Game, seed: u64) -> Move {
    let mut engine = Engine::new(game.variant().clone(), Options { seed, ..Options::default() });
    engine.attempt(game, &Limits::nodes(600), &Signal::new(), &mut |_| {}).best.expect("the game goes on")
}

#[test]
fn who_tries_knows_no_more_than_what_was_announced() {
    let games = ["g8f6", "b8c6"].map(|answer| {
        let (_, mut game) = kriegspiel();
        for text in ["e2e4", answer, "d2d4", "a7a6"] {
            play(&mut game, text);
        }
        game
    });
    let [one, other] = &games;
    let seen = |game: &Game| game.seen_by(Seat(0)).observations;
    assert_eq!(seen(one), seen(other), "White is told nothing of it");
    assert_eq!(one.tries(), other.tries());
    for seed in 0..2 {
        assert_eq!(tries(one, seed), tries(other, seed), "seed {seed}");
    }
}

#[test]
fn what_was_refused_is_not_tried_again() {
    let (_, mut game) = kriegspiel();
    for text in ["e2e4", "d7d5"] {
        play(&mut game, text);
    }
    let variant = game.variant().clone();
    let refused = game.tries().into_iter().find(|&mv| variant.legal_try(game.position(), mv).is_none());
    let refused = refused.expect("nothing stands on f5");
    assert_eq!(game.try_move(refused), Ok(chatur_core::Tried::Refused));
    assert!(!game.seen_by(Seat(0)).moves.contains(&refused) && game.seen_by(Seat(1)).refused.is_empty());
    for seed in 0..3 {
        assert!(game.tries().contains(&tries(&game, seed)));
    }
    // Whoever asks for a move, and not for a try, has one that is legal.
    assert!(game.legal_moves().contains(&thinks(&game, 1)));
}

#[test]
fn one_who_believes_what_the_umpire_says_beats_chance() {
    let mut points = 0.0;
    for seed in 1..=4_u64 {
        let (variant, mut game) = kriegspiel();
        let mut engine = Engine::new(variant, Options { seed, ..Options::default() });
        let (mut state, own) = (seed, Seat((seed % 2) as u8));
        while game.outcome().is_none() && game.ply() < 200 {
            let mv = if game.turn() == own {
                engine
                    .attempt(&game, &Limits::nodes(600), &Signal::new(), &mut |_| {})
                    .best
                    .expect("it goes on")
            } else {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let tries = game.tries();
                tries[(state >> 33) as usize % tries.len()]
            };
            game.try_move(mv).expect("it can be tried");
        }
        points += match game.outcome() {
            Some(outcome) if outcome.decision.is_win_for(own) => 1.0,
            Some(outcome) if outcome.decision.winners().is_empty() => 0.5,
            Some(_) => 0.0,
            None => 0.5,
        };
    }
    // Chance draws many games in which it has next to nothing left, and wins none.
    assert!(points >= 2.5, "{points}");
}
