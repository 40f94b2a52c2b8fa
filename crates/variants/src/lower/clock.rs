//! The clock.

use crate::clock::{ClockSpec, Delay};
use crate::path::Path;
use crate::report::Report;
use crate::schema::{ClockWords, DelayWords};

/// Longer times are mistakes: 30 days.
const LONGEST: u32 = 30 * 24 * 3600;

pub(super) fn lower(words: Option<&ClockWords>, report: &mut Report<'_>) -> Option<ClockSpec> {
    let words = words?;
    let at = Path::TOP.field("clock");
    let increment = words.increment.unwrap_or(0);
    let (delay, delayed) = match words.delay {
        None => (Delay::None, 0),
        Some(DelayWords::Simple(seconds)) => (Delay::Simple(seconds), seconds),
        Some(DelayWords::Bronstein(seconds)) => (Delay::Bronstein(seconds), seconds),
    };
    let delay_at = at.field("delay");
    let kind = if matches!(delay, Delay::Simple(_)) { "Simple" } else { "Bronstein" };
    for (at, seconds) in
        [(at.field("base"), words.base), (at.field("increment"), increment), (delay_at.field(kind), delayed)]
    {
        if seconds > LONGEST {
            report
                .error(
                    &at,
                    "clock",
                    said!(
                        "{seconds} seconds are more than 30 days",
                        "{seconds} secondes font plus de 30 jours"
                    ),
                )
                .help(said!("times are in seconds", "les temps sont en secondes"));
        }
    }
    if words.base == 0 && increment == 0 && delayed == 0 {
        report
            .error(
                &at.field("base"),
                "clock",
                said!("this clock gives no time at all", "cette pendule ne donne aucun temps"),
            )
            .help(said!(
                "times are in seconds: `clock: (base: 300, increment: 3)`",
                "les temps sont en secondes : `clock: (base: 300, increment: 3)`"
            ));
    }
    Some(ClockSpec { base: words.base, increment, delay })
}
