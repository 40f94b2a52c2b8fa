//! Who plays when no person does.

use chatur_core::{Move, Seat};
use chatur_play::{Action, Controller, RandomMover, Seeded, Table};

use crate::support::{BLACK, Bench, START, WHITE, orthodox, walkers};

/// Plays to the end, or for so many plies, with both seats moving at random.
fn self_play(seed: u64, plies: usize) -> Bench {
    let mut bench = Bench::orthodox();
    let mut mover = RandomMover::new(Seeded(seed));
    while bench.table.ending().is_none() && bench.table.game().ply() < plies {
        let seat = bench.table.turn();
        let action = mover.act(&bench.table, seat).unwrap();
        bench.done(seat, action);
    }
    bench
}

#[test]
fn a_seed_makes_the_game() {
    let moves = |seed| self_play(seed, 60).table.game().moves().to_vec();
    assert_eq!(moves(1), moves(1));
    assert_ne!(moves(1), moves(2));
}

#[test]
fn a_replay_needs_no_generator() {
    let bench = self_play(3, 400);
    assert_eq!(Table::replay(&bench.rules, bench.table.record()).as_ref(), Ok(&bench.table));
}

#[test]
fn a_mover_made_anew_goes_on_as_before() {
    let whole = self_play(5, 40);
    let part = self_play(5, 20);
    let mut bench = part;
    for _ in 20..whole.table.game().ply() {
        let seat = bench.table.turn();
        let action = RandomMover::new(Seeded(5)).act(&bench.table, seat).unwrap();
        bench.done(seat, action);
    }
    assert_eq!(bench.table.game().moves(), whole.table.game().moves());
}

#[test]
fn seats_with_one_seed_do_not_mirror_each_other() {
    // Both stand on an edge with five ways to go; each draws from its own stream.
    let choice = |seat: u8, seed: u64| {
        let (rules, mut start) = walkers(3);
        start.turn = Seat(seat);
        let bench = Bench::from_setup(rules, start, None);
        let Some(Action::Move(mv)) = RandomMover::new(Seeded(seed)).act(&bench.table, Seat(seat)) else {
            panic!()
        };
        let mut moves = bench.table.game().legal_moves();
        moves.sort_unstable();
        assert_eq!(moves.len(), 5);
        moves.iter().position(|other| *other == mv).unwrap()
    };
    let same = (0..64).filter(|&seed| choice(1, seed) == choice(2, seed)).count();
    assert!(same < 32, "{same} of 64 choices are the same");
}

const DRAWS: u32 = 8000;

#[test]
fn every_legal_move_is_as_likely() {
    let bench = Bench::new(orthodox(), START, None);
    let legal = bench.table.game().legal_moves();
    assert_eq!(legal.len(), 20);
    let mut counts = vec![0_u32; legal.len()];
    for seed in 0..u64::from(DRAWS) {
        let Some(Action::Move(mv)) = RandomMover::new(Seeded(seed)).act(&bench.table, WHITE) else {
            panic!()
        };
        counts[legal.iter().position(|other| *other == mv).unwrap()] += 1;
    }
    let expected = f64::from(DRAWS) / 20.0;
    let chi_square: f64 = counts.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
    // 19 degrees of freedom: 43.8 is exceeded once in a thousand; the seeds are fixed.
    assert!(chi_square < 43.8, "{chi_square}: {counts:?}");
}

#[test]
fn it_waits_for_its_turn() {
    let mut bench = Bench::orthodox();
    let mut mover = RandomMover::new(Seeded(1));
    assert_eq!(mover.act(&bench.table, BLACK), None);
    bench.play("f3 e5 g4 Qh4");
    assert_eq!(mover.act(&bench.table, WHITE), None);
    assert_eq!(mover.act(&bench.table, BLACK), None);
}

#[test]
fn it_grants_take_backs_and_no_draws() {
    let mut bench = Bench::orthodox();
    let mut mover = RandomMover::new(Seeded(1));
    bench.play("e4");
    bench.done(WHITE, Action::OfferDraw);
    let decline = mover.act(&bench.table, BLACK).unwrap();
    assert_eq!(decline, Action::DeclineDraw);
    bench.done(BLACK, decline);
    bench.done(WHITE, Action::OfferTakeBack { plies: 1 });
    let accept = mover.act(&bench.table, BLACK).unwrap();
    assert_eq!(accept, Action::AcceptTakeBack);
    bench.done(BLACK, accept);
    assert_eq!(bench.table.game().moves(), [] as [Move; 0]);
}
