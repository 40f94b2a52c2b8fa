//! Games from texts: PGN, PGN4 and the forms of shogi.

use std::sync::Arc;

use chatur::variants::Loaded;
use chatur_bindings::Record;
use pyo3::prelude::*;

use crate::error::refusal;
use crate::game::Game;
use crate::variant::Variant;

/// One game of a text: its tags, the game as far as it could be played, and why it stops there, if it does.
type Read = (Vec<(String, String)>, Game, Option<String>);

/// All games of a text, in any form that can be read. A game of another variant than its tags say is not guessed: `variant`, given
/// itself or by its name, is for games whose tags name none.
#[pyfunction]
#[pyo3(signature = (text, variant = None))]
pub(crate) fn read_games(text: &str, variant: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<Read>> {
    let at_hand = variant.map(Variant::from_any).transpose()?;
    let at_hand = at_hand.map(|variant| Arc::new(variant.of.loaded().clone()));
    let games = chatur_bindings::read_games(text, at_hand).map_err(refusal)?;
    let read = |Record { tags, loaded, game, stopped }: Record| {
        let variant = chatur::Variant::from(Loaded::clone(&loaded)).into();
        (tags, Game::new(variant, game), stopped)
    };
    Ok(games.into_iter().map(read).collect())
}
