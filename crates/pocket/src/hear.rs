//! What guests say, and what they are told.

use chatur_core::Seat;
use chatur_play::Holder;
use chatur_tables::Token;
use chatur_tables::message::{
    Code, Done, Failed, FromGuest, FromHost, Hello, HostReason, InvalidMove, ListMoves, OLDEST_PROTOCOL,
    PROTOCOL, Ping, Ponged, Presence, Rematch, Told, YouAre, mistake,
};
use chatur_tables::names::player_name;
use chatur_tables::new_table::seat_names;
use chatur_tables::room::{Asked, Decided, EngineFailed, Role, Sight, Wish, text};
use chatur_tables::saved::{Kept, SeatRow};
use chatur_tables::show::{finish, seat_name};
use chatur_tables::task::Task;

use crate::Host;
use crate::guests::GuestId;
use crate::host::within;
use crate::request::missing;

impl Host {
    /// A guest says something.
    pub fn hear(&mut self, guest: GuestId, said: &str) {
        let message = match serde_json::from_str(said) {
            Ok(message) => message,
            Err(error) => {
                let detail = mistake::in_words(&error.to_string());
                return self.refuse(guest, Failed::new(Code::BadMessage, HostReason::NoMessage { detail }));
            }
        };
        let done = match message {
            FromGuest::Hello(hello) => self.greet(guest, &hello),
            FromGuest::Ping(Ping { at, lag: _ }) => {
                self.guests.say(guest, text(&FromHost::Pong(Ponged { at, now: self.now() })));
                Ok(())
            }
            FromGuest::Pong(_) => Ok(()),
            FromGuest::Chat(_) => Err(Failed::new(Code::NotNow, HostReason::NoChat)),
            FromGuest::ListMoves(asked) => self.list(guest, &asked),
            FromGuest::AddMove(mv) => self.wish(guest, Wish::Move(mv)),
            FromGuest::Act(act) => self.wish(guest, Wish::of(act)),
        };
        if let Err(refused) = done {
            self.refuse(guest, refused);
        }
    }

    /// A guest has gone.
    pub fn leave(&mut self, guest: GuestId) {
        let Some((id, Some(seat))) = self.guests.remove(guest) else { return };
        let now = self.now();
        if let Some(room) = self.tables.get_mut(&id)
            && room.set_online(seat, false, now)
        {
            let name = seat_name(room.table.game().variant(), seat);
            let gone = text(&FromHost::Gone(Presence { seat: name, claim_at: room.claim_at(seat) }));
            self.guests.say_all(&id, |_| gone.clone());
            self.show(&id);
        }
    }

    fn refuse(&mut self, guest: GuestId, refused: Failed) {
        self.guests.say(guest, text(&FromHost::Error(refused)));
    }

    /// A guest comes to a table.
    fn greet(&mut self, guest: GuestId, hello: &Hello) -> Result<(), Failed> {
        if !(OLDEST_PROTOCOL..=PROTOCOL).contains(&hello.protocol) {
            return Err(Failed::new(Code::Version, HostReason::Version { version: PROTOCOL }));
        }
        if self.guests.place(guest).is_some() {
            return Err(Failed::new(Code::BadMessage, HostReason::HelloAgain));
        }
        let id = hello.table.clone().unwrap_or_default();
        let (source, now) = (self.source, self.now());
        let room = self.tables.get_mut(&id).ok_or_else(|| missing(HostReason::NoTable))?;
        let name = player_name(hello.name.as_deref());
        let (role, token): (Role, Option<Token>) = match (&hello.token, &hello.seat) {
            (Some(token), _) => {
                let seat = room.seat_of(&Token::said(token.as_str()));
                let seat = seat.ok_or_else(|| Failed::new(Code::BadToken, HostReason::BadToken))?;
                if let Some(name) = name {
                    room.seats[seat.index()].name = name;
                }
                (Some(seat), None)
            }
            (None, Some(wanted)) => {
                let seat = room.free_seat(wanted);
                let seat = seat.ok_or_else(|| Failed::new(Code::SeatTaken, HostReason::NoFreeSeat))?;
                let token = source.token();
                let row = SeatRow { holder: Holder::Person.to_string(), name, token: Some(token.hash()) };
                room.reseat(seat.index(), &row);
                (Some(seat), Some(token))
            }
            (None, None) => (None, None),
        };
        let news = role.is_some_and(|seat| room.set_online(seat, true, now));
        let variant = room.table.game().variant();
        let seat = role.map(|seat| seat_name(variant, seat));
        let missed = hello.since.and_then(|seq| room.since_for(seq, role)).unwrap_or_default();
        let over = finish(&room.table, &room.loaded);
        let welcome = text(&FromHost::Welcome(Box::new(room.welcome(now))));
        if let Some(seat) = seat.clone().filter(|_| news) {
            let back = text(&FromHost::Back(Presence { seat, claim_at: None }));
            self.guests.say_all(&id, |_| back.clone());
        }
        self.guests.add(guest, &id, role);
        if role.is_some() {
            self.unkept.entry(id.clone()).or_default().has_other_seats();
        }
        self.guests.say(guest, welcome);
        let token = token.map(|token| token.as_str().to_owned());
        self.guests.say(guest, text(&FromHost::YouAre(YouAre { seat, token, arbiter: false })));
        for told in missed {
            self.guests.say(guest, text(&FromHost::Event(told)));
        }
        self.show_to(&id, Some(guest).filter(|_| !news));
        if let Some(over) = over {
            self.guests.say(guest, text(&FromHost::Winner(over)));
        }
        Ok(())
    }

    /// Tells a guest the legal moves that it asks for.
    fn list(&mut self, guest: GuestId, asked: &ListMoves) -> Result<(), Failed> {
        let (room, role) = self.place(guest)?;
        let listed = within(Task::message(&room.table), || room.list(role, asked)).flatten();
        let seq = room.seq();
        let answer = match listed {
            Ok(moves) => FromHost::Moves(moves),
            Err(refused) => FromHost::InvalidMove(InvalidMove::new(asked.id.clone(), refused, seq)),
        };
        self.guests.say(guest, text(&answer));
        Ok(())
    }

    /// The table that a guest is at, and its seat there.
    fn place(&self, guest: GuestId) -> Result<(&chatur_tables::room::Room, Role), Failed> {
        let place = self.guests.place(guest);
        let (id, role) = place.ok_or_else(|| Failed::new(Code::BadMessage, HostReason::HelloFirst))?;
        Ok((self.room(id)?, role))
    }

    /// A guest wishes something at its table.
    fn wish(&mut self, guest: GuestId, wish: Wish) -> Result<(), Failed> {
        let (room, seat) = self.place(guest)?;
        let id = room.id.clone();
        let name = wish.id().cloned();
        let asked = Asked { seat, wish, now: self.now() };
        let Some(room) = self.tables.get_mut(&id) else { return Ok(()) };
        let decided = within(Task::message(&room.table), || room.decide(&asked))?;
        let seq = room.seq();
        let done = |seq| name.clone().map(|id| text(&FromHost::Done(Done { id, seq })));
        match decided {
            Decided::Done { kept, told, refused } => {
                match refused {
                    Some(refused) => self.refuse_move(guest, name, refused, seq),
                    None => self.guests_hear(guest, done(seq)),
                }
                self.publish(&id, kept, &told);
            }
            Decided::Again(seq) => self.guests_hear(guest, done(seq)),
            Decided::Rematch { news } => {
                self.guests_hear(guest, done(seq));
                if news {
                    self.want_rematch(&id)?;
                }
            }
            Decided::Refused(refused) => self.refuse_move(guest, name, refused, seq),
        }
        Ok(())
    }

    fn guests_hear(&mut self, guest: GuestId, text: Option<std::sync::Arc<str>>) {
        if let Some(text) = text {
            self.guests.say(guest, text);
        }
    }

    fn refuse_move(&mut self, guest: GuestId, name: Option<String>, refused: Failed, seq: u64) {
        let stale = refused.code == Code::Stale;
        self.guests.say(guest, text(&FromHost::InvalidMove(InvalidMove::new(name, refused, seq))));
        if stale {
            self.guests.forget_turn(guest);
        }
    }

    /// Somebody wants another game: once all do, it begins.
    fn want_rematch(&mut self, id: &str) -> Result<(), Failed> {
        let Some(room) = self.tables.get_mut(id) else { return Ok(()) };
        let holders: Vec<Holder> = room.seats.iter().map(|sitter| sitter.holder.clone()).collect();
        if !room.rematch.is_agreed(&holders) {
            self.show(id);
            return Ok(());
        }
        room.rematch = chatur_play::Rematch::default();
        let names = seat_names(&room.loaded);
        let (table, next) = self.rematch(id)?;
        self.guests.say_all(id, |role| {
            let given = role.and_then(|seat: Seat| next.get(seat.index()));
            let seat = given.and_then(|(seat, _)| names.get(seat.index()).cloned());
            let token = given.and_then(|(_, token)| token.as_ref()).map(|token| token.as_str().to_owned());
            text(&FromHost::Rematch(Rematch { table: table.clone(), seat, token }))
        });
        Ok(())
    }

    /// Tells everybody at a table what has happened.
    pub(crate) fn publish(&mut self, id: &str, kept: Vec<Kept>, told: &[Told]) {
        self.unkept.entry(id.to_owned()).or_default().add(kept);
        if let Some(heard) = self.tables.get(id).map(|room| room.heard(told)) {
            self.guests.say_all_together(id, |role| heard.of(role));
        }
        self.show(id);
        let Some(room) = self.tables.get_mut(id) else { return };
        room.dismiss();
        if let Some(over) = finish(&room.table, &room.loaded) {
            let over = text(&FromHost::Winner(over));
            self.guests.say_all(id, |_| over.clone());
        }
    }

    /// Shows everybody at a table how it stands.
    fn show(&mut self, id: &str) {
        self.show_to(id, None);
    }

    /// The same, or only one who has come and changes nothing for the others.
    fn show_to(&mut self, id: &str, only: Option<GuestId>) {
        let now = self.now();
        let Some(room) = self.tables.get_mut(id).filter(|_| self.guests.is_anybody_at(id)) else { return };
        let whole = !self.guests.have_seen(id, room.before());
        let boards = room.boards(Sight { now, whole });
        self.guests.show(id, only, &boards, room.changed());
    }

    /// Tells everybody at a table that an opponent could not play.
    pub(crate) fn tell_failure(&mut self, id: &str, failed: &EngineFailed) {
        let EngineFailed { seat, holder, why: _ } = failed;
        let why = HostReason::EngineFailed { holder: holder.clone(), seat: seat.clone() };
        let failed = text(&FromHost::Error(Failed::new(Code::EngineFailed, why)));
        self.guests.say_all(id, |_| failed.clone());
    }
}
