//! Whether a seat's pawns are guarded, for plans that ask for it.

use chatur_board::{Square, SquareSet, Step as Leap};
use chatur_core::{Atom, Hop, Seat, Setup, Spec};
use chatur_effort::tick;

/// Whether every piece of a seat that can promote could be recaptured by another of its pieces.
pub(super) fn pawns_guarded(spec: &Spec, setup: &Setup, seat: Seat) -> bool {
    let mut guarded = SquareSet::EMPTY;
    let own = || setup.all().filter(|(_, piece)| piece.seat == seat);
    tick(setup.pieces.len() as u64 / 16);
    for (from, piece) in own() {
        let atoms = &spec.kinds[piece.kind.index()].movement;
        tick(atoms.len() as u64 / 8);
        for atom in atoms.iter().filter(|atom| atom.to.enemy) {
            tick(1);
            if atom.from.is_none_or(|zone| spec.zones[usize::from(zone.0)].squares[seat.index()].has(from)) {
                for &leap in &atom.steps {
                    guard(spec, setup, seat, atom, leap, from, &mut guarded);
                }
            }
        }
    }
    own().all(|(pawn, piece)| spec.kinds[piece.kind.index()].promotion.is_none() || guarded.has(pawn))
}

/// Adds the squares with pieces on one way of an atom where it could recapture.
fn guard(
    spec: &Spec,
    setup: &Setup,
    seat: Seat,
    atom: &Atom,
    leap: Leap,
    from: Square,
    guarded: &mut SquareSet,
) {
    let facing = spec.seats[seat.index()].facing;
    let (files, ranks) = spec.geometry.turn(facing, leap);
    let stands = |square: Square| setup.piece(square).is_some();
    let needed = u32::from(atom.hop != Hop::None);
    let mut at = from;
    let mut hurdles = 0;
    for n in 1..=atom.max.unwrap_or(u8::MAX) {
        if n % 2 == 1 {
            tick(1);
        }
        let halfway = (files / 2, ranks / 2);
        if atom.lame && halfway != (0, 0) && spec.geometry.step(at, halfway).is_some_and(stands) {
            return;
        }
        let Some(next) = spec.geometry.step(at, (files, ranks)) else { return };
        let jumped = std::mem::replace(&mut at, next);
        if !stands(at) {
            continue;
        }
        if at != from && n >= atom.min && hurdles == needed && (atom.hop != Hop::Behind || stands(jumped)) {
            guarded.insert(at);
        }
        hurdles += 1;
        if hurdles > needed {
            return;
        }
    }
}
