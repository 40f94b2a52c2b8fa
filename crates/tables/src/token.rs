//! What a seat is held by.

use std::fmt::{self, Write as _};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

/// A secret of 128 random bits: whoever can say it has the seat. The store keeps its hash and never the token.
#[derive(Clone)]
pub struct Token(String);

impl Token {
    /// A new one, of bits that nobody knows.
    pub fn new(bits: [u8; 16]) -> Self {
        Self(URL_SAFE_NO_PAD.encode(bits))
    }

    /// One that a client sent, whether right or wrong.
    pub fn said(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The text: 22 characters of base64url.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What is kept of it: its SHA-256 in hexadecimal. The bits are random, so no salt is needed.
    pub fn hash(&self) -> String {
        Sha256::digest(self.0.as_bytes()).iter().fold(String::with_capacity(64), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        })
    }

    /// Whether this is the token of that hash. It takes as long whether it differs early, late or not at all.
    pub fn is(&self, hash: &str) -> bool {
        let own = self.hash();
        let differs = own.bytes().zip(hash.bytes()).fold(0, |differs, (a, b)| differs | (a ^ b));
        own.len() == hash.len() && differs == 0
    }
}

/// Hides the secret, so that it gets into no log.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}
