//! What guests say to each other. It changes nothing at the table, and the store never sees it.

use std::sync::Arc;

use chatur_tables::room::{Role, text};

use super::Actor;
use super::far::{Asker, Letter};
use crate::host::chat::{Speaker, is_for};
use crate::host::guests::GuestId;
use crate::host::lane::Lane;
use crate::message::{Code, Failed, FromHost, HostReason, Said};
use crate::names::looks_alike;
use crate::show::seat_name;

impl Actor {
    /// A guest says something.
    pub(super) async fn chat(&mut self, guest: GuestId, text: String) {
        let (Some(role), Some(room)) = (self.guests.role(guest), &self.room) else { return };
        let name = match role {
            Some(seat) => room.seats[seat.index()].name.clone(),
            None => self.guests.name(guest).to_owned(),
        };
        let lane = self.host.lane_of(guest);
        if self.lease.is_some() {
            self.hear_chat(Asker::Here(guest), role, name, text, lane).await;
        } else {
            let seat = role.map(|seat| seat.0);
            self.write(&Letter::Chat { guest, seat, name, text, lane }).await;
        }
    }

    /// Somebody says something, here or at another host.
    pub(super) async fn hear_chat(
        &mut self,
        asker: Asker,
        role: Role,
        mut name: String,
        said: String,
        lane: Option<Lane>,
    ) {
        let now = self.now();
        let Some(room) = self.room.as_ref() else { return };
        let seat = role.map(|seat| seat_name(room.table.game().variant(), seat));
        let speaker = match (&seat, &asker) {
            (Some(seat), _) => Speaker::Seat(seat.clone()),
            (None, Asker::Here(guest)) => Speaker::Watcher { host: None, guest: *guest, lane },
            (None, Asker::There(host, guest)) => {
                Speaker::Watcher { host: Some(host.clone()), guest: *guest, lane }
            }
        };
        // Who watches is nobody who plays, and does not look so either.
        if seat.is_none() && room.seats.iter().any(|sitter| looks_alike(&sitter.name, &name)) {
            name.clear();
        }
        let refused = if !room.has_chat {
            Some((Code::NotNow, HostReason::NoChat))
        } else if self.chat.is_loud(&speaker, now) {
            Some((Code::TooFast, HostReason::SaysTooMuch))
        } else {
            None
        };
        if let Some((code, why)) = refused {
            let failed = FromHost::Error(Failed::new(code, why));
            return self.reply(&asker, text(&failed)).await;
        }
        let said = Said { seat, name, text: said, at: now, number: self.chat.next_number() };
        self.tell_chat(speaker, said.clone());
        self.tell_hosts(&Letter::Said { said }).await;
    }

    /// Tells the guests of this host what somebody has said.
    fn tell_chat(&mut self, speaker: Speaker, said: Said) {
        let over = self.room.as_ref().is_some_and(|room| room.table.ending().is_some());
        let message = text(&FromHost::Chat(said.clone()));
        self.guests.say_all(|role| is_for(role, &said, over).then(|| Arc::clone(&message)));
        self.chat.add(speaker, said);
    }

    /// Tells the guests of this host what the owner has let somebody say.
    pub(super) fn tell_far_chat(&mut self, said: Said) {
        let speaker =
            said.seat.clone().map_or(Speaker::Watcher { host: None, guest: 0, lane: None }, Speaker::Seat);
        self.tell_chat(speaker, said);
    }

    /// What was said before a guest came; nothing where nothing may be said.
    pub(super) fn chat_so_far(&self, role: Role) -> Option<Vec<Said>> {
        let room = self.room.as_ref().filter(|room| room.has_chat)?;
        Some(self.chat.heard_by(role, room.table.ending().is_some()))
    }
}
