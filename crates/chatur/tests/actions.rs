//! Every move of every variant has a number of its own.

use std::collections::HashMap;

use chatur::{Game, Variant};
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// How many plies of a random game are looked at.
const PLIES: usize = 60;

#[test]
fn every_legal_move_has_its_own_number() {
    for id in Variant::catalogue() {
        let mut game = Game::of(id).unwrap();
        let total = game.variant().actions().total();
        let mut draw = ChaCha8Rng::seed_from_u64(7);
        for _ in 0..PLIES {
            let mut numbers = HashMap::new();
            for mv in game.legal_moves() {
                let number = game.variant().actions().number(mv);
                let number = number.unwrap_or_else(|| panic!("{id}: {mv:?} has no number in {}", game.fen()));
                assert!(number < total, "{id}: {mv:?} has {number} of {total}");
                let other = numbers.insert(number, mv);
                assert_eq!(other, None, "{id}: {mv:?} has the number of another in {}", game.fen());
            }
            let Some(&mv) = game.legal_moves().choose(&mut draw) else { break };
            let number = game.number(mv);
            assert_eq!(game.play_number(number.unwrap()).unwrap(), mv, "{id}");
        }
    }
}

/// Who has learnt by numbers, or keeps them, counts on these.
#[test]
fn numbers_follow_from_the_rules_and_stay() {
    // 1,792 pairs of squares for queens and knights, 44 for pawns that promote into four, two castlings, a pass.
    let chess = Variant::of("orthodox").unwrap();
    assert_eq!(chess.actions().total(), 1792 + 44 * 4 + 2 + 1);
    let some = [
        ("orthodox", "a2a3"),
        ("orthodox", "g1f3"),
        ("shogi", "7g7f"),
        ("duck", "a2a3,a3a2"),
        ("four-player", "d2d4"),
    ];
    let numbers = some.map(|(id, text)| {
        let game = Game::of(id).unwrap();
        let number = game.number(game.read(text).unwrap()).unwrap();
        format!("{id} {text}: {number} of {}", game.variant().actions().total())
    });
    let expected = [
        "orthodox a2a3: 204 of 1971",
        "orthodox g1f3: 159 of 1971",
        "shogi 7g7f: 551 of 14547",
        "duck a2a3,a3a2: 13269 of 128115",
        "four-player d2d4: 1307 of 291203",
    ];
    assert_eq!(numbers, expected);
}
