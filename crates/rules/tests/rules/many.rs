//! The general engine beside the plain reference on many positions: the moves, what each leads to, and who gives check.

use crate::support::reference;
use crate::support::toys::{self, Toy};
use crate::support::walk::{Seen, general, random_game};
use chatur_core::Move;
use proptest::test_runner::TestCaseError;

/// Plies for each game.
const PLIES: usize = 80;

/// How many positions of each toy are compared: the variable `CHATUR_POSITIONS`, else 250.
fn wanted() -> u64 {
    std::env::var("CHATUR_POSITIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(250)
}

fn compare(toy: &Toy, seen: &Seen<'_>) -> Result<(), TestCaseError> {
    let differs = |what: &str| TestCaseError::fail(format!("{}: {what} differ\n{:?}", toy.name, seen.setup));
    let expected = reference::legal_moves(&toy.spec, seen.setup);
    if seen.moves != expected {
        let only = |these: &[Move], those: &[Move]| -> Vec<Move> {
            these.iter().filter(|mv| !those.contains(mv)).copied().collect()
        };
        let (more, less) = (only(seen.moves, &expected), only(&expected, seen.moves));
        return Err(differs(&format!("the moves, {more:?} too many and {less:?} too few,")));
    }
    let turn = seen.setup.turn;
    if !seen.variant.checkers(seen.position).into_iter().eq(reference::checkers(&toy.spec, seen.setup, turn))
    {
        return Err(differs("the checkers"));
    }
    for &mv in seen.moves {
        let mut after = seen.position.clone();
        seen.variant.play(&mut after, mv);
        if seen.variant.setup(&after) != reference::play(&toy.spec, seen.setup, mv) {
            return Err(differs(&format!("the positions after {mv:?}")));
        }
    }
    Ok(())
}

#[test]
#[ignore = "takes minutes: a hundred thousand positions where `CHATUR_POSITIONS` says 4400"]
fn the_general_engine_plays_as_the_plain_reference_does_on_many_positions() {
    let (mut positions, mut moves) = (0, 0);
    for toy in toys::all() {
        let variant = general(&toy.spec);
        let mut here = 0;
        for seed in 0.. {
            if here >= wanted() {
                break;
            }
            random_game(&variant, &toy.start, seed, PLIES, |seen| {
                here += 1;
                moves += seen.moves.len();
                compare(&toy, seen)
            })
            .unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        }
        println!("{}: {here} positions", toy.name);
        positions += here;
    }
    println!("{positions} positions and {moves} moves compared");
    assert!(positions >= wanted() * toys::all().len() as u64);
}
