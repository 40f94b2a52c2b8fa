//! What can be wrong with a Betza string.

use thiserror::Error;

/// A mistake in a Betza string, and where it is.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{message}")]
pub struct BetzaError {
    /// Where in the string, in bytes.
    pub offset: usize,
    /// How many bytes; at least one, except at the end of the string.
    pub length: usize,
    /// What is wrong.
    pub message: String,
    /// What to write instead.
    pub help: Option<String>,
}

impl BetzaError {
    pub(super) fn new(offset: usize, length: usize, message: impl Into<String>) -> Self {
        Self { offset, length, message: message.into(), help: None }
    }

    pub(super) fn help(self, help: impl Into<String>) -> Self {
        Self { help: Some(help.into()), ..self }
    }
}
