//! A table at several hosts: one owns it and decides, the others follow.
//!
//! A follower keeps a room of its own and folds into it what the owner has had kept, so its guests are told by it
//! as by the owner. What they wish goes to the owner as a letter. When the owner is gone, any follower may take
//! the table; it then asks itself what it has asked of others in vain, which is done once however often it is
//! asked. What each of them writes and hears is in `follower.rs` and `owner.rs`; here is what both know.

use std::collections::HashMap;
use std::sync::Arc;

use chatur_core::Seat;
use chatur_play::Millis;
use chatur_tables::room::{Role, Room, Wish, text};
use serde::{Deserialize, Serialize};

use super::Actor;
use crate::host::guests::GuestId;
use crate::host::lane::Lane;
use crate::message::{FromHost, Presence, Said};
use crate::store::{Change, Feed, GameState, Wake};

/// So often a follower says again which seats are spoken for at it.
const SAY_AGAIN: Millis = 5_000;
/// Whoever has not said so for so long is gone, and its guests with it.
const FORGOTTEN: Millis = 15_000;
/// What the owner has not answered after so long is asked again.
pub(super) const ASK_AGAIN: Millis = 2_000;

/// What hosts write to each other about a table.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Letter {
    /// To the owner: a guest wishes something.
    Wish { guest: GuestId, seat: Option<u8>, lag: Millis, wish: Wish },
    /// To the owner: somebody speaks for a seat here, or no longer. He may have come just now.
    Here { seat: u8, online: bool, new: bool },
    /// To the owner: who is there at all?
    WhoIsThere,
    /// To the owner: a guest says something to the others.
    Chat {
        guest: GuestId,
        seat: Option<u8>,
        name: String,
        text: String,
        /// Of its address; a host that is older says none.
        #[serde(default)]
        lane: Option<Lane>,
    },
    /// From the owner: a guest has said something to the others.
    Said { said: Said },
    /// To the owner and from it: a line that was said is taken back.
    Unsaid { number: u64 },
    /// From the owner: what to say to a guest.
    Say { guest: GuestId, text: String },
    /// From the owner: whether somebody speaks for a seat, since when nobody does, and the table's time.
    Seat { seat: u8, online: bool, since: Millis, now: Millis },
    /// From the owner: the newest connection of a seat is at that host.
    Newest { seat: u8, host: String },
    /// From the owner: another game, and the seat there of everybody here.
    Rematch { table: String, next: Vec<u8> },
}

/// Where an answer goes.
#[derive(Clone, Debug)]
pub(super) enum Asker {
    /// To a guest of this host.
    Here(GuestId),
    /// To a guest of another.
    There(String, GuestId),
}

/// What was asked of the owner and not answered yet.
pub(super) struct Question {
    pub(super) guest: GuestId,
    pub(super) seat: Role,
    pub(super) wish: Wish,
    pub(super) at: Millis,
}

/// What a task knows of other hosts.
pub(super) struct Far {
    pub(super) feed: Feed,
    pub(super) questions: Vec<Question>,
    /// The seats spoken for at other hosts, and when those said so last.
    pub(super) there: HashMap<(Seat, String), Millis>,
    pub(super) said_at: Millis,
}

impl Far {
    pub(super) fn new(feed: Feed) -> Self {
        Self { feed, questions: Vec::new(), there: HashMap::new(), said_at: 0 }
    }

    /// Whether somebody speaks for a seat at another host.
    pub(super) fn has(&self, seat: Seat) -> bool {
        self.there.keys().any(|(other, _)| *other == seat)
    }
}

impl Actor {
    /// When something is due because of other hosts.
    pub(super) fn next_far(&self) -> Option<Millis> {
        if !self.host.store().is_shared() {
            return None;
        }
        if self.lease.is_some() {
            return self.far.there.values().min().map(|at| at + FORGOTTEN);
        }
        let ask = self.far.questions.iter().map(|question| question.at + ASK_AGAIN).min();
        let speaks = self.guests.seats().next().is_some();
        [ask, speaks.then(|| self.far.said_at + SAY_AGAIN)].into_iter().flatten().min()
    }

    /// Does what is due because of other hosts.
    pub(super) async fn far_on_time(&mut self, now: Millis) {
        if self.lease.is_some() {
            let gone = self.far.there.extract_if(|_, at| *at + FORGOTTEN <= now);
            let gone: Vec<Seat> = gone.map(|((seat, _), _)| seat).collect();
            for seat in gone {
                self.note_presence(seat).await;
            }
            return;
        }
        if self.far.said_at + SAY_AGAIN <= now {
            self.say_who_is_here(false).await;
        }
        if self.far.questions.iter().any(|question| question.at + ASK_AGAIN <= now) {
            self.ask_again(now).await;
        }
    }

    /// Something has happened elsewhere.
    pub(super) async fn wake(&mut self, wake: Wake) {
        if self.lease.is_some() {
            if wake.lost {
                self.recover().await;
            }
        } else if wake.free {
            self.recover().await;
        } else if wake.moved {
            self.follow().await;
        }
        if wake.seats {
            self.look_again().await;
        }
        if self.lease.is_some() {
            if wake.mail || wake.free {
                self.hear_wishes().await;
            }
            return;
        }
        if wake.mail {
            self.hear_owner().await;
        }
        if wake.taken {
            self.say_who_is_here(false).await;
            self.ask_again(self.now() + ASK_AGAIN).await;
        }
    }

    /// The table's time is at least this.
    pub(super) fn not_before(&mut self, at: Millis) {
        self.base += at.saturating_sub(self.now());
    }

    /// Reads who sits where: another host may have given a seat.
    pub(super) async fn reseat(&mut self) {
        let Ok(rows) = self.host.store().seats(&self.id).await else { return };
        let Some(room) = &mut self.room else { return };
        let was_ready = room.is_ready();
        let changed = rows.iter().enumerate().filter(|(seat, row)| room.reseat(*seat, row)).count() > 0;
        if self.lease.is_some() && room.is_ready() && !was_ready {
            self.begin_game().await;
        }
        if changed {
            self.show().await;
            self.call_machines();
        }
    }

    /// Every seat is taken.
    pub(super) async fn begin_game(&mut self) {
        let (now, Some(room)) = (self.now(), &mut self.room) else { return };
        for seat in 0..room.seats.len() {
            let seat = Seat(seat as u8);
            if self.far.there.keys().any(|(other, _)| *other == seat) {
                room.set_online(seat, true, now);
            }
        }
        room.mark_absent(now);
        let state = room.state();
        if let (GameState::Playing, Some(lease)) = (state, &self.lease) {
            // Only lists look at it; the next entry that ends the game writes it again.
            let change = Change { state: Some(state), due: room.due(), ..Change::default() };
            if self.host.store().change(lease, &change).await.is_ok() && change.due.is_some() {
                self.kept_due = change.due;
            }
        }
    }

    /// Tells the guests of this host that somebody is gone, or back.
    pub(super) fn tell_presence(&mut self, seat: Seat, online: bool) {
        let Some(room) = &self.room else { return };
        let claim_at = room.claim_at(seat);
        let seat = crate::show::seat_name(room.table.game().variant(), seat);
        let said = if online {
            FromHost::Back(Presence { seat, claim_at: None })
        } else {
            FromHost::Gone(Presence { seat, claim_at })
        };
        let said = text(&said);
        self.guests.say_all(|_| Some(Arc::clone(&said)));
    }

    /// Who is here at a room that was read anew. Of other hosts' guests a follower believes that they are there
    /// until it is told.
    pub(super) fn count_guests(
        guests: &crate::host::guests::Guests,
        room: &mut Room,
        far: bool,
        now: Millis,
    ) {
        for index in 0..room.seats.len() {
            let seat = Seat(index as u8);
            if far || guests.has(seat) {
                room.set_online(seat, true, now);
            }
        }
    }
}
