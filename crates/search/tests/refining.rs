//! Weights that games have refined, tried and kept.

use std::sync::Arc;

use chatur_search::{
    Evaluator, Refining, Signal, Trial, fingerprint, keep, look_for_weights_in, refine, trial,
};
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
    let learnt = [1, 2].map(|threads| {
        let how = Refining { games: 12, nodes: 60, judging: 200, threads, seed: 5 };
        refine(&evaluator, &|_| loaded.start.clone(), &how, &|_| ())
    });
    assert!(learnt[0].positions > 40, "{}", learnt[0].positions);
    assert_eq!(learnt[0].positions, learnt[1].positions);
    for (one, other) in learnt[0].fits.iter().zip(&learnt[1].fits) {
        assert_eq!(one.evaluator.weights(), other.evaluator.weights());
        assert_ne!(one.evaluator.weights(), evaluator.weights());
    }
    let [both, results] = &learnt[0].fits[..] else {
        panic!("two ways to learn: {:?}", learnt[0].fits.len())
    };
    assert!(both.results < 1.0 && results.results >= 1.0);
    assert_ne!(both.evaluator.weights(), results.evaluator.weights());
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
