//! Positions piece by piece, for any number of players.

use chatur_core::{Leave, Seat, SeatState, Setup, Spec};

use crate::lower::{Ground, setup};
use crate::said::{Mistake, Said};
use crate::schema::{Named, PlacedWords};
use crate::text::path::Path;
use crate::told::nearest::suggestion;
use crate::told::report::Report;

/// The position that the words describe; mistakes are reported.
pub(super) fn read(
    spec: &Spec,
    words: &PlacedWords,
    at: &Path<'_>,
    report: &mut Report<'_>,
) -> Option<Setup> {
    let before = report.count();
    let ground = Ground { geometry: spec.geometry.clone(), seats: spec.seats.clone() };
    let pieces = setup::place(&words.pieces, &ground, &spec.kinds, &at.field("pieces"), report);
    let mut position = Setup { pieces, ..Setup::empty(&spec.geometry, spec.seats.len()) };
    if let Some(name) = &words.turn {
        position.turn = seat(spec, name, &at.field("turn"), report).unwrap_or_default();
    }
    for (word, list, state) in [
        ("out", &words.out, SeatState::Out),
        ("walking", &words.walking, SeatState::Walking(Leave::Resigned)),
    ] {
        let at = at.field(word);
        for (i, name) in list.iter().flatten().enumerate() {
            if let Some(seat) = seat(spec, name, &at.index(i), report) {
                position.states[seat.index()] = state;
            }
        }
    }
    let list = at.field("points");
    for (name, &points) in words.points.iter().flat_map(Named::iter) {
        if let Some(seat) = seat_of_key(spec, name, &list.field(name), report) {
            position.points[seat.index()] = points;
        }
    }
    (report.count() == before).then_some(position)
}

/// The seat with a name, or an error at the name.
pub(super) fn seat(spec: &Spec, name: &str, at: &Path<'_>, report: &mut Report<'_>) -> Option<Seat> {
    let seat = spec.seat_named(name);
    if seat.is_none() && !report.is_full() {
        report.error(at, Mistake::UnknownSeat, no_such_seat(name)).help(seats(spec, name));
    }
    seat
}

/// The seat with the name that is a key in braces, or an error at the key.
pub(super) fn seat_of_key(spec: &Spec, name: &str, at: &Path<'_>, report: &mut Report<'_>) -> Option<Seat> {
    let seat = spec.seat_named(name);
    if seat.is_none() && !report.is_full() {
        report.word(at, Mistake::UnknownSeat, no_such_seat(name)).help(seats(spec, name));
    }
    seat
}

fn no_such_seat(name: &str) -> Said {
    said!(NoSeat { name })
}

fn seats(spec: &Spec, name: &str) -> Said {
    suggestion(name, spec.seats.iter().map(|seat| seat.name.as_str()))
}
