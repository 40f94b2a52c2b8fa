//! Pieces that cover several squares, in text: the anchor has the letters, every other square a `*`.

use chatur_board::{Square, SquareSet};
use chatur_core::{Piece, Setup, Variant};
use thiserror::Error;

/// What is wrong with the squares of a piece that covers several.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "code", rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum BodyFault {
    /// Part of the piece would lie off the board.
    #[error("the {kind} on {square} does not fit there: part of it would lie off the board")]
    #[cfg_attr(feature = "serde", serde(rename = "body_off_board"))]
    OffBoard {
        /// The kind's name.
        kind: String,
        /// The anchor's name.
        square: String,
    },
    /// A square of the piece that is not marked.
    #[error("the {kind} on {anchor} covers {square} too; mark that square with `*`")]
    #[cfg_attr(feature = "serde", serde(rename = "body_not_marked"))]
    NotMarked {
        /// The kind's name.
        kind: String,
        /// The anchor's name.
        anchor: String,
        /// The square's name.
        square: String,
    },
    /// A square of two pieces.
    #[error("{square} is covered by two pieces")]
    #[cfg_attr(feature = "serde", serde(rename = "body_overlap"))]
    Overlap {
        /// The square's name.
        square: String,
    },
    /// A mark that belongs to no piece.
    #[error(
        "`*` on {square} marks a square of a piece whose lowest, leftmost square has its letters; no piece covers {square}"
    )]
    #[cfg_attr(feature = "serde", serde(rename = "body_no_anchor"))]
    NoAnchor {
        /// The square's name.
        square: String,
    },
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
                return Err(BodyFault::Overlap { square: name(square) });
            }
            free.remove(square);
        }
    }
    free.into_iter().next().map_or(Ok(()), |square| Err(BodyFault::NoAnchor { square: name(square) }))
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
