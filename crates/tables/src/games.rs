//! Games as text: PGN where two play, PGN4 where more do, and single positions.

mod out;
mod read;

pub use out::{Beside, to_pgn};
pub use read::{Files, Read, from_text};
