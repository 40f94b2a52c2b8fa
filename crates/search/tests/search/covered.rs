//! Games with covered pieces: an opponent thinks of what they may turn out to be.

use chatur_core::{Game, Move, Seat};
use chatur_notation::{coordinates, read_position};
use chatur_search::{Engine, Limits, Options, Signal};
use chatur_variants::load;

fn thinks(position: &str, nodes: u64) -> (Game, Option<Move>) {
    let loaded = load("jieqi").expect("it is in the catalogue");
    let setup = read_position(&loaded.variant, position).expect("a position");
    let game = Game::new(loaded.variant.clone(), &setup).expect("a game");
    let mut engine = Engine::new(loaded.variant, Options::default());
    let choice = engine.think(&game, &Limits::nodes(nodes), &Signal::new(), &mut |_| {});
    (game, choice.best)
}

fn best(position: &str) -> String {
    let (game, mv) = thinks(position, 3_000);
    coordinates::write(game.variant(), game.position(), mv.expect("the game goes on"))
}

#[test]
fn a_covered_piece_takes_what_is_worth_more_than_it_is_likely_to_be() {
    // From a chariot's square it takes a chariot that a soldier guards, and no soldier that one guards.
    let takes = |on_a7: char| best(&format!("3k5/9/p8/{on_a7}8/9/9/9/9/9/X3K4[RNCPrnc] w - - 0 1")) == "a1a7";
    assert!(takes('r') && !takes('p'));
}

#[test]
fn what_wins_once_it_is_turned_up_is_played() {
    // There is nothing but a chariot left: turned up it mates, or leaves the general no move.
    let (mut game, mv) = thinks("4k4/R8/9/9/9/9/9/1X7/9/3K5[Rp] w - - 0 1", 3_000);
    game.play(mv.expect("the game goes on")).expect("it is legal");
    if let Some(up) = game.legal_moves().first().filter(|_| game.awaits_chance()) {
        game.play(*up).expect("it is legal");
    }
    assert!(game.outcome().is_some_and(|outcome| outcome.decision.is_win_for(Seat(0))));
}

#[test]
fn nobody_thinks_what_a_piece_is() {
    let (game, mv) = thinks("3k5/9/9/9/9/9/X8/9/9/4K4[RPp] b - - 0 1 turning=a4", 1_000);
    assert!(game.awaits_chance() && mv.is_none());
}

#[test]
fn the_same_search_is_made_every_time() {
    let loaded = load("jieqi").expect("it is in the catalogue");
    let start = chatur_notation::fen::write(&loaded.variant, &loaded.start);
    let (_, first) = thinks(&start, 3_000);
    assert!(first.is_some() && first == thinks(&start, 3_000).1);
}
