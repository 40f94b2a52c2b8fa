//! Variants whose kings and partners may start anywhere on their rank.

use std::sync::Arc;

use chatur_core::{CastlingText, Spec, SpecError};
use chatur_variants::{Loaded, catalogue};

/// The same variant where kings and partners may start anywhere on their rank, and castling is written as the king
/// taking its partner. What has no castling stays as it is.
///
/// ```
/// let atomic = chatur_variants::load("atomic").unwrap();
/// let atomic960 = chatur_records::from_anywhere(&atomic).unwrap();
/// let text = "1r2k3/8/8/8/8/8/8/1R2K3 w Bb - 0 1";
/// let setup = chatur_notation::fen::read(&atomic960.variant, text).unwrap();
/// assert!(atomic960.variant.position(&setup).is_ok());
/// ```
///
/// # Errors
/// When no set of rules covers both.
pub fn from_anywhere(loaded: &Loaded) -> Result<Loaded, SpecError> {
    let spec = loaded.variant.spec();
    if spec.castling.ways.is_empty() || spec.castling.text == CastlingText::KingTakesPartner {
        return Ok(loaded.clone());
    }
    let mut spec = spec.clone();
    spec.castling.text = CastlingText::KingTakesPartner;
    spec.castling.homes = Vec::new();
    let variant = chatur_rules::compile(spec)?;
    Ok(Loaded { variant: Arc::new(variant), ..loaded.clone() })
}

/// The variant of the catalogue whose starts are shuffled and that is played like this one, whatever its endings:
/// Chess960 for chess.
pub fn shuffled_in_catalogue(loaded: &Loaded) -> Option<Loaded> {
    let shuffled = catalogue().filter(|entry| entry.text.contains("shuffle:"));
    let mut shuffled = shuffled.filter_map(|entry| chatur_variants::load(entry.id).ok());
    let played = |loaded: &Loaded| {
        let spec = loaded.variant.spec().clone();
        let Spec { kinds, check, captures, turns, drops, gating, walling, must_capture, .. } = spec;
        (kinds, check, captures, turns, drops, gating, walling, must_capture)
    };
    shuffled.find(|other| other.shuffle.is_some() && played(other) == played(loaded))
}
