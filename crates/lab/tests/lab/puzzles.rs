//! Puzzles: the same from the same seed however many work at them, each the only one, and none that is none.

use std::path::PathBuf;

use chatur_lab::jobs::Jobs;
use chatur_lab::puzzles::{Making, PuzzlePlan, Verification};
use chatur_lab::{Field, Interrupt, LabError, run};
use chatur_records::puzzles::{Puzzle, Puzzles, Theme, read};
use chatur_search::fingerprint;

use crate::support::{Scratch, run_some};

fn plan(variant: &str, count: u64, files: Vec<PathBuf>) -> PuzzlePlan {
    let rules = fingerprint(Field::load(variant).unwrap().loaded.variant.spec());
    PuzzlePlan { puzzles_of: variant.to_owned(), rules, count, nodes: 800, seed: 3, files }
}

fn made(plan: PuzzlePlan, jobs: &Jobs, workers: usize) -> Puzzles {
    let count = plan.count;
    let making = Making::open(plan).unwrap();
    making.enter(jobs, "test").unwrap();
    run(&making, jobs, "test", workers, &Interrupt::new(), &mut |_| {
        Ok(making.puzzles(jobs, "test")?.puzzles.len() as u64 >= count)
    })
    .unwrap();
    making.puzzles(jobs, "test").unwrap()
}

#[test]
fn the_same_puzzles_come_from_the_same_seed() {
    let one = made(plan("gardner", 4, Vec::new()), &Jobs::in_memory(), 1);
    assert_eq!(one.puzzles.len(), 4);
    assert_eq!(made(plan("gardner", 4, Vec::new()), &Jobs::in_memory(), 2), one);
    let field = Field::load("gardner").unwrap();
    for puzzle in &one.puzzles {
        puzzle.game(&field.loaded).unwrap();
        assert!(puzzle.themes[0].is_aim(), "{puzzle:?}");
        assert_eq!(puzzle.themes.iter().filter(|theme| theme.is_aim()).count(), 1);
    }
}

#[test]
fn an_interrupted_run_goes_on_from_its_file() {
    let scratch = Scratch::new("puzzles");
    let whole = made(plan("gardner", 4, Vec::new()), &Jobs::in_memory(), 1);
    let jobs = Jobs::in_file(&scratch.0).unwrap();
    let making = Making::open(plan("gardner", 4, Vec::new())).unwrap();
    making.enter(&jobs, "test").unwrap();
    run_some(&making, &jobs, 1, 1);
    let some = making.puzzles(&jobs, "test").unwrap();
    assert!(some.puzzles.len() < whole.puzzles.len());
    assert_eq!(made(plan("gardner", 4, Vec::new()), &Jobs::in_file(&scratch.0).unwrap(), 1), whole);
}

/// What is found in a game of a file.
fn found(variant: &str, text: &str) -> Puzzles {
    let path = std::env::temp_dir().join(format!("chatur-puzzles-{variant}-{}.pgn", std::process::id()));
    std::fs::write(&path, text).unwrap();
    let found = made(plan(variant, 5, vec![path.clone()]), &Jobs::in_memory(), 1);
    std::fs::remove_file(&path).unwrap();
    found
}

/// A scholar's mate that Black could have parried: the mate is a puzzle, and says whose game it is.
#[test]
fn games_of_files_have_puzzles() {
    let text = "[White \"Anna\"]\n[Black \"Ben\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. d3 *\n\n[Variant \"Atomic\"]\n\n1. zz *\n";
    let found = found("orthodox", text);
    let mate = found.puzzles.iter().find(|puzzle| puzzle.moves == ["h5f7"]).expect("it is found");
    assert_eq!((mate.ply, mate.players.as_deref()), (6, Some("Anna – Ben")));
    assert_eq!(mate.themes, [Theme::Wins, Theme::Mate]);
    assert_eq!(found.head.seed, None);
}

/// After the end a king is missing, and what ended the game is told all the same.
#[test]
fn how_a_solution_ends_the_game_is_told() {
    let start = "r3kb1r/pp1p1ppp/4p3/1B6/6n1/4P3/PPPP1PPP/R1BQK1NR b KQkq - 0 5";
    let tags = format!("[Variant \"Atomic\"]\n[SetUp \"1\"]\n[FEN \"{start}\"]");
    let found = found("atomic", &format!("{tags}\n\n1... Rb8 2. Kf1 Ra8 3. Ke1 a6 *\n"));
    let blast = found.puzzles.iter().find(|puzzle| puzzle.moves == ["g4f2"]).expect("it is found");
    assert_eq!(blast.themes, [Theme::Wins, Theme::Royal]);
}

#[test]
fn what_is_not_the_only_one_falls() {
    let start = |start: &str, moves: &[&str]| Puzzle {
        start: start.to_owned(),
        moves: moves.iter().map(ToString::to_string).collect(),
        rating: 500,
        themes: vec![Theme::Wins],
        game: 0,
        ply: 0,
        players: None,
    };
    let back_rank = "6k1/4Bppp/8/pR1b1p2/P7/7P/2r2PPK/3r4 w - - 2 32";
    let rules = fingerprint(Field::load("orthodox").unwrap().loaded.variant.spec());
    let text = format!(r#"{{"format":1,"variant":"orthodox","rules":"{rules}","nodes":500}}"#);
    let file = Puzzles {
        puzzles: vec![
            start(back_rank, &["b5b8", "c2c8", "b8c8"]),
            start(back_rank, &["b5d5"]),
            start("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", &["g6g7"]),
        ],
        ..read(&text).unwrap()
    };
    let verification = Verification::open(file.clone(), None, 5_000).unwrap();
    let jobs = Jobs::in_memory();
    verification.enter(&jobs, "test").unwrap();
    run(&verification, &jobs, "test", 2, &Interrupt::new(), &mut |_| Ok(false)).unwrap();
    let verified = verification.verified(&jobs, "test").unwrap();
    assert_eq!(verified.fallen, [(1, 1), (2, 1)]);
    assert_eq!(verified.held.puzzles, file.puzzles[..1]);
    assert_eq!((verified.held.head.verified, verified.left), (Some(5_000), 0));

    let mut other = file.clone();
    other.head.rules = "other".to_owned();
    assert!(matches!(Verification::open(other, None, 1), Err(LabError::Variant(_))));
    let mut illegal = file;
    illegal.puzzles[2].moves = vec!["a1a8".to_owned()];
    assert!(matches!(Verification::open(illegal, None, 1), Err(LabError::Puzzle { line: 4, .. })));
}

#[test]
fn four_seats_have_none() {
    assert!(matches!(Making::open(plan("four-player", 1, Vec::new())), Err(LabError::Variant(_))));
}
