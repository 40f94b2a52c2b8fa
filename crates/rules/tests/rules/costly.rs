//! Specs that ask for much: compiling them ends with an error that says what costs so much, and what has been given up
//! ends.

use std::cell::Cell;
use std::time::Duration;

use crate::support::toys;
use chatur_board::{Geometry, Step};
use chatur_core::{Atom, Leaves, Leg, Spec, SpecError, TurnOn, Variant};
use chatur_effort::{Budget, Exceeded, Token, within};

const AROUND: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// Orthodox chess on a board of 16 by 16, where knights go round in several legs.
fn legs(count: usize, max: Option<u8>) -> Spec {
    let steps: Vec<Step> = AROUND.iter().map(|&(right, forward)| Step::new(right, forward)).collect();
    let hop = Atom::leaper(Vec::new()).hop;
    let leg = Leg { steps: steps.clone(), min: 1, max, hop, lame: false, on: TurnOn::EMPTY, may_stop: false };
    let mut spec = toys::all().remove(0).spec;
    spec.geometry = Geometry::rectangle(16, 16).expect("it fits");
    spec.castling.ways.clear();
    let knight = spec.kind_named("knight").expect("there are knights");
    spec.kinds[knight.index()].movement = vec![Atom { max, then: vec![leg; count], ..Atom::leaper(steps) }];
    spec
}

#[test]
fn legs_without_end_are_refused_by_the_piece_and_the_leg() {
    for count in [2, 5] {
        let error = Variant::compile_general(legs(count, None)).err();
        let Some(SpecError::Costly { what, kind, .. }) = error else { panic!("{error:?}") };
        let knight = legs(count, None).kind_named("knight");
        assert_eq!((what.to_string(), kind), (format!("leg {} of a move of `knight`", count + 1), knight));
    }
    assert!(Variant::compile_general(legs(2, Some(1))).is_ok());
}

#[test]
fn too_many_crushing_moves_are_refused() {
    let mut spec = legs(1, None);
    let crush = chatur_core::Crush { friends: true, along: chatur_core::Along::Path };
    let steps: Vec<Step> = (0..225_i16).map(|n| Step::new((n % 15 - 7) as i8, (n / 15 + 1) as i8)).collect();
    for name in ["knight", "bishop", "rook", "queen"] {
        let kind = spec.kind_named(name).expect("it is there");
        spec.kinds[kind.index()].movement = vec![Atom { crush: Some(crush), ..Atom::rider(steps.clone()) }];
    }
    let error = Variant::compile_general(spec).err();
    assert!(matches!(error, Some(SpecError::Costly { why: Exceeded::Bytes, .. })), "{error:?}");
}

/// What is given up ends at once, in every rule set.
#[test]
fn what_is_given_up_ends() {
    for toy in toys::all() {
        let open = Variant::compile_general(toy.spec.clone()).ok();
        if let Some(variant) = open {
            let Ok(position) = variant.position(&toy.start) else { continue };
            let token = Token::new();
            let ended = std::thread::scope(|scope| {
                scope.spawn(|| {
                    std::thread::sleep(Duration::from_millis(5));
                    token.give_up();
                });
                let count = || variant.perft(&position, 9, Leaves::Counted);
                within(Budget::ENDLESS, &token, count).map(|_| ())
            });
            assert_eq!(ended, Err(Exceeded::GivenUp), "{} by {}", toy.name, variant.rule_set());
            // Every generation takes a step of the few that there are, and the last is refused.
            let generations = Cell::new(0);
            let games = within(Budget { steps: 10_000, ..Budget::ENDLESS }, &Token::new(), || {
                let generate = |_| {
                    generations.set(generations.get() + 1);
                    variant.legal_moves(&position).len()
                };
                (0..1 << 20).map(generate).sum::<usize>()
            });
            assert_eq!(games, Err(Exceeded::Steps), "{} by {}", toy.name, variant.rule_set());
            assert!(generations.get() <= 10_001, "{}: {}", toy.name, generations.get());
        }
    }
}
