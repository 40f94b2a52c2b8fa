//! The counts of Fairy-Stockfish's variants, as it publishes them, against the catalogue; and those of others.

mod beyond;
mod first_half;
mod second_half;

use std::ops::RangeInclusive;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{available_parallelism, scope};

use chatur_core::Leaves;
use chatur_variants::load;

use beyond::BEYOND;
use first_half::FIRST_HALF;
use second_half::SECOND_HALF;

type Counts = (&'static str, &'static [u64]);

/// The most positions of a depth in a test that has to be short.
const SHORT: u64 = 1_000_000;

/// The most positions of a depth in a test that comes with every change.
const LONG: u64 = 5_000_000_000;

fn published() -> Vec<Counts> {
    FIRST_HALF.iter().chain(&SECOND_HALF).chain(&BEYOND).copied().collect()
}

/// What is wrong with a variant at depths with so many positions.
fn faults((name, counts): Counts, among: &RangeInclusive<u64>) -> Vec<String> {
    let loaded = match load(name) {
        Ok(loaded) => loaded,
        Err(error) => return vec![format!("{name}: {error}")],
    };
    let position = loaded.variant.position(&loaded.start).expect("the start is a position");
    let depths = (1..).zip(counts).filter(|(_, count)| among.contains(count));
    let wrong = depths.filter_map(|(depth, &count)| {
        let found = loaded.variant.perft(&position, depth, Leaves::Counted);
        (found != count).then(|| format!("{name} depth {depth}: {found}, published {count}"))
    });
    wrong.collect()
}

/// Counts all variants, as many at a time as there are processors.
fn compare(among: RangeInclusive<u64>) {
    let variants = published();
    let next = AtomicUsize::new(0);
    let wrong = Mutex::new(Vec::new());
    scope(|scope| {
        for _ in 0..available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(&variant) = variants.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let faults = faults(variant, &among);
                    wrong.lock().expect("nobody panics with the list").extend(faults);
                }
            });
        }
    });
    let wrong = wrong.into_inner().expect("nobody panics with the list");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn published_counts() {
    compare(0..=SHORT);
}

#[test]
#[ignore = "takes hours without optimisation"]
fn published_counts_to_the_last_depth() {
    compare(SHORT + 1..=LONG);
}

/// Amazons has eight thousand million positions at depth 3. `tests/soak` counts them.
#[test]
#[ignore = "takes minutes with optimisation"]
fn the_longest_published_count() {
    compare(LONG + 1..=u64::MAX);
}
