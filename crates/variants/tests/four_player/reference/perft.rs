//! How many ways the game can go.

use super::turn::{self, Course};
use super::{Position, Rules, legal_moves};

/// The number of move sequences of this length.
pub fn perft(rules: &Rules, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = legal_moves(rules, position);
    if depth == 1 {
        return moves.len() as u64;
    }
    let count = |mv| match turn::play(rules, position, mv, &mut Vec::new()) {
        (after, Course::On) => perft(rules, &after, depth - 1),
        _ => 0,
    };
    moves.into_iter().map(count).sum()
}
