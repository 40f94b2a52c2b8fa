//! The workshop: what an author is shown while writing the file of a variant.

mod balance;
mod bench;
mod reach;
mod shelf;
mod words;

pub(crate) use balance::{LONGEST, Progress, balance};
pub(crate) use bench::{Sight, sight};
pub(crate) use reach::{Reach, reach};
pub(crate) use shelf::{rules_text, shelf, source};
pub(crate) use words::vocabulary;
