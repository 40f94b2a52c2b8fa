//! Guests: how they come, and how they go.

use std::sync::Arc;

use chatur_core::Seat;
use chatur_play::Holder;
use chatur_tables::room::{Role, Room, Sight, text};

use super::Actor;
use crate::host::Address;
use crate::host::guests::{GuestId, Outlet};
use crate::host::no_table;
use crate::message::{
    Code, Failed, FromHost, Hello, HostReason, OLDEST_PROTOCOL, PROTOCOL, Presence, YouAre,
};
use crate::names::player_name;
use crate::store::{SeatRow, Token};

/// What a guest is told besides what everybody is, when it has sat down.
pub(super) struct Greeting {
    /// The version of the protocol that the guest speaks.
    protocol: u32,
    role: Role,
    /// The token of a seat that was just given.
    token: Option<Token>,
    /// The last number that the guest has seen.
    since: Option<u64>,
    /// Whether the others should know.
    news: bool,
    /// Whether it is the arbiter.
    is_arbiter: bool,
}

impl Actor {
    pub(super) async fn join(
        &mut self,
        guest: GuestId,
        from: Address,
        hello: Hello,
        to: Outlet,
    ) -> Result<Greeting, Failed> {
        if !(OLDEST_PROTOCOL..=PROTOCOL).contains(&hello.protocol) {
            return Err(Failed::new(Code::Version, HostReason::Version { version: PROTOCOL }));
        }
        if self.guests.len() >= self.host.config().limits.guests {
            return Err(Failed::new(Code::TooFast, HostReason::TableFull));
        }
        let name = player_name(hello.name.as_deref());
        let called = name.clone().unwrap_or_default();
        if self.lease.is_none() && hello.since > self.room.as_ref().map(|room| room.seq()) {
            // The guest comes from another host and has seen more than this one has read.
            self.follow().await;
        }
        let Some(room) = &mut self.room else { return Err(no_table()) };
        let mut is_arbiter = false;
        let (role, token) = match (&hello.token, &hello.seat) {
            (Some(token), _) => {
                let token = Token::said(token.as_str());
                if room.seat_of(&token).is_none() && self.host.store().is_shared() {
                    // Another host may just have given it.
                    self.reseat().await;
                }
                let Some(room) = &mut self.room else { return Err(no_table()) };
                let seat = room.seat_of(&token);
                is_arbiter = seat.is_none() && room.is_arbiter(&token);
                if seat.is_none() && !is_arbiter {
                    return Err(Failed::new(Code::BadToken, HostReason::BadToken));
                }
                let named = name.zip(seat).filter(|(name, seat)| {
                    let sitter = &room.seats[seat.index()];
                    !sitter.is_nameless && *name != sitter.name
                });
                if let Some((name, seat)) = named {
                    room.seats[seat.index()].name = name;
                    // A name is worth no refusal.
                    let row = room.seats[seat.index()].row();
                    if let Some(lease) = &self.lease {
                        let _ = self.host.store().sit(lease, seat.index(), &row).await;
                    }
                }
                (seat, None)
            }
            (None, Some(wanted)) => {
                let seat = room.free_seat(wanted);
                let seat = seat.ok_or_else(|| Failed::new(Code::SeatTaken, HostReason::NoFreeSeat))?;
                self.host.take_seat(from, &self.id)?;
                (Some(seat), Some(self.give(seat, name).await?))
            }
            (None, None) => (None, None),
        };
        let now = self.now();
        let mut news = false;
        if let Some(seat) = role {
            self.guests.replace(seat, &text(&FromHost::Replaced));
            if let Some(room) = &mut self.room {
                news = room.set_online(seat, true, now);
            }
        }
        self.guests.add(guest, role, called, hello.whole, to);
        if is_arbiter {
            self.guests.appoint(guest);
        }
        if role.is_some() {
            self.note_visit();
        }
        if let Some(seat) = role.filter(|_| self.host.store().is_shared()) {
            if self.lease.is_some() {
                let own = self.host.store().host().to_owned();
                self.newest(seat, &own).await;
            } else {
                self.say_here(seat, true).await;
            }
            if news {
                self.tell_hosts_presence(seat).await;
            }
        }
        Ok(Greeting { protocol: hello.protocol, role, token, since: hello.since, news, is_arbiter })
    }

    /// Has it kept that a player was here; nobody waits for that.
    fn note_visit(&self) {
        let (store, game) = (self.host.store().clone(), self.id.clone());
        tokio::spawn(async move { store.visited(&game).await });
    }

    /// Gives a free seat to whoever asked for it.
    async fn give(&mut self, seat: Seat, name: Option<String>) -> Result<Token, Failed> {
        let token = Token::new().map_err(Failed::store)?;
        let row = SeatRow { holder: Holder::Person.to_string(), name, token: Some(token.hash()) };
        // Another host may give it at the same time: the store knows who was first.
        if !self.host.store().claim_seat(&self.id, seat.index(), &row).await.map_err(Failed::store)? {
            self.reseat().await;
            return Err(Failed::new(Code::SeatTaken, HostReason::SeatJustTaken));
        }
        let Some(room) = &mut self.room else { return Err(no_table()) };
        room.reseat(seat.index(), &row);
        if room.is_ready() {
            self.begin_game().await;
        }
        Ok(token)
    }

    /// Tells a guest who has come all that it needs to know.
    pub(super) async fn greet(&mut self, guest: GuestId, greeting: Greeting) {
        let Greeting { protocol, role, token, since, news, is_arbiter } = greeting;
        let now = self.now();
        let look = move |room: &mut Room| {
            let seat = role.map(|seat| crate::show::seat_name(room.table.game().variant(), seat));
            let missed = since.and_then(|seq| room.since_for(seq, role)).unwrap_or_default();
            let finish = crate::show::finish(&room.table, &room.loaded);
            (room.welcome(now), seat, missed, room.boards(Sight { now, whole: true }), finish)
        };
        let Some((mut welcome, seat, missed, boards, finish)) = self.with(look).await else { return };
        welcome.protocol = protocol;
        welcome.chat = self.chat_so_far(role);
        let presence = seat.clone().map(|seat| FromHost::Back(Presence { seat, claim_at: None }));
        let token = token.as_ref().map(|token| token.as_str().to_owned());
        let you = YouAre { seat, token, arbiter: is_arbiter };
        let mut greeting = vec![text(&FromHost::Welcome(Box::new(welcome))), text(&FromHost::YouAre(you))];
        greeting.extend(missed.into_iter().map(|told| text(&FromHost::Event(told))));
        self.guests.say_together(guest, greeting);
        if let Some(presence) = presence.filter(|_| news) {
            let back = text(&presence);
            self.guests.say_all(|other| (other != role).then(|| Arc::clone(&back)));
            self.show_boards(&boards);
        } else {
            self.guests.show(Some(guest), boards.seq, |_| &[], |role, seen| boards.of(role, seen));
            self.call_turn(boards.turn.as_ref());
        }
        if let Some(finish) = finish {
            self.guests.say(guest, text(&FromHost::Winner(finish)));
        }
        self.call_machines();
    }

    pub(super) async fn left(&mut self, guest: GuestId) {
        let role = self.guests.remove(guest);
        if self.guests.is_empty() {
            self.quiet_since = self.now();
        }
        // A spectator, or a connection that was replaced.
        let Some(Some(seat)) = role else { return };
        if self.guests.has(seat) {
            return;
        }
        match self.lease {
            Some(_) => self.note_presence(seat).await,
            // Whether nobody is there at all the owner knows.
            None => self.say_here(seat, false).await,
        }
    }
}
