//! A token whose bits come from the system.

use std::ops::Deref;

use super::StoreError;
use super::id::secret;

/// A secret of 128 random bits: whoever can say it has the seat. The store keeps its hash and never the token.
#[derive(Clone, Debug)]
pub struct Token(chatur_tables::Token);

impl Token {
    /// A new one.
    ///
    /// # Errors
    /// When the system gives no random bits.
    pub fn new() -> Result<Self, StoreError> {
        Ok(Self(chatur_tables::Token::new(secret()?)))
    }

    /// One that a client sent, whether right or wrong.
    pub fn said(text: impl Into<String>) -> Self {
        Self(chatur_tables::Token::said(text))
    }
}

impl Deref for Token {
    type Target = chatur_tables::Token;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}
