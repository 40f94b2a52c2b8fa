//! Moves that join two pieces, in algebraic notation: `Rd4&d8@c8`, or `Ra1&c1@c1/E` where a piece enters behind them.

use chatur_board::SquareError;
use chatur_core::{AnyPosition, KindId, Move, Variant};

use super::extras::Extras;
use crate::choosing::{Asked, choose};
use crate::coordinates::{self, take_square};
use crate::fusion::joining;
use crate::letters::take_kind;
use crate::move_text::MoveTextError;

/// Reads `Rd4&d8@c8`, with what stood behind it; `None` when the text has another form.
pub(super) fn read(
    variant: &Variant,
    position: &AnyPosition,
    extras: Extras<'_>,
) -> Option<Result<Move, MoveTextError>> {
    let (kind, rest) = match take_kind(variant.spec(), extras.main) {
        Some((kind, rest)) => (Some(kind), rest),
        None => (None, extras.main),
    };
    let (from, rest) = take_square(rest)?;
    let (to, rest) = take_square(rest.strip_prefix('&')?)?;
    if !(rest.is_empty() || rest.starts_with('@')) {
        return None;
    }
    Some(named(variant, position, extras, kind, (from, to, rest)))
}

fn named(
    variant: &Variant,
    position: &AnyPosition,
    extras: Extras<'_>,
    kind: Option<KindId>,
    (from, to, rest): (&str, &str, &str),
) -> Result<Move, MoveTextError> {
    let (geometry, text) = (variant.geometry(), extras.main);
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
    let mut found = joining(&legal, from, to, anchor);
    found.retain(|mv| extras.enters_as(*mv));
    if found.is_empty() || anchor.is_none() && found.iter().any(|mv| mv.what != found[0].what) {
        return Err(coordinates::why_not(variant, position, &legal, text, (from, to, None)));
    }
    choose(variant, position, text, found, Asked { wall: extras.wall, ..Asked::default() })
}
