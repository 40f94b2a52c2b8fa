//! Dead material: what cannot mate any more.
//!
//! The tests speak of how pieces move, not of what they are called: a knight here is any piece that only
//! makes the knight's leap, a bishop any that only rides diagonals.

use chatur_board::{Square, Step};

use crate::{
    AnyPosition, Atom, Condition, Hop, Kind, Material, Piece, Seat, SeatState, Setup, Spec, Targets, Variant,
};

/// Whether material tells that nothing can be won any more. Only pieces of seats that still play count, and as
/// long as one of them has anything in hand, something may still be won.
pub(crate) fn insufficient(variant: &Variant, setup: &Setup, material: Material) -> bool {
    let mut seats = (0..setup.hands.len()).map(|seat| Seat(seat as u8));
    if seats.any(|seat| setup.states[seat.index()] == SeatState::Playing && holds_any(setup, seat)) {
        return false;
    }
    let mut active = setup.clone();
    for piece in &mut active.pieces {
        let plays = |piece: &Piece| setup.states[piece.seat.index()] == SeatState::Playing;
        *piece = piece.filter(plays);
    }
    match material {
        Material::Chess => nobody_can_mate(variant, &active),
        Material::BareRoyals => non_royals(variant.spec(), &active).is_empty(),
    }
}

/// Whether it has to be counted at all: nowhere stands a piece of a kind that is enough by itself. Told without laying the
/// board out.
pub(crate) fn is_little(variant: &Variant, position: &AnyPosition) -> bool {
    let spec = variant.spec();
    let is_little = |piece: Piece| {
        spec.kinds[piece.kind.index()].royal || matches!(kind_type(spec, piece), Type::Knight | Type::Bishop)
    };
    // Pieces of who is out do not count.
    let stays = spec.exits.is_none();
    let mut squares = variant.occupied(position).into_iter();
    !stays || squares.all(|square| variant.piece(position, square).is_none_or(is_little))
}

/// Whether neither side can mate: bare kings, one minor piece in all, or nothing but bishops on squares of
/// one shade.
fn nobody_can_mate(variant: &Variant, setup: &Setup) -> bool {
    let others = non_royals(variant.spec(), setup);
    let of_type = |wanted: Type| others.iter().all(|&(_, piece)| kind_type(variant.spec(), piece) == wanted);
    others.is_empty()
        || others.len() == 1 && (of_type(Type::Knight) || of_type(Type::Bishop))
        || of_type(Type::Bishop) && one_shade(variant, others.iter().map(|&(square, _)| square))
}

/// Whether `seat` could mate by some series of legal moves of both sides.
///
/// Only a variant that ends by the table of chess ([`Material::Chess`]) has such a thing as too little material; in
/// every other the answer is yes, and so where only bare royals draw: there other ways than mate may win, as a
/// stalemate does in xiangqi. What is in hand may mate. The cases follow from FIDE 6.9 and 5.2.2.
pub fn can_mate(variant: &Variant, setup: &Setup, seat: Seat) -> bool {
    let spec = variant.spec();
    let judged = spec
        .endings
        .iter()
        .any(|ending| ending.when.mentions(&|part| matches!(part, Condition::Insufficient(Material::Chess))));
    if !judged || holds_any(setup, seat) {
        return true;
    }
    let all = non_royals(spec, setup);
    let mine: Vec<_> = all.iter().filter(|(_, piece)| piece.seat == seat).copied().collect();
    let theirs: Vec<_> = all.iter().filter(|(_, piece)| piece.seat != seat).copied().collect();
    let is = |list: &[(Square, Piece)], wanted: &[Type]| {
        list.iter().all(|&(_, piece)| wanted.contains(&kind_type(spec, piece)))
    };
    match mine.as_slice() {
        [] => false,
        // A lone knight mates only where an enemy piece takes a square from its own king; a queen never has to.
        [_] if is(&mine, &[Type::Knight]) => !is(&theirs, &[Type::Queen]),
        // Bishops of one shade need an enemy piece that can block a square of the other.
        _ if is(&mine, &[Type::Bishop]) && one_shade(variant, mine.iter().map(|&(square, _)| square)) => {
            let bishops = all.iter().filter(|&&(_, piece)| kind_type(spec, piece) == Type::Bishop);
            !(is(&theirs, &[Type::Bishop, Type::Rook, Type::Queen])
                && one_shade(variant, bishops.map(|&(square, _)| square)))
        }
        _ => true,
    }
}

fn one_shade(variant: &Variant, squares: impl Iterator<Item = Square>) -> bool {
    let mut shades = squares.map(|square| variant.geometry().is_light(square));
    let first = shades.next();
    shades.all(|shade| Some(shade) == first)
}

fn holds_any(setup: &Setup, seat: Seat) -> bool {
    setup.hands.get(seat.index()).is_some_and(|hand| hand.iter().any(|&count| count > 0))
}

fn non_royals(spec: &Spec, setup: &Setup) -> Vec<(Square, Piece)> {
    setup.all().filter(|(_, piece)| !spec.kinds[piece.kind.index()].royal).collect()
}

const DIAGONAL: [(i8, i8); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
const ORTHOGONAL: [(i8, i8); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const KNIGHT: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// What a kind is by its movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Type {
    Knight,
    Bishop,
    Rook,
    Queen,
    Other,
}

fn kind_type(spec: &Spec, piece: Piece) -> Type {
    let kind = &spec.kinds[piece.kind.index()];
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
