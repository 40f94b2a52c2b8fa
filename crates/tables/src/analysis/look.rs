//! A position as a page analyses it.

use chatur_core::{Game, PlayError};
use chatur_notation::coordinates;
use chatur_variants::Loaded;
use serde::Serialize;

use crate::message::{HostReason, Moment, MoveList, Played, RefusalReason, VariantShape, Wanted};
use crate::show::{board, ending_text, history, last, legal_moves, seat_name, variant_shape};

/// A position, and what can be played there.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Looked {
    /// How the pieces stand.
    #[serde(flatten)]
    moment: Moment,
    /// How many moves have been played before the line.
    before: usize,
    /// The moves of the line.
    history: Vec<Played>,
    /// The legal moves; none where the game is over.
    #[serde(flatten)]
    moves: MoveList,
    /// How the game is over, if it is.
    over: Option<Over>,
    /// Why the move that was asked about cannot be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<String>,
    /// The same in data.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<RefusalReason>,
    /// What it is called, where it can.
    #[serde(skip_serializing_if = "Option::is_none")]
    tried: Option<Played>,
    /// Where it was asked for, what is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    variant: Option<VariantShape>,
    /// And every move.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<Vec<Played>>,
}

/// How a game is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Over {
    /// Who has won.
    seats: Vec<String>,
    /// What players read of it.
    reason: String,
}

/// Looks at the end of a line; `before` moves were played before it. What is `whole` tells the variant and every move.
pub fn look(game: &Game, loaded: &Loaded, before: usize, tried: Option<&str>, whole: bool) -> Looked {
    let variant = game.variant();
    let over = game.outcome().map(|outcome| Over {
        seats: outcome.decision.winners().into_iter().map(|seat| seat_name(variant, seat)).collect(),
        reason: ending_text(&outcome.reason, loaded),
    });
    // Where nothing is named, nothing can be missing.
    let list = legal_moves(variant, game.position(), &Wanted::default()).unwrap_or_default();
    let (tried, reason) = match tried.map(|text| try_out(game, text)) {
        None => (None, None),
        Some(Ok(played)) => (Some(played), None),
        Some(Err(reason)) => (None, Some(reason)),
    };
    Looked {
        moment: Moment { last: last(game), ..board(variant, game.position()) },
        before,
        history: history(game, before, |_, _| None),
        moves: list.told(),
        over,
        refused: reason.as_ref().map(ToString::to_string),
        reason,
        tried,
        variant: whole.then(|| variant_shape(loaded, false)),
        game: whole.then(|| history(game, 0, |_, _| None)),
    }
}

/// The legal moves at the end of a line that are wanted.
///
/// # Errors
/// When they are wanted by the name of something that the variant does not have.
pub fn list(game: &Game, wanted: &Wanted) -> Result<MoveList, HostReason> {
    Ok(legal_moves(game.variant(), game.position(), wanted)?.told())
}

/// What a move is called; or why it cannot be played.
fn try_out(game: &Game, text: &str) -> Result<Played, RefusalReason> {
    let mv = coordinates::read(game.variant(), game.position(), text)?;
    let mut game = game.clone();
    let before = game.ply();
    game.play_recorded(mv).map_err(|PlayError::Illegal(rule)| rule)?;
    let played = history(&game, before, |_, _| None).into_iter().next();
    played.ok_or_else(|| "nothing was played".to_owned().into())
}
