//! What is written of games of four players reads back as the same thing.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::support::four::{CLASSIC, four_game, four_player, recorded, super_chess, teams, two_with_points};
use crate::support::four_laws::{fen4_law, pgn4_law, played, seen};
use crate::support::laws::moves_law;
use chatur_core::Variant;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// Few pieces and bodies, so that games come to all ends.
const FEW: &str = "R-0,0,0,0-1,1,1,1-1,1,1,1-0,9,2,30-0-\
    3,yR,3,yK,2,yR,3/5,yN,yP,7/14/bR,4,*,*,6,gR/5,y+Q,*,7/14/bK,4,gP,8/\
    9,*,*,2,gK/9,r+N,*,3/14/bR,1,bB,bB,9,gR/14/4,rP,rP,8/3,rR,3,rK,2,rR,3";

fn starts() -> Vec<(Arc<Variant>, &'static str)> {
    let few = FEW;
    let two = "W-0,0-1,1-1,1-7,0-0-bR,3,bK,2,bR/bP,bP,6/3,bN,2,bN,1/2,bB,bB,4/8/2,wQ,wQ,4/wP,wP,1,wP,4/wR,3,wK,2,wR";
    vec![
        (four_player(), CLASSIC),
        (four_player(), few),
        (recorded(), CLASSIC),
        (teams(), CLASSIC),
        (two_with_points(), two),
    ]
}

/// The same games every time: that all comes up in them is part of what is tested.
fn runner(config: Config) -> TestRunner {
    TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha))
}

#[test]
fn texts_of_whole_games_read_back() {
    let starts: Vec<_> = starts().iter().map(|(variant, text)| four_game(variant, text)).collect();
    let config = Config { cases: 60, failure_persistence: None, ..Config::default() };
    let mut all: BTreeMap<String, u32> = BTreeMap::new();
    let counted = std::cell::RefCell::new(&mut all);
    let inputs = (0..starts.len(), prop::collection::vec(any::<u16>(), 0..400));
    runner(config)
        .run(&inputs, |(start, choices)| {
            let mut ply = 0;
            let game = played(&starts[start], &choices, |game| {
                ply += 1;
                fen4_law(game);
                if ply % 16 == 7 && game.outcome().is_none() {
                    moves_law(game);
                }
            });
            pgn4_law(&game);
            for what in seen(&game) {
                *counted.borrow_mut().entry(what).or_default() += 1;
            }
            Ok(())
        })
        .unwrap();
    for what in ["fusion", "castling", "promotion", "walk", "leave", "leave elsewhere", "crushed", "mated"] {
        assert!(all.contains_key(what), "no {what} in {all:?}");
    }
}

#[test]
fn bodies_of_two_players_read_back() {
    use crate::support::laws::{fen_law, pgn_law};
    let variant = super_chess();
    let start = "r1bqk2r/pp1ppppp/1n1bn3/8/8/2BN2NB/PPPPPPP1/R2QK2R w KQkq - 0 1";
    let begun = crate::support::game(&variant, start);
    let config = Config { cases: 30, failure_persistence: None, ..Config::default() };
    runner(config)
        .run(&prop::collection::vec(any::<u16>().prop_map(|choice| choice | 32), 0..160), |choices| {
            let game = played(&begun, &choices, |game| {
                fen_law(game);
                if game.ply() % 8 == 3 && game.outcome().is_none() {
                    moves_law(game);
                }
            });
            pgn_law(&game, begun.start());
            Ok(())
        })
        .unwrap();
}
