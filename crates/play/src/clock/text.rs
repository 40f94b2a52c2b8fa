//! Time controls as text.
//!
//! ```text
//! control = setting { "/" setting }                    one for all seats, or one for each in turn order
//! setting = base [ "+" seconds ] [ "+" seconds kind ]  increment, then delay
//!         | days "d"                                   so many days for each move
//! kind    = "d" | "b"                                  simple delay, Bronstein delay
//! base    = minutes | whole ":" seconds                5, 0.5, 1:30
//! ```
//!
//! Numbers have up to three decimals. `5` is five minutes, `5+3` adds three seconds a move, `5+3d` waits three
//! seconds before the clock runs down, `5+3b` gives up to three seconds back, `5+2+3d` does two things at once,
//! `5+3/3+3` gives the second seat less, `0.5+30b` is thirty seconds for each move, and `3d` three days for each.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{ClockSetting, DAY, Delay, Millis, TimeControl};

/// The most time that text can ask for: a thousand hours.
const MOST: Millis = 1000 * 60 * 60 * 1000;

/// Why a text is no time control. As data it has a `code`, and what its sentence names.
#[derive(Clone, PartialEq, Eq, Debug, Error, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "snake_case")]
#[non_exhaustive]
pub enum ClockTextError {
    /// The base time is not a time.
    #[error("`{text}` is not a time: write minutes, such as 5 or 0.5, or minutes and seconds, such as 1:30")]
    #[serde(rename = "clock_base")]
    Base {
        /// What stands there.
        text: String,
    },
    /// What follows a `+` is not a number of seconds.
    #[error(
        "`{text}` is not a number of seconds: write 3 for an increment, 3d for a delay, 3b for Bronstein's"
    )]
    #[serde(rename = "clock_bonus")]
    Bonus {
        /// What stands there.
        text: String,
    },
    /// An increment after an increment, or a second delay.
    #[error("`{text}` comes too late: after the base there is one increment and then one delay")]
    #[serde(rename = "clock_order")]
    Order {
        /// What stands there.
        text: String,
    },
    /// A clock that starts at nothing.
    #[error("a clock needs some time to start with")]
    #[serde(rename = "clock_no_time")]
    NoTime,
    /// Longer than any game.
    #[error("`{text}` is more than a thousand hours")]
    #[serde(rename = "clock_too_long")]
    TooLong {
        /// What stands there.
        text: String,
    },
    /// Not a whole number of days, or something behind them.
    #[error("`{text}` is no number of days: write 3d for three days for each move, and nothing behind it")]
    #[serde(rename = "clock_days")]
    Days {
        /// What stands there.
        text: String,
    },
}

impl FromStr for TimeControl {
    type Err = ClockTextError;

    fn from_str(text: &str) -> Result<Self, ClockTextError> {
        text.trim().split('/').map(str::parse).collect::<Result<_, _>>().map(Self::each)
    }
}

impl FromStr for ClockSetting {
    type Err = ClockTextError;

    fn from_str(text: &str) -> Result<Self, ClockTextError> {
        let mut parts = text.trim().split('+');
        let base = parts.next().unwrap_or_default();
        if let Some(days) = base.trim().strip_suffix('d') {
            let wrong = || ClockTextError::Days { text: text.trim().to_owned() };
            let days = whole(days).filter(|&days| days > 0 && parts.next().is_none()).ok_or_else(wrong)?;
            return Ok(Self::per_move(bounded(days.saturating_mul(DAY), text)?));
        }
        let mut setting = Self { base: read_base(base)?, ..Self::default() };
        let mut increment = None;
        for part in parts {
            match read_bonus(part)? {
                Bonus::Increment(time) if increment.is_none() && setting.delay == Delay::None => {
                    increment = Some(time);
                }
                Bonus::Delay(delay) if setting.delay == Delay::None => setting.delay = delay,
                _ => return Err(ClockTextError::Order { text: part.to_owned() }),
            }
        }
        setting.increment = increment.unwrap_or_default();
        if setting.base == 0 {
            return Err(ClockTextError::NoTime);
        }
        Ok(setting)
    }
}

/// What follows a `+`.
enum Bonus {
    Increment(Millis),
    Delay(Delay),
}

fn read_bonus(text: &str) -> Result<Bonus, ClockTextError> {
    let time = |number: &str| {
        let time = thousandths(number).ok_or_else(|| ClockTextError::Bonus { text: text.to_owned() })?;
        bounded(time, text)
    };
    let part = text.trim();
    if let Some(number) = part.strip_suffix('d') {
        Ok(Bonus::Delay(Delay::Simple(time(number)?)))
    } else if let Some(number) = part.strip_suffix('b') {
        Ok(Bonus::Delay(Delay::Bronstein(time(number)?)))
    } else {
        Ok(Bonus::Increment(time(part)?))
    }
}

fn read_base(text: &str) -> Result<Millis, ClockTextError> {
    let wrong = || ClockTextError::Base { text: text.to_owned() };
    let time = match text.trim().split_once(':') {
        None => thousandths(text.trim()).ok_or_else(wrong)?.saturating_mul(60),
        Some((minutes, seconds)) => {
            let minutes = whole(minutes).ok_or_else(wrong)?;
            let seconds = thousandths(seconds).filter(|&time| time < 60_000).ok_or_else(wrong)?;
            minutes.saturating_mul(60_000).saturating_add(seconds)
        }
    };
    bounded(time, text)
}

fn bounded(time: Millis, text: &str) -> Result<Millis, ClockTextError> {
    if time > MOST { Err(ClockTextError::TooLong { text: text.to_owned() }) } else { Ok(time) }
}

/// A decimal number with up to three decimals, times a thousand. Too large a number is as large as can be.
fn thousandths(text: &str) -> Option<u64> {
    let (before, decimals) = text.split_once('.').unwrap_or((text, "0"));
    if !(1..=3).contains(&decimals.len()) {
        return None;
    }
    let scale = [100, 10, 1][decimals.len() - 1];
    Some(whole(before)?.saturating_mul(1000).saturating_add(whole(decimals)? * scale))
}

fn whole(text: &str) -> Option<u64> {
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(text.parse().unwrap_or(u64::MAX))
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, setting) in self.settings().iter().enumerate() {
            if i > 0 {
                f.write_str("/")?;
            }
            setting.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for ClockSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(time) = self.time_per_move().filter(|time| time % DAY == 0 && *time > 0) {
            return write!(f, "{}d", time / DAY);
        }
        let (minutes, rest) = (self.base / 60_000, self.base % 60_000);
        write!(f, "{minutes}")?;
        if rest > 0 {
            write!(f, ":{}{}", if rest < 10_000 { "0" } else { "" }, Seconds(rest))?;
        }
        if self.increment > 0 {
            write!(f, "+{}", Seconds(self.increment))?;
        }
        match self.delay {
            Delay::None => Ok(()),
            Delay::Simple(delay) => write!(f, "+{}d", Seconds(delay)),
            Delay::Bronstein(delay) => write!(f, "+{}b", Seconds(delay)),
        }
    }
}

/// Milliseconds written as seconds, with no more decimals than needed.
struct Seconds(Millis);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 / 1000)?;
        match self.0 % 1000 {
            0 => Ok(()),
            rest => f.write_str(format!(".{rest:03}").trim_end_matches('0')),
        }
    }
}
