//! Squares with pieces that have not moved, in the castling field: `KQBCDFGkqbcdfg`, `DEde`.
//!
//! The letter of a file means the piece on it on its owner's first rank. Where pieces enter behind a first move,
//! a castling right says the same of the king and the partner.

use chatur_board::{Facing, Square, SquareSet};
use chatur_core::{KindId, Rights, Seat, Setup, Spec, Variant};

use crate::hands::in_hand;
use crate::sides::Sides;

/// Whether it matters in a variant which pieces have not moved, castling aside.
pub(super) fn matters(spec: &Spec) -> bool {
    let fresh = |kind: &chatur_core::Kind| kind.movement.iter().any(|atom| atom.fresh);
    spec.gating.is_some() || spec.kinds.iter().any(fresh)
}

/// Whether the letter of a file in the castling field means such a piece, and not a castling partner.
pub(super) fn has_letters(spec: &Spec) -> bool {
    matters(spec) && (spec.gating.is_some() || spec.castling.ways.is_empty())
}

/// The square on a file and a seat's first rank.
pub(super) fn home(variant: &Variant, seat: Seat, file: u8) -> Option<Square> {
    let geometry = variant.geometry();
    let rank = match variant.spec().seats[seat.index()].facing {
        Facing::South => geometry.ranks() - 1,
        _ => 0,
    };
    geometry.square(file, rank)
}

/// The squares of king and partners that the rights speak of, where they tell that those have not moved.
pub(super) fn told_by_rights(spec: &Spec, setup: &Setup, seat: Seat) -> SquareSet {
    if spec.gating.is_none() || !can_gate(spec, setup, seat) {
        return SquareSet::EMPTY;
    }
    let Rights { king, partners } = setup.rights.get(seat.index()).copied().unwrap_or_default();
    let some_partner = partners.iter().any(Option::is_some);
    let squares = king.filter(|_| some_partner).into_iter().chain(partners.into_iter().flatten());
    squares.collect()
}

/// Whether a piece can still enter for a seat.
pub(super) fn can_gate(spec: &Spec, setup: &Setup, seat: Seat) -> bool {
    spec.captures.to_hand || in_hand(spec, setup, seat).next().is_some()
}

/// The squares of a seat that the castling field names by file.
pub(super) fn lettered(variant: &Variant, setup: &Setup, seat: Seat) -> SquareSet {
    let spec = variant.spec();
    if !has_letters(spec) || (spec.gating.is_some() && !can_gate(spec, setup, seat)) {
        return SquareSet::EMPTY;
    }
    let own = |square: &Square| setup.piece(*square).is_some_and(|piece| piece.seat == seat);
    let at_home = |square: &Square| home(variant, seat, variant.geometry().file(*square)) == Some(*square);
    let all: SquareSet = setup.fresh.into_iter().filter(own).filter(at_home).collect();
    // The files of a king and a partner alone would tell of a right: without one the king is named otherwise.
    let is = |square: Square, kind: KindId| setup.piece(square).is_some_and(|piece| piece.kind == kind);
    let has_right = setup.rights.get(seat.index()).is_some_and(|rights| rights.king.is_some());
    let partnered = |king: Square| {
        let mut ways = spec.castling.ways.iter().filter(|way| is(king, way.king));
        ways.any(|way| all.into_iter().any(|square| is(square, way.partner)))
    };
    all.into_iter().filter(|square| has_right || !partnered(*square)).collect()
}

/// Leaves out what nothing depends on any more.
pub(super) fn forget(variant: &Variant, sides: Sides, setup: &mut Setup) {
    let mut kept = others(variant, sides, setup);
    for seat in [sides.upper, sides.lower] {
        kept |= lettered(variant, setup, seat) | told_by_rights(variant.spec(), setup, seat);
    }
    setup.fresh = kept;
}

/// The squares that the castling field cannot name.
pub(super) fn others(variant: &Variant, sides: Sides, setup: &Setup) -> SquareSet {
    let spec = variant.spec();
    if !matters(spec) {
        return SquareSet::EMPTY;
    }
    let mut told = SquareSet::EMPTY;
    for seat in [sides.upper, sides.lower] {
        told |= lettered(variant, setup, seat) | told_by_rights(spec, setup, seat);
    }
    let dead = |square: &Square| {
        // Nobody can enter there any more, and nothing else depends on it.
        let piece = setup.piece(*square);
        piece.is_none_or(|piece| {
            let leaps = spec.kinds[piece.kind.index()].movement.iter().any(|atom| atom.fresh);
            !leaps && !can_gate(spec, setup, piece.seat)
        })
    };
    setup.fresh.into_iter().filter(|square| !told.has(*square) && !dead(square)).collect()
}
