//! What is done in a game besides moves.

use chatur_core::{Game, Leave};

use super::moves;
use crate::said::Said;
use crate::said::errors::IntoSaid;

/// Plays a move, or does what `resign:red`, `flag:red`, `draw` or `claim` say; or tells why not.
pub(super) fn take(game: &mut Game, text: &str) -> Result<(), Said> {
    for (word, how) in [("resign:", Leave::Resigned), ("flag:", Leave::Flagged)] {
        if let Some(name) = text.strip_prefix(word) {
            let seat = game.variant().spec().seat_named(name).ok_or_else(|| said!(NoSeat { name }))?;
            return game.leave(seat, how).map_err(|error| error.said());
        }
    }
    match text {
        "draw" => game.draw().map_err(|error| error.said()),
        "claim" => game.claim(None).map_err(|error| error.said()),
        _ => {
            let mv = moves::find(game, text)?;
            let played = if game.is_dead() { game.play_recorded(mv).map(drop) } else { game.play(mv) };
            played.map_err(|error| error.said())
        }
    }
}
