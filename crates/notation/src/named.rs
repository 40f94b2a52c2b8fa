//! The legal moves with both their names.

use chatur_core::{AnyPosition, Move, Variant};

use crate::{coordinates, san};

/// A legal move and its names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedMove {
    /// The move.
    pub mv: Move,
    /// Its name in coordinates.
    pub coordinates: String,
    /// Its name in algebraic notation, in the common style.
    pub san: String,
}

/// All legal moves of a position with their names, in the generator's order. They are generated once.
///
/// ```
/// let chess = chatur_variants::load("orthodox").unwrap();
/// let position = chess.variant.position(&chess.start).unwrap();
/// let named = chatur_notation::named_moves(&chess.variant, &position);
/// assert!(named.iter().any(|named| (&*named.coordinates, &*named.san) == ("g1f3", "Nf3")));
/// ```
pub fn named_moves(variant: &Variant, position: &AnyPosition) -> Vec<NamedMove> {
    let legal = variant.legal_moves(position);
    name_moves(variant, position, &legal, &legal)
}

/// Some moves with their names, in the same order. `legal` is all legal moves of the position, from which these are told.
///
/// ```
/// let chess = chatur_variants::load("orthodox").unwrap();
/// let position = chess.variant.position(&chess.start).unwrap();
/// let legal = chess.variant.legal_moves(&position);
/// let named = chatur_notation::name_moves(&chess.variant, &position, &legal, &legal[..2]);
/// assert_eq!(named, chatur_notation::named_moves(&chess.variant, &position)[..2]);
/// ```
pub fn name_moves(
    variant: &Variant,
    position: &AnyPosition,
    legal: &[Move],
    some: &[Move],
) -> Vec<NamedMove> {
    let coordinates = coordinates::write_each(variant, position, legal, some);
    let san = san::write_each(variant, position, legal, some, san::Style::default());
    let texts = coordinates.into_iter().zip(san);
    some.iter().zip(texts).map(|(&mv, (coordinates, san))| NamedMove { mv, coordinates, san }).collect()
}
