//! Names that nobody can guess and that are easily read out.

use super::StoreError;

/// Base58: no 0 O I l.
const SIGNS: &[u8; 58] = b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/// A new id of a game: ten signs, 58 bits.
///
/// # Errors
/// When the system gives no random bits.
pub fn game_id() -> Result<String, StoreError> {
    random(10)
}

/// So many random signs.
pub(super) fn random(signs: usize) -> Result<String, StoreError> {
    let mut text = String::with_capacity(signs);
    while text.len() < signs {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(|error| StoreError::Random(error.to_string()))?;
        // Six bits each; what is beyond the 58 is thrown away, so that no sign is likelier than another.
        let signs_of = bytes.iter().filter_map(|byte| SIGNS.get(usize::from(byte & 63)));
        text.extend(signs_of.take(signs - text.len()).map(|&sign| char::from(sign)));
    }
    Ok(text)
}
