//! `start`.

use std::collections::BTreeSet;

use crate::support::{chatur, words};

const ORTHODOX: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";

#[test]
fn starts_are_known_by_their_number() {
    assert_eq!(chatur("start orthodox").done(), ORTHODOX);
    assert_eq!(chatur("start chess960 --number 518").done(), ORTHODOX);
    assert!(chatur("start chess960 --number 0").done().starts_with("bbqnnrkr/"));
    assert!(chatur("start chess960 --number 959").done().starts_with("rkrnnqbb/"));
}

#[test]
fn several_starts_follow_each_other() {
    let all = chatur("start chess960 --count 960").done();
    assert_eq!(all.lines().collect::<BTreeSet<_>>().len(), 960);
    let some = chatur("start chess960 --number 957 --count 3").done();
    assert_eq!(all.lines().skip(957).collect::<Vec<_>>(), some.lines().collect::<Vec<_>>());
    assert!(chatur("start chess960 --number 957 --count 4").refused(2).contains("--count"));
    assert!(chatur("start orthodox --count 2").refused(2).contains("one start only"));
}

#[test]
fn a_seed_gives_the_same_start_again() {
    let first = chatur("start chess960 --random --seed 42");
    assert!(first.err.contains("seed 42"));
    assert_eq!(first.out, chatur("start chess960 --random --seed 42").out);
    let several = chatur("start chess960 --random --seed 40 --count 5").done();
    assert_eq!(several.lines().nth(2), Some(first.out.trim_end()));
    assert!(several.lines().collect::<BTreeSet<_>>().len() > 1);
}

#[test]
fn a_drawn_start_can_be_had_again_by_seed_and_number() {
    let drawn = chatur("start chess960 --random --json").json();
    let start = &drawn["starts"][0];
    let by_seed = words(&["start", "chess960", "--random", "--seed", &drawn["seed"].to_string(), "--json"]);
    assert_eq!(by_seed.json()["starts"][0], *start);
    let by_number = words(&["start", "chess960", "--number", &start["number"].to_string()]).done();
    assert_eq!(by_number.trim_end(), start["position"].as_str().expect("text"));
}
