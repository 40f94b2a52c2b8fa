//! A number from a seed.

use chatur_core::unbiased;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The number below `total` that a seed draws. The same seed gives the same number for ever:
///
/// The stream is `ChaCha` with 20 rounds, counter and nonce zero. Its 256-bit key is the seed in eight bytes,
/// lowest first, and then zeros. The stream is read as 64-bit numbers, lowest byte first. Numbers at or above
/// the greatest multiple of `total` that fits are passed over; the first other one, modulo `total`, is drawn.
///
/// # Panics
/// When `total` is 0.
pub fn draw(seed: u64, total: u64) -> u64 {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut stream = ChaCha20Rng::from_seed(key);
    unbiased(total, || Some(stream.next_u64())).expect("there is a number to draw")
}
