//! How a game ended.

use chatur_core::Seat;
use chatur_play::{Event, Standing, Table, Verdict};

use super::seat_name;
use crate::message::{Finish, Place};

/// How the game at a table ended, if it is over.
pub(crate) fn finish(table: &Table) -> Option<Finish> {
    let ending = table.ending()?;
    let variant = table.game().variant();
    let places: Vec<(Seat, u8)> = match &ending.verdict {
        Verdict::Ranking(places) => {
            let mut all: Vec<(Seat, u8)> = variant.spec().seat_ids().zip(places.iter().copied()).collect();
            all.sort_by_key(|&(_, place)| place);
            all
        }
        _ => Vec::new(),
    };
    let points = |seat: Seat| table.game().points(seat);
    let named =
        places.iter().map(|&(seat, place)| Standing { seat: table.named(seat), place, points: points(seat) });
    let told = Event::Ended {
        ending: ending.clone(),
        winners: ending.winners().into_iter().map(|seat| table.named(seat)).collect(),
        standing: named.collect(),
    };
    let result = match (&ending.verdict, table.result()) {
        (Verdict::Ranking(_), _) => "ranking",
        (Verdict::Shares(_), _) => "shares",
        (Verdict::Win(_), "*") => "win",
        (_, result) => result,
    };
    Some(Finish {
        seats: ending.winners().into_iter().map(|seat| seat_name(variant, seat)).collect(),
        result: result.to_owned(),
        reason: ending.reason.to_string(),
        text: told.to_string(),
        standing: places
            .into_iter()
            .map(|(seat, place)| Place { seat: seat_name(variant, seat), place, points: points(seat) })
            .collect(),
    })
}
