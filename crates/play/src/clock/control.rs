//! A time control: how much time each seat gets.

use chatur_core::Seat;
use serde::{Deserialize, Serialize};

use super::{DAY, Millis};

/// The time of every seat: one setting for all, or one for each in turn order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TimeControl {
    settings: Vec<ClockSetting>,
}

/// The time of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ClockSetting {
    /// What it has at the start.
    pub base: Millis,
    /// What each of its moves adds (Fischer).
    #[serde(default)]
    pub increment: Millis,
    /// What each of its moves may take without loss.
    #[serde(default)]
    pub delay: Delay,
}

/// Time that a move may take without loss.
///
/// Either way a player who moves within the delay loses nothing. They differ near the end: under a simple
/// delay the flag cannot fall during it, under Bronstein's the main time has to last through it.
///
/// Bronstein's delay of the whole base time is a fixed time for each move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Delay {
    /// No such time.
    #[default]
    None,
    /// The clock waits so long before it begins to run down.
    Simple(Millis),
    /// The clock runs at once; the time used, up to so much, is given back after the move.
    Bronstein(Millis),
}

impl TimeControl {
    /// The same for every seat.
    pub fn same(setting: ClockSetting) -> Self {
        Self { settings: vec![setting] }
    }

    /// One for each seat, in turn order.
    pub fn each(settings: Vec<ClockSetting>) -> Self {
        Self { settings }
    }

    /// The settings: one for all or one a seat.
    pub fn settings(&self) -> &[ClockSetting] {
        &self.settings
    }

    /// The setting of one seat.
    pub fn of(&self, seat: Seat) -> ClockSetting {
        match self.settings[..] {
            [one] => one,
            _ => self.settings.get(seat.index()).copied().unwrap_or_default(),
        }
    }

    /// Whether this is correspondence play: somebody has days. Nobody waits at the board in such a game.
    pub fn is_correspondence(&self) -> bool {
        self.settings.iter().any(ClockSetting::is_correspondence)
    }

    /// Whether it fits so many seats.
    pub(crate) fn fits(&self, seats: usize) -> bool {
        self.settings.len() == 1 || self.settings.len() == seats
    }

    /// The value of PGN's `TimeControl` tag for seats that all have the same: `base+increment` in seconds, and for a
    /// fixed time for each move `1/seconds`. PGN cannot name another delay, nor parts of a second, which are cut off.
    pub fn pgn(&self) -> Option<String> {
        let [one] = self.settings[..] else { return None };
        if let Some(time) = one.time_per_move() {
            return Some(format!("1/{}", time / 1000));
        }
        let (base, increment) = (one.base / 1000, one.increment / 1000);
        match (one.delay, increment) {
            (Delay::None, 0) => Some(base.to_string()),
            (Delay::None, _) => Some(format!("{base}+{increment}")),
            _ => None,
        }
    }
}

impl ClockSetting {
    /// So many minutes and nothing else.
    pub fn minutes(minutes: u32) -> Self {
        Self { base: Millis::from(minutes) * 60_000, ..Self::default() }
    }

    /// A fixed time for each move. What a move does not need is not kept for the next.
    pub fn per_move(time: Millis) -> Self {
        Self { base: time, delay: Delay::Bronstein(time), ..Self::default() }
    }

    /// The fixed time for each move, if that is the setting.
    pub fn time_per_move(&self) -> Option<Millis> {
        (self.increment == 0 && self.delay == Delay::Bronstein(self.base)).then_some(self.base)
    }

    /// Whether the seat has days: a day or more for the game, or for a move.
    pub fn is_correspondence(&self) -> bool {
        self.base >= DAY || self.increment >= DAY
    }

    /// With an increment for each move, in seconds.
    #[must_use]
    pub fn plus(self, seconds: u32) -> Self {
        Self { increment: Millis::from(seconds) * 1000, ..self }
    }

    /// With a delay.
    #[must_use]
    pub fn delayed(self, delay: Delay) -> Self {
        Self { delay, ..self }
    }
}

impl Delay {
    /// How much of the time used is taken from the clock while it runs.
    pub(crate) fn charged(self, elapsed: Millis) -> Millis {
        elapsed.saturating_sub(self.free())
    }

    /// How long the clock waits before it runs down.
    pub(crate) fn free(self) -> Millis {
        match self {
            Self::Simple(delay) => delay,
            Self::None | Self::Bronstein(_) => 0,
        }
    }

    /// The most that a move may take without loss.
    pub(crate) fn most(self) -> Millis {
        match self {
            Self::Simple(delay) | Self::Bronstein(delay) => delay,
            Self::None => 0,
        }
    }

    /// What is given back after a move that took so long.
    pub(crate) fn returned(self, elapsed: Millis) -> Millis {
        match self {
            Self::Bronstein(delay) => delay.min(elapsed),
            Self::None | Self::Simple(_) => 0,
        }
    }
}
