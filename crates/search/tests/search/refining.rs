//! Weights that games have refined, tried and kept.

use std::sync::Arc;

use chatur_search::learning::{SelfPlay, Trial, refit, self_play, trial};
use chatur_search::{AnyEvaluator, Signal};
use chatur_variants::load;

#[test]
fn who_knows_nothing_of_pieces_loses_the_trial() {
    let loaded = load("los-alamos").expect("the catalogue loads");
    let knows = AnyEvaluator::new(Arc::clone(&loaded.variant));
    let nothing = vec![[0, 0]; knows.weights().len()];
    let ignorant = AnyEvaluator::with_weights(Arc::clone(&loaded.variant), Some(nothing));
    let how = Trial { openings: 0..8, nodes: 150, threads: 2, seed: 3 };
    let start = |_| loaded.start.clone();
    let never = Signal::new();
    let tried = trial(&knows, &ignorant, &start, &how, &never, &|_| ());
    assert_eq!(tried.games(), 16);
    assert!(tried.share() > 0.7, "{tried:?}");
    let other_way = trial(&ignorant, &knows, &start, &how, &never, &|_| ());
    assert!(other_way.share() < 0.3, "{other_way:?}");
}

#[test]
fn what_is_learnt_does_not_depend_on_threads() {
    let loaded = load("los-alamos").expect("the catalogue loads");
    let evaluator = AnyEvaluator::new(Arc::clone(&loaded.variant));
    let start = |_| loaded.start.clone();
    let numbers: Vec<u32> = (0..40).collect();
    let mut records = Vec::new();
    let how = SelfPlay { nodes: 60, threads: 1, seed: 5 };
    self_play(&evaluator, &start, &how, &numbers, &Signal::new(), &mut |record| records.push(record));
    let fit = |evaluator: &AnyEvaluator, results: f32, threads: usize| {
        refit(evaluator, &start, &records, results, threads, &mut |_, _| true).expect("nobody stops it")
    };
    assert!(refit(&evaluator, &start, &records, 0.3, 1, &mut |done, _| done < 3).is_none());
    let [one, three] = [1, 3].map(|threads| fit(&evaluator, 0.3, threads));
    assert_eq!(one.error.map(f64::to_bits), three.error.map(f64::to_bits));
    assert_eq!(one.evaluator.weights(), three.evaluator.weights());
    assert_ne!(one.evaluator.weights(), evaluator.weights());
    let by_results = fit(&evaluator, 1.0, 1);
    assert_ne!(by_results.evaluator.weights(), one.evaluator.weights());
    let nothing = AnyEvaluator::with_weights(
        Arc::clone(&loaded.variant),
        Some(vec![[0, 0]; one.evaluator.weights().len()]),
    );
    let [before, after] = fit(&nothing, 0.3, 1).error;
    assert!(after < before * 0.85, "{before} {after}");
}

/// What a table of more than two seats is judged by is learnt in the same way: whose weights say nothing of pieces and
/// points come in last.
#[test]
fn tables_of_more_than_two_seats_are_learnt_too() {
    for id in ["four-player-compact", "three-corner"] {
        let loaded = load(id).expect("the catalogue loads");
        let knows = AnyEvaluator::new(Arc::clone(&loaded.variant));
        let nothing = vec![[0, 0]; knows.weights().len()];
        let ignorant = AnyEvaluator::with_weights(Arc::clone(&loaded.variant), Some(nothing));
        let start = |_| loaded.start.clone();
        let never = Signal::new();
        let numbers: Vec<u32> = (0..40).collect();
        let how = SelfPlay { nodes: 40, threads: 1, seed: 5 };
        let mut records = Vec::new();
        self_play(&knows, &start, &how, &numbers, &never, &mut |record| records.push(record));
        let fit = |threads| refit(&ignorant, &start, &records, 0.3, threads, &mut |_, _| true);
        let [one, three] = [1, 3].map(|threads| fit(threads).expect("nobody stops it"));
        assert!(one.positions > 500, "{id}: {}", one.positions);
        assert_eq!(one.evaluator.weights(), three.evaluator.weights(), "{id}");
        let [before, after] = one.error;
        assert!(after < before * 0.95, "{id}: {before} {after}");
        let how = Trial { openings: 0..9, nodes: 60, threads: 2, seed: 3 };
        let tried = trial(&knows, &ignorant, &start, &how, &never, &|_| ());
        assert!(tried.games() == 18 && tried.share() > 0.6, "{id}: {tried:?}");
    }
}
