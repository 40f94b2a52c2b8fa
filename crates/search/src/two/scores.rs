//! Scores as they are compared in the search, kept in the table and told.

use super::{MAX_PLY, WIN, WON};
use crate::Score;

/// How many plies later a win counts that is put off.
const LATER: i32 = 4 * MAX_PLY as i32;

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

/// A win or loss that is not yet one: later than any that is seen to its end, so that no search ends for it.
pub(super) fn put_off(score: i32) -> i32 {
    if score.abs() > WON { score - LATER * score.signum() } else { score }
}

/// A score as it is told: a win that was put off in centipawns, since nobody knows in how many plies it comes.
pub(super) fn as_score(score: i32) -> Score {
    if score.abs() > WON && score.abs() <= WIN - LATER {
        Score::Centipawns(score)
    } else if score > WON {
        Score::Win((WIN - score).max(0) as u32)
    } else if score < -WON {
        Score::Loss((WIN + score).max(0) as u32)
    } else {
        Score::Centipawns(score)
    }
}

#[cfg(test)]
mod tests {
    use super::{as_score, from_table, put_off, to_table};
    use crate::Score;
    use crate::two::{MAX_PLY, WIN, WON};

    #[test]
    fn a_win_that_is_put_off_comes_after_all_others_and_has_no_number_of_plies() {
        for ply in 0..=MAX_PLY as i32 {
            let later = put_off(WIN - ply);
            assert!(WON < later && later < WIN - MAX_PLY as i32, "{later}");
            assert_eq!(put_off(ply - WIN), -later);
            assert_eq!(as_score(later), Score::Centipawns(later));
            assert_eq!(as_score(WIN - ply), Score::Win(ply as u32));
            assert_eq!(from_table(to_table(later, ply as usize), ply as usize), later);
        }
        assert_eq!(put_off(0), 0);
        assert_eq!(put_off(-1234), -1234);
    }
}
