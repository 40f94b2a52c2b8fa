//! The workshop: what an author is shown while writing the file of a variant.

mod bench;
mod picture;
mod reach;
mod shelf;
mod words;

pub use bench::{Sight, seen, sight};
pub use picture::picture;
pub use reach::{PieceReach, ReachError, reach};
pub use shelf::{ShelfEntry, rules_text, shelf, source};
pub use words::{TypeShape, vocabulary};
