//! Games as text: PGN where two play, PGN4 where more do, and single positions.

mod annotate;
mod annotated;
mod error;
#[cfg(test)]
mod law;
mod out;
mod read;
mod remarks;
mod write;

pub use annotate::annotate;
pub use annotated::{Annotated, AnnotatedMove, ArrowShape, Pen, Remarks};
pub use error::GameTextError;
pub use out::{Beside, to_pgn};
pub use read::{Files, Read, from_text};
pub use write::{MOST_ANNOTATED, write};
