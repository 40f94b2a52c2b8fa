//! A world made from what is seen now, where no world of before can have led to it: what is hidden is put anywhere.

use chatur_board::Square;
use chatur_core::{AnyPosition, Look, Piece, Seat, Setup, Variant};
use rand::seq::{IteratorRandom, SliceRandom};
use rand_chacha::ChaCha8Rng;

/// So often it is tried to put pieces where they can stand.
const TRIES: usize = 12;

/// A position that shows to a seat what it sees, with about the pieces of others that an earlier world had. Nothing where
/// none is found.
pub(super) fn scatter(
    variant: &Variant,
    seat: Seat,
    before: &Setup,
    look: &Look,
    random: &mut ChaCha8Rng,
) -> Option<AnyPosition> {
    let seen = &look.observed;
    let is_other = |piece: &Piece| !variant.spec().allies(piece.seat, seat);
    let mut hidden: Vec<Piece> = before.all().map(|(_, piece)| piece).filter(is_other).collect();
    // What is seen is not hidden, and what was captured is gone.
    let captured = look.own.and_then(|mv| before.piece(mv.to)).filter(is_other);
    let visible = seen.setup.all().map(|(_, piece)| piece).filter(is_other);
    for piece in visible.chain(captured) {
        let same = hidden.iter().position(|other| *other == piece);
        let instead = same.or_else(|| {
            hidden.iter().position(|other| other.seat == piece.seat && can_become(variant, *other, piece))
        });
        if let Some(index) = instead {
            hidden.swap_remove(index);
        }
    }
    let unknown = variant.geometry().squares().without(seen.known).without(seen.setup.walls);
    for _ in 0..TRIES {
        let mut setup = seen.setup.clone();
        let mut squares: Vec<Square> = unknown.into_iter().collect();
        squares.shuffle(random);
        let mut pieces = hidden.clone();
        pieces.shuffle(random);
        for (piece, square) in pieces.into_iter().zip(squares) {
            setup.pieces[square.index()] = Some(piece);
        }
        if let Ok(position) = variant.position(&setup)
            && variant.observe(&position, Some(seat)).known == seen.known
        {
            return Some(position);
        }
    }
    // What is seen alone, where the rest fits nowhere: one piece of each other at least is somewhere.
    let mut setup = seen.setup.clone();
    for piece in hidden {
        if let Some(square) =
            unknown.into_iter().filter(|square| setup.piece(*square).is_none()).choose(random)
        {
            let with = Setup { pieces: with(&setup.pieces, square, piece), ..setup.clone() };
            if variant.position(&with).is_ok() {
                setup = with;
            }
        }
    }
    variant.position(&setup).ok()
}

fn with(pieces: &[Option<Piece>], square: Square, piece: Piece) -> Vec<Option<Piece>> {
    let mut pieces = pieces.to_vec();
    pieces[square.index()] = Some(piece);
    pieces
}

/// Whether a piece may have promoted to another.
fn can_become(variant: &Variant, from: Piece, to: Piece) -> bool {
    let kind = variant.spec().kinds.get(from.kind.index());
    kind.and_then(|kind| kind.promotion.as_ref()).is_some_and(|promotion| promotion.to.contains(&to.kind))
}
