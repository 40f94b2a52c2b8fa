//! Royal pieces whose players have left: they step by lot.

use chatur_core::{Lottery, Move};

use crate::{Action, ActionError, DoneBy, Entry, Event, Millis, Table};

impl Table {
    /// Whether the seat to move has left and its royal piece is to step.
    pub fn walks(&self) -> bool {
        self.ending.is_none() && !self.paused && self.game.walks()
    }

    /// Lets the royal piece step whose turn it is, if one [walks](Table::walks) and the lottery draws. The step is recorded
    /// as a move that was [done by chance](DoneBy::Chance).
    pub fn walk(&mut self, now: Millis, lottery: &dyn Lottery) -> Vec<Event> {
        let drawn = if self.walks() { self.game.drawn_step(lottery) } else { None };
        drawn.and_then(|mv| self.walk_by(mv, now).ok()).unwrap_or_default()
    }

    /// Lets the royal piece whose turn it is take a step that was drawn elsewhere, as in the record of a game.
    /// Nobody at the table may choose it.
    ///
    /// # Errors
    /// When nobody walks now, or the step is not legal.
    pub fn walk_by(&mut self, mv: Move, now: Millis) -> Result<Vec<Event>, ActionError> {
        let entry = self.entry(self.turn(), Action::Move(mv), now);
        self.take(Entry { by: DoneBy::Chance, ..entry })
    }
}
