//! Pieces of chess that cannot mate however many of them there are: bishops of one shade against pieces that cannot
//! stand in their own king's way for good, and a knight against queens.

use chatur_board::{Square, Step};

use super::units::{Unit, Units};
use crate::{Atom, Hop, Kind, Spec, Targets};

/// Whether it is known that `seat` cannot mate, whatever stands where.
///
/// Enemy bishops of the same shade never leave it. A rook or queen beside its king that takes a square from it can
/// always capture the piece that gives check or stand between, and so can a queen against a knight.
pub(super) fn never_mates(units: &Units<'_>, seat: usize) -> bool {
    let spec = units.spec();
    let kings = units.all.iter().filter(|unit| unit.royal);
    if !is_chess(spec) || !kings.into_iter().all(|unit| is_king(&spec.kinds[unit.now.0])) {
        return false;
    }
    let mine: Vec<&Unit> = units.others(seat).collect();
    let theirs: Vec<&Unit> = units.others(1 - seat).collect();
    let is = |list: &[&Unit], wanted: &[Type]| {
        list.iter().all(|unit| wanted.contains(&kind_type(&spec.kinds[unit.now.0])))
    };
    let bishops = |list: &[&Unit]| {
        let bishops = list.iter().filter(|unit| kind_type(&spec.kinds[unit.now.0]) == Type::Bishop);
        bishops.filter_map(|unit| unit.now.1).collect::<Vec<Square>>()
    };
    match mine.as_slice() {
        [_] if is(&mine, &[Type::Knight]) => is(&theirs, &[Type::Queen]),
        _ if is(&mine, &[Type::Bishop]) => {
            is(&theirs, &[Type::Bishop, Type::Rook, Type::Queen])
                && one_shade(units, bishops(&mine).into_iter().chain(bishops(&theirs)))
        }
        _ => false,
    }
}

/// Whether pieces are captured and kings mated as in chess.
pub(super) fn is_chess(spec: &Spec) -> bool {
    spec.geometry.is_plain()
        && spec.captures == crate::Captures::default()
        && spec.drops.is_none()
        && spec.gating.is_none()
        && spec.check == crate::Check::default()
}

fn one_shade(units: &Units<'_>, squares: impl Iterator<Item = Square>) -> bool {
    let mut shades = squares.map(|square| units.variant.geometry().is_light(square));
    let first = shades.next();
    shades.all(|shade| Some(shade) == first)
}

pub(super) fn is_king(kind: &Kind) -> bool {
    makes_exactly(kind, &[DIAGONAL, ORTHOGONAL].concat(), Some(1))
}

const DIAGONAL: [(i8, i8); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
const ORTHOGONAL: [(i8, i8); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const KNIGHT: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// What a kind is by its movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Type {
    Knight,
    Bishop,
    Rook,
    Queen,
    Other,
}

pub(crate) fn kind_type(kind: &Kind) -> Type {
    if kind.promotion.is_some() {
        return Type::Other;
    }
    let moves = |steps: &[(i8, i8)], max: Option<u8>| makes_exactly(kind, steps, max);
    if moves(&KNIGHT, Some(1)) {
        Type::Knight
    } else if moves(&DIAGONAL, None) {
        Type::Bishop
    } else if moves(&ORTHOGONAL, None) {
        Type::Rook
    } else if moves(&[DIAGONAL, ORTHOGONAL].concat(), None) {
        Type::Queen
    } else {
        Type::Other
    }
}

fn makes_exactly(kind: &Kind, steps: &[(i8, i8)], max: Option<u8>) -> bool {
    let plain = |atom: &Atom| {
        atom.max == max
            && atom.min == 1
            && atom.to == Targets::EMPTY_OR_ENEMY
            && atom.hop == Hop::None
            && !atom.lame
            && atom.from.is_none()
            && atom.crush.is_none()
    };
    let has = |wanted: &(i8, i8)| {
        let step = Step::new(wanted.0, wanted.1);
        kind.movement.iter().any(|atom| atom.steps.contains(&step))
    };
    kind.movement.iter().all(plain)
        && steps.iter().all(has)
        && kind.movement.iter().flat_map(|atom| &atom.steps).all(|s| steps.contains(&(s.right, s.forward)))
}
