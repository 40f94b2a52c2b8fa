//! The shapes that `--json` prints, shared by several commands.

use std::collections::BTreeMap;

use chatur_core::{Decision, Game, Outcome, Seat, SeatState, Variant};
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
    /// Everybody by place, where points decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    standing: Option<Vec<PlaceShape>>,
}

/// How a seat came out where points decide.
#[derive(Clone, Debug, Serialize)]
struct PlaceShape {
    seat: String,
    place: u8,
    points: i16,
}

impl ResultShape {
    pub(crate) fn of(game: &Game, outcome: &Outcome) -> Self {
        let variant = game.variant();
        let (kind, winners) = match &outcome.decision {
            Decision::Win(seats) => ("win", names(variant, seats.iter().copied())),
            Decision::Draw => ("draw", Vec::new()),
            Decision::Ranking(_) => ("ranking", names(variant, outcome.decision.winners())),
            Decision::Shares(_) => ("shares", names(variant, outcome.decision.winners())),
        };
        let standing = match &outcome.decision {
            Decision::Ranking(places) => Some(by_place(game, places)),
            _ => None,
        };
        Self { kind, winners, reason: outcome.reason.clone(), standing }
    }
}

/// The names of seats, in the order given.
pub(crate) fn names(variant: &Variant, seats: impl IntoIterator<Item = Seat>) -> Vec<String> {
    seats.into_iter().map(|seat| seat_name(variant, seat).to_owned()).collect()
}

fn by_place(game: &Game, places: &[u8]) -> Vec<PlaceShape> {
    let shape = |(seat, &place): (Seat, &u8)| PlaceShape {
        seat: seat_name(game.variant(), seat).to_owned(),
        place,
        points: game.points(seat),
    };
    let mut all: Vec<PlaceShape> = game.variant().spec().seat_ids().zip(places).map(shape).collect();
    all.sort_by_key(|one| one.place);
    all
}

/// Everybody by place and with points, where points decided: `1. red 40, 2. blue 12`.
pub(crate) fn standing(game: &Game, outcome: &Outcome) -> Option<String> {
    let Decision::Ranking(places) = &outcome.decision else { return None };
    let line = |one: &PlaceShape| format!("{}. {} {}", one.place, one.seat, one.points);
    Some(by_place(game, places).iter().map(line).collect::<Vec<_>>().join(", "))
}

/// Points by seat. Variants without scoring have none to give, so everybody has 0.
pub(crate) fn points(game: &Game) -> BTreeMap<String, i64> {
    let spec = game.variant().spec();
    spec.seat_ids()
        .map(|seat| (seat_name(game.variant(), seat).to_owned(), game.points(seat).into()))
        .collect()
}

/// The seats in check: `in check: blue and green`. None when there are none.
pub(crate) fn in_check(game: &Game) -> Option<String> {
    let variant = game.variant();
    let checked =
        |seat: &Seat| game.state(*seat) != SeatState::Out && variant.in_check(game.position(), *seat);
    let checked = names(variant, variant.spec().seat_ids().filter(checked));
    (!checked.is_empty()).then(|| format!("in check: {}", listed(&checked)))
}

/// Names in a row: `red, blue and green`.
fn listed(names: &[String]) -> String {
    match names {
        [] => "nobody".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// Prints one JSON object on one line.
pub(crate) fn print_json(console: &mut Console<'_>, value: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer(&mut *console.out, value).map_err(std::io::Error::from)?;
    writeln!(console.out)?;
    Ok(())
}
