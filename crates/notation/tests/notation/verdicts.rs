//! What positions allow and how games end in them, in variants of the catalogue and in some made up here.

mod castling;
mod chases;
mod entering;
mod rounds;
mod winnable;

use std::sync::Arc;

use chatur_core::{Decision, Game, Leaves, Seat, Variant};
use chatur_notation::{fen, read_move};
use chatur_variants::{Loaded, check, load};

/// A variant of the catalogue.
fn known(id: &str) -> Arc<Variant> {
    load(id).unwrap_or_else(|error| panic!("{id}: {error}")).variant
}

/// A variant of the text of a file.
fn written(text: &str) -> Arc<Variant> {
    let checked = check("x.ron", text);
    let Some(Loaded { variant, .. }) = checked.loaded else { panic!("{:?}", checked.diagnostics) };
    variant
}

/// A game from a position, after some moves.
fn game(variant: &Arc<Variant>, position: &str, moves: &str) -> Game {
    let setup = fen::read(variant, position).unwrap_or_else(|error| panic!("{position}: {error}"));
    let mut game = Game::new(variant.clone(), &setup).unwrap_or_else(|error| panic!("{position}: {error}"));
    for text in moves.split_whitespace() {
        let mv = read_move(variant, game.position(), text)
            .unwrap_or_else(|error| panic!("{text} in {position}: {error}"));
        game.play(mv).unwrap_or_else(|error| panic!("{text} in {position}: {error}"));
    }
    game
}

/// The result of a game: `1-0`, `0-1`, `1/2-1/2`, or `*` while it goes on.
fn result(game: &Game) -> &'static str {
    match game.outcome().map(|outcome| &outcome.decision) {
        None => "*",
        Some(Decision::Win(seats)) if seats == &[Seat(0)] => "1-0",
        Some(Decision::Win(_)) => "0-1",
        Some(_) => "1/2-1/2",
    }
}

/// The counts from a position, depth 1 first.
fn counts(variant: &Arc<Variant>, position: &str, depth: usize) -> Vec<u64> {
    let setup = fen::read(variant, position).unwrap_or_else(|error| panic!("{position}: {error}"));
    let position = variant.position(&setup).expect("a position");
    (1..=depth).map(|depth| variant.perft(&position, depth as u32, Leaves::Counted)).collect()
}
