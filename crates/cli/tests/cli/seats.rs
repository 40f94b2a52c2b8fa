//! Seats in another order than White first: names, letters and results stay whose they are.

use crate::support::{Folder, inside, words_inside, words_told};

/// Chess in which Black begins.
fn black_first() -> Folder {
    let chess = include_str!("../../../../variants/orthodox.ron");
    let (white, black) = ("\"white\": (faces: N, letters: Upper),", "\"black\": (faces: S, letters: Lower),");
    assert!(chess.contains(white) && chess.contains(black));
    let turned = chess.replace(white, "WHITE").replace(black, white).replace("WHITE", black);
    let turned =
        turned.replace("\"orthodox\"", "\"black-first\"").replace("name: \"Chess\"", "name: \"Black First\"");
    let (rules, _) = turned.split_once("examples:").expect("examples stand last");
    let folder = Folder::new();
    folder.write(
        "black-first.ron",
        &format!("{})", rules.replace("aka: [\"Chess\", \"Orthochess\", \"Fairy\"],", "")),
    );
    folder
}

#[test]
fn a_result_is_whites_or_blacks_whoever_began() {
    let folder = black_first();
    let play = [
        "play",
        "black-first.ron",
        "--lines",
        "--seat",
        "black=human",
        "--seat",
        "white=level:1",
        "--save",
        "g.pgn",
    ];
    words_told(&folder, &play, "f7f6\nresign\nquit\n").done();
    let saved = folder.read("g.pgn");
    assert!(saved.contains("[White \"level 1\"]") && saved.contains("[Black \"human\"]"), "{saved}");
    assert!(saved.contains("[Result \"1-0\"]"), "{saved}");
    for (moves, result, agrees) in [
        ("1. f6 e3 2. g5 Qh5#", "1-0", true),
        ("1... f6 2. e3 g5 3. Qh5#", "1-0", true),
        ("1. f6 e3 2. g5 Qh5#", "0-1", false),
    ] {
        folder.write(
            "one.pgn",
            &format!("[Variant \"Black First\"]\n[Result \"{result}\"]\n\n{moves} {result}\n"),
        );
        let replayed = inside(&folder, "replay one.pgn --variant black-first.ron", "");
        assert_eq!(replayed.status == 0, agrees, "{moves} {result}: {replayed:?}");
    }
}

#[test]
fn the_letters_of_a_position_are_whites_and_blacks() {
    let folder = black_first();
    let first = inside(&folder, "show black-first.ron", "").done();
    assert!(first.contains("black to move") && first.contains(" b KQkq - 0 1"), "{first}");
    let second = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1";
    let second = words_inside(&folder, &["show", "black-first.ron", "--position", second]).done();
    assert!(second.contains("white to move"), "{second}");
}
