//! Names that nobody can guess and that are easily read out.

use chatur_tables::random_signs;

use super::StoreError;

/// A new id of a game: ten signs, 58 bits.
///
/// # Errors
/// When the system gives no random bits.
pub fn game_id() -> Result<String, StoreError> {
    random(10)
}

/// So many random signs.
pub(super) fn random(signs: usize) -> Result<String, StoreError> {
    random_signs(signs, secret)
}

/// Bits that the system gives nobody else.
///
/// # Errors
/// When it gives none.
pub(crate) fn secret() -> Result<[u8; 16], StoreError> {
    let mut bits = [0; 16];
    getrandom::fill(&mut bits).map_err(|error| StoreError::Random(error.to_string()))?;
    Ok(bits)
}
