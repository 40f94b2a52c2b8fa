//! Games from texts: PGN, PGN4 and the forms of shogi.

use std::sync::Arc;

use chatur::notation::stream::{self, Records};
use chatur::notation::{pgn, pgn4};
use chatur::variants::Loaded;
use chatur_records::Variants;
use pyo3::prelude::*;

use crate::error::{Error, with_code};
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
    let variants = Variants::new(at_hand.map(|variant| Arc::new(variant.of.loaded().clone())));
    let refused = |why: String| with_code(Error::new_err(why), "no_record");
    let mut games = Vec::new();
    for record in Records::open(text.as_bytes()) {
        let record = record.map_err(|error| refused(error.to_string()))?;
        let game = record.map_err(|error| refused(error.to_string()))?;
        games.push(match game {
            stream::Game::OfTwo(game) => of_two(&variants, &game).map_err(refused)?,
            stream::Game::OfMore(game) => of_more(&variants, &game).map_err(refused)?,
            stream::Game::OfTwoBoards(_) => {
                return Err(refused("a game on two boards is no single game".to_owned()));
            }
        });
    }
    Ok(games)
}

fn of_two(variants: &Variants, game: &pgn::PgnGame) -> Result<Read, String> {
    let loaded = variants.of(game).map_err(|error| error.to_string())?;
    let played = pgn::replay(game, |_| Some((loaded.variant.clone(), loaded.start.clone())));
    let played = played.map_err(|error| error.to_string())?;
    let told =
        |stop: pgn::Stop| format!("{}: after {} plies, `{}`: {}", stop.place, stop.ply, stop.text, stop.why);
    let stopped = played.stopped.map(told);
    Ok((game.tags.clone(), Game::new(variant_of(&loaded), played.game), stopped))
}

fn of_more(variants: &Variants, game: &pgn4::Pgn4Game) -> Result<Read, String> {
    let loaded = variants.of_more(game).map_err(|error| error.to_string())?;
    let played = pgn4::replay(game, |_| Some((loaded.variant.clone(), loaded.start.clone())));
    let played = played.map_err(|error| error.to_string())?;
    let stopped = played.stopped.map(|stop| stop.to_string());
    Ok((game.tags.clone(), Game::new(variant_of(&loaded), played.game), stopped))
}

fn variant_of(loaded: &Arc<Loaded>) -> Variant {
    chatur::Variant::from(Loaded::clone(loaded)).into()
}
