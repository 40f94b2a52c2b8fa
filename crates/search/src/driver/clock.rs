//! How much of the time that is left one move may take.

use std::time::Duration;

use chatur_core::Seat;

use crate::TimeLeft;

/// Time lost between the choice and a clock that runs.
const LAG: Duration = Duration::from_millis(8);

/// How long one move may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Budget {
    /// No new depth is begun after this.
    pub(crate) wanted: Duration,
    /// The search stops at this, wherever it is.
    pub(crate) most: Duration,
}

impl Budget {
    pub(crate) fn of(time: &TimeLeft, seat: Seat) -> Self {
        match time {
            TimeLeft::PerMove(time) => {
                let most = (*time).max(Duration::from_millis(1));
                Self { wanted: most, most }
            }
            TimeLeft::Clock { remaining, increment, moves_to_go } => {
                let left = remaining.get(seat.index()).copied().unwrap_or_default();
                let gain = increment.get(seat.index()).copied().unwrap_or_default();
                let left = left.saturating_sub(LAG.min(left / 10));
                let moves = moves_to_go.map_or(28, |moves| moves.clamp(1, 40));
                let share = left / moves + gain * 3 / 4;
                let most = if moves == 1 { left * 9 / 10 } else { left * 2 / 5 };
                let most = most.min(share * 4).max(Duration::from_millis(1));
                Self { wanted: share.min(most), most }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_budget_exceeds_what_is_left() {
        for left in [0, 1, 5, 20, 100, 1000, 60_000, 5_400_000] {
            for gain in [0, 10, 1000, 30_000] {
                for moves_to_go in [None, Some(0), Some(1), Some(2), Some(40)] {
                    let ms = Duration::from_millis;
                    let time =
                        TimeLeft::Clock { remaining: vec![ms(left)], increment: vec![ms(gain)], moves_to_go };
                    let budget = Budget::of(&time, Seat(0));
                    assert!(budget.most <= ms(left.max(1)), "{left} {gain} {moves_to_go:?}: {budget:?}");
                    assert!(budget.wanted <= budget.most);
                }
            }
        }
    }
}
