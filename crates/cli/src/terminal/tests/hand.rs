//! Walls on the board, and pieces in hand beside it.

use super::*;

const HANDS: &str = "rnbqkb1r/ppp2ppp/8/8/8/8/PPP2PPP/RNBQKB1R[NPPnpp] w KQkq - 0 7";

#[test]
fn walls_are_seen() {
    let mut sitting = two_people("duck", None);
    let mut player = Player::at(&mut sitting, 80, 24);
    player.types("e4,e6");
    snapshot!("screen-duck", player);
    // It came with the last move, and leaves when it goes elsewhere.
    assert!(YELLOW.contains(&player.ground(2, 4)));
    player.types("d5,c3");
    assert!(!YELLOW.contains(&player.ground(2, 4)) && YELLOW.contains(&player.ground(5, 2)));
    drop(player);
    let player = Player { screen: Screen::new(&mut sitting, true), area: Rect::new(0, 0, 80, 24), now: 0 };
    assert_eq!(player.text().matches("#####").count(), 2, "{}", player.text());
}

#[test]
fn hands_are_seen_and_a_drop_is_typed() {
    let mut sitting = two_people("crazyhouse", Some(HANDS));
    let mut player = Player::at(&mut sitting, 80, 24);
    snapshot!("screen-crazyhouse", player);
    player.key(KeyCode::Char('?'));
    assert!(player.text().contains("put down a piece from hand"), "{}", player.text());
    player.key(KeyCode::Esc);
    player.types("N@e4");
    assert!(player.text().contains("in hand: 2♙\n"), "{}", player.text());
    assert!(player.text().contains("N@e4"), "{}", player.text());
    player.control('p');
    assert!(player.text().contains("in hand: n 2p"), "{}", player.text());
}

#[test]
fn hands_of_wide_boards_and_of_pieces_that_enter() {
    let mut shogi = two_people("shogi", None);
    snapshot!("screen-shogi", Player::at(&mut shogi, 80, 24));
    let mut seirawan = two_people("seirawan", None);
    let text = Player::at(&mut seirawan, 80, 24).text();
    // Nothing is dropped there, so the line at the bottom speaks of no drop.
    assert!(text.contains("in hand: E H") && !text.contains("puts a piece down"), "{text}");
}

#[test]
fn the_whole_list_of_moves_can_be_reached() {
    for (variant, text) in [("crazyhouse", "  1. "), ("four-player", "  1. ")] {
        let by = vec![By::Random; if variant == "crazyhouse" { 2 } else { 4 }];
        let variant = load(variant).expect("a variant");
        let mut sitting =
            Sitting::open(variant, by, None, Seed::Given(7), StartChoice::Usual).expect("a game");
        while sitting.table().game().ply() < 160 && sitting.let_machine_act(0).is_some() {}
        let mut player = Player::at(&mut sitting, 120, 24);
        assert!(!player.text().contains(text));
        player.key(KeyCode::Home);
        assert!(player.text().contains(text), "{}", player.text());
    }
}
