//! Throws of dice as text: `dice3`, and `dice25` of two.

use chatur_board::Square;
use chatur_core::{AnyPosition, Lot, Move, MoveKind, Variant};

use crate::letters::excerpt;
use crate::move_text::MoveTextError;

const WORD: &str = "dice";

/// A throw as a move is written, in every form.
pub(crate) fn throw_text(lot: Lot) -> String {
    format!("{WORD}{lot}")
}

/// Whether a text is that of a throw, possible or not.
pub(crate) fn is_throw(text: &str) -> bool {
    let faces = text.strip_prefix(WORD);
    faces.is_some_and(|faces| !faces.is_empty() && faces.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Reads a throw; `None` where the text is none.
pub(crate) fn read_throw(
    variant: &Variant,
    position: &AnyPosition,
    text: &str,
) -> Option<Result<Move, MoveTextError>> {
    let faces = text.strip_prefix(WORD).filter(|_| is_throw(text))?;
    let Ok(lot) = faces.parse::<Lot>() else {
        return Some(Err(MoveTextError::Unreadable { text: excerpt(text) }));
    };
    let is_it = |mv: &Move| mv.what == MoveKind::Throw(lot);
    if let Some(mv) = variant.legal_moves(position).into_iter().find(is_it) {
        return Some(Ok(mv));
    }
    let square = variant.geometry().squares().first().unwrap_or(Square(0));
    let rule = variant.illegal_reason_of(position, Move::new(square, square, MoveKind::Throw(lot)));
    Some(Err(match rule {
        Some(rule) => MoveTextError::Illegal { text: excerpt(text), rule },
        None => MoveTextError::Unreadable { text: excerpt(text) },
    }))
}
