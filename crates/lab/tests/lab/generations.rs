//! A game is learnt generation by generation, and whoever stops goes on.

use std::path::{Path, PathBuf};

use chatur_lab::generations::{Generation, Learnt, Outcome, Plan, Stage, generation, pace};
use chatur_lab::{Field, Interrupt};
use chatur_search::learning::{Lessons, Ply, Record, SelfPlay, Shape, Teaching, self_play};
use chatur_search::{AnyEvaluator, Judges, Signal, keep};

/// A game that nobody has seen.
const OWN: &str = r#"(format: 1, id: "own", name: "Own", extends: "los-alamos",
    pieces: { "queen": (moves: "RN", value: 500) })"#;

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("chatur-generations-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn own() -> Field {
    Field::new("own", chatur_variants::load_text("own.ron", OWN).expect("a variant"))
}

fn learn(
    folder: &Path,
    threads: usize,
    interrupt: &Interrupt,
    tell: &(dyn Fn(Stage) + Sync),
) -> Option<Outcome> {
    let how = Generation { plan: Plan::Even, games: 60, nodes: 40, trial: 24, threads, seed: 3 };
    generation(&own(), folder, &how, interrupt, tell).expect("it can be learnt")
}

/// Everything in a folder, by name.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            files.extend(self::files(&path));
        } else {
            files.push((
                entry.file_name().to_string_lossy().into_owned(),
                std::fs::read(&path).expect("a file"),
            ));
        }
    }
    files.sort();
    files
}

#[test]
fn who_stops_goes_on_and_learns_the_same() {
    let (straight, stopped) = (Folder::new("straight"), Folder::new("stopped"));
    let whole = learn(&straight.0, 1, &Interrupt::new(), &|_| ()).expect("nobody stopped it");
    assert_eq!((whole.generation, whole.games), (1, 60));
    let tried: Vec<Learnt> = whole.attempts.iter().map(|attempt| attempt.learnt).collect();
    assert_eq!(tried[..2], [Learnt::Weights, Learnt::Both]);
    assert!(whole.positions > 500, "{}", whole.positions);
    assert!(whole.attempts.iter().all(|attempt| attempt.tried.games() >= 16));
    assert_eq!(whole.kept.is_some(), whole.attempts.iter().any(|attempt| attempt.won));

    // Stopped in its games, while it fits weights, in its lessons and in its trial.
    let stages: [fn(Stage) -> bool; 5] = [
        |stage| matches!(stage, Stage::Plays(done, _) if done > 20),
        |stage| matches!(stage, Stage::Fits(2.., _)),
        |stage| matches!(stage, Stage::Fits(done, all) if done + 2 > all),
        |stage| matches!(stage, Stage::Learns(done, _) if done > 2),
        |stage| matches!(stage, Stage::Tries(..)),
    ];
    for is_enough in stages {
        let interrupt = Interrupt::new();
        let tell = |stage| {
            if is_enough(stage) {
                interrupt.stop();
            }
        };
        assert!(learn(&stopped.0, 2, &interrupt, &tell).is_none());
    }
    // A game that was cut off while it was written is played again.
    let games = files(&stopped.0).into_iter().find(|(name, _)| name == "generation-1.games").expect("games");
    let rules = std::fs::read_dir(&stopped.0).expect("a folder").flatten().next().expect("one").path();
    std::fs::write(rules.join("generation-1.games"), &games.1[..games.1.len() - 5]).expect("a file");
    let gone_on = learn(&stopped.0, 2, &Interrupt::new(), &|_| ()).expect("nobody stopped it");
    assert_eq!(gone_on.to_string(), whole.to_string());
    let but_games = |folder: &Folder| {
        files(&folder.0).into_iter().filter(|(name, _)| !name.contains("games")).collect::<Vec<_>>()
    };
    assert_eq!(but_games(&stopped), but_games(&straight));

    // The next generation learns from both, and other games do not go into its file.
    let next = learn(&straight.0, 2, &Interrupt::new(), &|_| ()).expect("nobody stopped it");
    assert_eq!((next.generation, next.games), (2, 120));
}

/// What errs less is tried where a network is known beside the terms: more taught to it, or another beside new weights.
#[test]
fn a_network_beside_the_terms_is_taught_more_where_that_errs_less() {
    let field = own();
    let start = |_| field.loaded.start.clone();
    let known = AnyEvaluator::new(field.loaded.variant.clone());
    let how = Generation { plan: Plan::Even, games: 60, nodes: 40, trial: 4, threads: 2, seed: 3 };
    // The games of its first generation.
    let mut records = Vec::new();
    let playing = SelfPlay { nodes: how.nodes, threads: 2, seed: how.seed + (1 << 40) };
    let numbers: Vec<u32> = (0..how.games).collect();
    self_play(&known, &start, &playing, &numbers, &Signal::new(), &mut |record| records.push(record));
    records.sort_unstable_by_key(|record| record.number);
    let tried = |of: &dyn Fn(&Record) -> Record, name: &str| {
        let folder = Folder::new(name);
        let stop = Interrupt::new();
        let plays_only = |stage| {
            if matches!(stage, Stage::Fits(..)) {
                stop.stop();
            }
        };
        assert!(generation(&field, &folder.0, &how, &stop, &plays_only).expect("a folder").is_none());
        // Each game once to learn from and once set apart.
        let twice = records.iter().map(of).flat_map(|record| {
            [1, 0].map(|more| Record { number: record.number * 20 + more, ..record.clone() })
        });
        let twice: Vec<Record> = twice.collect();
        let lessons = Lessons::of(&known, &start, &twice, 2).expect("two seats");
        let (judges, shape) = (Judges::WithTerms, Shape::SMALL);
        let teaching = Teaching { judges, shape, results: 0.3, epochs: 60, threads: 2, seed: 1 };
        let taught = lessons.teach(&teaching, &mut |_| true).expect("a network").evaluator;
        keep(&taught, &folder.0, "a beginning").expect("it is kept");
        let outcome = generation(&field, &folder.0, &how, &Interrupt::new(), &|_| ()).expect("a folder");
        let outcome = outcome.expect("nobody stopped it");
        outcome.attempts.iter().map(|attempt| attempt.learnt).collect::<Vec<_>>()
    };
    let knows_all = tried(&Record::clone, "all");
    assert_eq!(knows_all[0], Learnt::More, "it knows even what is set apart");
    let knows_wrongly = tried(
        &|record| {
            let mut record = Record { result: Record::WON - record.result, ..record.clone() };
            let scores = record.plies.iter_mut().map(|ply| &mut ply.score);
            scores.filter(|score| **score != Ply::UNKNOWN).for_each(|score| *score = -*score);
            record
        },
        "wrong",
    );
    assert_eq!(knows_wrongly[0], Learnt::Both, "all that it knows is wrong");
}

/// Over many hours each generation plays twice as many games as the one before and is tried as a network alone; whoever
/// stops comes to the same.
#[test]
fn a_growing_plan_plays_twice_as_many_games_every_time() {
    let how = |threads| Generation { plan: Plan::Growing, games: 30, nodes: 30, trial: 4, threads, seed: 4 };
    let learn = |folder: &Folder, threads, stops: &(dyn Fn(Stage) -> bool + Sync)| {
        let interrupt = Interrupt::new();
        let tell = |stage| {
            if stops(stage) {
                interrupt.stop();
            }
        };
        generation(&own(), &folder.0, &how(threads), &interrupt, &tell).expect("it can be learnt")
    };
    let (straight, stopped) = (Folder::new("growing"), Folder::new("growing-stopped"));
    for (number, all) in [(1, 30), (2, 90)] {
        let both_shapes = |stage| {
            assert!(!matches!(stage, Stage::Learns(_, epochs) if epochs != 80), "{stage:?}");
            false
        };
        let whole = learn(&straight, 1, &both_shapes).expect("nobody stopped it");
        assert_eq!((whole.generation, whole.games), (number, all));
        let tried: Vec<Learnt> = whole.attempts.iter().map(|attempt| attempt.learnt).collect();
        assert_eq!(tried, [Learnt::Network]);
        assert!(learn(&stopped, 2, &|stage| matches!(stage, Stage::Plays(done, _) if done > 9)).is_none());
        assert!(learn(&stopped, 2, &|stage| matches!(stage, Stage::Learns(done, _) if done > 2)).is_none());
        let gone_on = learn(&stopped, 2, &|_| false).expect("nobody stopped it");
        assert_eq!(gone_on.to_string(), whole.to_string());
    }
    let next = pace(&own(), &straight.0, &how(2), &Interrupt::new()).expect("a folder").expect("some games");
    assert_eq!((next.generation, next.games), (3, 120));
    assert!(next.games_an_hour > 1.0, "{next:?}");
}

#[test]
fn games_that_were_played_otherwise_are_refused() {
    let folder = Folder::new("otherwise");
    let stop = Interrupt::new();
    assert!(learn(&folder.0, 1, &stop, &|_| stop.stop()).is_none());
    let how = Generation { plan: Plan::Even, games: 60, nodes: 41, trial: 24, threads: 1, seed: 3 };
    let refused = generation(&own(), &folder.0, &how, &Interrupt::new(), &|_| ()).expect_err("other nodes");
    assert!(refused.to_string().contains("40 nodes a move"), "{refused}");
}

/// A game that nobody has seen: knights that leap farther, bishops that step aside.
const UNSEEN: &str = r#"(format: 1, id: "camels", name: "Camels", extends: "orthodox",
    pieces: { "knight": (moves: "NC"), "bishop": (moves: "BW"), "queen": (moves: "RF", value: 700) })"#;

#[test]
#[ignore = "takes minutes: run tests/soak"]
fn a_game_that_nobody_has_seen_is_learnt_in_half_an_hour() {
    let how =
        |threads| Generation { plan: Plan::Even, games: 4000, nodes: 300, trial: 400, threads, seed: 1 };
    let field = || Field::new("camels", chatur_variants::load_text("camels.ron", UNSEEN).expect("a variant"));
    let learnt = |folder: &Folder, threads| {
        let began = std::time::Instant::now();
        let outcome = generation(&field(), &folder.0, &how(threads), &Interrupt::new(), &|_| ());
        let outcome = outcome.expect("it can be learnt").expect("nobody stopped it");
        eprintln!("{outcome}, in {:.0} s", began.elapsed().as_secs_f64());
        assert!(outcome.kept.is_some(), "{outcome}");
        began.elapsed()
    };
    let (two, three) = (Folder::new("unseen-2"), Folder::new("unseen-3"));
    assert!(learnt(&two, 2).as_secs() < 30 * 60);
    learnt(&three, 3);
    let kept = |folder: &Folder| {
        files(&folder.0).into_iter().filter(|(name, _)| !name.contains("games")).collect::<Vec<_>>()
    };
    assert_eq!(kept(&two), kept(&three), "the same seed learns the same");
}
