//! Covered pieces turned up, as text: `upC` for one that turns out to be a cannon.

use chatur_board::Square;
use chatur_core::{AnyPosition, KindId, Move, MoveKind, Spec, Variant};

use crate::letters::{excerpt, said, take_kind};
use crate::move_text::MoveTextError;

const WORD: &str = "up";

/// A piece turned up as a move is written, in every form.
pub(crate) fn turning_text(spec: &Spec, kind: KindId) -> String {
    format!("{WORD}{}", said(spec, kind))
}

/// Reads a piece turned up; `None` where the text is none.
pub(crate) fn read_turning(
    variant: &Variant,
    position: &AnyPosition,
    text: &str,
) -> Option<Result<Move, MoveTextError>> {
    let spec = variant.spec();
    if spec.under_cover().is_empty() {
        return None;
    }
    let letter = text.strip_prefix(WORD)?.to_ascii_uppercase();
    let (kind, _) = take_kind(spec, &letter).filter(|(_, rest)| rest.is_empty())?;
    let is_it = |mv: &Move| mv.what == MoveKind::TurnUp(kind);
    if let Some(mv) = variant.legal_moves(position).into_iter().find(is_it) {
        return Some(Ok(mv));
    }
    let square = variant.geometry().squares().first().unwrap_or(Square(0));
    let rule = variant.illegal_reason_of(position, Move::new(square, square, MoveKind::TurnUp(kind)));
    let text = excerpt(text);
    Some(Err(match rule {
        Some(rule) => MoveTextError::Illegal { text, rule },
        None => MoveTextError::Unreadable { text },
    }))
}
