//! What is said of a file: facts with their place, which are put into words for a reader.

pub(crate) mod diagnostic;
pub(crate) mod errors;
mod mistake;

#[cfg(test)]
pub(crate) mod tests;

pub use mistake::Mistake;

pub use chatur_texts::{Lang, Said};
