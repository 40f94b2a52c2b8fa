//! The opponent sees what an author's first file may say and no variant of the catalogue does.

use std::sync::Arc;

use chatur_core::{Game, Move};
use chatur_search::{Choice, Engine, Limits, Options, Score, Signal};
use chatur_variants::load_text;

/// A game of a variant that leans on another, after some moves from a position.
fn game(words: &str, position: &str, moves: &[&str]) -> Game {
    let text = format!("(format: 1, id: \"own\", name: \"Own\", {words})");
    let variant = load_text("own.ron", &text).unwrap_or_else(|error| panic!("{error}")).variant;
    let setup = chatur_notation::read_position(&variant, position).expect("a position");
    let mut game = Game::new(variant, &setup).expect("a game");
    for text in moves {
        let mv = legal(&game, text);
        game.play(mv).expect("a legal move");
    }
    game
}

fn legal(game: &Game, text: &str) -> Move {
    chatur_notation::read_move(game.variant(), game.position(), text).expect("a legal move")
}

/// What the search says, of one move or of all.
fn think(game: &Game, only: &[&str], limits: Limits) -> Choice {
    let only = only.iter().map(|text| legal(game, text)).collect();
    let mut engine = Engine::new(Arc::clone(game.variant()), Options { hash: 1, ..Options::default() });
    engine.think(game, &Limits { only, ..limits }, &Signal::new(), &mut |_| {})
}

fn depth(plies: u32) -> Limits {
    Limits { depth: Some(plies), ..Limits::default() }
}

fn best(game: &Game, choice: &Choice) -> String {
    let mv = choice.best.expect("a move");
    chatur_notation::coordinates::write(game.variant(), game.position(), mv)
}

const FIVE: &str = r#"
    board: Squares(files: 9, ranks: 9),
    players: (seats: { "white": (faces: N, letters: Upper), "black": (faces: S, letters: Lower) }),
    pieces: { "stone": (letter: "P", moves: "cW", takes: []) },
    setup: (rows: [".........", ".........", ".........", ".........", ".........", ".........", ".........",
        ".........", "........."]),
    drops: (from: Nowhere),
    check: (matters: false),
    end: { "five": (when: InARow(who: Mover, count: 5), result: Win(Mover)), "full": (when: FullBoard, result: Draw) }
"#;

#[test]
fn a_row_that_the_opponent_is_about_to_complete_is_seen() {
    for position in
        ["9/9/9/9/1Pppp1p2/2PP5/4P4/9/9 w - - 0 1", "9/9/9/P1P1P4/9/1P7/7p1/6pp1/3Ppppp1 w - - 0 1"]
    {
        let game = game(FIVE, position, &[]);
        let open = if position.contains("3P") { "P@i1" } else { "P@f5" };
        for plies in 2..=4 {
            let choice = think(&game, &["P@a9"], depth(plies));
            assert_eq!(choice.lines[0].score, Score::Loss(2), "{position}, {plies} plies");
            assert_eq!(best(&game, &think(&game, &[], depth(plies))), open, "{position}, {plies} plies");
        }
    }
}

#[test]
fn a_goal_among_other_conditions_is_seen() {
    let words = r#"extends: "orthodox", without: ["end.material"],
        zones: { "hill": At("d4 e4 d5 e5") },
        end: { "hill": (when: AnyOf([Reached(kinds: ["king"], zone: "hill", by: Mover), Repeated(9)]), result: Win(Mover)) }"#;
    let game = game(words, "7k/8/8/8/8/8/3K4/8 w - - 0 1", &[]);
    assert_eq!(think(&game, &[], depth(3)).lines[0].score, Score::Win(3));
}

#[test]
fn a_capture_that_loses_the_piece_may_win_the_game() {
    let words = r#"extends: "orthodox", zones: { "gate": At("d4") },
        end: { "gate": (when: Reached(kinds: ["rook"], zone: "gate", by: Mover), result: Win(Mover)) }"#;
    let game = game(words, "3r3k/8/8/8/3P4/4P3/8/K7 w - - 0 1", &[]);
    for plies in 2..=6 {
        let choice = think(&game, &["a1a2"], depth(plies));
        assert_eq!(choice.lines[0].score, Score::Loss(2), "{plies} plies");
    }
}

#[test]
fn a_position_that_may_not_come_back_even_once_is_known_to_lose() {
    let words = r#"extends: "orthodox",
        end: { "again": (when: Repeated(2), result: Lose(Mover)) }"#;
    let game = game(words, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", &["a1a2", "e8e7", "a2a1"]);
    assert_eq!(think(&game, &["e7e8"], depth(2)).lines[0].score, Score::Loss(1));
    assert!(matches!(think(&game, &["e7f8"], depth(2)).lines[0].score, Score::Centipawns(_)));
}

#[test]
fn no_value_is_taken_for_a_win() {
    let words = r#"extends: "orthodox", pieces: { "queen": (value: 1000000), "rook": (value: -2000000000) }"#;
    for position in ["3qk3/8/8/8/8/8/8/3QK2Q w - - 0 1", "rrr1k3/8/8/8/8/8/8/RQQQK2Q w - - 0 1"] {
        let game = game(words, position, &[]);
        let Score::Centipawns(value) = think(&game, &[], depth(1)).lines[0].score else {
            panic!("{position}: nobody has won yet")
        };
        assert!(value.abs() < 30_000, "{position}: {value}");
    }
}

#[test]
fn two_play_for_points_too() {
    let words = r#"extends: "orthodox", scoring: (captures: { "pawn": 90 }),
        end: { "still": (when: Quiet(moves: 20), result: Ranking) }"#;
    let game = game(words, "W-0,0-0,0-0,0-0,0-0-6,bK,1/8/8/3,bQ,4/8/8/bP,2,wR,4/6,wK,1", &[]);
    let choice = think(&game, &[], Limits::nodes(20_000));
    assert_eq!(best(&game, &choice), "d2a2");
    // Each player has a score of his own, and a pawn counts for more than all pieces.
    assert_eq!(choice.lines[0].scores.len(), 2);
    assert!(choice.lines[0].score.value() > 3000, "{:?}", choice.lines[0].score);
}
