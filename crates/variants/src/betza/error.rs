//! What can be wrong with a Betza string.

use thiserror::Error;

use crate::said::{Lang, Said};

/// A mistake in a Betza string, and where it is.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", message.told(Lang::En))]
pub struct BetzaError {
    /// Where in the string, in bytes.
    pub offset: usize,
    /// How many bytes; at least one, except at the end of the string.
    pub length: usize,
    /// What is wrong.
    pub message: Said,
    /// What to write instead.
    pub help: Option<Said>,
}

impl BetzaError {
    pub(super) fn new(offset: usize, length: usize, message: Said) -> Self {
        Self { offset, length, message, help: None }
    }

    pub(super) fn help(self, help: Said) -> Self {
        Self { help: Some(help), ..self }
    }
}
