//! Names that nobody can guess and that are easily read out.

/// Base58: no 0 O I l.
const SIGNS: &[u8; 58] = b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/// So many signs, each as likely as every other. They are made of bits that nobody knows, new ones each time.
///
/// # Errors
/// When there are no bits.
pub fn random_signs<E>(count: usize, mut bits: impl FnMut() -> Result<[u8; 16], E>) -> Result<String, E> {
    let mut text = String::with_capacity(count);
    while text.len() < count {
        // Six bits each; what is beyond the 58 is thrown away, so that no sign is likelier than another.
        let bytes = bits()?;
        let signs = bytes.iter().filter_map(|byte| SIGNS.get(usize::from(byte & 63)));
        text.extend(signs.take(count - text.len()).map(|&sign| char::from(sign)));
    }
    Ok(text)
}
