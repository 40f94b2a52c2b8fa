//! The move that a slot means.

use chatur_board::SquareError;
use chatur_core::{AnyPosition, KindId, Move, Variant};

use super::slot::{MoveWords, Parts};
use crate::StopFault;
use crate::letters::alike;
use crate::move_text::{LONGEST, is_automatic, is_castling, is_fusion};
use crate::{coordinates, fusion, san};

/// Reads the move of a slot.
///
/// # Errors
/// When there is none in it, or it is not legal.
pub fn read_slot(variant: &Variant, position: &AnyPosition, text: &str) -> Result<Move, StopFault> {
    let text = Some(text).filter(|text| text.len() <= LONGEST).ok_or(StopFault::Unreadable)?;
    let words = Parts::of(variant.spec(), text).and_then(|parts| parts.mv).ok_or(StopFault::Unreadable)?;
    find(variant, position, words, text)
}

/// Finds the legal move that the words mean.
pub(super) fn find(
    variant: &Variant,
    position: &AnyPosition,
    words: MoveWords<'_>,
    text: &str,
) -> Result<Move, StopFault> {
    let (kind, from, to, becomes, anchor) = match words {
        MoveWords::Castling(name) => return Ok(san::read(variant, position, name)?),
        MoveWords::Coordinates(text) => return Ok(coordinates::read(variant, position, text)?),
        MoveWords::Squares { kind, from, to, becomes, anchor } => (kind, from, to, becomes, anchor),
    };
    let geometry = variant.geometry();
    let squares = || -> Result<_, SquareError> {
        let anchor = anchor.map(|anchor| geometry.parse(anchor)).transpose()?;
        Ok((geometry.parse(from)?, geometry.parse(to)?, anchor))
    };
    let (from, to, anchor) = squares().map_err(StopFault::Square)?;
    let setup = variant.setup(position);
    let spec = variant.spec();
    if let (Some(kind), Some(there)) = (kind, setup.piece(from))
        && alike(spec, there.kind) != alike(spec, kind)
    {
        let name = |kind: KindId| spec.kinds[kind.index()].name.clone();
        let square = geometry.name(from);
        return Err(StopFault::OtherPiece { square, there: name(there.kind), named: name(kind) });
    }
    let legal = variant.legal_moves(position);
    let promotes_so = |mv: Move| match (mv.promotion(), becomes) {
        (None, None) => true,
        // One that leaves no choice is written with the letter of either kind that moves so, or with none.
        (Some(into), becomes) if is_automatic(variant, &setup, mv) => {
            becomes.is_none_or(|kind| alike(spec, kind) == alike(spec, into))
        }
        (into, becomes) => into == becomes,
    };
    let found = match anchor {
        Some(anchor) => fusion::joining(&legal, from, to, Some(anchor)).first().copied(),
        None => legal.iter().copied().find(|mv| {
            let goes = |mv: Move| {
                let plain = mv.is_alone();
                plain && mv.from == from && mv.to == to && !is_castling(mv) && !is_fusion(mv)
            };
            goes(*mv) && promotes_so(*mv)
        }),
    };
    let castled = || {
        let lands =
            |mv: &Move| mv.from == from && coordinates::king_landing(variant, position, *mv) == Some(to);
        let mut castling = legal.iter().copied().filter(|mv| is_castling(*mv) && lands(mv));
        let first = castling.next()?;
        // Two ways to castle with one landing square would be a guess.
        castling.all(|mv| mv.what == first.what).then_some(first)
    };
    found
        .or_else(castled)
        .ok_or_else(|| coordinates::why_not(variant, position, &legal, text, (from, to, becomes)).into())
}
