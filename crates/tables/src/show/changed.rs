//! Which squares a move has left and entered.

use std::collections::BTreeSet;

use chatur_board::Square;
use chatur_core::{Effect, Move, Piece, Seat, Variant};

use crate::message::Last;

/// The squares that the pieces of whoever moved have left and entered, whatever the move was: a castling has two of
/// each, a body leaves and enters all its cells, a drop leaves none.
pub fn changed(variant: &Variant, mover: Seat, mv: Move, effects: &[Effect]) -> Last {
    if mv.is_lot() {
        return Last { from: Vec::new(), to: Vec::new() };
    }
    let (mut left, mut entered) = (BTreeSet::new(), BTreeSet::new());
    let cells = |kind, anchor: Square| variant.footprint(kind, anchor).into_iter();
    let mut go = |piece: Piece, from: Option<Square>, to: Square| {
        if piece.seat == mover {
            left.extend(from.into_iter().flat_map(|from| cells(piece.kind, from)));
            entered.extend(cells(piece.kind, to));
        }
    };
    for effect in effects {
        match *effect {
            Effect::Moved { piece, from, to } => go(piece, Some(from), to),
            Effect::MovedTogether { pieces } => {
                for (piece, from, to) in pieces {
                    go(piece, Some(from), to);
                }
            }
            Effect::Placed { piece, on } | Effect::Changed { on, after: piece, .. } => go(piece, None, on),
            Effect::Fused { seat, of, into, on } => {
                go(Piece { kind: into, seat }, None, on);
                for (from, kind) in of {
                    go(Piece { kind, seat }, Some(from), on);
                }
            }
            _ => {}
        }
    }
    // A shot moves nobody.
    if left.is_empty() && entered.is_empty() {
        left.insert(mv.from);
        entered.insert(mv.to);
    }
    let names = |cells: &mut dyn Iterator<Item = Square>| {
        cells.map(|square| variant.geometry().name(square)).collect::<Vec<String>>()
    };
    Last { from: names(&mut left.difference(&entered).copied()), to: names(&mut entered.iter().copied()) }
}
