//! The game that a client has set up. Clients judge draws by rules of their own, so it may go on where ours have ended.

use std::sync::Arc;

use chatur_core::{Game, Move};
use chatur_notation::read_move;

/// Plays a move that a client names. A draw that the client does not know of is no reason to refuse it.
///
/// # Errors
/// When the text is no legal move, or the game is won; it is as it was.
pub(crate) fn follow(game: &mut Game, text: &str) -> Result<Move, String> {
    if is_won(game) {
        return Err(format!("the game is over: {}", reason(game)));
    }
    let mv = read_move(game.variant(), game.position(), text).map_err(|error| error.to_string())?;
    if game.outcome().is_none() {
        game.play(mv).map_err(|error| error.to_string())?;
        return Ok(mv);
    }
    let variant = Arc::clone(game.variant());
    let mut next = game.position().clone();
    variant.play(&mut next, mv);
    *game = Game::new(Arc::clone(&variant), &variant.setup(&next)).map_err(|error| error.to_string())?;
    Ok(mv)
}

/// Whether a game is over by what is on the board, so that there is nothing left to play.
pub(crate) fn is_won(game: &Game) -> bool {
    let (variant, position) = (game.variant(), game.position());
    game.outcome().is_some() && (variant.goal_reached(position) || !variant.has_move(position))
}

/// The game to search for a move: where a draw by repetition or by quiet moves has ended it, the same position as a
/// start. `None` where not even that goes on.
pub(crate) fn to_think_about(game: &Game) -> Option<Game> {
    if game.outcome().is_none() {
        return Some(game.clone());
    }
    if is_won(game) {
        return None;
    }
    let start = chatur_core::Setup { quiet: 0, ..game.setup() };
    Game::new(Arc::clone(game.variant()), &start).ok().filter(|fresh| fresh.outcome().is_none())
}

fn reason(game: &Game) -> &str {
    game.outcome().map_or("", |outcome| outcome.reason.as_str())
}
