//! The shapes that `--json` prints, shared by several commands.

use std::collections::BTreeMap;

use chatur_core::{Decision, Outcome, Seat, Variant};
use serde::Serialize;

use crate::console::Console;
use crate::failure::Failure;
use crate::opening::seat_name;

/// How a game ended.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ResultShape {
    kind: &'static str,
    winners: Vec<String>,
    reason: String,
}

impl ResultShape {
    pub(crate) fn of(variant: &Variant, outcome: &Outcome) -> Self {
        let (kind, winners) = match &outcome.decision {
            Decision::Win(seats) => ("win", names(variant, seats.iter().copied())),
            Decision::Draw => ("draw", Vec::new()),
            Decision::Ranking(_) => ("ranking", names(variant, outcome.decision.winners())),
        };
        Self { kind, winners, reason: outcome.reason.clone() }
    }
}

/// The names of seats, in the order given.
pub(crate) fn names(variant: &Variant, seats: impl IntoIterator<Item = Seat>) -> Vec<String> {
    seats.into_iter().map(|seat| seat_name(variant, seat).to_owned()).collect()
}

/// Points by seat. Variants without scoring have none to give, so everybody has 0.
pub(crate) fn points(variant: &Variant) -> BTreeMap<String, i64> {
    variant.spec().seats.iter().map(|seat| (seat.name.clone(), 0)).collect()
}

/// A result as a sentence: `checkmate: white wins (1-0)`.
pub(crate) fn sentence(variant: &Variant, outcome: &Outcome) -> String {
    match &outcome.decision {
        Decision::Draw if outcome.reason.contains("draw") => outcome.reason.clone(),
        Decision::Draw => format!("{}: draw", outcome.reason),
        Decision::Ranking(_) => {
            let first = names(variant, outcome.decision.winners()).join(" and ");
            format!("{}: {first} first on points", outcome.reason)
        }
        Decision::Win(seats) => {
            let verb = if seats.len() == 1 { "wins" } else { "win" };
            format!("{}: {} {verb}", outcome.reason, names(variant, seats.iter().copied()).join(" and "))
        }
    }
}

/// Prints one JSON object on one line.
pub(crate) fn print_json(console: &mut Console<'_>, value: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer(&mut *console.out, value).map_err(std::io::Error::from)?;
    writeln!(console.out)?;
    Ok(())
}
