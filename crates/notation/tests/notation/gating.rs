//! A move and the piece that enters behind it are judged together: in every variant the piece exposes nobody, and where it
//! may block, it is all that has to be legal.

use std::sync::Arc;

use chatur_core::{AnyPosition, Move, MoveExtra, Setup, Variant};
use chatur_notation::{coordinates, read_position};
use chatur_variants::load_text;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Seirawan chess with a cannon, and what else is said of gates.
fn gates(blocks: &str) -> (Arc<Variant>, Setup) {
    let text = format!(
        r#"(format: 1, id: "gates", name: "Gates", extends: "seirawan", without: ["castling"],
        pieces: {{ "cannon": (letter: "C", moves: "mRcpR") }},
        setup: (rows: [
            "rcbqkbnr", "pppppppp", "........", "........", "........", "........", "PPPPPPPP", "RCBQKBNR",
        ]),
        gating: (pieces: ["elephant", "hawk"]{blocks}))"#
    );
    let loaded = load_text("gates.ron", &text).unwrap_or_else(|report| panic!("{report}"));
    (loaded.variant, loaded.start)
}

const BLOCKS: [&str; 2] = ["", ", blocks: true"];

/// The names of legal moves from a square.
fn moves_from(variant: &Variant, fen: &str, from: &str) -> Vec<String> {
    let setup = read_position(variant, fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let position = variant.position(&setup).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let all = coordinates::write_all(variant, &position).into_iter().map(|(_, text)| text);
    let mut moves: Vec<String> = all.filter(|text| text.starts_with(from)).collect();
    moves.sort();
    moves
}

#[test]
fn a_pinned_piece_leaves_only_where_another_may_stand_in_for_it() {
    let [(alone, _), (blocking, _)] = BLOCKS.map(gates);
    let fen = "4k3/8/8/8/8/8/8/r2NK3[EH] w D - 0 1";
    assert!(moves_from(&alone, fen, "d1").is_empty());
    let expected = ["d1b2e", "d1b2h", "d1c3e", "d1c3h", "d1e3e", "d1e3h", "d1f2e", "d1f2h"];
    assert_eq!(moves_from(&blocking, fen, "d1"), expected);
}

#[test]
fn a_piece_that_enters_behind_the_king_stops_a_check_only_where_it_may_block() {
    let [(alone, _), (blocking, _)] = BLOCKS.map(gates);
    let fen = "4k3/8/8/8/8/8/8/r3K3[EH] w E - 0 1";
    assert_eq!(moves_from(&alone, fen, "e1f"), ["e1f2", "e1f2e", "e1f2h"]);
    assert_eq!(moves_from(&blocking, fen, "e1f"), ["e1f1e", "e1f1h", "e1f2", "e1f2e", "e1f2h"]);
}

#[test]
fn a_piece_that_would_be_jumped_does_not_enter() {
    // The cannon jumps the knight, and whatever comes in its place.
    for (gates, _) in BLOCKS.map(gates) {
        let fen = "4k3/8/8/8/8/8/8/c2N3K[EH] w D - 0 1";
        assert_eq!(moves_from(&gates, fen, "d1"), ["d1b2", "d1c3", "d1e3", "d1f2"]);
    }
}

/// What is legal by playing every move: its seat must not be in check then, nor, unless pieces block, without the piece
/// that entered.
fn played(variant: &Variant, position: &AnyPosition, blocks: bool) -> Vec<Move> {
    let seat = variant.turn(position);
    let is_safe = |mv: Move| {
        let mut after = position.clone();
        variant.play(&mut after, mv);
        !variant.in_check(&after, seat)
    };
    let mut moves = variant.pseudo_legal_moves(position);
    moves.retain(|&mv| is_safe(mv) && (blocks || is_safe(mv.and(MoveExtra::Nothing))));
    moves.sort();
    moves
}

#[test]
fn every_move_is_judged_when_all_of_it_is_done() {
    for words in BLOCKS {
        let (variant, start) = gates(words);
        let (mut gated, mut blocked) = (0, 0);
        for seed in 0..60 {
            let mut dice = ChaCha8Rng::seed_from_u64(seed);
            let mut position = variant.position(&start).expect("a start");
            for _ in 0..40 {
                let mut moves = variant.legal_moves(&position);
                moves.sort();
                let expected = played(&variant, &position, !words.is_empty());
                assert_eq!(moves, expected, "{words}: {:#?}", variant.setup(&position));
                assert_eq!(variant.count_moves(&position), moves.len() as u64);
                assert_eq!(variant.has_move(&position), !moves.is_empty());
                let gates = moves.iter().filter(|mv| mv.with != MoveExtra::Nothing);
                gated += gates.clone().count();
                blocked += gates.filter(|mv| !moves.contains(&mv.and(MoveExtra::Nothing))).count();
                // Pawns first, so that lines open while pieces wait.
                let Some(&mv) = moves.get(dice.next_u32() as usize % moves.len().max(1)) else { break };
                let mv = if mv.with == MoveExtra::Nothing || dice.next_u32() % 4 == 0 {
                    mv
                } else {
                    mv.and(MoveExtra::Nothing)
                };
                let mv = if moves.contains(&mv) { mv } else { moves[0] };
                variant.play(&mut position, mv);
            }
        }
        assert!(gated > 1000, "{words}: {gated} gates");
        assert_eq!(blocked > 0, !words.is_empty(), "{words}: {blocked} gates stop a check");
    }
}
