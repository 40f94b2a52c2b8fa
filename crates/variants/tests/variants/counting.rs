//! A count walks the tree by shortcuts: turns handed on once, pieces lifted once, most moves known to change
//! nothing for other players. It must find what playing move by move finds.

use chatur_core::{Game, Leaves, Seat};
use chatur_variants::{catalogue, find, load};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

#[test]
fn counting_agrees_with_playing() {
    agree(2, 60);
}

#[test]
#[ignore = "a minute; run by .ci/run"]
fn counting_agrees_with_playing_for_long() {
    agree(60, 250);
}

/// Random games of every variant; after every few plies the count of two plies is compared with playing all
/// moves of the first.
fn agree(games: u64, plies: usize) {
    for entry in catalogue() {
        let id = entry.id;
        assert!(find(id).is_some(), "{id}");
        let loaded = load(id).expect("a variant of the catalogue");
        // The general engine counts without shortcuts but the last: a few games will do.
        let games = if loaded.variant.rule_set() == "general" { games.div_ceil(30) } else { games };
        for seed in 0..games {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let mut game = Game::new(loaded.variant.clone(), &loaded.start).expect("the start");
            for ply in 0..plies {
                if game.outcome().is_some() {
                    break;
                }
                // Where a duck or an arrow follows every move, two plies are millions.
                if ply % 3 == 0 && game.legal_moves().len() < 300 {
                    compare(&game, id);
                }
                wander(&mut game, &mut random);
            }
        }
    }
}

/// A random move, or now and then a resignation where the game goes on without a player.
fn wander(game: &mut Game, random: &mut ChaCha8Rng) {
    let seats = game.variant().spec().seats.len();
    if seats > 2 && random.next_u32().is_multiple_of(60) {
        let seat = Seat((random.next_u32() as usize % seats) as u8);
        // Refused where it is not his turn or he has left: then the move below is enough.
        let _ = game.leave(seat, chatur_core::Leave::Flagged);
        if game.outcome().is_some() {
            return;
        }
    }
    let moves = game.legal_moves();
    // Joining and capturing make for richer positions.
    let setup = game.setup();
    let lively: Vec<_> = moves
        .iter()
        .filter(|mv| matches!(mv.what, chatur_core::MoveKind::Fusion(_)) || setup.piece(mv.to).is_some())
        .copied()
        .collect();
    let choice = if random.next_u32() % 5 < 2 && !lively.is_empty() { &lively } else { &moves };
    let mv = choice[random.next_u32() as usize % choice.len()];
    game.play(mv).expect("a legal move");
}

fn compare(game: &Game, id: &str) {
    let variant = game.variant();
    let position = game.position();
    let after = |mv| {
        let mut next = position.clone();
        variant.play(&mut next, mv);
        variant.perft(&next, 1, Leaves::Counted)
    };
    let played: u64 = variant.legal_moves(position).into_iter().map(after).sum();
    for leaves in [Leaves::Counted, Leaves::Played] {
        assert_eq!(variant.perft(position, 2, leaves), played, "{id}, {leaves:?}: {:?}", game.setup());
    }
}
