//! What is kept in a folder is found by the rules. A process looks in one folder, so this is a program of its own.

use std::path::Path;
use std::sync::Arc;

use chatur_search::learning::{Lessons, SelfPlay, Shape, Teaching, self_play};
use chatur_search::{
    AnyEvaluator, Evaluator, Judges, Signal, fingerprint, keep, kept_in, look_for_weights_in, network_path,
};
use chatur_variants::load;

#[test]
fn what_is_kept_is_found_by_the_rules() {
    let folder = std::env::temp_dir().join(format!("chatur-kept-{}", std::process::id()));
    look_for_weights_in(folder.clone());
    weights_are_found(&folder);
    networks_are_found(&folder);
    std::fs::remove_dir_all(folder).expect("the folder is there");
}

fn weights_are_found(folder: &Path) {
    let variant = load("los-alamos").expect("the catalogue loads").variant;
    let plain = Evaluator::new(Arc::clone(&variant));
    let mut weights = plain.weights().to_vec();
    weights[1] = [1234, 567];
    let own = AnyEvaluator::with_weights(Arc::clone(&variant), Some(weights.clone()));
    let path = keep(&own, folder, "two lines\nof remarks").expect("a file");
    assert_eq!(path, folder.join(format!("{}.txt", fingerprint(variant.spec()))));
    assert_eq!(std::fs::read_dir(folder).expect("a folder").count(), 1, "nothing half written is left");

    assert_eq!(kept_in(folder, Arc::clone(&variant)).weights(), weights);
    assert_eq!(Evaluator::new(Arc::clone(&variant)).weights(), weights);
    let other = load("orthodox").expect("the catalogue loads").variant;
    assert_ne!(Evaluator::new(other).weights()[1], [1234, 567], "other rules have weights of their own");

    // What is no list of weights is not taken for one.
    std::fs::write(&path, "1 2\nnonsense\n").expect("a file");
    assert_eq!(Evaluator::new(Arc::clone(&variant)).weights(), plain.weights());
    std::fs::write(&path, "0 0\n2000000000 -2147483648\n").expect("a file");
    assert_eq!(Evaluator::new(variant).weights(), plain.weights(), "nothing so large is a weight");
}

fn networks_are_found(folder: &Path) {
    let loaded = load("gardner").expect("the catalogue loads");
    let new = || Evaluator::new(Arc::clone(&loaded.variant));
    let any = || AnyEvaluator::new(Arc::clone(&loaded.variant));
    assert_eq!(new().judges(), None);
    let mut records = Vec::new();
    let start = |_| loaded.start.clone();
    let how = SelfPlay { nodes: 60, threads: 1, seed: 5 };
    self_play(&any(), &start, &how, &[0, 1, 2, 3], &Signal::new(), &mut |record| records.push(record));
    let lessons = Lessons::of(&any(), &start, &records, 1).expect("two seats");
    let how = Teaching {
        judges: Judges::WithTerms,
        shape: Shape::SMALL,
        results: 0.3,
        epochs: 1,
        threads: 1,
        seed: 7,
    };
    let taught = lessons.teach(&how, &mut |_| true).expect("a network").evaluator;
    let file = taught.network_file().expect("a network");
    let weights_file = keep(&taught, folder, "taught").expect("a file");
    let path = network_path(folder, loaded.variant.spec());
    assert_eq!(new().network_file(), Some(file.clone()));
    std::fs::remove_file(weights_file).expect("the file is there");
    assert_eq!(new().network_file(), Some(file.clone()), "its weights are those that are built in");

    // With other weights it is left aside, and so is what is damaged.
    let mut weights = new().weights().to_vec();
    weights[1] = [1234, 567];
    let other = AnyEvaluator::with_weights(Arc::clone(&loaded.variant), Some(weights));
    let beside = keep(&other, folder, "better").expect("a file");
    assert!(!path.exists(), "weights that won against the network are kept without it");
    std::fs::write(&path, &file).expect("a file");
    assert_eq!((new().judges(), new().weights()[1]), (None, [1234, 567]));
    std::fs::remove_file(beside).expect("the file is there");
    std::fs::write(&path, &file[..file.len() - 9]).expect("a file");
    assert_eq!(new().judges(), None);
}
