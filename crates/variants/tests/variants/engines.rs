//! The general engine tells most moves safe or unsafe by a look at checks and pins. Here every move is made instead, in
//! random games of every variant, and both must find the same. What a search asks beside moves is compared with
//! the lanes, which look at planes.

use std::sync::Arc;

use chatur_core::{AnyPosition, Game, Move, MoveKind, SpecError, Variant};
use chatur_variants::{catalogue, load};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

#[test]
fn a_look_finds_the_moves_that_trying_finds() {
    compare(1, 60);
}

#[test]
#[ignore = "minutes without optimisation; run by .ci/run"]
fn a_look_finds_the_moves_that_trying_finds_for_long() {
    compare(40, 200);
}

/// Plays so many random games of every variant that the general engine covers.
fn compare(games: u64, plies: usize) {
    let mut played = 0;
    for id in catalogue().map(|entry| entry.id) {
        let loaded = load(id).expect("the catalogue loads");
        let spec = loaded.variant.spec();
        let looking = match Variant::compile_general(spec.clone()) {
            Ok(looking) => looking,
            Err(SpecError::NotCovered(_)) => continue,
            Err(error) => panic!("{id}: {error}"),
        };
        let trying = Variant::compile_general_trying_all(spec.clone()).expect("the same words");
        for game in 0..games {
            let mut dice = ChaCha8Rng::seed_from_u64(game);
            let start = (&loaded.start, id);
            let [a, b] = [&looking, &trying].map(|variant| {
                variant.position(start.0).unwrap_or_else(|error| panic!("{}: {error}", start.1))
            });
            play(id, [&looking, &trying], [a, b], plies, &mut dice);
        }
        played += 1;
    }
    assert!(played > 100, "the general engine covers most of the catalogue, not {played} variants");
}

fn play(
    id: &str,
    [looking, trying]: [&Variant; 2],
    [mut a, mut b]: [AnyPosition; 2],
    plies: usize,
    dice: &mut ChaCha8Rng,
) {
    for _ in 0..plies {
        let sorted = |mut moves: Vec<Move>| {
            moves.sort();
            moves
        };
        let moves = sorted(looking.legal_moves(&a));
        assert_eq!(moves, sorted(trying.legal_moves(&b)), "{id}: {:#?}", looking.setup(&a));
        assert_eq!(looking.count_moves(&a), moves.len() as u64, "{id}: {:#?}", looking.setup(&a));
        assert_is_legal_as_listed(id, looking, &a, &moves);
        assert_eq!(loud(looking, &a), loud_among(looking, &a, &moves), "{id}: {:#?}", looking.setup(&a));
        if moves.is_empty() || looking.goal_reached(&a) {
            return;
        }
        let mv = moves[dice.next_u32() as usize % moves.len()];
        looking.play(&mut a, mv);
        trying.play(&mut b, mv);
    }
}

/// Moves that are asked about one by one are legal if they are listed, in a sorted list.
fn assert_is_legal_as_listed(id: &str, variant: &Variant, position: &AnyPosition, moves: &[Move]) {
    for mv in variant.pseudo_legal_moves(position).into_iter().chain(moves.iter().copied()) {
        let listed = moves.binary_search(&mv).is_ok();
        assert_eq!(variant.is_legal(position, mv), listed, "{id}: {mv:?} in {:#?}", variant.setup(position));
    }
}

/// The captures and promotions as a search asks for them, sorted, and without the walls that come with them.
fn loud(variant: &Variant, position: &AnyPosition) -> Vec<Move> {
    let mut loud = Vec::new();
    variant.loud_moves(position, &mut loud);
    without_walls(loud)
}

/// Those of all moves.
fn loud_among(variant: &Variant, position: &AnyPosition, moves: &[Move]) -> Vec<Move> {
    let occupied = variant.occupied(position);
    let is_loud = |mv: &&Move| match mv.what {
        MoveKind::Promotion(_) | MoveKind::EnPassant => true,
        // Whoever takes a piece of his own off captures nothing.
        MoveKind::Shoot => mv.from != mv.to,
        _ if mv.via.is_some() => true,
        _ if variant.captures_away() => variant.captures(position, **mv),
        MoveKind::Plain | MoveKind::Double => occupied.has(mv.to),
        _ => false,
    };
    without_walls(moves.iter().filter(is_loud).copied().collect())
}

fn without_walls(mut moves: Vec<Move>) -> Vec<Move> {
    for mv in &mut moves {
        mv.wall = None;
    }
    moves.sort();
    moves.dedup();
    moves
}

/// What a search asks beside moves, in random games of every variant that has a lane.
#[test]
fn the_lanes_see_the_same() {
    let mut played = 0;
    for id in catalogue().map(|entry| entry.id) {
        let loaded = load(id).expect("the catalogue loads");
        let spec = loaded.variant.spec();
        let lane = &*loaded.variant;
        if lane.rule_set() == "general" {
            continue;
        }
        let open = Variant::compile_general(spec.clone()).expect("the general engine covers all");
        let [mut a, mut b] = [&open, lane].map(|variant| variant.position(&loaded.start).expect("a start"));
        let mut dice = ChaCha8Rng::seed_from_u64(1);
        for _ in 0..60 {
            let mut moves = open.legal_moves(&a);
            moves.sort();
            if moves.is_empty() || open.goal_reached(&a) {
                break;
            }
            let [loud, theirs] = [(&open, &a), (lane, &b)].map(|(variant, position)| {
                let mut loud = Vec::new();
                variant.loud_moves(position, &mut loud);
                loud.sort();
                loud
            });
            assert_eq!(loud, theirs, "{id}: {:#?}", open.setup(&a));
            for mv in &moves {
                let Some(piece) = open.piece(&a, mv.from) else { continue };
                let mut occupied = open.occupied(&a);
                occupied.remove(mv.from);
                occupied.insert(mv.to);
                let [seen, theirs] = [(&open, &a), (lane, &b)].map(|(variant, position)| {
                    variant.attackers_among(position, mv.to, piece, occupied) & occupied
                });
                assert_eq!(seen, theirs, "{id}, {mv:?}: {:#?}", open.setup(&a));
            }
            let mv = moves[dice.next_u32() as usize % moves.len()];
            open.play(&mut a, mv);
            lane.play(&mut b, mv);
        }
        played += 1;
    }
    assert!(played > 30, "many variants have a lane, not {played}");
}

/// A lane and the general engine play the same games: moves, checks, effects, endings, points.
#[test]
fn the_lanes_play_the_same() {
    let mut played = 0;
    for id in catalogue().map(|entry| entry.id) {
        let loaded = load(id).expect("the catalogue loads");
        if loaded.variant.rule_set() == "general" {
            continue;
        }
        let general = Variant::compile_general(loaded.variant.spec().clone()).expect("it covers all");
        let general = Arc::new(general);
        for seed in 0..4 {
            let [mut lane, mut other] = [&loaded.variant, &general]
                .map(|variant| Game::new(Arc::clone(variant), &loaded.start).expect("a start"));
            let mut dice = ChaCha8Rng::seed_from_u64(seed);
            for step in 0..150 {
                let [moves, theirs] = [&lane, &other].map(|game| {
                    let mut moves = game.legal_moves();
                    moves.sort();
                    moves
                });
                assert_eq!(moves, theirs, "{id}: {:#?}", lane.setup());
                if lane.outcome().is_none() {
                    assert_is_legal_as_listed(id, lane.variant(), lane.position(), &moves);
                }
                let [checkers, theirs] = [&lane, &other].map(|game| game.variant().checkers(game.position()));
                assert_eq!(checkers, theirs, "{id}: {:#?}", lane.setup());
                let Some(mv) = moves.get(dice.next_u32() as usize % moves.len().max(1)) else { break };
                lane.play_legal(*mv);
                other.play_legal(*mv);
                assert_eq!(lane.effects(step), other.effects(step), "{id} {mv:?}: {:#?}", lane.start());
            }
            assert_eq!(lane.outcome(), other.outcome(), "{id}: {:#?}", lane.setup());
            assert_eq!(lane.setup(), other.setup(), "{id}");
        }
        played += 1;
    }
    assert!(played > 30, "many variants have a lane, not {played}");
}

#[test]
fn where_turns_grow_a_position_of_another_round_is_another() {
    let hash = |name: &str, round| {
        let loaded = load(name).expect("the catalogue loads");
        let setup = chatur_core::Setup { round, ..loaded.start };
        loaded.variant.hash(&loaded.variant.position(&setup).expect("a position"))
    };
    assert_ne!(hash("progressive", 2), hash("progressive", 3));
    assert_eq!(hash("marseillais", 2), hash("marseillais", 3));
}
