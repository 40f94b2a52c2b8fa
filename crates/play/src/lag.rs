//! How much time a player gets back because the way to the host is long.

use crate::{ClockSetting, Millis};

/// The time that one seat may still get back in a game. It is bounded three times, so that whoever lies about his way, or
/// slows it down, gains no more than somebody who really is far away, and never much beside what the clock gives: for
/// each move, for the whole game, and by a share of the base time and of what the moves so far have added to it. Without
/// a clock nothing is given back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LagCredit {
    /// Of the share of the time that the clock has given so far.
    share: Millis,
    /// What each move adds to that.
    each: Millis,
    /// Of the most for one game.
    left: Millis,
}

impl LagCredit {
    /// The most for one move.
    pub const MOVE: Millis = 300;
    /// The most for one game.
    pub const GAME: Millis = 15_000;

    /// The clock gives so many times as much as may be got back: a tenth of its time.
    pub const SHARE: Millis = 10;

    /// What a seat with this setting may get back at the start.
    pub fn of(setting: ClockSetting) -> Self {
        let ClockSetting { base, increment, delay } = setting;
        let each = increment.saturating_add(delay.most()) / Self::SHARE;
        Self { share: base / Self::SHARE, each, left: Self::GAME }
    }

    /// The time that a move may get back which took so long to come, as the host has measured it.
    pub fn grant(self, measured: Millis) -> Millis {
        measured.min(Self::MOVE).min(self.share).min(self.left)
    }

    /// Notes that a move got back so much.
    pub fn spend(&mut self, granted: Millis) {
        self.left = self.left.saturating_sub(granted);
        self.share = self.share.saturating_sub(granted).saturating_add(self.each);
    }
}

#[cfg(test)]
mod tests {
    use super::LagCredit;
    use crate::{ClockSetting, Millis, TimeControl};

    fn credit(clock: &str) -> LagCredit {
        let control: TimeControl = clock.parse().expect("a time control");
        LagCredit::of(control.settings()[0])
    }

    /// What so many moves of somebody who claims so much get back.
    fn total(clock: &str, claimed: Millis, moves: usize) -> Millis {
        let mut credit = credit(clock);
        let grant = |_| {
            let granted = credit.grant(claimed);
            credit.spend(granted);
            granted
        };
        (0..moves).map(grant).sum()
    }

    #[test]
    fn whoever_claims_more_gets_no_more() {
        assert_eq!(total("60", 20, 200), 4000);
        assert_eq!(total("60", 5000, 200), LagCredit::GAME);
        assert_eq!(total("60", LagCredit::MOVE, 200), LagCredit::GAME);
        assert_eq!(credit("60").grant(5000), LagCredit::MOVE);
    }

    #[test]
    fn nobody_gets_more_than_a_share_of_what_the_clock_gives() {
        assert_eq!(total("0:05", 5000, 200), 500);
        assert_eq!(total("1", 200, 200), 6000);
        // What an increment has added counts once it was added.
        assert_eq!(total("0:05+2", 5000, 1), 300);
        assert_eq!(total("0:05+2", 5000, 40), 500 + 39 * 200);
        assert_eq!(total("0:05+2d", 5000, 40), 500 + 39 * 200);
        // From three minutes on it is the game's bound that counts.
        assert_eq!(total("3", 250, 60), LagCredit::GAME);
        assert_eq!(LagCredit::of(ClockSetting::default()).grant(300), 0);
    }
}
