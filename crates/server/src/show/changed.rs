//! Which squares a move has left and entered.

use std::collections::BTreeSet;

use chatur_board::Square;
use chatur_core::{AnyPosition, Move, Piece, Seat, Variant};

use crate::message::Last;

/// The squares that the pieces of whoever moved have left and entered, whatever the move was: a castling has two of
/// each, a body leaves and enters all its cells, a drop leaves none.
pub(crate) fn changed(variant: &Variant, before: &AnyPosition, mv: Move, after: &AnyPosition) -> Last {
    let mover = variant.turn(before);
    let (was, is) = (pieces(variant, before, mover), pieces(variant, after, mover));
    let cells = |pieces: Vec<(Square, Piece)>, instead: Square| {
        let cells = pieces.iter().flat_map(|&(anchor, piece)| variant.footprint(piece.kind, anchor));
        let mut cells: BTreeSet<Square> = cells.collect();
        // A shot moves nobody.
        if was == is {
            cells.insert(instead);
        }
        cells
    };
    let left = cells(was.difference(&is).copied().collect(), mv.from);
    let entered = cells(is.difference(&was).copied().collect(), mv.to);
    let names = |cells: &mut dyn Iterator<Item = Square>| {
        cells.map(|square| variant.geometry().name(square)).collect::<Vec<String>>()
    };
    Last {
        // What it took of its own, it has not left.
        from: names(&mut left.difference(&entered).copied()),
        to: names(&mut entered.iter().copied()),
    }
}

fn pieces(variant: &Variant, position: &AnyPosition, of: Seat) -> BTreeSet<(Square, Piece)> {
    variant.setup(position).all().filter(|(_, piece)| piece.seat == of).collect()
}
