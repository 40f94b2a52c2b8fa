//! What one game may keep in memory: a text from a stranger can ask for a hundred times its own size.

use super::error::{LineColumn, MOST_BYTES, PgnError, PgnFault};

/// The most moves that are replayed: twice as many as the longest game under the rule of 75 moves can have.
pub(crate) const MOST_PLIES: usize = 20_000;

/// The bytes that a game keeps while it is read.
#[derive(Debug, Default)]
pub(crate) struct Kept(usize);

impl Kept {
    /// Adds to a list of a game something that keeps so many bytes besides its own size.
    pub(crate) fn push<T>(
        &mut self,
        list: &mut Vec<T>,
        value: T,
        besides: usize,
        place: LineColumn,
    ) -> Result<(), PgnError> {
        let before = list.capacity();
        if before == 0 {
            // Most variations and comments stand alone.
            list.reserve_exact(1);
        }
        list.push(value);
        self.add((list.capacity() - before) * size_of::<T>() + besides, place)
    }

    /// Keeps so many bytes more.
    pub(crate) fn add(&mut self, bytes: usize, place: LineColumn) -> Result<(), PgnError> {
        self.0 = self.0.saturating_add(bytes);
        if self.0 > MOST_BYTES { Err(PgnError { place, fault: PgnFault::TooLarge }) } else { Ok(()) }
    }
}
