//! The legal moves, with all that a page needs to make them by clicks.

use chatur_board::Square;
use chatur_core::{AnyPosition, KindId, Move, Setup, Variant, What, With};
use chatur_notation::{coordinates, san};

use crate::message::MoveShape;

/// Every legal move.
pub(crate) fn legal_moves(variant: &Variant, position: &AnyPosition) -> Vec<MoveShape> {
    let setup = variant.setup(position);
    let moves = coordinates::write_all(variant, position);
    let mut texts = san::write_all(variant, position, san::Style::default());
    texts.sort_unstable_by_key(|(mv, _)| *mv);
    let san_of = |mv: &Move| {
        let found = texts.binary_search_by_key(mv, |(mv, _)| *mv).ok();
        found.map_or_else(|| san::write(variant, position, *mv), |index| texts[index].1.clone())
    };
    moves.into_iter().map(|(mv, uci)| shape(variant, &setup, mv, uci, san_of(&mv))).collect()
}

fn shape(variant: &Variant, setup: &Setup, mv: Move, uci: String, san: String) -> MoveShape {
    let name = |square: Square| Some(variant.geometry().name(square));
    let kind = |kind: KindId| variant.spec().kinds.get(kind.index()).map(|kind| kind.name.clone());
    let mut shape = MoveShape {
        uci,
        from: name(mv.from),
        to: name(mv.to),
        // The notation knows whether a move takes something, in whatever way.
        capture: san.contains('x'),
        san,
        ..MoveShape::default()
    };
    let moved = setup.piece(mv.from).map(|piece| piece.kind);
    let mut lands = moved.map(|kind| (kind, mv.to));
    match mv.what {
        What::Plain | What::Double | What::EnPassant => {}
        What::Promotion(into) => {
            shape.promotion = kind(into);
            lands = Some((into, mv.to));
        }
        What::Castle(way) => {
            let targets = variant.castling_targets(setup.turn, usize::from(way), mv.from, mv.to);
            shape.partner = name(mv.to);
            shape.to = targets.and_then(|(king, _)| name(king));
            lands = None;
        }
        What::Fusion(anchor) => {
            shape.anchor = name(anchor);
            let ways = &variant.spec().fusions.ways;
            let way = ways.iter().find(|way| moved.is_some_and(|kind| way.of.contains(&kind)));
            lands = way.map(|way| (way.into, anchor));
        }
        What::Drop(dropped) => {
            shape.from = None;
            shape.drop = kind(dropped);
            lands = Some((dropped, mv.to));
        }
        What::Shoot => {
            shape.shot = true;
            lands = None;
        }
        What::Swap => shape.swap = true,
        What::Pass => {
            shape.pass = true;
            shape.from = None;
            shape.to = None;
            lands = None;
        }
    }
    match mv.with {
        With::Nothing => {}
        With::Gate(entering) | With::GateAtPartner(entering) => shape.gate = kind(entering),
        With::Wall(wall) => shape.wall = name(wall),
        With::Via(via) => shape.via = name(via),
    }
    if let Some((kind, anchor)) = lands {
        let cells: Vec<Square> = variant.footprint(kind, anchor).into_iter().collect();
        if cells.len() > 1 {
            shape.cells = cells.into_iter().filter_map(name).collect();
        }
    }
    shape
}
