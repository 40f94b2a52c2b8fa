//! The two castling fields.

use chatur_board::Square;
use chatur_core::{Rights, Setup, Spec, Variant};

/// Which ways to castle the two fields mean: `O-O` is the short one, the other the long one.
fn ways(spec: &Spec) -> [Option<usize>; 2] {
    let short = spec.castling.iter().position(|castling| castling.name == "O-O").unwrap_or(0);
    let there = |way: usize| (way < spec.castling.len()).then_some(way);
    [there(short), there(1 - short.min(1))]
}

/// Gives the rights that the fields grant and that king and partner can have.
pub(super) fn read(variant: &Variant, setup: &mut Setup, fields: [&[bool]; 2]) {
    let spec = variant.spec();
    let possible = match spec.castling_homes.len() {
        0 => variant.spec().fresh_rights(setup),
        _ => spec.castling_homes.clone(),
    };
    for (seat, possible) in spec.seat_ids().zip(possible) {
        let mut rights = Rights::default();
        for (way, field) in ways(spec).into_iter().zip(fields) {
            let (Some(way), Some(king)) = (way.filter(|_| field[seat.index()]), possible.king) else {
                continue;
            };
            let at_home = |partner: &Square| variant.can_have_right(setup, seat, way, king, *partner);
            if let Some(partner) = possible.partners[way].filter(at_home) {
                rights.king = Some(king);
                rights.partners[way] = Some(partner);
            }
        }
        setup.rights[seat.index()] = rights;
    }
}

/// The two fields of a position.
pub(super) fn write(spec: &Spec, setup: &Setup) -> [Vec<bool>; 2] {
    ways(spec).map(|way| {
        let has = |rights: &Rights| way.is_some_and(|way| rights.partners[way].is_some());
        setup.rights.iter().map(has).collect()
    })
}
