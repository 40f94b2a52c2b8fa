//! The variants of chatur: the RON vocabulary, reading and checking it, and the catalogue.
//!
//! The way of a file: text, checked vocabulary, resolved rules ([`chatur_core::Spec`]), compiled tables.

pub mod schema;

mod antichess;
mod chess960;
mod orthodox;
pub mod rule_sets;
