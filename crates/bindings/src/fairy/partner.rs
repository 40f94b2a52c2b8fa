//! What a partner at another board gets.

use chatur::core::{Effect, Game, Letters, Piece, Spec};

/// The letter of what the last move captured, as it is handed on; of its former owner, so capital for White's.
pub(super) fn letter(game: &Game) -> String {
    let Some(last) = game.steps().len().checked_sub(1) else { return String::new() };
    let captured = game.effects(last).into_iter().find_map(|effect| match effect {
        Effect::Removed { how, piece, .. } if how.is_capture() => Some(piece),
        _ => None,
    });
    captured.map_or_else(String::new, |piece| of(game, piece))
}

fn of(game: &Game, piece: Piece) -> String {
    let spec = game.variant().spec();
    let kind = spec.kinds[piece.kind.index()].captured_as.unwrap_or(piece.kind);
    written(spec, Piece { kind, ..piece })
}

/// The letter of a piece, as its owner's are written.
pub(super) fn written(spec: &Spec, piece: Piece) -> String {
    let letter = &spec.kinds[piece.kind.index()].letter;
    match spec.seats[piece.seat.index()].letters {
        Letters::Lower => letter.to_lowercase(),
        _ => letter.clone(),
    }
}
