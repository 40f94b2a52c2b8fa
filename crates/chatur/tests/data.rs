//! With the feature `serde`, moves, setups and reasons are data.

use chatur::core::{Game as CoreGame, IllegalReason, Setup};
use chatur::{Game, Move};

#[test]
fn a_game_goes_on_from_its_data() {
    let mut game = Game::of("crazyhouse").unwrap();
    for text in ["e4", "d5", "exd5", "Qxd5"] {
        game.play(text).unwrap();
    }
    let setup = game.core().setup();
    let again: Setup = serde_json::from_str(&serde_json::to_string(&setup).unwrap()).unwrap();
    assert_eq!(again, setup);
    let again = CoreGame::new(game.core().variant().clone(), &again).unwrap();
    for mv in game.legal_moves() {
        let read: Move = serde_json::from_str(&serde_json::to_string(&mv).unwrap()).unwrap();
        assert_eq!(read, mv);
        assert!(again.variant().is_legal(again.position(), read));
    }
}

#[test]
fn a_reason_has_a_code() {
    let game = Game::of("chess").unwrap();
    let mv = Move { from: game.core().variant().geometry().parse("e3").unwrap(), ..game.read("e4").unwrap() };
    let reason = game.core().illegal_reason_of(mv).unwrap();
    let text = serde_json::to_string(&reason).unwrap();
    assert!(text.contains("\"code\""), "{text}");
    let read: IllegalReason = serde_json::from_str(&text).unwrap();
    assert_eq!(read, reason);
}
