//! The rule at work, and what becomes of a file whose rule nobody knows.

use std::sync::Arc;

use chatur_core::Game;

const FILE: &str = "italian-progressive.ron";

/// Plays moves such as `e2e4`; the first that is illegal is given back.
fn play(moves: &str) -> Result<Game, String> {
    let loaded = own_rule::loader().load(FILE).expect("the file is sound");
    let mut game = Game::new(Arc::clone(&loaded.variant), &loaded.start).expect("its start is a position");
    for text in moves.split_whitespace() {
        let geometry = loaded.variant.geometry();
        let [from, to] = [&text[..2], &text[2..]].map(|name| geometry.parse(name).expect("a square"));
        let found = game.legal_moves().into_iter().find(|mv| (mv.from, mv.to) == (from, to));
        game.play(found.ok_or(text)?).expect("a legal move");
    }
    Ok(game)
}

#[test]
fn the_examples_of_the_file_hold() {
    let checked = own_rule::loader().check_file(FILE).expect("the file is there");
    assert!(checked.diagnostics.is_empty(), "{}", checked.render(false));
}

#[test]
fn only_the_last_move_of_a_turn_gives_check() {
    assert_eq!(play("e2e4 d7d5 d5e4 f1b5").err().as_deref(), Some("f1b5"));
    assert!(play("e2e4 d7d5 d5e4 d2d3 d3e4 f1b5").is_ok());
}

#[test]
fn a_check_is_answered_by_the_first_move() {
    assert_eq!(play("e2e4 d7d5 d5e4 d2d3 d3e4 f1b5 a7a6").err().as_deref(), Some("a7a6"));
    assert!(play("e2e4 d7d5 d5e4 d2d3 d3e4 f1b5 c7c6 a7a6").is_ok());
}

#[test]
fn without_the_rule_the_file_is_refused() {
    let checked = chatur_variants::check_file(FILE).expect("the file is there");
    let said = checked.summary();
    assert!(said.contains("there is no rule `no early check`"), "{said}");
}
