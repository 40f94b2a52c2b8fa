//! Pieces that cover several squares, in text: the anchor has the letters, every other square a `*`.

use chatur_board::{Square, SquareSet};
use chatur_core::{Along, Move, MoveKind, Piece, Setup, Variant};
use thiserror::Error;

/// What is wrong with the squares of a piece that covers several.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BodyFault {
    /// Part of the piece would lie off the board.
    #[error("the {kind} on {square} does not fit there: part of it would lie off the board")]
    OffBoard {
        /// The kind's name.
        kind: String,
        /// The anchor's name.
        square: String,
    },
    /// A square of the piece that is not marked.
    #[error("the {kind} on {anchor} covers {square} too; mark that square with `*`")]
    NotMarked {
        /// The kind's name.
        kind: String,
        /// The anchor's name.
        anchor: String,
        /// The square's name.
        square: String,
    },
    /// A square of two pieces.
    #[error("{0} is covered by two pieces")]
    Overlap(String),
    /// A mark that belongs to no piece.
    #[error(
        "`*` on {0} marks a square of a piece whose lowest, leftmost square has its letters; no piece covers {0}"
    )]
    NoAnchor(String),
}

/// Whether any kind of the variant covers several squares.
pub(crate) fn any(variant: &Variant) -> bool {
    variant.spec().kinds.iter().any(|kind| !kind.footprint.is_single())
}

/// Compares the marked squares with those that the pieces cover besides their anchors.
pub(crate) fn check(variant: &Variant, setup: &Setup, marked: SquareSet) -> Result<(), BodyFault> {
    let geometry = variant.geometry();
    let name = |square| geometry.name(square);
    let mut free = marked;
    for (anchor, piece) in setup.all() {
        let kind = &variant.spec().kinds[piece.kind.index()];
        if kind.footprint.is_single() {
            continue;
        }
        let covered = variant.footprint(piece.kind, anchor);
        if !covered.any() {
            return Err(BodyFault::OffBoard { kind: kind.name.clone(), square: name(anchor) });
        }
        for square in covered.into_iter().filter(|square| *square != anchor) {
            if !marked.has(square) {
                let kind = kind.name.clone();
                return Err(BodyFault::NotMarked { kind, anchor: name(anchor), square: name(square) });
            }
            if !free.has(square) {
                return Err(BodyFault::Overlap(name(square)));
            }
            free.remove(square);
        }
    }
    free.into_iter().next().map_or(Ok(()), |square| Err(BodyFault::NoAnchor(name(square))))
}

/// The squares that pieces cover besides their anchors.
pub(crate) fn covered(variant: &Variant, setup: &Setup) -> SquareSet {
    let mut all = SquareSet::EMPTY;
    if any(variant) {
        for (anchor, piece) in setup.all() {
            all |= variant.footprint(piece.kind, anchor).without(SquareSet::of(anchor));
        }
    }
    // A setup need not be possible: whoever stands on a square is written there.
    setup.all().fold(all, |all, (square, _)| all.without(SquareSet::of(square)))
}

/// The piece that covers a square, and its anchor.
pub(crate) fn covering(variant: &Variant, setup: &Setup, square: Square) -> Option<(Square, Piece)> {
    if let Some(piece) = setup.piece(square) {
        return Some((square, piece));
    }
    setup.all().find(|(anchor, piece)| {
        let single = variant.spec().kinds[piece.kind.index()].footprint.is_single();
        !single && variant.footprint(piece.kind, *anchor).has(square)
    })
}

/// Whether a move removes a piece: captures it, in passing too, or crushes it.
pub(crate) fn takes(variant: &Variant, setup: &Setup, mv: Move) -> bool {
    match mv.what {
        MoveKind::EnPassant | MoveKind::Shoot => true,
        MoveKind::Castle(_) | MoveKind::Drop(_) | MoveKind::Pass | MoveKind::Swap => false,
        MoveKind::Fusion(anchor) => fusion_crushes(variant, setup, mv, anchor),
        MoveKind::Plain | MoveKind::Double | MoveKind::Promotion(_) => match setup.piece(mv.from) {
            Some(piece) if variant.spec().is_body(piece.kind) => crushes(variant, setup, mv, piece),
            // A piece that comes back to its square, or promotes there, takes nothing on it.
            _ => mv.from != mv.to && setup.piece(mv.to).is_some(),
        },
    }
}

fn fusion_crushes(variant: &Variant, setup: &Setup, mv: Move, anchor: Square) -> bool {
    let kind = setup.piece(mv.from).map(|piece| piece.kind);
    let ways = &variant.spec().fusions.ways;
    let way = ways.iter().find(|way| kind.is_some_and(|kind| way.of.contains(&kind)));
    let room = way.map(|way| variant.footprint(way.into, anchor)).unwrap_or_default();
    touches(variant, setup, room, &[mv.from, mv.to])
}

/// Whether a body's move touches another piece on the squares that it sweeps.
fn crushes(variant: &Variant, setup: &Setup, mv: Move, body: Piece) -> bool {
    let geometry = variant.geometry();
    let between = |from: u8, to: u8| i16::from(to) - i16::from(from);
    let files = between(geometry.file(mv.from), geometry.file(mv.to));
    let ranks = between(geometry.rank(mv.from), geometry.rank(mv.to));
    let step = (files.signum() as i8, ranks.signum() as i8);
    let movement = &variant.spec().kinds[body.kind.index()].movement;
    let path = movement.iter().filter_map(|atom| atom.crush).any(|crush| crush.along == Along::Path);
    let mut swept = variant.footprint(body.kind, mv.to);
    let mut at = mv.from;
    for _ in 1..files.abs().max(ranks.abs()) {
        let Some(next) = geometry.step(at, step).filter(|_| path) else { break };
        swept |= variant.footprint(body.kind, next);
        at = next;
    }
    touches(variant, setup, swept, &[mv.from])
}

/// Whether a piece that does not stand on one of `but` covers one of these squares.
fn touches(variant: &Variant, setup: &Setup, squares: SquareSet, but: &[Square]) -> bool {
    let others = setup.all().filter(|(anchor, _)| !but.contains(anchor));
    others.into_iter().any(|(anchor, piece)| (variant.footprint(piece.kind, anchor) & squares).any())
}
