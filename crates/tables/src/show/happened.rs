//! Events and moves, told.

use chatur_core::{AnyPosition, Game, GameStep, Move};
use chatur_notation::{coordinates, san};
use chatur_play::{Event, Happened};
use chatur_variants::Loaded;

use super::finish::{ending_text, in_words};
use super::seat_name;
use crate::message::Played;

/// The moves of a game from one of them on, counted from 0. `listed` knows the names of the moves of the position after
/// so many steps.
pub fn history(
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

/// An event at a table that has just happened, told with endings called as players read them; `played` is the move that it
/// is, if it is one.
pub fn happened(loaded: &Loaded, event: &Event, played: Option<&Played>) -> Happened {
    let text = match event {
        Event::Ended { finish } => in_words(finish, loaded),
        Event::Claimed { seat, reason } => {
            Event::Claimed { seat: seat.clone(), reason: ending_text(reason, loaded) }.to_string()
        }
        _ => event.to_string(),
    };
    let (uci, san) = played.map(|played| (played.uci.clone(), played.san.clone())).unzip();
    Happened { event: event.clone(), uci, san, text }
}
