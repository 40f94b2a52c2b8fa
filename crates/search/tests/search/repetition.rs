//! What a line is worth that repeats, where a rule written in Rust says who loses by it.

use std::sync::Arc;

use chatur_core::{Decision, Game, Move, MoveKind, Variant};
use chatur_search::{Engine, Limits, Options, Score, Signal};
use chatur_variants::{load, load_text};
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// White has nothing but checks for ever: a draw in orthodox chess, a loss where that is forbidden.
const ONLY_CHECKS: &str = "6k1/5p1p/5Q2/8/8/2p5/1rr3PP/6K1 w - - 0 1";

#[test]
fn checks_for_ever_do_not_save_who_loses_by_them() {
    let forbidden = r#"(format: 1, id: "no-perpetual", name: "No perpetual", extends: "orthodox",
        modules: { "perpetual": (rust: "repetition", with: (perpetual_check: Loses)) },
        end: { "repetition": (when: Repeated(3), result: Module("perpetual"), text: "repetition") })"#;
    let forbidden = load_text("no-perpetual.ron", forbidden).expect("a variant").variant;
    let allowed = load("orthodox").expect("the catalogue loads").variant;
    assert_eq!(white_has(allowed), Score::Centipawns(0));
    assert!(matches!(white_has(forbidden), Score::Loss(_) | Score::Centipawns(..-500)));
}

fn white_has(variant: Arc<Variant>) -> Score {
    let setup = chatur_notation::read_position(&variant, ONLY_CHECKS).expect("a position");
    let game = Game::new(Arc::clone(&variant), &setup).expect("a game");
    let mut engine = Engine::new(variant, Options { hash: 4, ..Options::default() });
    let choice = engine.think(&game, &Limits::nodes(60_000), &Signal::new(), &mut |_| {});
    choice.lines[0].score
}

/// Few pieces of each variant, so that some can check and chase for ever.
const FEW: [(&str, &str); 4] = [
    ("xiangqi", "3k5/9/9/9/4R4/9/7c1/9/9/5K3 w - - 0 1"),
    ("shogi", "3k5/9/9/9/4R4/9/9/P8/5K3[] w - - 0 1"),
    ("minishogi", "4k/5/2R2/5/K3r[] w - - 0 1"),
    ("janggimodern", "3k5/9/9/9/4R4/9/7c1/9/9/5K3 w - - 0 1"),
];

/// A random position is repeated until the game ends by that: a line judged from the first time that it stood ends as
/// the game did.
#[test]
fn a_line_ends_as_the_game_would() {
    let games = if crate::full_counts() { 400 } else { 60 };
    for (name, position) in FEW {
        let (mut drawn, mut won) = (0, 0);
        for game in (0..games).filter_map(|seed| repeated(name, position, seed)) {
            let outcome = game.outcome().expect("a repetition");
            let now = game.variant().hash(game.position());
            let first = game.positions().iter().position(|position| game.variant().hash(position) == now);
            let first = first.expect("it stood before");
            let (positions, moves) = (&game.positions()[first..], &game.moves()[first..]);
            let judged = game.variant().judge_line(positions, moves, u32::MAX, false);
            assert_eq!(judged.as_ref(), Some(&outcome.decision), "{name}");
            *(if outcome.decision == Decision::Draw { &mut drawn } else { &mut won }) += 1;
        }
        assert!(drawn + won > games / 2 && won > 1, "{name}: {drawn} drawn, {won} won");
    }
}

/// A game of random moves, then of the same four until they end it: two and back again, checks if there are some.
fn repeated(name: &str, position: &str, seed: u64) -> Option<Game> {
    let variant = load(name).expect("the catalogue loads").variant;
    let setup = chatur_notation::read_position(&variant, position).expect("a position");
    let mut game = Game::new(variant, &setup).expect("a game");
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    for _ in 0..random.random_range(0..8) {
        let mv = *game.legal_moves().choose(&mut random)?;
        game.play(mv).ok()?;
    }
    let checks = |&there: &[Move; 4]| gives_check(&game, &there[..1]) && gives_check(&game, &there[..3]);
    let circles: Vec<[Move; 4]> = circles(&game);
    let with_checks: Vec<[Move; 4]> = circles.iter().copied().filter(checks).collect();
    let of_checks = with_checks.choose(&mut random).filter(|_| random.random_bool(0.5));
    let circle = of_checks.or(circles.choose(&mut random))?;
    for &mv in circle.iter().cycle().take(20) {
        if game.outcome().is_some() {
            break;
        }
        game.play(mv).ok()?;
    }
    game.outcome().is_some_and(|outcome| outcome.reason == "repetition").then_some(game)
}

/// All ways to move there and back again for both.
fn circles(game: &Game) -> Vec<[Move; 4]> {
    let plain = |game: &Game| {
        let moves = game.legal_moves().into_iter();
        moves.filter(|mv| mv.what == MoveKind::Plain && mv.from != mv.to).collect::<Vec<_>>()
    };
    let back = |mv: Move| Move { from: mv.to, to: mv.from, ..mv };
    let mut all = Vec::new();
    for go in plain(game) {
        let mut gone = game.clone();
        if gone.play(go).is_err() {
            continue;
        }
        for answer in plain(&gone) {
            let mut there = gone.clone();
            let played = [answer, back(go), back(answer)].into_iter().all(|mv| there.play(mv).is_ok());
            if played && there.repetitions() == 2 {
                all.push([go, answer, back(go), back(answer)]);
            }
        }
    }
    all
}

/// Whether the last of some moves gives check.
fn gives_check(game: &Game, moves: &[Move]) -> bool {
    let mut position = game.position().clone();
    for &mv in moves {
        game.variant().play(&mut position, mv);
    }
    game.variant().in_check(&position, game.variant().turn(&position))
}
