//! Scores as they are compared in the search, kept in the table and told.

use super::{WIN, WON};
use crate::Score;

/// Wins count from the root here and from the position in the table.
pub(crate) fn to_table(score: i32, ply: usize) -> i32 {
    if score > WON {
        (score + ply as i32).min(WIN)
    } else if score < -WON {
        (score - ply as i32).max(-WIN)
    } else {
        score
    }
}

/// The score of a position at `ply` as the table has it.
pub(crate) fn from_table(score: i32, ply: usize) -> i32 {
    if score > WON {
        score - ply as i32
    } else if score < -WON {
        score + ply as i32
    } else {
        score
    }
}

/// A score as it is told.
pub(super) fn as_score(score: i32) -> Score {
    if score > WON {
        Score::Win((WIN - score).max(0) as u32)
    } else if score < -WON {
        Score::Loss((WIN + score).max(0) as u32)
    } else {
        Score::Centipawns(score)
    }
}
