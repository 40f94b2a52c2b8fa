//! What happens by lot: throws of dice, covered pieces turned up, and the steps of royal pieces whose players have left.

use chatur_core::{Lottery, Move};

use crate::{Action, ActionError, DoneBy, Entry, Event, Millis, Table};

impl Table {
    /// Whether the seat to move has left and its royal piece is to step.
    pub fn walks(&self) -> bool {
        self.ending.is_none() && !self.paused && self.game.walks()
    }

    /// Whether dice are to be thrown before anybody can move.
    pub fn awaits_dice(&self) -> bool {
        self.ending.is_none() && !self.paused && self.game.awaits_dice()
    }

    /// Whether what comes next is drawn by lot, and nobody decides: a royal piece [walks](Table::walks), [dice are
    /// thrown](Table::awaits_dice), or a covered piece [is turned up](Table::turning).
    pub fn awaits_lot(&self) -> bool {
        self.walks() || self.awaits_dice() || self.turning().is_some()
    }

    /// Where a covered piece is to be turned up before anybody can move.
    pub fn turning(&self) -> Option<chatur_board::Square> {
        if self.ending.is_none() && !self.paused { self.game.turning() } else { None }
    }

    /// Draws what comes next if that is [drawn by lot](Table::awaits_lot), and the lottery draws. It is recorded as a move
    /// that was [done by chance](DoneBy::Chance).
    pub fn draw_lot(&mut self, now: Millis, lottery: &dyn Lottery) -> Vec<Event> {
        let drawn = if self.awaits_lot() { self.game.drawn(lottery) } else { None };
        drawn.and_then(|mv| self.lot_drawn(mv, now).ok()).unwrap_or_default()
    }

    /// Takes what was drawn elsewhere, as in the record of a game: the step of a royal piece, a throw of dice, or what a covered piece is.
    /// Nobody at the table may choose it.
    ///
    /// # Errors
    /// When nothing is drawn now, or it is not legal.
    pub fn lot_drawn(&mut self, mv: Move, now: Millis) -> Result<Vec<Event>, ActionError> {
        let entry = self.entry(self.turn(), Action::Move(mv), now);
        self.take(Entry { by: DoneBy::Chance, ..entry })
    }
}
