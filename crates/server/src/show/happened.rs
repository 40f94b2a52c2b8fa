//! Events and moves, told.

use chatur_core::{AnyPosition, Game, GameStep, Move, Seat};
use chatur_notation::{coordinates, san};
use chatur_play::{Event, Named, Prey, Proposal, Table};
use chatur_variants::Loaded;

use super::finish::{ending_text, in_words};
use super::seat_name;
use crate::message::{Happened, Played};

/// The moves of a game from one of them on, counted from 0. `listed` knows the names of the moves of the position after
/// so many steps.
pub(crate) fn history(
    game: &Game,
    from: usize,
    listed: impl Fn(usize, Move) -> Option<(String, String)>,
) -> Vec<Played> {
    let steps = game.positions().iter().zip(game.steps()).enumerate();
    let moves = steps.filter_map(|(at, (before, step))| match step {
        GameStep::Move(mv) => Some((at, before, *mv)),
        _ => None,
    });
    let variant = game.variant();
    let played = |(at, before, mv): (usize, &AnyPosition, Move)| {
        let write = || (coordinates::write(variant, before, mv), san::write(variant, before, mv));
        let (uci, san) = listed(at, mv).unwrap_or_else(write);
        Played { uci, san, seat: seat_name(variant, variant.turn(before)) }
    };
    moves.skip(from).map(played).collect()
}

/// The event with endings called as players read them.
fn called(event: &Event, loaded: &Loaded) -> Event {
    let mut event = event.clone();
    match &mut event {
        Event::Ended { ending, .. } => *ending = in_words(ending, loaded),
        Event::Claimed { reason, .. } => *reason = ending_text(reason, loaded),
        _ => {}
    }
    event
}

/// An event at a table that has just happened; `played` is the move that it is, if it is one.
pub(crate) fn happened(table: &Table, loaded: &Loaded, event: &Event, played: Option<&Played>) -> Happened {
    let game = table.game();
    let name = |seat: &Named<Seat>| Some(seat_name(game.variant(), seat.id));
    let told = Happened {
        kind: <&str>::from(event).to_owned(),
        uci: played.map(|played| played.uci.clone()),
        san: played.map(|played| played.san.clone()),
        text: called(event, loaded).to_string(),
        ..Happened::default()
    };
    let some = |text: &String| Some(text.clone());
    match event {
        Event::Moved { seat, kind, from, to, .. } | Event::Swapped { seat, kind, from, to, .. } => Happened {
            seat: name(seat),
            piece: some(&kind.name),
            from: some(&from.name),
            square: some(&to.name),
            ..told
        },
        Event::Shot { seat, kind, from, at, .. } => Happened {
            seat: name(seat),
            piece: some(&kind.name),
            from: some(&from.name),
            square: some(&at.name),
            ..told
        },
        Event::Dropped { seat, kind, square, .. }
        | Event::Entered { seat, kind, square }
        | Event::TurnedOver { seat, kind, square } => {
            Happened { seat: name(seat), piece: some(&kind.name), square: some(&square.name), ..told }
        }
        Event::Fused { seat, into, square } | Event::Promoted { seat, into, square } => {
            Happened { seat: name(seat), piece: some(&into.name), square: some(&square.name), ..told }
        }
        Event::Walled { seat, square } => Happened { seat: name(seat), square: some(&square.name), ..told },
        Event::Captured { seat, prey }
        | Event::Crushed { seat, prey, .. }
        | Event::Exploded { seat, prey }
        | Event::Petrified { seat, prey } => {
            let Prey { owner, kind, square, grey, points } = prey;
            Happened {
                seat: name(seat),
                owner: name(owner),
                piece: some(&kind.name),
                square: some(&square.name),
                grey: grey.then_some(true),
                points: *points,
                ..told
            }
        }
        Event::Points { seat, points, award } => {
            Happened { seat: name(seat), points: Some(*points), what: some(award), ..told }
        }
        Event::Walking { seat, kind } => Happened { seat: name(seat), piece: some(&kind.name), ..told },
        Event::RoyalTaken { seat, by } | Event::Abandoned { seat, by } => {
            Happened { seat: name(seat), by: name(by), ..told }
        }
        Event::Mated { seat, by } => Happened { seat: name(seat), by: by.as_ref().and_then(name), ..told },
        Event::Offered { seat, what }
        | Event::Accepted { seat, what }
        | Event::Declined { seat, what }
        | Event::Lapsed { seat, what } => {
            let (what, plies) = match what {
                Proposal::Draw => ("draw", None),
                Proposal::TakeBack { plies } => ("takeback", Some(usize::from(*plies))),
            };
            Happened { seat: name(seat), what: Some(what.to_owned()), plies, ..told }
        }
        Event::Claimed { seat, reason } => Happened { seat: name(seat), what: some(reason), ..told },
        Event::Castled { seat, .. }
        | Event::Passed { seat, .. }
        | Event::Stalemated { seat }
        | Event::Grey { seat, .. }
        | Event::Check { seat }
        | Event::Resigned { seat }
        | Event::FlagFell { seat }
        | Event::Aborted { seat } => Happened { seat: name(seat), ..told },
        Event::TimeAdded { seat, time } => Happened { seat: name(seat), time: Some(*time), ..told },
        Event::TakenBack { moves } => Happened { plies: Some(moves.len()), ..told },
        Event::Ended { ending, .. } => Happened { what: Some(ending.reason.to_string()), ..told },
        // Its name and its sentence say it.
        _ => told,
    }
}
