//! Games as text: PGN where two play, PGN4 where more do, and single positions.

mod out;
mod read;

pub(crate) use out::{Beside, to_pgn};
pub(crate) use read::{Read, from_text};
