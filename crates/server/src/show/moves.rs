//! The legal moves, with all that a page needs to make them by clicks.

use chatur_board::Square;
use chatur_core::{AnyPosition, KindId, Move, MoveExtra, MoveKind, Setup, Variant};
use chatur_notation::{NamedMove, named_moves};

use crate::message::MoveShape;

/// Every legal move.
pub(crate) fn legal_moves(variant: &Variant, position: &AnyPosition) -> Vec<(Move, MoveShape)> {
    let setup = variant.setup(position);
    let named = named_moves(variant, position).into_iter();
    let shaped = |NamedMove { mv, coordinates, san }: NamedMove| {
        (mv, shape(variant, &setup, mv, coordinates, san, variant.captures(position, mv)))
    };
    named.map(shaped).collect()
}

fn shape(variant: &Variant, setup: &Setup, mv: Move, uci: String, san: String, capture: bool) -> MoveShape {
    let name = |square: Square| Some(variant.geometry().name(square));
    let kind = |kind: KindId| variant.spec().kinds.get(kind.index()).map(|kind| kind.name.clone());
    let mut shape =
        MoveShape { uci, from: name(mv.from), to: name(mv.to), capture, san, ..MoveShape::default() };
    let moved = setup.piece(mv.from).map(|piece| piece.kind);
    let mut lands = moved.map(|kind| (kind, mv.to));
    match mv.what {
        MoveKind::Plain | MoveKind::Double | MoveKind::EnPassant => {}
        MoveKind::Promotion(into) => {
            shape.promotion = kind(into);
            lands = Some((into, mv.to));
        }
        MoveKind::Castle(way) => {
            let targets = variant.castling_targets(setup.turn, usize::from(way), mv.from, mv.to);
            shape.partner = name(mv.to);
            shape.to = targets.and_then(|(king, _)| name(king));
            lands = None;
        }
        MoveKind::Fusion(anchor) => {
            shape.anchor = name(anchor);
            let ways = &variant.spec().fusions.ways;
            let way = ways.iter().find(|way| moved.is_some_and(|kind| way.of.contains(&kind)));
            lands = way.map(|way| (way.into, anchor));
        }
        MoveKind::Drop(dropped) => {
            shape.from = None;
            shape.drop = kind(dropped);
            lands = Some((dropped, mv.to));
        }
        MoveKind::Shoot => {
            shape.shot = true;
            lands = None;
        }
        MoveKind::Swap => shape.swap = true,
        MoveKind::Pass => {
            shape.pass = true;
            shape.from = None;
            shape.to = None;
            lands = None;
        }
    }
    shape.via = mv.via.and_then(name);
    match mv.with {
        MoveExtra::Nothing => {}
        MoveExtra::Gate(entering) | MoveExtra::GateAtPartner(entering) => shape.gate = kind(entering),
        MoveExtra::Wall(wall) => shape.wall = name(wall),
    }
    if let Some((kind, anchor)) = lands {
        let cells: Vec<Square> = variant.footprint(kind, anchor).into_iter().collect();
        if cells.len() > 1 {
            shape.cells = cells.into_iter().filter_map(name).collect();
        }
    }
    shape
}
