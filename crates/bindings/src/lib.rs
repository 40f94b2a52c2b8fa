//! What the modules for other languages have in common: `chatur-python` and `chatur-javascript` put it into the types of theirs.

pub mod fairy;
mod outcome;
mod records;
mod refused;

pub use outcome::{OutcomeTold, rewards};
pub use records::{Record, pgn, read_games};
pub use refused::{Diagnosis, Kind, Refused, refused};
