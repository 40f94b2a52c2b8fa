//! Turns of several moves, as the numbers between moves tell them.

use super::{PgnGame, TurnNumber, Variation};

/// Decides whether a game that was read has turns of several moves: more follow one of its numbers than two. Where it
/// has none the order of the moves tells their numbers, whatever was written.
pub(super) fn settle(game: &mut PgnGame) {
    let long = game.lines.iter().any(is_long);
    for line in &mut game.lines {
        let mut last = None;
        for mv in &mut line.moves {
            // A move without a number goes on with the turn, or is the answer to it.
            mv.turn = mv.turn.filter(|_| long).or(last);
            last = mv.turn.map(|turn| TurnNumber { second: true, goes_on: true, ..turn });
        }
    }
}

fn is_long(line: &Variation) -> bool {
    let (mut number, mut room) = (None, 0);
    for mv in &line.moves {
        if let Some(turn) = mv.turn.filter(|turn| number != Some(turn.number)) {
            (number, room) = (Some(turn.number), if turn.second { 1 } else { 2 });
        }
        if number.is_some() && room == 0 {
            return true;
        }
        room -= u32::from(number.is_some());
    }
    false
}

#[cfg(test)]
mod tests {
    use crate::pgn::{read, write};

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
}
