//! When machines move.

use std::time::Duration;

use chatur_core::Seat;
use chatur_search::Level;

use super::super::pace::Pace;
use super::*;

/// What is left on the clock of the second seat.
fn left(player: &Player<'_>) -> String {
    player.text().lines().nth(1).expect("a line").rsplit(' ').next().expect("a clock").to_owned()
}

#[test]
fn keys_do_not_put_a_machine_off() {
    let mut sitting = sitting("orthodox", None, [By::Human, By::Random], None);
    let mut player = Player::at(&mut sitting, 80, 24);
    let mut pace = Pace::default();
    assert!(!pace.let_machine_act(&mut player.screen, 0));
    player.types("e4");
    for host in (1000..1400).step_by(100) {
        player.key(KeyCode::Char('x'));
        assert!(!pace.let_machine_act(&mut player.screen, host), "{host}");
    }
    assert!(pace.let_machine_act(&mut player.screen, 1400));
}

#[test]
fn a_pause_is_on_nobodys_clock() {
    let mut sitting = sitting("orthodox", None, [By::Human, By::Random], Some("1"));
    let mut player = Player::at(&mut sitting, 80, 24);
    let mut pace = Pace::default();
    player.types("e4");
    for host in (0..400).step_by(100) {
        assert!(!pace.let_machine_act(&mut player.screen, host), "{host}");
        player.now = pace.time(host);
        assert_eq!(left(&player), "1:00");
    }
    assert!(pace.let_machine_act(&mut player.screen, 400));
    assert_eq!((pace.time(400), pace.time(900)), (0, 500));
    // The person's clock runs, and no machine has anything to do.
    assert!(!pace.let_machine_act(&mut player.screen, 900));
    assert_eq!(pace.time(1000), 600);
    player.now = 600;
    player.types("d4");
    drop(player);
    assert_eq!(sitting.table().remaining(Seat(0), 600), Some(59_400));
    assert_eq!(sitting.table().remaining(Seat(1), 600), Some(60_000));
}

#[test]
fn a_machine_thinks_during_the_pause() {
    let level = By::Level(Level::new(1).expect("a level"));
    let mut sitting = sitting("orthodox", None, [level, By::Human], None);
    let mut player = Player::at(&mut sitting, 80, 24);
    assert!(!Pace::default().let_machine_act(&mut player.screen, 0));
    drop(player);
    let thinks = sitting.wait(Duration::from_secs(20));
    assert!(thinks || sitting.machine_is_ready(0));
    // It has not moved yet, and what it has decided stands.
    assert_eq!(sitting.table().game().ply(), 0);
    assert!(sitting.machine_is_ready(0) && sitting.machine_is_ready(0));
    assert!(sitting.let_machine_act(0).is_some());
    assert!(!sitting.machine_is_ready(0));
}

#[test]
fn what_a_machine_has_decided_goes_with_its_game() {
    let mut sitting = sitting("orthodox", None, [By::Random, By::Human], None);
    assert!(sitting.machine_is_ready(0));
    sitting.act(Seat(1), chatur_play::Action::OfferDraw, 0).expect("an offer");
    // Another answer is asked for now.
    let events = sitting.let_machine_act(0).expect("an answer");
    assert!(!events.iter().any(chatur_play::Event::is_move), "{events:?}");
    assert!(sitting.machine_is_ready(0));
    sitting.new_game(None).expect("a game");
    assert!(sitting.let_machine_act(0).is_some_and(|events| events[0].is_move()));
}
