//! Two squares that mean several moves.

use std::collections::HashSet;

use super::super::scene::DialogBody;
use super::*;

/// The keys and texts of the open window. Every one differs.
fn options(player: &Player<'_>) -> Vec<(Option<char>, String)> {
    let Some(dialog) = player.screen.scene(0).dialog else { panic!("no window:\n{}", player.text()) };
    let DialogBody::Choice { options, .. } = dialog.body else { panic!("{dialog:?}") };
    let keys: HashSet<char> = options.iter().filter_map(|(key, _)| *key).collect();
    let texts: HashSet<&str> = options.iter().map(|(_, text)| text.as_str()).collect();
    assert_eq!((keys.len(), texts.len()), (options.len().min(62), options.len()), "{options:?}");
    options
}

#[test]
fn each_place_of_a_wall_is_told() {
    let mut sitting = two_people("duck", None);
    let mut player = Player::at(&mut sitting, 80, 24);
    player.click(6, 4);
    player.click(4, 4);
    let texts: Vec<String> = options(&player).into_iter().map(|(_, text)| text).collect();
    assert!(texts.len() > 30 && texts.contains(&"e4,e6".to_owned()), "{texts:?}");
    // More than there are lines: the list goes on below.
    for _ in 0..25 {
        player.key(KeyCode::Down);
    }
    snapshot!("screen-walls", player);
    let (key, text) = options(&player)[30].clone();
    player.key(KeyCode::Char(key.expect("a key")));
    assert!(player.text().contains(&format!("1. {text}")), "{text}\n{}", player.text());
}

#[test]
fn an_option_in_a_list_that_has_moved_can_be_clicked() {
    let mut sitting = two_people("duck", None);
    let mut player = Player::at(&mut sitting, 80, 24);
    player.click(6, 4);
    player.click(4, 4);
    player.key(KeyCode::PageDown);
    player.key(KeyCode::PageDown);
    player.key(KeyCode::PageDown);
    let text = player.text();
    let (row, line) = text.lines().enumerate().nth(10).expect("a line");
    let column = line.find("e4,").expect("an option");
    let wanted = line[column..].split_whitespace().next().expect("a move").to_owned();
    let column = line[..column].chars().count() as u16;
    player.event(&Event::Mouse(MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column,
        row: row as u16,
        modifiers: KeyModifiers::NONE,
    }));
    assert!(player.text().contains(&format!("1. {wanted}")), "{wanted}\n{}", player.text());
}

#[test]
fn a_piece_that_enters_is_told() {
    let mut sitting = two_people("seirawan", None);
    let mut player = Player::at(&mut sitting, 80, 24);
    player.click(7, 1);
    player.click(5, 2);
    snapshot!("screen-gating", player);
    assert_eq!(options(&player).len(), 3);
    player.key(KeyCode::Enter);
    player.types("e5");
    assert!(player.text().contains("1. Nc3"), "{}", player.text());
}

#[test]
fn promotions_have_keys_of_their_own() {
    // What was a pawn goes back as one, so it has a sign after the letter.
    let mut sitting = two_people("crazyhouse", Some("7k/P7/8/8/8/8/8/K7[] w - - 0 1"));
    let mut player = Player::at(&mut sitting, 80, 24);
    player.click(1, 0);
    player.click(0, 0);
    let keys: String = options(&player).into_iter().filter_map(|(key, _)| key).collect();
    assert_eq!(keys, "qrbn");
    player.key(KeyCode::Char('N'));
    assert!(player.text().contains("a8=N"), "{}", player.text());
}

#[test]
fn one_may_stay_what_it_is() {
    let mut sitting = two_people("shogi", Some("8k/9/9/P8/9/9/9/9/8K[] w - - 0 1"));
    let mut player = Player::at(&mut sitting, 80, 24);
    player.click(3, 0);
    player.click(2, 0);
    assert_eq!(options(&player)[1], (Some('='), "stays what it is".to_owned()));
    player.key(KeyCode::Char('='));
    assert!(player.text().contains("1. a7=\n"), "{}", player.text());
}
