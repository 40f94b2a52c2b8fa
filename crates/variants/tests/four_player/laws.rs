//! Laws that hold in every game, on random games of the core alone.

use std::sync::Arc;

use chatur_board::Square;
use chatur_core::{Effect, Game, GameStep, Leave, Leaves, Move, MoveKind, Seat, Setup, Variant};

use crate::bridge::Bridge;
use crate::dice::Dice;
use crate::positions::random_position;
use crate::switches::{Case, all_cases};

/// Random games of every shipped and switched config, each shown to a law when it is over.
fn on_random_games(games: usize, law: impl Fn(&Case, &Game)) {
    for (case, seed) in all_cases().iter().zip(1..) {
        let mut dice = Dice::new(seed);
        for _ in 0..games {
            let config = &case.config;
            let start =
                if dice.percent(10) { config.start.clone() } else { random_position(config, &mut dice) };
            let setup = Bridge { spec: case.variant.spec(), rules: &config.rules }.setup(&start);
            law(case, &random_game(&case.variant, &setup, &mut dice));
        }
    }
}

/// A game of up to 40 steps by chance, with fusions and captures more often than by chance alone.
fn random_game(variant: &Arc<Variant>, start: &Setup, dice: &mut Dice) -> Game {
    let mut game = Game::new(variant.clone(), start).expect("a position");
    for _ in 0..40 {
        if game.outcome().is_some() {
            break;
        }
        if !game.claims().is_empty() && dice.percent(20) {
            game.claim(None).expect("a claim");
        } else if dice.percent(3) {
            // Refused where the seat has left already or may not resign now.
            let seat = Seat(dice.below(variant.spec().seats.len()) as u8);
            let _ = game.leave(seat, if dice.percent(50) { Leave::Resigned } else { Leave::Flagged });
        } else {
            let moves = game.legal_moves();
            let takes = |mv: &Move| game.setup().piece(mv.to).is_some() || mv.what != MoveKind::Plain;
            let rare: Vec<Move> = moves.iter().copied().filter(takes).collect();
            let among = if rare.is_empty() || dice.percent(60) { &moves } else { &rare };
            game.play(dice.choose(among).expect("a game that goes on has a move")).expect("a legal move");
        }
    }
    game
}

fn replayed(variant: &Arc<Variant>, game: &Game) -> Game {
    let mut again = Game::new(variant.clone(), game.start()).expect("the same start");
    for step in game.steps() {
        do_again(&mut again, step);
    }
    again
}

fn do_again(game: &mut Game, step: &GameStep) {
    match step {
        GameStep::Move(mv) => game.play(*mv).expect("the same move"),
        GameStep::Leave(seat, how) => game.leave(*seat, *how).expect("the same leaving"),
        GameStep::Draw => game.draw().expect("the same draw"),
        GameStep::Claim(name) => game.claim(Some(name)).expect("the same claim"),
    }
}

fn effects(game: &Game) -> Vec<Vec<Effect>> {
    let steps = (0..game.steps().len()).map(|step| game.effects(step));
    std::iter::once(game.effects_at_start()).chain(steps).collect()
}

fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort();
    moves
}

fn the_hash_is_that_from_scratch(case: &Case, game: &Game) {
    for position in game.positions() {
        let scratch = case.variant.hash_from_scratch(position);
        assert_eq!(case.variant.hash(position), scratch, "{}\n{:?}", case.name, case.variant.setup(position));
    }
}

fn a_position_survives_its_setup(case: &Case, game: &Game) {
    for position in game.positions() {
        let setup = case.variant.setup(position);
        if game.outcome().is_some() && std::ptr::eq(position, game.position()) {
            // Nobody may be left to move.
            continue;
        }
        let again = case.variant.position(&setup).unwrap_or_else(|error| panic!("{}: {error}", case.name));
        assert_eq!(&again, position, "{}\n{setup:?}", case.name);
        assert_eq!(case.variant.hash(&again), case.variant.hash(position), "{}", case.name);
    }
}

fn effects_lead_from_each_position_to_the_next(case: &Case, game: &Game) {
    let mut setup = game.start().clone();
    for (step, (effects, position)) in effects(game).iter().zip(game.positions()).enumerate() {
        for effect in effects {
            effect.apply(&mut setup);
        }
        let after = case.variant.setup(position);
        assert_eq!(setup, after, "{} after {step} of {:?}: {effects:?}", case.name, game.steps());
    }
    for effects in effects(game).iter().rev() {
        for effect in effects.iter().rev() {
            effect.undo(&mut setup);
        }
    }
    assert_eq!(&setup, game.start(), "{} before {:?}", case.name, game.steps());
}

fn a_replayed_game_is_the_same(case: &Case, game: &Game) {
    let again = replayed(&case.variant, game);
    assert_eq!(again.positions(), game.positions(), "{}", case.name);
    assert_eq!(effects(&again), effects(game), "{}", case.name);
    assert_eq!(again.outcome(), game.outcome(), "{}", case.name);
}

fn a_game_goes_back_step_by_step(case: &Case, game: &Game) {
    let mut back = game.clone();
    for (step, before) in game.steps().iter().zip(game.positions()).rev() {
        assert_eq!(back.undo().as_ref(), Some(step), "{}", case.name);
        assert_eq!(back.position(), before, "{} before {step:?}", case.name);
        assert_eq!(back.outcome(), None, "{} before {step:?}", case.name);
    }
    assert_eq!(back.undo(), None, "{}", case.name);
    for step in game.steps() {
        do_again(&mut back, step);
    }
    assert_eq!(effects(&back), effects(game), "{}", case.name);
}

/// The variant by the general engine.
fn in_general(case: &Case) -> Arc<Variant> {
    let general = chatur_rules::compile_general(case.variant.spec().clone());
    Arc::new(general.unwrap_or_else(|error| panic!("{}: {error}", case.name)))
}

/// The lane made for the variant and the engine that can do everything play one game.
fn the_general_engine_plays_the_same(case: &Case, game: &Game) {
    let general = in_general(case);
    let mut other = Game::new(general.clone(), game.start()).expect("the same start");
    for (index, position) in game.positions().iter().enumerate() {
        let setup = case.variant.setup(position);
        let story = || format!("{} at step {index}\n{setup:?}", case.name);
        assert_eq!(general.setup(&other.positions()[index]), setup, "{}", story());
        let moves = sorted(case.variant.legal_moves(position));
        assert_eq!(sorted(general.legal_moves(&other.positions()[index])), moves, "{}", story());
        assert_eq!(general.count_moves(&other.positions()[index]), moves.len() as u64, "{}", story());
        assert_eq!(case.variant.count_moves(position), moves.len() as u64, "{}", story());
        assert_eq!(case.variant.has_move(position), !moves.is_empty(), "{}", story());
        if let Some(step) = game.steps().get(index) {
            do_again(&mut other, step);
        }
    }
    assert_eq!(effects(&other), effects(game), "{}", case.name);
    assert_eq!(other.outcome(), game.outcome(), "{}", case.name);
}

/// A rule forbids exactly the moves that are not legal. Where a piece can join another, a square is not enough
/// to name the move.
fn a_rule_forbids_what_is_not_legal(case: &Case, game: &Game, dice: &mut Dice) {
    let squares: Vec<Square> = case.variant.geometry().squares().into_iter().collect();
    for position in game.positions() {
        let moves = case.variant.legal_moves(position);
        let joins = |from, to| {
            moves.iter().any(|mv| mv.from == from && mv.to == to && matches!(mv.what, MoveKind::Fusion(_)))
        };
        for mv in &moves {
            let kind = mv.promotion();
            let refusal = case.variant.illegal_reason(position, mv.from, mv.to, kind);
            assert!(joins(mv.from, mv.to) || refusal.is_none(), "{} {mv:?}: {refusal:?}", case.name);
        }
        for _ in 0..20 {
            let (Some(from), Some(to)) = (dice.choose(&squares), dice.choose(&squares)) else { continue };
            let lands = |mv: &Move| match mv.what {
                MoveKind::Castle(way) => {
                    let seat = case.variant.turn(position);
                    let king = case.variant.castling_targets(seat, usize::from(way), mv.from, mv.to);
                    mv.to == to || king.is_some_and(|(king, _)| king == to)
                }
                _ => mv.to == to,
            };
            let legal = moves.iter().any(|mv| mv.from == from && lands(mv));
            if !legal {
                let refusal = case.variant.illegal_reason(position, from, to, None);
                let setup = case.variant.setup(position);
                assert!(refusal.is_some(), "{} {from:?} {to:?}\n{setup:?}", case.name);
            }
        }
    }
}

/// The short ways to count find what playing every move finds.
fn counts_agree(case: &Case, game: &Game) {
    let general = in_general(case);
    for position in game.positions().iter().step_by(9) {
        let setup = case.variant.setup(position);
        let Ok(other) = general.position(&setup) else { continue };
        let counted = case.variant.perft(position, 2, Leaves::Counted);
        assert_eq!(counted, case.variant.perft(position, 2, Leaves::Played), "{}\n{setup:?}", case.name);
        assert_eq!(counted, general.perft(&other, 2, Leaves::Counted), "{}\n{setup:?}", case.name);
        assert_eq!(counted, general.perft(&other, 2, Leaves::Played), "{}\n{setup:?}", case.name);
    }
}

fn all_laws(case: &Case, game: &Game) {
    a_rule_forbids_what_is_not_legal(case, game, &mut Dice::new(game.ply() as u64));
    counts_agree(case, game);
    the_hash_is_that_from_scratch(case, game);
    a_position_survives_its_setup(case, game);
    effects_lead_from_each_position_to_the_next(case, game);
    a_replayed_game_is_the_same(case, game);
    a_game_goes_back_step_by_step(case, game);
    the_general_engine_plays_the_same(case, game);
}

#[test]
fn every_law_holds_in_random_games() {
    on_random_games(6, all_laws);
}

#[test]
#[ignore = "takes a minute or two"]
fn every_law_holds_in_many_random_games() {
    on_random_games(40, all_laws);
}
