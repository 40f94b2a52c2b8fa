//! The two castling fields.

use chatur_core::{CastlingText, Rights, Seat, SeatState, Setup, Spec, Variant};

/// Which ways to castle the two fields mean: `O-O` is the short one, the other the long one.
fn ways(spec: &Spec) -> [Option<usize>; 2] {
    let short = spec.castling.iter().position(|castling| castling.name == "O-O").unwrap_or(0);
    let there = |way: usize| (way < spec.castling.len()).then_some(way);
    [there(short), there(1 - short.min(1))]
}

/// Gives the rights that the fields grant and that king and partner can have.
pub(super) fn read(variant: &Variant, setup: &mut Setup, fields: [&[bool]; 2]) {
    let spec = variant.spec();
    let possible = variant.fresh_rights(setup);
    for seat in spec.seat_ids() {
        if setup.states[seat.index()] != SeatState::Playing {
            continue;
        }
        let mut rights = Rights::default();
        for (way, field) in ways(spec).into_iter().zip(fields) {
            let Some(way) = way.filter(|_| field[seat.index()]) else { continue };
            if in_place(variant, seat, way, possible[seat.index()]) {
                rights.king = possible[seat.index()].king;
                rights.partners[way] = possible[seat.index()].partners[way];
            }
        }
        setup.rights[seat.index()] = rights;
    }
}

/// Whether a right is one that a game can have. Where the king's move alone names the castling, the partner
/// stands at the edge and the king goes two squares or more.
fn in_place(variant: &Variant, seat: Seat, way: usize, rights: Rights) -> bool {
    let (Some(king), Some(partner)) = (rights.king, rights.partners[way]) else { return false };
    let Some((king_to, _)) = variant.castling_targets(seat, way, king, partner) else { return false };
    if variant.spec().castling_text != CastlingText::KingMoves {
        return true;
    }
    let geometry = variant.geometry();
    let files = i16::from(geometry.file(partner)) - i16::from(geometry.file(king));
    let ranks = i16::from(geometry.rank(partner)) - i16::from(geometry.rank(king));
    let outward = (files.signum() as i8, ranks.signum() as i8);
    let far = geometry.file(king).abs_diff(geometry.file(king_to))
        + geometry.rank(king).abs_diff(geometry.rank(king_to));
    far >= 2 && geometry.step(partner, outward).is_none()
}

/// The two fields of a position.
pub(super) fn write(spec: &Spec, setup: &Setup) -> [Vec<bool>; 2] {
    ways(spec).map(|way| {
        let has = |rights: &Rights| way.is_some_and(|way| rights.partners[way].is_some());
        setup.rights.iter().map(has).collect()
    })
}
