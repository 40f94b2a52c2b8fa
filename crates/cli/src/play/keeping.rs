//! Games that are written into a file while they are played, so that however play ends they are there.

use chatur_play::Millis;

use super::sitting::Sitting;

/// Games of machines are not written more often than this.
const PAUSE: Millis = 1000;

impl Sitting {
    /// Writes the games so far into the file that is kept, if there is one and anything has happened since.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub(crate) fn keep(&mut self) -> Result<(), String> {
        let Some(path) = &self.saves_to else { return Ok(()) };
        let state = (self.kept.before.len(), self.table().record().entries.len());
        if self.kept.written == Some(state) {
            return Ok(());
        }
        let mut games = self.kept.before.clone();
        if games.is_empty() || self.table().game().ply() > 0 {
            games.push(self.dated());
        }
        std::fs::write(path, games.join("\n"))
            .map_err(|error| format!("--save: cannot write {}: {error}", path.display()))?;
        self.kept.written = Some(state);
        Ok(())
    }

    /// The same where much may be happening: not all the time.
    ///
    /// # Errors
    /// As [`Sitting::keep`].
    pub(crate) fn keep_at_times(&mut self, now: Millis) -> Result<(), String> {
        if now < self.kept.at.saturating_add(PAUSE) {
            return Ok(());
        }
        self.kept.at = now;
        self.keep()
    }
}
