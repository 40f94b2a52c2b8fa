//! Random games of the core and the reference side by side.

use std::sync::Arc;

use chatur_core::{Spec, Variant};
use chatur_variants::{load, rule_sets};

use crate::configs::{self, Config};
use crate::dice::Dice;
use crate::duel::{Duel, Tally};
use crate::positions::random_position;

/// How many positions are compared in all: the variable `CHATUR_POSITIONS`, else what the test says.
fn wanted(positions: u64) -> u64 {
    let given = std::env::var("CHATUR_POSITIONS").ok().and_then(|text| text.parse().ok());
    given.unwrap_or(positions)
}

/// The shipped variant of a config.
fn shipped(config: &Config) -> Arc<Variant> {
    load(config.id).unwrap_or_else(|error| panic!("{}: {error}", config.id)).variant
}

/// Plays random games until so many positions are compared.
fn play_games(variant: &Arc<Variant>, config: &Config, positions: u64, seed: u64) -> Tally {
    let mut tally = Tally::new();
    let mut dice = Dice::new(seed);
    let seen = |tally: &Tally| tally.get("positions").copied().unwrap_or(0);
    while seen(&tally) < positions {
        let from_start = dice.percent(10);
        let start = if from_start { config.start.clone() } else { random_position(config, &mut dice) };
        let mut duel = Duel::new(variant, config, &start, &mut tally);
        for _ in 0..if from_start { 60 } else { 16 } {
            if duel.is_over() {
                break;
            }
            duel.step(&mut dice, &mut tally);
        }
    }
    tally
}

#[test]
fn shipped_configs_play_as_the_reference_does() {
    for config in [configs::super_four()] {
        let variant = shipped(&config);
        let tally = play_games(&variant, &config, wanted(500), 1);
        println!("{}: {tally:#?}", config.id);
    }
}
