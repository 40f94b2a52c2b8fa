//! What is asked before what cannot be undone.

use super::*;

#[test]
fn another_game_is_asked_about_however_it_is_asked_for() {
    let mut sitting = two_people("chess960", None);
    let mut player = Player::at(&mut sitting, 80, 24);
    player.types("new 0");
    assert!(player.text().contains("Chess960, start 0"), "nothing was lost:\n{}", player.text());
    player.types("e4");
    player.types("new 518");
    assert!(player.text().contains("Leave this game and begin another?"), "{}", player.text());
    player.key(KeyCode::Char('n'));
    assert!(player.text().contains("1. e4"), "{}", player.text());
    player.types("new 518");
    player.key(KeyCode::Char('y'));
    assert!(player.text().contains("Chess960, start 518"), "{}", player.text());
}

#[test]
fn a_prompt_for_a_start_says_what_is_left_for_it() {
    let mut sitting = two_people("chess960", None);
    let mut player = Player::at(&mut sitting, 80, 24);
    player.control('n');
    assert!(player.text().contains("New game: which start?"), "{}", player.text());
    player.key(KeyCode::Esc);
    player.types("e4");
    player.control('n');
    assert!(player.text().contains("Leave this game and begin another: which start?"), "{}", player.text());
    player.types("5");
    assert!(player.text().contains("Chess960, start 5,"), "{}", player.text());
}

#[test]
fn a_game_that_began_behind_the_prompt_is_asked_about() {
    let mut sitting = sitting("chess960", None, [By::Random, By::Human], None);
    let mut player = Player::at(&mut sitting, 80, 24);
    player.control('n');
    assert!(player.screen.let_machine_act(0));
    player.types("5");
    assert!(player.text().contains("Leave this game and begin another?"), "{}", player.text());
}

#[test]
fn a_file_is_not_loaded_over_a_game_unasked() {
    let question = "Leave this game and go on with no-such.pgn?";
    let mut sitting = two_people("orthodox", None);
    let mut player = Player::at(&mut sitting, 80, 24);
    player.types("load no-such.pgn");
    assert!(!player.text().contains(question), "nothing is lost:\n{}", player.text());
    player.types("e4");
    player.types("load no-such.pgn");
    assert!(player.text().contains(question), "{}", player.text());
    player.key(KeyCode::Char('n'));
    player.control('o');
    player.types("no-such.pgn");
    assert!(player.text().contains(question), "{}", player.text());
    player.key(KeyCode::Char('y'));
    // Now it was tried.
    assert!(player.text().contains("no-such.pgn") && !player.text().contains(question), "{}", player.text());
    assert!(player.text().contains("1. e4"), "{}", player.text());
}

#[test]
fn who_leaves_is_told_whether_the_game_is_saved() {
    let mut sitting = two_people("orthodox", None);
    let mut player = Player::at(&mut sitting, 80, 24);
    player.types("e4");
    player.types("quit");
    assert!(player.text().contains("Leave? The game is not saved."), "{}", player.text());
    drop(player);
    sitting.saves_to = Some("mine.pgn".into());
    let mut player = Player::at(&mut sitting, 80, 24);
    player.control('q');
    assert!(player.text().contains("Leave? The game is then saved as mine.pgn."), "{}", player.text());
    player.key(KeyCode::Char('y'));
    assert!(player.screen.has_left());
}
