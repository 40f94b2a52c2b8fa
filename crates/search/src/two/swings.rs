//! How much the evaluation changes from one turn of a player to his next, and so how far a look can be trusted.

/// Margins are made for games whose evaluation changes by no more centipawns a turn than this.
const CALM: i32 = 160;
/// A change counts as no more than this.
const MOST: i32 = 1000;
/// The mean reaches back about so many positions.
const MEMORY: i32 = 4096;

/// The mean change, learnt while searching.
///
/// Measured from the usual start with 300,000 nodes: 80 centipawns in orthodox chess, 125 in crazyhouse, 142 in shogi,
/// 273 on the board of judkins shogi and 407 on that of minishogi, where the margins of chess left out what decided.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Swings {
    /// `MEMORY` times the mean.
    sum: i32,
}

impl Default for Swings {
    fn default() -> Self {
        Self { sum: CALM * MEMORY }
    }
}

impl Swings {
    /// Takes in the evaluations, in centipawns, at two turns of one player, one after the other.
    pub(crate) fn learn(&mut self, before: i32, now: i32) {
        self.sum += (now - before).abs().min(MOST) - self.sum / MEMORY;
    }

    /// A margin in centipawns, wider where more can happen in a turn.
    pub(crate) fn widen(self, margin: i32) -> i32 {
        let mean = self.sum / MEMORY;
        if mean <= CALM { margin } else { margin * mean / CALM }
    }
}

#[cfg(test)]
mod tests {
    use super::{CALM, MEMORY, MOST, Swings};

    fn after(change: i32) -> Swings {
        let mut swings = Swings::default();
        for _ in 0..20 * MEMORY {
            swings.learn(-change, 0);
        }
        swings
    }

    #[test]
    fn margins_grow_with_the_changes_that_were_seen() {
        assert_eq!(Swings::default().widen(78), 78);
        assert_eq!(after(CALM / 2).widen(78), 78, "never narrower");
        assert!((155..=156).contains(&after(2 * CALM).widen(78)), "{}", after(2 * CALM).widen(78));
    }

    #[test]
    fn a_single_mate_in_sight_changes_little() {
        let mut swings = Swings::default();
        swings.learn(-30_000, 30_000);
        assert_eq!(swings.widen(1000), 1000);
        assert!(after(30_000).widen(100) <= 100 * MOST / CALM);
    }
}
