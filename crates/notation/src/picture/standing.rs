//! How each seat stands, in words: for text beside a board.

use chatur_core::{Leave, Seat, SeatState, Setup, Spec};

/// What is told of one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Line {
    pub(super) seat: Seat,
    pub(super) name: String,
    /// Points and place, where points are counted. Equal points share the better place.
    pub(super) points: Option<(i16, u8)>,
    /// Empty while the seat plays.
    pub(super) state: String,
    pub(super) to_move: bool,
    /// The names of the other seats of its team.
    pub(super) partners: Vec<String>,
}

/// Whether seats can differ by more than whose turn it is.
pub(super) fn matters(spec: &Spec) -> bool {
    spec.seats.len() > 2 || spec.scoring.is_some() || spec.exits.is_some()
}

/// A line for each seat in turn order. `why` says why a seat is out, where that is known.
pub(super) fn lines(spec: &Spec, setup: &Setup, why: &[Option<String>]) -> Vec<Line> {
    let points = |seat: Seat| setup.points.get(seat.index()).copied().unwrap_or_default();
    let place = |seat: Seat| {
        let better = spec.seat_ids().filter(|other| points(*other) > points(seat));
        1 + better.count() as u8
    };
    let line = |seat: Seat| Line {
        seat,
        name: spec.seats[seat.index()].name.clone(),
        points: spec.scoring.as_ref().map(|_| (points(seat), place(seat))),
        state: state(spec, setup, seat, why.get(seat.index()).cloned().flatten()),
        to_move: setup.turn == seat,
        partners: spec
            .seat_ids()
            .filter(|other| *other != seat && spec.allies(*other, seat))
            .map(|other| spec.seats[other.index()].name.clone())
            .collect(),
    };
    spec.seat_ids().map(line).collect()
}

fn state(spec: &Spec, setup: &Setup, seat: Seat, why: Option<String>) -> String {
    let royal = spec.kinds.iter().find(|kind| kind.royal).map_or("king", |kind| kind.name.as_str());
    match setup.states.get(seat.index()).copied().unwrap_or_default() {
        SeatState::Playing => String::new(),
        SeatState::Walking(Leave::Resigned) => format!("resigned, {royal} walks"),
        SeatState::Walking(Leave::Flagged) => format!("out of time, {royal} walks"),
        SeatState::Out => why.map_or_else(|| "out".to_owned(), |why| format!("out: {why}")),
    }
}
