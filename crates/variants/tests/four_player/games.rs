//! Random games of the core and the reference side by side.

use std::sync::Arc;
use std::thread;

use chatur_core::Variant;

use crate::configs::Config;
use crate::dice::Dice;
use crate::duel::{Duel, Tally};
use crate::positions::random_position;
use crate::switches::{Case, all_cases};

/// How many positions of each config are compared: the variable `CHATUR_POSITIONS`, else what the test says.
fn wanted(positions: u64) -> u64 {
    let given = std::env::var("CHATUR_POSITIONS").ok().and_then(|text| text.parse().ok());
    given.unwrap_or(positions)
}

/// Plays random games until so many positions are compared.
fn play_games(variant: &Arc<Variant>, config: &Config, positions: u64, seed: u64) -> Tally {
    let mut tally = Tally::new();
    let mut dice = Dice::new(seed);
    while tally.get("positions").is_none_or(|&seen| seen < positions) {
        let from_start = dice.percent(5);
        let start = if from_start { config.start.clone() } else { random_position(config, &mut dice) };
        let mut duel = Duel::new(variant, config, &start, &mut tally);
        let mut steps = if from_start { 60 } else { 16 };
        if dice.percent(3) {
            duel.go_to_and_fro();
            steps = 45;
        }
        if dice.percent(2) {
            duel.compare_counts(&mut tally);
        }
        for _ in 0..steps {
            if duel.is_over() {
                break;
            }
            duel.step(&mut dice, &mut tally);
        }
    }
    tally
}

fn lane(case: &Case) -> Arc<Variant> {
    case.variant.clone()
}

fn general(case: &Case) -> Arc<Variant> {
    let general = chatur_rules::compile_general(case.variant.spec().clone());
    Arc::new(general.unwrap_or_else(|error| panic!("{}: {error}", case.name)))
}

/// Plays all cases, two at a time, and adds up what was seen.
fn play_all(positions: u64, engine: fn(&Case) -> Arc<Variant>) -> Tally {
    let cases = all_cases();
    let half = cases.len().div_ceil(2);
    let play = |cases: &[Case], seed: u64| {
        let mut sum = Tally::new();
        for (case, seed) in cases.iter().zip(seed..) {
            let tally = play_games(&engine(case), &case.config, wanted(positions), seed);
            println!("{}: {tally:?}", case.name);
            for (what, count) in tally {
                *sum.entry(what).or_default() += count;
            }
        }
        sum
    };
    let (left, right) = cases.split_at(half);
    thread::scope(|scope| {
        let other = scope.spawn(|| play(right, 1000));
        let mut sum = play(left, 1);
        for (what, count) in other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)) {
            *sum.entry(what).or_default() += count;
        }
        sum
    })
}

/// Half of the positions have what this game adds to chess.
fn half_are_special(tally: &Tally) {
    let special = tally["with super-pieces, walking kings or grey armies"];
    assert!(2 * special >= tally["positions"], "{tally:#?}");
}

#[test]
fn the_core_plays_as_the_reference_does() {
    half_are_special(&play_all(200, lane));
}

#[test]
fn the_general_engine_plays_as_the_reference_does() {
    half_are_special(&play_all(40, general));
}

#[test]
#[ignore = "takes minutes: a hundred thousand positions where `CHATUR_POSITIONS` says 6000"]
fn the_general_engine_plays_as_the_reference_does_on_many_positions() {
    half_are_special(&play_all(600, general));
}

#[test]
#[ignore = "takes minutes: a hundred thousand positions"]
fn the_core_plays_as_the_reference_does_on_many_positions() {
    let tally = play_all(8_000, lane);
    half_are_special(&tally);
    assert!(std::env::var("CHATUR_POSITIONS").is_ok() || tally["positions"] >= 100_000, "{tally:#?}");
    for what in [
        "castlings",
        "en passant",
        "promotions",
        "fusions",
        "pieces captured",
        "grey pieces captured",
        "pieces crushed",
        "kings taken",
        "mates",
        "several mated at once",
        "several kings checked",
        "counts of two moves",
        "stalemates",
        "kings that began to walk",
        "lead of 21",
        "bare kings",
        "quiet",
        "repetition",
        "last one",
    ] {
        assert!(tally.get(what).is_some_and(|&seen| seen >= 10), "{what} is too rare: {tally:#?}");
    }
}
