//! Networks that games have taught.

use std::sync::Arc;

use chatur_core::{Game, Setup};
use chatur_search::learning::{Lessons, Record, SelfPlay, Shape, Teaching, self_play};
use chatur_search::{AnyEvaluator, Engine, Evaluator, Judges, Limits, NetworkError, Options, Signal};
use chatur_variants::load;

fn games(evaluator: &AnyEvaluator, start: &Setup, count: u32, threads: usize) -> Vec<Record> {
    let numbers: Vec<u32> = (0..count).collect();
    let how = SelfPlay { nodes: 60, threads, seed: 5 };
    let mut records = Vec::new();
    self_play(evaluator, &|_| start.clone(), &how, &numbers, &Signal::new(), &mut |record| {
        records.push(record);
    });
    records.sort_by_key(|record| record.number);
    records
}

#[test]
fn what_is_taught_is_true_of_other_games_and_the_same_on_any_number_of_threads() {
    let loaded = load("los-alamos").expect("the catalogue loads");
    let start = |_| loaded.start.clone();
    let knows = AnyEvaluator::new(Arc::clone(&loaded.variant));
    let records = games(&knows, &loaded.start, 240, 1);
    assert_eq!(records.len(), 240);
    assert_eq!(records, games(&knows, &loaded.start, 240, 3), "games are the same on any number of threads");

    // Who thinks all positions level learns most.
    let nothing = vec![[0, 0]; knows.weights().len()];
    let ignorant = AnyEvaluator::with_weights(Arc::clone(&loaded.variant), Some(nothing));
    for judges in [Judges::Alone, Judges::WithTerms] {
        let [one, three] = [1, 3].map(|threads| {
            let lessons = Lessons::of(&ignorant, &start, &records, threads).expect("two seats");
            assert!(lessons.positions() > 1000, "{}", lessons.positions());
            let shape = lessons.shape(judges);
            let how = Teaching { judges, shape, results: 0.3, epochs: 10, threads, seed: 7 };
            lessons.teach(&how, &mut |_| true).expect("a network")
        });
        assert_eq!(one.error.map(f64::to_bits), three.error.map(f64::to_bits));
        let file = one.evaluator.network_file().expect("a network");
        assert_eq!(Some(&file), three.evaluator.network_file().as_ref());
        let [before, after] = one.error;
        assert!(after < before * 0.85, "{judges:?}: {before} {after}");
        assert_eq!(one.evaluator.judges(), Some(judges));
        let again = Evaluator::with_weights(Arc::clone(&loaded.variant), Some(ignorant.weights().to_vec()));
        assert!(again.with_network(&file).is_ok(), "what was taught is read again");
    }
}

/// Who knows a network teaches it more, and forgets nothing of it.
#[test]
fn what_a_network_knows_is_where_it_begins() {
    let loaded = load("los-alamos").expect("the catalogue loads");
    let start = |_| loaded.start.clone();
    let knows = AnyEvaluator::new(Arc::clone(&loaded.variant));
    let ignorant =
        AnyEvaluator::with_weights(Arc::clone(&loaded.variant), Some(vec![[0, 0]; knows.weights().len()]));
    let mut records = games(&knows, &loaded.start, 240, 1);
    let later = records.split_off(120);
    let teach = |evaluator: &AnyEvaluator, records: &Vec<Record>, judges, epochs| {
        let lessons = Lessons::of(evaluator, &start, records, 1).expect("two seats");
        let how = Teaching { judges, shape: Shape::SMALL, results: 0.3, epochs, threads: 1, seed: 7 };
        lessons.teach(&how, &mut |_| true).expect("a network")
    };
    for (judges, other) in [(Judges::Alone, Judges::WithTerms), (Judges::WithTerms, Judges::Alone)] {
        let taught = teach(&ignorant, &records, judges, 20).evaluator;
        let error =
            |evaluator: &AnyEvaluator, judges, epochs| teach(evaluator, &later, judges, epochs).error[1];
        let nothing = error(&ignorant, judges, 0);
        let [before, more] = [0, 5].map(|epochs| error(&taught, judges, epochs));
        assert!(before < nothing * 0.9, "{judges:?}: {nothing} {before}");
        assert!(more < before, "{judges:?}: {before} {more}");
        assert!(error(&taught, other, 0) > before, "{judges:?}: what judges otherwise begins anew");
    }
}

#[test]
fn other_games_teach_nothing() {
    let loaded = load("los-alamos").expect("the catalogue loads");
    let evaluator = AnyEvaluator::new(Arc::clone(&loaded.variant));
    let mut records = games(&evaluator, &loaded.start, 3, 1);
    let start = |_| loaded.start.clone();
    let positions =
        |records: &Vec<Record>| Lessons::of(&evaluator, &start, records, 1).expect("two seats").positions();
    assert!(positions(&records) > 10);
    for record in &mut records {
        record.last ^= 1;
    }
    assert_eq!(positions(&records), 0, "moves that lead elsewhere are those of another game");
}

/// At a table a network learns what each seat is worth, the same on any number of threads, and judges with it.
#[test]
fn tables_are_taught_networks_too() {
    let loaded = load("four-player").expect("the catalogue loads");
    let start = |_| loaded.start.clone();
    let knows = AnyEvaluator::new(Arc::clone(&loaded.variant));
    let records = games(&knows, &loaded.start, 60, 2);
    let nothing = vec![[0, 0]; knows.weights().len()];
    let ignorant = AnyEvaluator::with_weights(Arc::clone(&loaded.variant), Some(nothing));
    let [one, three] = [1, 3].map(|threads| {
        let lessons = Lessons::of(&ignorant, &start, &records, threads).expect("few enough inputs");
        assert!(lessons.positions() > 1000, "{}", lessons.positions());
        assert!(!lessons.can_judge_alone());
        let (judges, shape) = (Judges::WithTerms, Shape::SMALL);
        let how = Teaching { judges, shape, results: 0.3, epochs: 10, threads, seed: 7 };
        assert!(lessons.teach(&Teaching { judges: Judges::Alone, ..how.clone() }, &mut |_| true).is_none());
        lessons.teach(&how, &mut |_| true).expect("a network")
    });
    assert_eq!(one.error.map(f64::to_bits), three.error.map(f64::to_bits));
    let file = one.evaluator.network_file().expect("a network");
    assert_eq!(Some(&file), three.evaluator.network_file().as_ref());
    let [before, after] = one.error;
    assert!(after < before * 0.9, "{before} {after}");
    let again = ignorant.again().with_network(&file).expect("what was taught is read again");
    assert_eq!(again.judges(), Some(Judges::WithTerms));
    let other = AnyEvaluator::new(load("four-player-teams").expect("the catalogue loads").variant);
    assert!(matches!(other.with_network(&file), Err(NetworkError::OtherRules { .. })));

    // Who knew nothing values what the network has learnt: with it he thinks otherwise.
    let choose = |evaluator: &AnyEvaluator| {
        let mut engine = Engine::with_evaluator(evaluator.again(), Options { hash: 1, ..Options::default() });
        let game = Game::new(Arc::clone(&loaded.variant), &loaded.start).expect("a start");
        engine.think(&game, &Limits::nodes(400), &Signal::new(), &mut |_| {}).lines[0].score
    };
    assert_ne!(choose(&ignorant), choose(&again));
    assert_eq!(choose(&one.evaluator), choose(&again));
}

#[test]
fn who_stops_loses_only_the_games_in_hand() {
    let loaded = load("los-alamos").expect("the catalogue loads");
    let evaluator = AnyEvaluator::new(Arc::clone(&loaded.variant));
    let all = games(&evaluator, &loaded.start, 6, 1);
    let signal = Signal::new();
    let mut some = Vec::new();
    let how = SelfPlay { nodes: 60, threads: 1, seed: 5 };
    self_play(&evaluator, &|_| loaded.start.clone(), &how, &[0, 1, 2, 3, 4, 5], &signal, &mut |record| {
        some.push(record);
        signal.stop();
    });
    assert!((1..6).contains(&some.len()), "{}", some.len());
    assert_eq!(some[..], all[..some.len()]);
}
