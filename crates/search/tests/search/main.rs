//! Opponents of every kind, in one program: each would link the workspace again.

mod authored;
mod covered;
mod dice;
mod fingerprints;
mod hidden;
mod learning;
mod made_up;
mod many;
mod many_levels;
mod many_threads;
mod mating;
mod overlooked;
mod refining;
mod repetition;
mod same;
mod sides;
mod tactics;
mod two;

/// Whether `.ci/run` asks for the cases that take longer.
fn full_counts() -> bool {
    std::env::var_os("CHATUR_FULL_COUNTS").is_some()
}
