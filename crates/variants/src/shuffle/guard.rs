//! Whether a seat's pawns are guarded, for plans that ask for it.

use chatur_board::{Square, Step as Leap};
use chatur_core::{Atom, Hop, KindId, Seat, Setup, Spec};
use chatur_effort::tick;

/// Whether every piece of a seat that can promote could be recaptured by another of its pieces.
pub(super) fn pawns_guarded(spec: &Spec, setup: &Setup, seat: Seat) -> bool {
    let own: Vec<_> = setup.all().filter(|(_, piece)| piece.seat == seat).collect();
    let promotes = |kind: KindId| spec.kinds[kind.index()].promotion.is_some();
    own.iter().filter(|(_, piece)| promotes(piece.kind)).all(|&(pawn, _)| {
        tick(2);
        own.iter().any(|&(guard, piece)| {
            let atoms = &spec.kinds[piece.kind.index()].movement;
            tick(atoms.len() as u64 / 16);
            guard != pawn && atoms.iter().any(|atom| guards(spec, setup, seat, atom, guard, pawn))
        })
    })
}

fn guards(spec: &Spec, setup: &Setup, seat: Seat, atom: &Atom, from: Square, target: Square) -> bool {
    let inside = atom.from.is_none_or(|zone| spec.zones[usize::from(zone.0)].squares[seat.index()].has(from));
    tick(atom.steps.len() as u64 / 16);
    atom.to.enemy
        && inside
        && atom.steps.iter().any(|&leap| strikes(spec, setup, seat, atom, leap, from, target))
}

fn strikes(
    spec: &Spec,
    setup: &Setup,
    seat: Seat,
    atom: &Atom,
    leap: Leap,
    from: Square,
    target: Square,
) -> bool {
    let facing = spec.seats[seat.index()].facing;
    let (files, ranks) = spec.geometry.turn(facing, leap);
    let stands = |square: Square| setup.piece(square).is_some();
    let mut at = from;
    let mut hurdles = 0;
    for n in 1..=atom.max.unwrap_or(u8::MAX) {
        if n > 4 {
            tick(1);
        }
        let halfway = (files / 2, ranks / 2);
        if atom.lame && halfway != (0, 0) && spec.geometry.step(at, halfway).is_some_and(stands) {
            return false;
        }
        let Some(next) = spec.geometry.step(at, (files, ranks)) else { return false };
        let jumped = std::mem::replace(&mut at, next);
        let needed = u32::from(atom.hop != Hop::None);
        if at == target && n >= atom.min && hurdles == needed {
            return atom.hop != Hop::Behind || stands(jumped);
        }
        if stands(at) {
            hurdles += 1;
            if hurdles > needed {
                return false;
            }
        }
    }
    false
}
