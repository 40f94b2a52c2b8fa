//! Turns of several moves, as the numbers between moves tell them.

use super::{PgnGame, TurnNumber, Variation};

/// Decides whether a game that was read has turns of several moves: more follow one of its numbers than two. Where it
/// has none the order of the moves tells their numbers, whatever was written.
pub(super) fn resolve(game: &mut PgnGame) {
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
