//! Wins by force are found, in eight variants, within a budget of nodes.

use std::sync::Arc;

use chatur_core::Game;
use chatur_search::{Engine, Limits, Options, Score, Signal};

struct Puzzle {
    variant: &'static str,
    position: &'static str,
    moves: u32,
}

fn puzzles() -> Vec<Puzzle> {
    let lines = include_str!("tactics.txt").lines().filter(|line| !line.starts_with('#'));
    let puzzle = |line: &'static str| {
        let parts: Vec<&str> = line.split(';').map(str::trim).collect();
        Puzzle { variant: parts[0], position: parts[1], moves: parts[2].parse().expect("a number") }
    };
    lines.map(puzzle).collect()
}

/// What the search says of a position after so many nodes.
fn think(puzzle: &Puzzle, nodes: u64) -> Score {
    let loaded = chatur_variants::load(puzzle.variant).expect("the catalogue loads");
    let setup = chatur_notation::read_position(&loaded.variant, puzzle.position)
        .unwrap_or_else(|error| panic!("{}: {error}", puzzle.position));
    let game = Game::new(Arc::clone(&loaded.variant), &setup).expect("a position");
    let mut engine = Engine::new(loaded.variant, Options::default());
    let limits = Limits { mate: Some(puzzle.moves), ..Limits::nodes(nodes) };
    let choice = engine.think(&game, &limits, &Signal::new(), &mut |_| {});
    choice.lines[0].score
}

fn solve(puzzles: &[Puzzle], nodes: u64) {
    let mut missed = Vec::new();
    for puzzle in puzzles {
        let score = think(puzzle, nodes);
        if !matches!(score, Score::Win(plies) if plies < 2 * puzzle.moves + 8) {
            missed.push(format!("{}: {} in {}: {score:?}", puzzle.variant, puzzle.position, puzzle.moves));
        }
    }
    assert!(missed.is_empty(), "{} of {} missed:\n{}", missed.len(), puzzles.len(), missed.join("\n"));
}

#[test]
fn short_wins_are_found() {
    let short: Vec<Puzzle> = puzzles().into_iter().filter(|puzzle| puzzle.moves == 2).collect();
    assert!(short.len() >= 15);
    solve(&short, 150_000);
}

#[test]
#[ignore = "a minute without optimisation; run by .ci/run"]
fn wins_are_found_in_eight_variants() {
    let all = puzzles();
    assert_eq!(all.len(), 64);
    solve(&all, 3_000_000);
}
