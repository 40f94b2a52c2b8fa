//! The games of a text that is read line by line.

use crate::pgn::{LineColumn, PgnError, PgnGame};

/// Where a game ends.
pub(crate) enum End {
    /// Before a line, which is the first of the next.
    Before,
    /// At a line that belongs to no game.
    At,
}

/// Reads one game, line by line.
pub(crate) trait GameLines: Default {
    /// Whether the game ends at a line, and how. A game of which a line could not be read is `faulty`.
    fn ends(&self, line: &str, faulty: bool) -> Option<End>;

    /// Reads a line.
    ///
    /// # Errors
    ///
    /// What cannot be read and leaves no game.
    fn line(&mut self, line: &str, place: LineColumn) -> Result<(), PgnError>;

    /// The game, which began at a place.
    ///
    /// # Errors
    ///
    /// As for a line.
    fn finish(self, place: LineColumn) -> Result<PgnGame, PgnError>;
}

/// The games of a text.
#[derive(Default)]
pub(crate) struct Games<R> {
    reader: R,
    fault: Option<PgnError>,
    begun: Option<LineColumn>,
}

impl<R: GameLines> Games<R> {
    /// Reads a line; a game that ended before it or there.
    pub(super) fn line(&mut self, line: &str, place: LineColumn) -> Option<Result<PgnGame, PgnError>> {
        let done = match self.reader.ends(line.trim(), self.fault.is_some()) {
            Some(End::At) => return self.end(),
            Some(End::Before) => self.end(),
            None => None,
        };
        if !line.trim().is_empty() {
            self.begun.get_or_insert(place);
        }
        if self.fault.is_none() {
            self.fault = self.reader.line(line.trim_end(), place).err();
        }
        done
    }

    /// The game that has been read so far.
    pub(super) fn end(&mut self) -> Option<Result<PgnGame, PgnError>> {
        let Self { reader, fault, begun } = std::mem::take(self);
        let place = begun?;
        Some(fault.map_or_else(|| reader.finish(place), Err))
    }
}
