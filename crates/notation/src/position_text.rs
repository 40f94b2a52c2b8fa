//! Positions in the notation of their variant.

use chatur_core::{AnyPosition, Observed, Setup, Variant};
use thiserror::Error;

use crate::fen::{self, FenError};
use crate::fen4::{self, Fen4Error};
use crate::sides::uses_fen;

/// Why a text is no position of a variant. As data it has a `code`, and what its sentence names.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(untagged))]
#[non_exhaustive]
pub enum PositionTextError {
    /// The variant is written as FEN, and this is none.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// The variant is written as FEN4, and this is none.
    #[error(transparent)]
    Fen4(#[from] Fen4Error),
}

/// Reads a position: FEN where it can say everything, else FEN4. See [`uses_fen`].
///
/// What it means for the game is for [`Variant::position`] to check.
///
/// # Errors
/// When the text is no position of this variant.
pub fn read_position(variant: &Variant, text: &str) -> Result<Setup, PositionTextError> {
    if uses_fen(variant.spec()) {
        Ok(fen::read(variant, text)?)
    } else {
        Ok(fen4::read(variant, text)?.setup)
    }
}

/// Reads a position as some program wrote it; see [`fen::read_forgiving`]. FEN4 forgives the same in silence, as its
/// rules say.
///
/// # Errors
/// When the text is no position of this variant.
pub fn read_position_forgiving(
    variant: &Variant,
    text: &str,
) -> Result<(Setup, Vec<FenError>), PositionTextError> {
    if uses_fen(variant.spec()) {
        Ok(fen::read_forgiving(variant, text)?)
    } else {
        Ok((fen4::read(variant, text)?.setup, Vec::new()))
    }
}

/// Writes a position in the notation that [`read_position`] reads.
pub fn write_position(variant: &Variant, position: &AnyPosition) -> String {
    write_setup(variant, &variant.setup(position))
}

/// Writes an arrangement in the notation that [`read_position`] reads.
pub fn write_setup(variant: &Variant, setup: &Setup) -> String {
    if uses_fen(variant.spec()) { fen::write(variant, setup) } else { fen4::write(variant, setup) }
}

/// Writes a position as somebody knows it, in the notation of its variant: a `?` stands on each square of which he does
/// not know what stands there. Where nothing is hidden it is as [`write_position`] writes it.
pub fn write_observed(variant: &Variant, observed: &Observed) -> String {
    if uses_fen(variant.spec()) {
        fen::write_observed(variant, observed)
    } else {
        fen4::write_observed(variant, observed)
    }
}
