//! The last fields: checks, quiet plies and the number of the round.

use chatur_core::{Condition, Setup, Spec};

use super::{ChecksFault, FenError};
use crate::letters::excerpt;
use crate::sides::Sides;

/// Whether a variant counts checks.
pub(crate) fn counts_checks(spec: &Spec) -> bool {
    checks_needed(spec).is_some()
}

/// How many checks win, where the variant counts them.
fn checks_needed(spec: &Spec) -> Option<u8> {
    let found = std::cell::Cell::new(None);
    for ending in &spec.endings {
        ending.when.mentions(&|part| {
            if let (Condition::Checks { count, .. }, None) = (part, found.get()) {
                found.set(Some(*count));
            }
            found.get().is_some()
        });
    }
    found.get()
}

pub(super) fn read<'t>(
    spec: &Spec,
    sides: Sides,
    setup: &mut Setup,
    fields: impl Iterator<Item = &'t str>,
) -> Result<(), FenError> {
    let mut checks_seen = false;
    let mut numbers = 0;
    for field in fields {
        if field.contains('+') && !checks_seen {
            checks_seen = true;
            read_checks(spec, sides, setup, field)?;
            continue;
        }
        match numbers {
            0 | 1 if field == "-" => {}
            0 => setup.quiet = decimal(field).ok_or_else(|| FenError::QuietCount { text: excerpt(field) })?,
            // Some programs number the first round 0.
            1 => {
                let number = decimal(field).ok_or_else(|| FenError::MoveNumber { text: excerpt(field) })?;
                setup.round = u16::max(number, 1);
            }
            _ => return Err(FenError::Extra { text: excerpt(field) }),
        }
        numbers += 1;
    }
    Ok(())
}

/// Digits only: no sign, no blank, no more than fit.
fn decimal<N: std::str::FromStr>(text: &str) -> Option<N> {
    let digits = !text.is_empty() && text.len() <= 5 && text.bytes().all(|b| b.is_ascii_digit());
    if digits { text.parse().ok() } else { None }
}

/// Reads `3+3`, the checks still needed, or `+0+0`, the checks given.
fn read_checks(spec: &Spec, sides: Sides, setup: &mut Setup, field: &str) -> Result<(), FenError> {
    let fault = |why| FenError::Checks { text: excerpt(field), why };
    let needed = checks_needed(spec).ok_or_else(|| fault(ChecksFault::NotCounted))?;
    let (given, pair) = match field.strip_prefix('+') {
        Some(pair) => (true, pair),
        None => (false, field),
    };
    let counts = pair.split_once('+').and_then(|(upper, lower)| Some((decimal(upper)?, decimal(lower)?)));
    let (upper, lower): (u16, u16) = counts.ok_or_else(|| fault(ChecksFault::Form))?;
    for (seat, count) in [(sides.upper, upper), (sides.lower, lower)] {
        let count = u8::try_from(count).ok().filter(|count| *count <= needed);
        let count = count.ok_or_else(|| fault(ChecksFault::TooMany { needed }))?;
        setup.checks[seat.index()] = if given { count } else { needed - count };
    }
    Ok(())
}

pub(super) fn write(spec: &Spec, sides: Sides, setup: &Setup) -> String {
    let clocks = format!("{} {}", setup.quiet, setup.round);
    let Some(needed) = checks_needed(spec) else { return clocks };
    let remaining = |seat: chatur_core::Seat| {
        needed.saturating_sub(setup.checks.get(seat.index()).copied().unwrap_or_default())
    };
    format!("{}+{} {clocks}", remaining(sides.upper), remaining(sides.lower))
}
