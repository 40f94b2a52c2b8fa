//! Weights that games have refined, tried and kept.

use std::sync::Arc;

use chatur_search::learning::{SelfPlay, Trial, refit, self_play, trial};
use chatur_search::{Evaluator, Signal, fingerprint, keep, kept_in, look_for_weights_in};
use chatur_variants::load;

#[test]
fn who_knows_nothing_of_pieces_loses_the_trial() {
    let loaded = load("los-alamos").expect("the catalogue loads");
    let knows = Evaluator::new(Arc::clone(&loaded.variant));
    let nothing = vec![[0, 0]; knows.weights().len()];
    let ignorant = Evaluator::with_weights(Arc::clone(&loaded.variant), Some(nothing));
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
    let evaluator = Evaluator::new(Arc::clone(&loaded.variant));
    let start = |_| loaded.start.clone();
    let numbers: Vec<u32> = (0..40).collect();
    let mut records = Vec::new();
    let how = SelfPlay { nodes: 60, threads: 1, seed: 5 };
    self_play(&evaluator, &start, &how, &numbers, &Signal::new(), &mut |record| records.push(record));
    let [one, three] = [1, 3].map(|threads| refit(&evaluator, &start, &records, 0.3, threads));
    assert_eq!(one.error.map(f64::to_bits), three.error.map(f64::to_bits));
    assert_eq!(one.evaluator.weights(), three.evaluator.weights());
    assert_ne!(one.evaluator.weights(), evaluator.weights());
    let by_results = refit(&evaluator, &start, &records, 1.0, 1);
    assert_ne!(by_results.evaluator.weights(), one.evaluator.weights());
    let nothing = Evaluator::with_weights(
        Arc::clone(&loaded.variant),
        Some(vec![[0, 0]; one.evaluator.weights().len()]),
    );
    let [before, after] = refit(&nothing, &start, &records, 0.3, 1).error;
    assert!(after < before * 0.85, "{before} {after}");
}

#[test]
fn what_is_kept_is_found_by_the_rules() {
    let folder = std::env::temp_dir().join(format!("chatur-weights-{}", std::process::id()));
    let variant = load("los-alamos").expect("the catalogue loads").variant;
    let plain = Evaluator::new(Arc::clone(&variant));
    let mut weights = plain.weights().to_vec();
    weights[1] = [1234, 567];
    let own = Evaluator::with_weights(Arc::clone(&variant), Some(weights.clone()));
    let path = keep(&own, &folder, "two lines\nof remarks").expect("a file");
    assert_eq!(path, folder.join(format!("{}.txt", fingerprint(variant.spec()))));
    assert_eq!(std::fs::read_dir(&folder).expect("a folder").count(), 1, "nothing half written is left");

    assert_eq!(kept_in(&folder, Arc::clone(&variant)).weights(), weights);
    look_for_weights_in(folder.clone());
    assert_eq!(Evaluator::new(Arc::clone(&variant)).weights(), weights);
    let other = load("orthodox").expect("the catalogue loads").variant;
    assert_ne!(Evaluator::new(other).weights()[1], [1234, 567], "other rules have weights of their own");

    // What is no list of weights is not taken for one.
    std::fs::write(&path, "1 2\nnonsense\n").expect("a file");
    assert_eq!(Evaluator::new(Arc::clone(&variant)).weights(), plain.weights());
    std::fs::write(&path, "0 0\n2000000000 -2147483648\n").expect("a file");
    assert_eq!(Evaluator::new(variant).weights(), plain.weights(), "nothing so large is a weight");
    std::fs::remove_dir_all(folder).expect("the folder is there");
}
