use std::sync::Arc;

use chatur_core::{Game, MoveKind, Variant};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::{Evaluator, Judges, Scratch};
use crate::network::tests::by_chance;

fn evaluate(evaluator: &Evaluator, variant: &Variant, fen: &str) -> i32 {
    let setup = chatur_notation::read_position(variant, fen).expect("a position");
    let position = variant.position(&setup).expect("a legal position");
    evaluator.evaluate(&position, &evaluator.place(&position), &mut Scratch::default())
}

/// The same position with the seats changed: ranks the other way round, letters the other way round.
fn turned(fen: &str) -> String {
    let parts: Vec<&str> = fen.split(' ').collect();
    let (board, hand) = parts[0].split_once('[').unwrap_or((parts[0], ""));
    let rows: Vec<&str> = board.split('/').rev().collect();
    let swap = |text: &str| -> String {
        text.chars()
            .map(|c| if c.is_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() })
            .collect()
    };
    let hand = if hand.is_empty() { String::new() } else { format!("[{}", swap(hand)) };
    let turn = if parts[1] == "w" { "b" } else { "w" };
    format!("{}{hand} {turn} {} - 0 1", swap(&rows.join("/")), swap(parts[2]))
}

#[test]
fn both_seats_judge_alike() {
    let fens = [
        ("orthodox", "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1"),
        ("orthodox", "8/5k2/3p4/1P2p3/4P1r1/2K5/8/R7 b - - 0 1"),
        ("crazyhouse", "r1bqk2r/pppp1ppp/2n1p3/4P3/1b1Pn3/2NB1N2/PPP2PPP/R1BQK2R[QNPqp] w KQkq - 0 1"),
        ("antichess", "rnb1k2r/p3ppbp/5np1/8/8/2N3P1/P3PPBP/R1BQK1NR w - - 0 1"),
        ("capablanca", "rnabqkbcnr/pppp1ppppp/4p5/10/4P5/10/PPPP1PPPPP/RNABQKBCNR w KQkq - 0 1"),
        ("king-of-the-hill", "rnbq1bnr/ppppkppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQ - 0 1"),
    ];
    for (name, fen) in fens {
        let variant = chatur_variants::load(name).expect("the catalogue loads").variant;
        for evaluator in [
            Evaluator::new(Arc::clone(&variant)),
            Evaluator::with_weights(Arc::clone(&variant), None),
            by_chance(&variant, Judges::Alone),
            by_chance(&variant, Judges::WithTerms),
        ] {
            let there = evaluate(&evaluator, &variant, fen);
            let back = evaluate(&evaluator, &variant, &turned(fen));
            assert_eq!(there, back, "{name}: {fen}");
            assert_ne!(there, 0, "{name}: {fen} is not level");
        }
    }
}

#[test]
fn a_piece_more_is_better_but_where_the_aim_is_to_lose() {
    let value = |name: &str, fen: &str| {
        let variant = chatur_variants::load(name).expect("the catalogue loads").variant;
        evaluate(&Evaluator::with_weights(Arc::clone(&variant), None), &variant, fen)
    };
    assert!(value("orthodox", "4k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1") > 300);
    assert!(value("antichess", "rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1") < 0);
}

/// In random games of every variant of two seats: what an evaluation saw attacked is what is seen without one, and in
/// orthodox chess everything that can be taken is attacked.
#[test]
fn what_is_attacked_is_the_same_with_an_evaluation_and_without() {
    let mut random = ChaCha8Rng::seed_from_u64(31);
    let (mut seen, mut taken) = (0, 0);
    for id in chatur_variants::catalogue().map(|entry| entry.id) {
        let loaded = chatur_variants::load(id).expect("the catalogue loads");
        let variant = &loaded.variant;
        if variant.spec().seats.len() != 2 {
            continue;
        }
        let evaluator = Evaluator::with_weights(Arc::clone(variant), None);
        let mut scratch = Scratch::default();
        let mut game = Game::new(Arc::clone(variant), &loaded.start).expect("a start");
        while game.outcome().is_none() && game.ply() < 40 {
            let moves = game.legal_moves();
            game.play_legal(moves[random.random_range(0..moves.len())]);
            let (now, placed) = (game.position(), evaluator.place(game.position()));
            let attacked = evaluator.attacked(now, &placed, &mut scratch);
            let look = evaluator.evaluate_within(now, &placed, &mut scratch, |_| false);
            assert!(look.attacked.is_none_or(|told| told == attacked), "{id}: {now:?}");
            seen += u32::from(look.attacked.is_some());
            if id == "orthodox" {
                for mv in game.legal_moves() {
                    if mv.what == MoveKind::Plain && variant.captures(now, mv) {
                        assert!(attacked[variant.turn(now).index()].has(mv.to), "{now:?} {mv:?}");
                        taken += 1;
                    }
                }
            }
        }
    }
    assert!(seen > 3000 && taken > 20, "{seen} {taken}");
}
