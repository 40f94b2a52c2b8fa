//! What guests wish, and what comes of it: it is decided, kept, and only then told.

use std::sync::Arc;
use std::time::Instant;

use chatur_core::Seat;
use chatur_play::{Holder, Millis};
use chatur_tables::room::{Asked, Boards, Decided, Role, Room, Wish, text};
use tracing::info;

use super::Actor;
use super::far::Asker;
use crate::host::new_table::RematchOf;
use crate::message::{Code, Done, Failed, FromHost, HostReason, InvalidMove, Rematch, Told};
use crate::show::{progress, short_result};
use crate::store::{Append, Due, GameState, Kept, StoreError};

impl Actor {
    pub(super) async fn say(&mut self, asker: Asker, role: Role, wish: Wish) {
        let id = wish.id().cloned();
        let asked = Asked { seat: role, wish, now: self.now() };
        let sight = self.sight(asked.now);
        let look = move |room: &mut Room| {
            let decided = room.decide(&asked);
            let done = matches!(decided, Decided::Done { .. });
            (decided, done.then(|| room.boards(sight)), room.seq())
        };
        let Some((decided, boards, seq)) = self.with(look).await else {
            return self.refuse_lost(&asker, id).await;
        };
        match decided {
            Decided::Done { kept, told, refused } => {
                if let Err(error) = self.keep(kept).await {
                    let why = HostReason::NotKept { detail: error.to_string() };
                    self.refuse(&asker, id, Failed::new(Code::Store, why), seq).await;
                    return self.recover().await;
                }
                match (refused, id) {
                    (Some(refused), id) => self.refuse(&asker, id, refused, seq).await,
                    (None, Some(id)) => self.reply(&asker, text(&FromHost::Done(Done { id, seq }))).await,
                    (None, None) => {}
                }
                self.publish(told, boards).await;
            }
            Decided::Again(seq) => {
                let id = id.unwrap_or_default();
                self.reply(&asker, text(&FromHost::Done(Done { id, seq }))).await;
            }
            Decided::Rematch { news } => {
                if let Some(id) = id {
                    self.reply(&asker, text(&FromHost::Done(Done { id, seq }))).await;
                }
                if news {
                    Box::pin(self.rematch(&asker)).await;
                }
            }
            Decided::Refused(refused) => self.refuse(&asker, id, refused, seq).await,
        }
    }

    /// Refuses what was given up before anything was kept. Where the table has stopped, all have been told.
    async fn refuse_lost(&mut self, asker: &Asker, id: Option<String>) {
        if self.stopped.is_none() {
            self.refuse(asker, id, Failed::new(Code::Busy, HostReason::GivenUp), self.told).await;
        }
    }

    pub(super) async fn refuse(&mut self, asker: &Asker, id: Option<String>, refused: Failed, seq: u64) {
        let code = refused.code;
        self.reply(asker, text(&FromHost::InvalidMove(InvalidMove::new(id, refused, seq)))).await;
        match (code, asker) {
            (Code::Stale, Asker::Here(guest)) => self.call_again(*guest).await,
            // Told when the table has been read again.
            (Code::Store | Code::Busy, Asker::Here(guest)) => self.guests.forget_turn(*guest),
            _ => {}
        }
    }

    /// Has entries kept that the room has taken already, and tells of them.
    pub(super) async fn keep_and_tell(&mut self, kept: Vec<Kept>, told: Vec<Told>, boards: Option<Boards>) {
        if kept.is_empty() {
            return;
        }
        match self.keep(kept).await {
            Ok(()) => self.publish(told, boards).await,
            Err(_) => self.recover().await,
        }
    }

    /// Has entries kept. When this comes back they are safe.
    pub(super) async fn keep(&mut self, kept: Vec<Kept>) -> Result<(), StoreError> {
        let Some(room) = &self.room else { return Ok(()) };
        let over = room.table.ending().is_some();
        let append = Append {
            seq: room.seq() as usize - kept.len(),
            entries: kept,
            state: over.then_some(GameState::Over),
            result: over.then(|| short_result(&room.table)),
            progress: progress(&room.table),
            due: self.news_of_due(room.due()),
        };
        let due = append.due.map_or(self.kept_due, |Due(due)| due);
        let (begun, entries, result) = (Instant::now(), append.entries.len(), append.result.clone());
        let done = match &self.lease {
            Some(lease) => self.host.store().append(lease, append).await,
            None => Err(StoreError::Lost),
        };
        match &done {
            Ok(()) => {
                self.kept_due = due;
                self.slow = 0;
                self.host.metrics().kept(entries, begun.elapsed());
                if let Some(result) = result {
                    info!(table = self.id, result, "table ended");
                }
            }
            Err(error) => self.host.metrics().store_failed("keeping a move", error),
        }
        done
    }

    /// What the store has to be told of when there is something to do. A table that is looked at too early harms nobody,
    /// so an earlier time in the store may stay while it is still to come: most moves only put it off.
    pub(super) fn news_of_due(&self, due: Option<Millis>) -> Option<Due> {
        let early = |(kept, due): (Millis, Millis)| self.now() < kept && kept <= due;
        (!self.kept_due.zip(due).is_some_and(early) && self.kept_due != due).then_some(Due(due))
    }

    /// Ends a game that nobody has come back to, if nobody is there. Whether it has been. A game that has not properly
    /// begun does not count.
    pub(super) async fn end_abandoned(&mut self, draw: bool) -> bool {
        if self.lease.is_none() || !self.guests.is_empty() || !self.far.there.is_empty() {
            return false;
        }
        let now = self.now();
        if let Some(Some((kept, told))) = self.with(move |room| room.end_abandoned(draw, now)).await {
            self.keep_and_tell(kept, told, None).await;
        }
        // It is of no more use here.
        self.quiet_since = 0;
        self.room.as_ref().is_some_and(|room| room.table.ending().is_some())
    }

    /// Somebody wants another game: once all do, it begins.
    async fn rematch(&mut self, asker: &Asker) {
        let Some(room) = &mut self.room else { return };
        let holders: Vec<Holder> = room.seats.iter().map(|sitter| sitter.holder.clone()).collect();
        if !room.rematch.is_agreed(&holders) {
            return self.show().await;
        }
        room.rematch = chatur_play::Rematch::default();
        let seats: Vec<String> = chatur_tables::new_table::seat_names(&room.loaded);
        let of = RematchOf::of(room, self.opener);
        let counted = match asker {
            Asker::Here(guest) => self.host.counts_table(*guest),
            // Its own host knows where it comes from.
            Asker::There(..) => Ok(()),
        };
        let made = match counted {
            Ok(()) => self.host.rematch(&of).await,
            Err(refused) => Err(refused),
        };
        match made {
            Err(failed) => {
                let failed = text(&FromHost::Error(failed));
                self.guests.say_all(|_| Some(Arc::clone(&failed)));
            }
            Ok((table, next)) => {
                self.guests.say_all(|role| {
                    let (seat, token) = match role.and_then(|seat| next.get(seat.index())) {
                        Some((seat, token)) => (seats.get(seat.index()).cloned(), token.as_ref()),
                        None => (None, None),
                    };
                    let token = token.map(|token| token.as_str().to_owned());
                    Some(text(&FromHost::Rematch(Rematch { table: table.clone(), seat, token })))
                });
                let next: Vec<Seat> = next.iter().map(|(seat, _)| *seat).collect();
                self.tell_hosts_rematch(&table, &next).await;
            }
        }
    }
}
