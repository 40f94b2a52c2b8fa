//! Laws that hold on every position of every variant, tried on random games over toy variants.

use std::sync::Arc;

use crate::support::reference;
use crate::support::toys::{self, Toy};
use crate::support::walk::{Seen, compilations, general, random_game, sorted};
use chatur_board::Square;
use chatur_core::{Game, Leaves, Move, MoveKind, Variant};
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;

/// Games for each toy; more where `CHATUR_FULL_COUNTS` asks for them.
fn games() -> u32 {
    if std::env::var_os("CHATUR_FULL_COUNTS").is_some() { 20 } else { 1 }
}

/// Plies for each game.
const PLIES: usize = 50;

type Law = Result<(), TestCaseError>;

/// Runs a law on random games of every toy.
fn on_random_games(mut compile: impl FnMut(&Toy) -> Vec<Variant>, law: impl Fn(&Toy, &Seen<'_>) -> Law) {
    for toy in toys::all() {
        for variant in compile(&toy) {
            let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(games()) };
            proptest!(config, |(seed in any::<u64>())| {
                random_game(&variant, &toy.start, seed, PLIES, |seen| {
                    law(&toy, seen).map_err(|error| {
                        let rules = seen.variant.rule_set();
                        TestCaseError::fail(format!("{} under {rules}: {error}\n{:?}", toy.name, seen.setup))
                    })
                })?;
            });
        }
    }
}

fn under_every_rule_set(toy: &Toy) -> Vec<Variant> {
    compilations(&toy.spec)
}

fn under_the_full_set(toy: &Toy) -> Vec<Variant> {
    vec![general(&toy.spec)]
}

#[test]
fn every_rule_set_gives_the_moves_of_the_plain_reference() {
    on_random_games(under_every_rule_set, |toy, seen| {
        prop_assert_eq!(seen.moves, reference::legal_moves(&toy.spec, seen.setup));
        Ok(())
    });
}

#[test]
fn playing_changes_a_position_as_the_reference_does() {
    on_random_games(under_every_rule_set, |toy, seen| {
        // Some of the moves, to save time; which ones changes from position to position.
        for &mv in seen.moves.iter().skip(seen.moves.len() % 7).step_by(7) {
            let mut after = seen.position.clone();
            seen.variant.play(&mut after, mv);
            let expected = reference::play(&toy.spec, seen.setup, mv);
            prop_assert_eq!(seen.variant.setup(&after), expected, "after {:?}", mv);
        }
        Ok(())
    });
}

#[test]
fn checkers_are_those_of_the_reference() {
    on_random_games(under_every_rule_set, |toy, seen| {
        let turn = seen.setup.turn;
        let found: Vec<_> = seen.variant.checkers(seen.position).into_iter().collect();
        prop_assert_eq!(found, reference::checkers(&toy.spec, seen.setup, turn));
        Ok(())
    });
}

#[test]
fn the_hash_kept_by_playing_is_the_hash_from_scratch() {
    on_random_games(under_every_rule_set, |_, seen| {
        let scratch = seen.variant.hash_from_scratch(seen.position);
        prop_assert_eq!(seen.variant.hash(seen.position), scratch);
        Ok(())
    });
}

#[test]
fn a_position_is_its_setup() {
    on_random_games(under_every_rule_set, |_, seen| {
        let again = seen.variant.position(seen.setup).map_err(|e| TestCaseError::fail(e.to_string()))?;
        prop_assert_eq!(&again, seen.position);
        Ok(())
    });
}

#[test]
fn counting_listing_and_asking_agree() {
    on_random_games(under_every_rule_set, |_, seen| {
        prop_assert_eq!(seen.variant.count_moves(seen.position), seen.moves.len() as u64);
        prop_assert_eq!(seen.variant.has_move(seen.position), !seen.moves.is_empty());
        let pseudo = sorted(seen.variant.pseudo_legal_moves(seen.position));
        prop_assert!(pseudo.windows(2).all(|pair| pair[0] != pair[1]), "a move twice");
        // Castling through attacked squares is never as the pieces go; everything else legal is.
        prop_assert!(seen.moves.iter().all(|mv| pseudo.contains(mv)), "a legal move is not pseudo-legal");
        Ok(())
    });
}

/// A move that is asked about alone is legal if it is listed: such as the pieces go, and such as nothing goes.
#[test]
fn a_move_is_legal_if_it_is_listed() {
    on_random_games(under_every_rule_set, |_, seen| {
        let squares = seen.variant.geometry().squares().count() as usize;
        for mv in seen.variant.pseudo_legal_moves(seen.position) {
            let beside = |square: Square| Square(((square.index() + 1) % squares) as u8);
            let others =
                [MoveKind::Plain, MoveKind::Double, MoveKind::EnPassant, MoveKind::Castle(0), MoveKind::Pass];
            let like = [mv, Move { to: beside(mv.to), ..mv }, Move { from: beside(mv.from), ..mv }];
            let made_up = others.into_iter().map(|what| Move { what, ..mv }).chain(like);
            for mv in made_up {
                let listed = seen.moves.binary_search(&mv).is_ok();
                prop_assert_eq!(seen.variant.is_legal(seen.position, mv), listed, "{:?}", mv);
            }
        }
        Ok(())
    });
}

#[test]
fn the_full_set_counts_like_the_narrow_ones() {
    for toy in toys::all() {
        let mut variants = compilations(&toy.spec);
        let last = variants.pop().unwrap();
        for variant in variants {
            let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(games()) };
            proptest!(config, |(seed in any::<u64>())| {
                random_game(&variant, &toy.start, seed, PLIES, |seen| {
                    let twin = last.position(seen.setup).unwrap();
                    let count = |leaves| seen.variant.perft(seen.position, 2, leaves);
                    prop_assert_eq!(count(Leaves::Counted), last.perft(&twin, 2, Leaves::Counted));
                    prop_assert_eq!(count(Leaves::Counted), count(Leaves::Played));
                    Ok(())
                })?;
            });
        }
    }
}

#[test]
fn undo_restores_every_position_of_a_game() {
    for toy in toys::all() {
        let variant = Arc::new(general(&toy.spec));
        let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(games()) };
        proptest!(config, |(choices in prop::collection::vec(any::<prop::sample::Index>(), 1..40))| {
            let mut game = Game::new(variant.clone(), &toy.start).unwrap();
            let mut seen = vec![(game.setup(), game.outcome().cloned())];
            for choice in choices {
                let moves = game.legal_moves();
                if moves.is_empty() {
                    break;
                }
                game.play(*choice.get(&moves)).unwrap();
                seen.push((game.setup(), game.outcome().cloned()));
            }
            while let Some(expected) = seen.pop() {
                prop_assert_eq!((game.setup(), game.outcome().cloned()), expected);
                prop_assert_eq!(game.undo().is_some(), !seen.is_empty());
            }
        });
    }
}

#[test]
fn a_refusal_is_given_exactly_for_illegal_moves() {
    on_random_games(under_the_full_set, |toy, seen| {
        let game = Game::new(Arc::new(general(&toy.spec)), seen.setup).unwrap();
        if game.outcome().is_some() {
            return Ok(());
        }
        // All targets from one square that changes with the position.
        let hash = seen.variant.hash(seen.position) as usize;
        if let Some((from, _)) = seen.setup.all().nth(hash % seen.setup.all().count()) {
            for to in toy.spec.geometry.squares() {
                let refused = game.illegal_reason(from, to, None);
                let legal = seen.moves.iter().any(|mv| {
                    !matches!(mv.what, chatur_core::MoveKind::Promotion(_))
                        && mv.from == from
                        && (mv.to == to || castles_to(seen, *mv) == Some(to))
                });
                prop_assert_eq!(refused.is_none(), legal, "{:?} to {:?}: {:?}", from, to, refused);
            }
        }
        Ok(())
    });
}

fn castles_to(seen: &Seen<'_>, mv: chatur_core::Move) -> Option<chatur_board::Square> {
    let chatur_core::MoveKind::Castle(way) = mv.what else { return None };
    let targets = seen.variant.castling_targets(seen.setup.turn, usize::from(way), mv.from, mv.to);
    targets.map(|(king_to, _)| king_to)
}
