//! What guests see and hear of what has happened.

use std::sync::Arc;

use super::Actor;
use crate::host::room::{Boards, text};
use crate::message::{FromHost, Told};

impl Actor {
    /// Tells everybody what has happened. It is safe already.
    pub(super) async fn publish(&mut self, told: Vec<Told>, boards: Option<Boards>) {
        for told in told {
            self.told = told.seq;
            let event = text(&FromHost::Event(told));
            self.guests.say_all(|_| Some(Arc::clone(&event)));
        }
        match boards {
            Some(boards) => self.show_boards(&boards),
            None => self.show().await,
        }
        if self.room.as_ref().is_some_and(|room| room.table.ending().is_some()) {
            let finish = self.with(|room| {
                room.dismiss();
                crate::show::finish(&room.table)
            });
            if let Some(Some(finish)) = finish.await {
                let winner = text(&FromHost::Winner(finish));
                self.guests.say_all(|_| Some(Arc::clone(&winner)));
            }
        }
        self.call_machines();
    }

    /// Shows everybody the board.
    pub(super) async fn show(&mut self) {
        let now = self.now();
        self.shown_at = now;
        if self.guests.is_empty() {
            return;
        }
        if let Some(boards) = self.with(move |room| room.boards(now)).await {
            self.show_boards(&boards);
        }
    }

    pub(super) fn show_boards(&mut self, boards: &Boards) {
        self.shown_at = self.now();
        // All who watch share one text.
        let watched = boards.of(None);
        self.guests.say_all(|role| Some(if role.is_some() { boards.of(role) } else { Arc::clone(&watched) }));
        self.call_turn(boards);
    }

    pub(super) fn call_turn(&mut self, boards: &Boards) {
        let (Some((seat, message)), Some(room)) = (&boards.turn, &self.room) else { return };
        let step = room.table.game().steps().len();
        self.guests.call_turn(*seat, step, message);
    }
}
