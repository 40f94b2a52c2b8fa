//! The letters of the host that owns a table.

use std::sync::Arc;

use chatur_core::Seat;
use chatur_tables::room::text;

use super::Actor;
use super::far::{Asker, Letter};
use crate::message::FromHost;
use crate::store::Mail;

impl Actor {
    /// Hears what followers ask.
    pub(super) async fn hear_wishes(&mut self) {
        let Some(lease) = &self.lease else { return };
        let Ok(letters) = self.host.store().asked(lease).await else { return };
        for Mail { sender, body } in letters {
            let Ok(letter) = serde_json::from_str(&body) else { continue };
            match letter {
                Letter::Wish { guest, seat, lag, wish } => {
                    let seats = self.room.as_ref().map_or(0, |room| room.seats.len());
                    let seat = seat.map(Seat).filter(|seat| seat.index() < seats);
                    if let (Some(seat), Some(room)) = (seat, &mut self.room) {
                        room.seats[seat.index()].lag = lag;
                    }
                    self.say(Asker::There(sender, guest), seat, wish).await;
                }
                Letter::Chat { guest, seat, name, text, lane } => {
                    let seats = self.room.as_ref().map_or(0, |room| room.seats.len());
                    let seat = seat.map(Seat).filter(|seat| seat.index() < seats);
                    self.hear_chat(Asker::There(sender, guest), seat, name, text, lane).await;
                }
                Letter::Unsaid { number } if self.unsay(number) => {
                    self.tell_hosts(&Letter::Unsaid { number }).await;
                }
                Letter::Here { seat, online, new } => {
                    self.hear_presence(sender, Seat(seat), online, new).await;
                }
                Letter::WhoIsThere => {
                    let seats = self.room.as_ref().map_or(0, |room| room.seats.len());
                    for seat in 0..seats {
                        if let Some(letter) = self.presence(Seat(seat as u8)) {
                            self.answer_host(&sender, &letter).await;
                        }
                    }
                }
                _ => {}
            }
        }
    }

    async fn hear_presence(&mut self, host: String, seat: Seat, online: bool, new: bool) {
        if self.room.as_ref().is_none_or(|room| seat.index() >= room.seats.len()) {
            return;
        }
        if online {
            if new {
                self.newest(seat, &host).await;
            }
            let now = self.now();
            self.far.there.insert((seat, host), now);
        } else {
            self.far.there.remove(&(seat, host));
        }
        self.note_presence(seat).await;
    }

    /// The newest connection of a seat is at that host; all others are told and closed.
    pub(super) async fn newest(&mut self, seat: Seat, host: &str) {
        if host != self.host.store().host() {
            self.guests.replace(seat, &text(&FromHost::Replaced));
        }
        let elsewhere = self.far.there.len();
        self.far.there.retain(|(other, place), _| *other != seat || place == host);
        if self.far.there.len() != elsewhere {
            self.tell_hosts(&Letter::Newest { seat: seat.0, host: host.to_owned() }).await;
        }
    }

    /// Looks whether somebody speaks for a seat, here or elsewhere, and tells if that is news.
    pub(super) async fn note_presence(&mut self, seat: Seat) {
        let online = self.guests.has(seat) || self.far.has(seat);
        let now = self.now();
        let Some(room) = &mut self.room else { return };
        if room.set_online(seat, online, now) {
            self.tell_presence(seat, online);
            self.tell_hosts_presence(seat).await;
            self.show().await;
        }
    }

    /// Tells other hosts whether somebody speaks for a seat.
    pub(super) async fn tell_hosts_presence(&mut self, seat: Seat) {
        if self.lease.is_some()
            && let Some(letter) = self.presence(seat)
        {
            self.tell_hosts(&letter).await;
        }
    }

    fn presence(&self, seat: Seat) -> Option<Letter> {
        let sitter = self.room.as_ref()?.seats.get(seat.index())?;
        let (online, since) = (sitter.online, sitter.gone_since.unwrap_or_default());
        Some(Letter::Seat { seat: seat.0, online, since, now: self.now() })
    }

    /// Tells the other hosts' guests of another game.
    pub(super) async fn tell_hosts_rematch(&mut self, table: &str, next: &[Seat]) {
        let next = next.iter().map(|seat| seat.0).collect();
        self.tell_hosts(&Letter::Rematch { table: table.to_owned(), next }).await;
    }

    pub(super) async fn tell_hosts(&mut self, letter: &Letter) {
        if self.host.store().is_shared()
            && let Ok(body) = serde_json::to_string(letter)
        {
            let _ = self.host.store().tell_all(&self.id, &body).await;
        }
    }

    async fn answer_host(&mut self, host: &str, letter: &Letter) {
        if let Ok(body) = serde_json::to_string(letter) {
            let _ = self.host.store().answer(&self.id, host, &body).await;
        }
    }

    /// Says something to whoever asked, wherever he is.
    pub(super) async fn reply(&mut self, asker: &Asker, said: Arc<str>) {
        match asker {
            Asker::Here(guest) => self.guests.say(*guest, said),
            Asker::There(host, guest) => {
                self.answer_host(host, &Letter::Say { guest: *guest, text: said.to_string() }).await;
            }
        }
    }
}
