//! A game of PGN played by the rules.

use std::sync::Arc;

use chatur_core::{Game, Setup, SetupError, Variant};
use thiserror::Error;

use super::kept::MOST_PLIES;
use super::{PgnGame, Place, Score};
use crate::fen::{self, FenError};
use crate::read_move;

/// The name of the variant of a game that names none.
const UNNAMED: &str = "Standard";

/// A game of PGN after it has been played as far as it goes.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The game as played.
    pub game: Game,
    /// Where it stopped, if not all moves could be played.
    pub stopped: Option<Stop>,
    /// The recorded result.
    pub recorded: Option<Score>,
    /// Whether the recorded result is what the rules say. `None` where they do not say: the game is not
    /// over by its moves (somebody may have resigned), no result is recorded, or it stopped.
    pub agrees: Option<bool>,
}

/// A move that could not be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stop {
    /// How many plies were played before it.
    pub ply: usize,
    /// The move.
    pub text: String,
    /// Where it stands in the PGN.
    pub place: Place,
    /// Why it could not be played.
    pub why: String,
}

/// Why a game cannot even begin.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ReplayError {
    /// Nobody knows the variant.
    #[error("unknown variant `{0}`")]
    Variant(String),
    /// The tag `FEN` is no FEN.
    #[error("tag FEN: {0}")]
    Fen(#[from] FenError),
    /// The start is no position of the variant.
    #[error("the start is no position: {0}")]
    Start(#[from] SetupError),
}

/// Plays the main line of a game.
///
/// `resolve` finds a variant and its usual start by the text of the tag `Variant`. A game without that tag,
/// or with `From Position` in it, asks for `Standard`.
///
/// # Errors
/// When the game cannot begin. A move that cannot be played is no error of this kind: see
/// [`Replay::stopped`].
pub fn replay(
    pgn: &PgnGame,
    resolve: impl Fn(&str) -> Option<(Arc<Variant>, Setup)>,
) -> Result<Replay, ReplayError> {
    let name = match pgn.tag("Variant").map(str::trim) {
        None | Some("") => UNNAMED,
        Some(name) if name.eq_ignore_ascii_case("From Position") => UNNAMED,
        Some(name) => name,
    };
    let (variant, usual) =
        resolve(name).ok_or_else(|| ReplayError::Variant(crate::letters::excerpt(name)))?;
    let start = match pgn.tag("FEN") {
        Some(text) => fen::read(&variant, text)?,
        None => usual,
    };
    let mut game = Game::new(variant, &start)?;
    let mut stopped = None;
    for mv in &pgn.main().moves {
        if game.ply() >= MOST_PLIES {
            let why = format!("at most {MOST_PLIES} moves of a game are played");
            stopped = Some(Stop { ply: game.ply(), text: mv.text.clone(), place: mv.place, why });
            break;
        }
        if let Err(why) = play(&mut game, &mv.text) {
            stopped = Some(Stop { ply: game.ply(), text: mv.text.clone(), place: mv.place, why });
            break;
        }
    }
    let recorded = pgn.recorded();
    let agrees = if stopped.is_some() { None } else { agreement(&game, recorded) };
    Ok(Replay { game, stopped, recorded, agrees })
}

fn play(game: &mut Game, text: &str) -> Result<(), String> {
    if let Some(outcome) = game.outcome() {
        return Err(format!("the game is over: {}", outcome.reason));
    }
    let mv = read_move(game.variant(), game.position(), text).map_err(|error| error.to_string())?;
    game.play(mv).map_err(|error| error.to_string())
}

fn agreement(game: &Game, recorded: Option<Score>) -> Option<bool> {
    let recorded = recorded.filter(|score| *score != Score::Open)?;
    let spec = game.variant().spec();
    if let Some(outcome) = game.outcome() {
        return Some(Score::of(spec, outcome) == recorded);
    }
    // A claim that was open at the end explains a result; its absence proves nothing.
    game.claims().iter().any(|claim| Score::of(spec, claim) == recorded).then_some(true)
}
