//! How much time a player gets back because the way to the host is long.

use crate::Millis;

/// The time that one seat may still get back in a game. It is bounded twice, for each move and for the whole game, so
/// that whoever lies about his way, or slows it down, gains no more than somebody who really is far away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LagCredit {
    left: Millis,
}

impl LagCredit {
    /// The most for one move.
    pub const MOVE: Millis = 300;
    /// The most for one game.
    pub const GAME: Millis = 15_000;

    /// The time that a move may get back which took so long to come, as the host has measured it.
    pub fn grant(self, measured: Millis) -> Millis {
        measured.min(Self::MOVE).min(self.left)
    }

    /// Notes that a move got back so much.
    pub fn spend(&mut self, granted: Millis) {
        self.left = self.left.saturating_sub(granted);
    }
}

impl Default for LagCredit {
    fn default() -> Self {
        Self { left: Self::GAME }
    }
}

#[cfg(test)]
mod tests {
    use super::LagCredit;

    #[test]
    fn whoever_claims_more_gets_no_more() {
        let total = |claimed| {
            let mut credit = LagCredit::default();
            let grant = |_| {
                let granted = credit.grant(claimed);
                credit.spend(granted);
                granted
            };
            (0..200).map(grant).sum::<u64>()
        };
        assert_eq!(total(20), 4000);
        assert_eq!(total(5000), LagCredit::GAME);
        assert_eq!(total(LagCredit::MOVE), LagCredit::GAME);
        assert_eq!(LagCredit::default().grant(5000), LagCredit::MOVE);
    }
}
