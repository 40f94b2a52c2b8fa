//! Where it is plain at a glance that somebody can still win, so that it is not asked at every move of a game.

use super::shades::{self, Type, kind_type};
use crate::variant::Plenty;
use crate::{AnyPosition, Kind, Spec, Variant};

/// Nothing is known of variants in which other pieces mate than in chess.
fn of(spec: &Spec) -> Option<Plenty> {
    let kings = spec.kinds.iter().filter(|kind| kind.royal);
    if !shades::is_chess(spec) || !kings.into_iter().all(shades::is_king) {
        return None;
    }
    let is_mating = |kind: &Kind| {
        kind.takes.is_none() && kind.region.is_none() && matches!(kind_type(kind), Type::Rook | Type::Queen)
    };
    let mates: Vec<bool> = spec.kinds.iter().map(is_mating).collect();
    let grows = spec.kinds.iter().map(|kind| {
        let mut into = kind.promotion.iter().flat_map(|promotion| &promotion.to);
        into.any(|into| mates[into.index()])
    });
    Some(Plenty { grows: grows.collect(), mates })
}

fn plenty(variant: &Variant) -> Option<&Plenty> {
    variant.known().plenty(|| of(variant.spec()))
}

/// Whether anything is known.
pub(super) fn is_known(variant: &Variant) -> bool {
    plenty(variant).is_some()
}

/// Whether somebody has a piece that mates with its king, or one that can step forward to become one.
pub(super) fn is_left(variant: &Variant, position: &AnyPosition) -> bool {
    let spec = variant.spec();
    let Some(plenty) = plenty(variant) else { return false };
    let Some(ranges) = variant.known().ranges(spec) else { return false };
    let occupied = variant.occupied(position);
    occupied.into_iter().any(|square| {
        let Some(piece) = variant.backend().piece(position, square) else { return false };
        let kind = piece.kind.index();
        let steps = || ranges.lines(kind, piece.seat.index(), square).quiet;
        plenty.mates[kind] || plenty.grows[kind] && !steps().without(occupied).is_empty()
    })
}
