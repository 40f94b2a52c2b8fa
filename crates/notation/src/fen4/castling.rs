//! The two castling fields, and in the extra field the partners that they cannot tell of.

use chatur_board::{Square, SquareSet};
use chatur_core::{Rights, Setup, Spec, Variant};

/// Which ways to castle the two fields mean: `O-O` is the short one, `O-O-O` or the first other one the long one.
fn ways(spec: &Spec) -> [Option<usize>; 2] {
    let named = |name: &str| spec.castling.ways.iter().position(|castling| castling.name == name);
    let short = named("O-O").unwrap_or(0);
    let there = |way: usize| (way < spec.castling.ways.len()).then_some(way);
    let long = named("O-O-O").filter(|&long| long != short).unwrap_or(1 - short.min(1));
    [there(short), there(long)]
}

/// The rights that each seat can have.
fn possible(variant: &Variant, setup: &Setup) -> Vec<Rights> {
    let homes = &variant.spec().castling.homes;
    if homes.is_empty() { variant.spec().fresh_rights(setup) } else { homes.clone() }
}

/// Gives the rights that the fields grant and that king and partner can have.
pub(super) fn read(variant: &Variant, setup: &mut Setup, fields: [&[bool]; 2]) {
    let spec = variant.spec();
    for (seat, possible) in spec.seat_ids().zip(possible(variant, setup)) {
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
        setup.rights[seat.index()] = variant.completed_rights(setup, seat);
    }
}

/// Adds the rights of these partners.
pub(super) fn add(variant: &Variant, setup: &mut Setup, partners: SquareSet) {
    let spec = variant.spec();
    for (seat, possible) in spec.seat_ids().zip(possible(variant, setup)) {
        let Some(king) = possible.king else { continue };
        for partner in partners {
            let open = |way: &usize| variant.can_have_right(setup, seat, *way, king, partner);
            if let Some(way) = (0..spec.castling.ways.len()).find(open) {
                setup.rights[seat.index()].king = Some(king);
                setup.rights[seat.index()].partners[way] = Some(partner);
            }
        }
        setup.rights[seat.index()] = variant.completed_rights(setup, seat);
    }
}

/// The two fields of a position.
pub(super) fn write(spec: &Spec, setup: &Setup) -> [Vec<bool>; 2] {
    ways(spec).map(|way| {
        let has = |rights: &Rights| way.is_some_and(|way| rights.partners[way].is_some());
        setup.rights.iter().map(has).collect()
    })
}

/// The partners that the two fields do not tell of.
pub(super) fn others(spec: &Spec, setup: &Setup) -> SquareSet {
    let ways = ways(spec);
    let of = |rights: &Rights| {
        let told: SquareSet = ways.iter().flatten().filter_map(|&way| rights.partners[way]).collect();
        rights.partners.into_iter().flatten().collect::<SquareSet>().without(told)
    };
    setup.rights.iter().map(of).fold(SquareSet::EMPTY, |all, some| all | some)
}
