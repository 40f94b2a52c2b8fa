//! Games with dice: an opponent thinks of what may fall.

use chatur_core::{Game, Move};
use chatur_notation::{coordinates, read_position};
use chatur_search::{Engine, Limits, Options, Score, Signal};
use chatur_variants::load;

fn thinks(variant: &str, position: &str) -> (Game, Option<Move>, Option<Score>) {
    thinks_within(variant, position, &Limits::nodes(20_000))
}

fn thinks_within(variant: &str, position: &str, limits: &Limits) -> (Game, Option<Move>, Option<Score>) {
    let loaded = load(variant).expect("it is in the catalogue");
    let setup = read_position(&loaded.variant, position).expect("a position");
    let game = Game::new(loaded.variant.clone(), &setup).expect("a game");
    let mut engine = Engine::new(loaded.variant, Options::default());
    let choice = engine.think(&game, limits, &Signal::new(), &mut |_| {});
    let score = choice.lines.first().map(|line| line.score);
    (game, choice.best, score)
}

fn best(variant: &str, position: &str) -> String {
    let (game, mv, _) = thinks(variant, position);
    coordinates::write(game.variant(), game.position(), mv.expect("the game goes on"))
}

#[test]
fn a_king_is_taken_when_the_die_allows_it() {
    assert_eq!(best("dice-chess", "4k3/8/8/7Q/8/8/8/4K3 w - - 0 1 dice=5"), "h5e8");
    assert_eq!(best("three-dice-chess", "4k3/8/8/7Q/8/8/PP6/4K3 w - - 0 1 dice=115"), "h5e8");
}

#[test]
fn a_king_does_not_stay_where_more_throws_take_it() {
    // On the second rank a four takes it.
    let to = best("dice-chess", "k7/8/8/8/8/8/P5r1/4K3 w - - 0 1 dice=6");
    assert!(["e1d1", "e1f1"].contains(&to.as_str()), "{to}");
}

#[test]
fn what_is_only_likely_is_no_win() {
    // The queen attacks the king, and takes it with one throw of six.
    let (.., score) = thinks("dice-chess", "4k3/8/8/8/8/8/P7/Q3K3 w - - 0 1 dice=1");
    assert!(matches!(score, Some(Score::Centipawns(value)) if value > 300), "{score:?}");
}

/// At the end of a line, too, what stands where a throw takes it is worth less by how likely that is.
#[test]
fn one_move_ahead_a_guard_weighs_as_its_throw_is_likely() {
    let takes = |on_d5: char| {
        let position = format!("4k3/8/4p3/3{on_d5}4/8/8/8/3QK3 w - - 0 1 dice=5");
        let (game, mv, _) = thinks_within("dice-chess", &position, &Limits::depth(1));
        coordinates::write(game.variant(), game.position(), mv.expect("the game goes on")) == "d1d5"
    };
    // One throw of six lets the pawn take the queen: too much for a pawn, not for a rook.
    assert!(takes('r') && !takes('p'));
}

#[test]
fn nobody_thinks_how_dice_fall() {
    let (game, mv, _) = thinks("dice-chess", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1");
    assert!(game.awaits_dice() && mv.is_none());
}

#[test]
fn the_same_search_is_made_every_time() {
    let position = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3 dice=3";
    assert_eq!(thinks("dice-chess", position).1, thinks("dice-chess", position).1);
}
