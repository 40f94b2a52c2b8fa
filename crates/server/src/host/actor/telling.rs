//! What guests see and hear of what has happened.

use std::sync::Arc;

use chatur_core::Seat;
use chatur_effort::bounded;
use chatur_play::Millis;
use chatur_tables::room::{Boards, EngineFailed, Heard, Sight, text};
use chatur_tables::task::Task;

use super::Actor;
use super::far::Asker;
use crate::host::guests::GuestId;
use crate::message::{Code, Failed, FromHost, HostReason, ListMoves, Told};

impl Actor {
    /// Tells everybody what has happened. It is safe already.
    pub(super) async fn publish(&mut self, told: Vec<Told>, boards: Option<Boards>) {
        self.told = told.last().map_or(self.told, |told| told.seq);
        let heard = self.room.as_ref().map(|room| room.heard(&told));
        if let Some(boards) = boards {
            self.show_after(heard.as_ref(), &boards);
        } else {
            if let Some(heard) = heard.filter(|_| !told.is_empty()) {
                self.guests.say_all_together(|role| heard.of(role));
            }
            self.show().await;
        }
        if self.room.as_ref().is_some_and(|room| room.table.ending().is_some()) {
            self.host.0.quotas.let_seats_go(&self.id);
            let finish = self.with(|room| {
                room.dismiss();
                crate::show::finish(&room.table, &room.loaded)
            });
            if let Some(Some(finish)) = finish.await {
                let winner = text(&FromHost::Winner(finish));
                self.guests.say_all(|_| Some(Arc::clone(&winner)));
            }
        }
        self.call_machines();
    }

    /// Tells everybody that an engine could not play, and whoever looks after the host why.
    pub(super) fn tell_failure(&mut self, failed: &EngineFailed) {
        let EngineFailed { seat, holder, why } = failed;
        self.host.metrics().engine_failed(&self.id, holder, why);
        let why = HostReason::EngineFailed { holder: holder.clone(), seat: seat.clone() };
        let failed = text(&FromHost::Error(Failed::new(Code::EngineFailed, why)));
        self.guests.say_all(|_| Some(Arc::clone(&failed)));
    }

    /// Shows everybody the board.
    pub(super) async fn show(&mut self) {
        let now = self.now();
        self.shown_at = now;
        if self.guests.is_empty() {
            return;
        }
        let sight = self.sight(now);
        if let Some(boards) = self.with(move |room| room.boards(sight)).await {
            self.show_boards(&boards);
        }
    }

    pub(super) fn show_boards(&mut self, boards: &Boards) {
        self.show_after(None, boards);
    }

    /// For whom the next boards are: somebody may not have seen the one before.
    pub(super) fn sight(&self, now: Millis) -> Sight {
        let before = self.room.as_ref().and_then(|room| room.before());
        Sight { now, whole: !self.guests.have_seen(before) }
    }

    /// Tells everybody what has happened, and how the table stands now.
    fn show_after(&mut self, heard: Option<&Heard>, boards: &Boards) {
        self.shown_at = self.now();
        let before = |role| heard.map_or(&[][..], |heard| heard.of(role));
        self.guests.show(None, boards.seq, before, |role, seen| boards.of(role, seen));
        self.call_turn(boards.turn.as_ref());
    }

    /// Tells whoever is to move that it is, if it has not heard so since the game changed.
    pub(super) fn call_turn(&mut self, turn: Option<&(Seat, Arc<str>)>) {
        let (Some((seat, message)), Some(room)) = (turn, &self.room) else { return };
        self.guests.call_turn(*seat, room.changed(), message);
    }

    /// Tells a guest the legal moves that it asks for. Also a host that does not decide knows them.
    pub(super) async fn list(&mut self, guest: GuestId, asked: ListMoves) {
        let (Some(role), Some(room)) = (self.guests.role(guest), &self.room) else { return };
        let (seq, budget, id) = (room.seq(), Task::message(&room.table).budget, asked.id.clone());
        // It changes nothing: what costs too much is not answered, and the table goes on.
        let listed = self.with(move |room| bounded(budget, || room.list(role, &asked))).await;
        let refused = match listed {
            Some(Ok(Ok(moves))) => return self.guests.say(guest, text(&FromHost::Moves(moves))),
            Some(Ok(Err(refused))) => refused,
            Some(Err(exceeded)) => Failed::new(Code::Costly, exceeded),
            None if self.stopped.is_none() => Failed::new(Code::Busy, HostReason::AskAgain),
            None => return,
        };
        self.refuse(&Asker::Here(guest), id, refused, seq).await;
    }

    /// Tells a guest again that it is to move, if it is: what it has said did not count.
    pub(super) async fn call_again(&mut self, guest: GuestId) {
        self.guests.forget_turn(guest);
        if let Some(turn) = self.with(|room| room.turn_now()).await {
            self.call_turn(turn.as_ref());
        }
    }
}
