//! The variants of chatur: the RON vocabulary, reading and checking it, and the catalogue.
//!
//! The way of a file: text, checked vocabulary, resolved rules ([`chatur_core::Spec`]), compiled tables.

pub mod antichess;
pub mod betza;
pub mod chess960;
pub mod orthodox;
pub mod rule_sets;
pub mod schema;

mod diagnostic;
mod locate;
mod merge;
mod nearest;
mod path;
mod read;
mod render;
mod report;
mod slips;
mod source;
mod without;

pub use diagnostic::{Diagnostic, Severity};
pub use read::LARGEST_FILE;
pub use source::Source;
