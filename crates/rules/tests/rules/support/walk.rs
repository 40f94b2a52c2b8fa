//! Random games over compiled variants.

use chatur_core::{AnyPosition, Move, Setup, Spec, Variant};
use chatur_rules::antichess::Antichess;
use chatur_rules::chess960::Chess960;
use chatur_rules::four_player::FourPlayer;
use chatur_rules::orthodox::{Orthodox, OrthodoxGoals};
use proptest::test_runner::TestCaseError;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

/// What a law is checked on: one position of a random game.
pub struct Seen<'a> {
    pub variant: &'a Variant,
    pub position: &'a AnyPosition,
    pub setup: &'a Setup,
    /// The legal moves, sorted.
    pub moves: &'a [Move],
}

/// Plays random moves and shows every position on the way, until the moves run out.
pub fn random_game(
    variant: &Variant,
    start: &Setup,
    seed: u64,
    plies: usize,
    mut law: impl FnMut(&Seen<'_>) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut position = variant.position(start).unwrap();
    for _ in 0..=plies {
        let setup = variant.setup(&position);
        let moves = sorted(variant.legal_moves(&position));
        law(&Seen { variant, position: &position, setup: &setup, moves: &moves })?;
        let Some(&mv) = moves.choose(&mut random) else { break };
        variant.play(&mut position, mv);
    }
    Ok(())
}

pub fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort();
    moves
}

/// The variant under every rule set that covers it, the general engine last.
pub fn compilations(spec: &Spec) -> Vec<Variant> {
    let narrow = [
        Variant::compile::<Orthodox>,
        Variant::compile::<Chess960>,
        Variant::compile::<OrthodoxGoals>,
        Variant::compile::<Antichess>,
        Variant::compile::<FourPlayer>,
    ];
    let mut all: Vec<Variant> = narrow.iter().filter_map(|compile| compile(spec.clone()).ok()).collect();
    all.push(general(spec));
    all
}

pub fn general(spec: &Spec) -> Variant {
    Variant::compile_general(spec.clone()).unwrap()
}
