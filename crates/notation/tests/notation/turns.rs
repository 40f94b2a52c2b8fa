//! Turns of several moves in PGN, as the numbers between moves tell them.

use chatur_notation::pgn::{read, write};

fn rewritten(moves: &str) -> String {
    let game = read(moves).next().expect("a game").expect("no fault");
    write(&game).split("\n\n").nth(1).expect("moves").trim_end().to_owned()
}

#[test]
fn turns_of_several_moves_keep_their_numbers() {
    for text in [
        "1. e4 e5 d5 2. Nf3 Nc3 d4 exd4 *",
        "1. e4 e5 {so} 1... d5 2. Nf3 {and} 2. Nc3 (2. d3 d4 c5 c4) 2... d4 exd4 *",
        "7... e5 d5 8. Nf3 Nc3 *",
    ] {
        assert_eq!(rewritten(text), text);
    }
}

#[test]
fn other_numbers_follow_the_order_of_the_moves() {
    assert_eq!(rewritten("1. e4 e5 3. Nf3 Nc6 *"), "1. e4 e5 2. Nf3 Nc6 *");
    assert_eq!(rewritten("e4 e5 Nf3 *"), "1. e4 e5 2. Nf3 *");
    assert_eq!(rewritten("1. e4 1... e5 2. Nf3 *"), "1. e4 e5 2. Nf3 *");
}
