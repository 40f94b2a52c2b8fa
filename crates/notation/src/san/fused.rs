//! Moves that join two pieces, in algebraic notation: `Rd4&d8@c8`.

use chatur_board::{Square, SquareError};
use chatur_core::{AnyPosition, KindId, Move, Variant};

use crate::coordinates::{self, take_square};
use crate::fusion::find;
use crate::letters::take_kind;
use crate::move_text::MoveTextError;

/// Reads `Rd4&d8@c8`, with the wall that stood behind it; `None` when the text has another form.
pub(super) fn read(
    variant: &Variant,
    position: &AnyPosition,
    text: &str,
    wall: Option<Square>,
) -> Option<Result<Move, MoveTextError>> {
    let (kind, rest) = match take_kind(variant.spec(), text) {
        Some((kind, rest)) => (Some(kind), rest),
        None => (None, text),
    };
    let (from, rest) = take_square(rest)?;
    let (to, rest) = take_square(rest.strip_prefix('&')?)?;
    if !(rest.is_empty() || rest.starts_with('@')) {
        return None;
    }
    Some(named(variant, position, text, kind, (from, to, rest), wall))
}

fn named(
    variant: &Variant,
    position: &AnyPosition,
    text: &str,
    kind: Option<KindId>,
    (from, to, rest): (&str, &str, &str),
    wall: Option<Square>,
) -> Result<Move, MoveTextError> {
    let geometry = variant.geometry();
    let squares = || -> Result<_, SquareError> {
        let anchor = rest.strip_prefix('@').map(|anchor| geometry.parse(anchor)).transpose()?;
        Ok((geometry.parse(from)?, geometry.parse(to)?, anchor))
    };
    let (from, to, anchor) = squares()?;
    let there = variant.setup(position).piece(from).map(|piece| piece.kind);
    if let Some(kind) = kind.filter(|kind| there.is_some_and(|there| there != *kind)) {
        let kind = variant.spec().kinds[kind.index()].name.clone();
        return Err(MoveTextError::NobodyCan { text: text.to_owned(), kind, square: geometry.name(to) });
    }
    let legal = variant.legal_moves(position);
    let found = anchor.and_then(|anchor| find(variant, &legal, from, to, anchor, wall));
    found.ok_or_else(|| coordinates::why_not(variant, position, &legal, text, (from, to, None)))
}
