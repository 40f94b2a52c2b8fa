//! How a game ended.

use chatur_core::Seat;
use chatur_play::{Event, GameEnd, Reason, Standing, Table, Verdict};
use chatur_variants::Loaded;

use super::seat_name;
use crate::message::{Finish, Place};
use crate::store::Progress;

/// How the game at a table ended, if it is over.
pub(crate) fn finish(table: &Table, loaded: &Loaded) -> Option<Finish> {
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
        ending: in_words(ending, loaded),
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

/// How a game ended, for a list: as PGN says it, and where PGN has no word for it who won, as `red+yellow`.
pub(crate) fn short_result(table: &Table) -> String {
    let winners = table.ending().map(GameEnd::winners).unwrap_or_default();
    let variant = table.game().variant();
    match table.result() {
        "*" if !winners.is_empty() => {
            winners.into_iter().map(|seat| seat_name(variant, seat)).collect::<Vec<_>>().join("+")
        }
        result => result.to_owned(),
    }
}

/// How far a game has come, for lists.
pub(crate) fn progress(table: &Table) -> Progress {
    let turn = table.ending().is_none().then(|| table.turn().0);
    Progress { plies: table.game().ply(), turn }
}

/// An ending that is called as players read it.
pub(crate) fn in_words(ending: &GameEnd, loaded: &Loaded) -> GameEnd {
    let reason = match &ending.reason {
        Reason::Rule(name) => Reason::Rule(ending_text(name, loaded)),
        Reason::Claim(name) => Reason::Claim(ending_text(name, loaded)),
        other => other.clone(),
    };
    GameEnd { reason, ..ending.clone() }
}

/// What players read of an ending of this name.
pub(crate) fn ending_text(name: &str, loaded: &Loaded) -> String {
    let text = loaded.endings.iter().find(|ending| ending.name == name).map(|ending| ending.text.clone());
    text.unwrap_or_else(|| name.to_owned())
}
