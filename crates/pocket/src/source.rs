//! What a host within a page has from its page: time, and bits that nobody knows.

use std::convert::Infallible;

use chatur_core::{Lottery, Purpose, unbiased};
use chatur_search::Timer;
use chatur_tables::{Token, random_signs};

/// What a host has from its page.
#[derive(Clone, Copy, Debug)]
pub struct Source {
    /// Where searches have their time from.
    pub timer: Timer,
    /// 64 bits, new ones each time.
    pub bits: fn() -> u64,
}

impl Source {
    /// Bits for a secret.
    fn secret(self) -> [u8; 16] {
        let mut bits = [0; 16];
        for half in bits.chunks_mut(8) {
            half.copy_from_slice(&(self.bits)().to_le_bytes());
        }
        bits
    }

    /// The token of a seat.
    pub(crate) fn token(self) -> Token {
        Token::new(self.secret())
    }

    /// The id of a table.
    pub(crate) fn id(self) -> String {
        let Ok(id) = random_signs(10, || Ok::<_, Infallible>(self.secret()));
        id
    }
}

impl Lottery for Source {
    fn draw(&self, _: Purpose, count: u64) -> Option<u64> {
        unbiased(count, || Some((self.bits)()))
    }
}
