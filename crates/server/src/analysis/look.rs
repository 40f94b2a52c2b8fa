//! A position as a page analyses it.

use chatur_core::{Game, GameStep};
use chatur_notation::coordinates;
use chatur_variants::Loaded;
use serde::Serialize;

use crate::message::{Last, Moment, MoveShape, Played, VariantShape};
use crate::show::{board, changed, ending_text, history, legal_moves, seat_name, variant_shape};

/// A position, and what can be played there.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Looked {
    /// How the pieces stand.
    #[serde(flatten)]
    moment: Moment,
    /// How many moves have been played before the line.
    before: usize,
    /// The moves of the line.
    history: Vec<Played>,
    /// Every legal move; none where the game is over.
    moves: Vec<MoveShape>,
    /// How the game is over, if it is.
    over: Option<Over>,
    /// Why the move that was asked about cannot be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<String>,
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
pub(crate) fn look(game: &Game, loaded: &Loaded, before: usize, tried: Option<&str>, whole: bool) -> Looked {
    let variant = game.variant();
    let over = game.outcome().map(|outcome| Over {
        seats: outcome.decision.winners().into_iter().map(|seat| seat_name(variant, seat)).collect(),
        reason: ending_text(&outcome.reason, loaded),
    });
    let moves = legal_moves(variant, game.position());
    Looked {
        moment: Moment { last: last(game), ..board(variant, game.position()) },
        before,
        history: history(game, before, |_, _| None),
        moves: moves.into_iter().map(|(_, shape)| shape).collect(),
        over,
        refused: tried.and_then(|text| refused(game, text)),
        variant: whole.then(|| variant_shape(loaded, false)),
        game: whole.then(|| history(game, 0, |_, _| None)),
    }
}

/// Why a move cannot be played; nothing where it can.
fn refused(game: &Game, text: &str) -> Option<String> {
    match coordinates::read(game.variant(), game.position(), text) {
        Ok(mv) => game.clone().play_recorded(mv).err().map(|error| error.to_string()),
        Err(error) => Some(error.to_string()),
    }
}

fn last(game: &Game) -> Option<Last> {
    let step = game.steps().iter().rposition(|step| matches!(step, GameStep::Move(_)))?;
    let GameStep::Move(mv) = game.steps()[step] else { return None };
    let mover = game.variant().turn(game.positions().get(step)?);
    Some(changed(game.variant(), mover, mv, &game.effects(step)))
}
