//! Too little material: what the word `Insufficient` asks.

use super::winnable::{Type, attackers, is_dead, kind_type};
use crate::{AnyPosition, Material, Piece, Seat, SeatState, Setup, Shortcut, Spec, Variant};

/// Whether the word holds. With more than two players, of whom those that still play count, a table says who cannot mate.
pub(crate) fn insufficient(variant: &Variant, position: &AnyPosition, material: Material) -> bool {
    let spec = variant.spec();
    if material == Material::Chess && variant.props().allow(Shortcut::Winners) {
        return is_dead(variant, position);
    }
    if material == Material::NoAttackers {
        return spec.seat_ids().all(|seat| !attackers::any(variant, position, seat));
    }
    let setup = variant.setup(position);
    let mut seats = (0..setup.hands.len()).map(|seat| Seat(seat as u8));
    if seats.any(|seat| setup.states[seat.index()] == SeatState::Playing && holds_any(&setup, seat)) {
        return false;
    }
    let mut active = setup.clone();
    for piece in &mut active.pieces {
        let plays = |piece: &Piece| setup.states[piece.seat.index()] == SeatState::Playing;
        *piece = piece.filter(plays);
    }
    match material {
        Material::Chess => nobody_can_mate(variant, &active),
        Material::BareRoyals | Material::NoAttackers => others(spec, &active).is_empty(),
    }
}

/// Bare kings, one minor piece in all, or nothing but bishops on squares of one shade.
fn nobody_can_mate(variant: &Variant, setup: &Setup) -> bool {
    let others = others(variant.spec(), setup);
    let is = |wanted: Type| {
        others.iter().all(|(_, piece)| kind_type(&variant.spec().kinds[piece.kind.index()]) == wanted)
    };
    let mut shades = others.iter().map(|&(square, _)| variant.geometry().is_light(square));
    others.is_empty()
        || others.len() == 1 && (is(Type::Knight) || is(Type::Bishop))
        || is(Type::Bishop) && shades.next().is_none_or(|first| shades.all(|shade| shade == first))
}

fn holds_any(setup: &Setup, seat: Seat) -> bool {
    setup.hands.get(seat.index()).is_some_and(|hand| hand.iter().any(|&count| count > 0))
}

/// The pieces that are not royal.
fn others(spec: &Spec, setup: &Setup) -> Vec<(chatur_board::Square, Piece)> {
    setup.all().filter(|(_, piece)| !spec.kinds[piece.kind.index()].royal).collect()
}
