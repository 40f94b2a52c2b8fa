//! The clock.

use crate::clock::{ClockSpec, Delay};
use crate::said::Mistake;
use crate::schema::{ClockWords, DelayWords};
use crate::text::path::Path;
use crate::told::report::Report;

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
            report.error(&at, Mistake::Clock, said!(SecondsMoreDays { seconds })).help(said!(TimesInSeconds));
        }
    }
    if words.base == 0 && increment == 0 && delayed == 0 {
        report
            .error(&at.field("base"), Mistake::Clock, said!(ClockGivesNoTimeAtAll))
            .help(said!(TimesInSecondsLike));
    }
    Some(ClockSpec { base: words.base, increment, delay })
}
