//! A table at several hosts: one owns it and decides, the others follow.
//!
//! A follower keeps a room of its own and folds into it what the owner has had kept, so its guests are told by it
//! as by the owner. What they wish goes to the owner as a letter. When the owner is gone, any follower may take
//! the table; it then asks itself what it has asked of others in vain, which is done once however often it is
//! asked.

use std::collections::HashMap;
use std::sync::Arc;

use chatur_core::Seat;
use chatur_play::Millis;
use serde::{Deserialize, Serialize};

use super::Actor;
use crate::host::guests::GuestId;
use crate::host::room::{Role, Room, Wish, text};
use crate::message::{Done, FromHost, Presence, Rematch};
use crate::store::{Change, Feed, GameState, Mail, Token, Wake};

/// So often a follower says again which seats are spoken for at it.
const SAY_AGAIN: Millis = 5_000;
/// Whoever has not said so for so long is gone, and its guests with it.
const FORGOTTEN: Millis = 15_000;
/// What the owner has not answered after so long is asked again.
const ASK_AGAIN: Millis = 2_000;

/// What hosts write to each other about a table.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Letter {
    /// To the owner: a guest wishes something.
    Wish { guest: GuestId, seat: Option<u8>, lag: Millis, wish: Wish },
    /// To the owner: somebody speaks for a seat here, or no longer. He may have come just now.
    Here { seat: u8, online: bool, new: bool },
    /// To the owner: who is there at all?
    WhoIsThere,
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
struct Question {
    guest: GuestId,
    seat: Role,
    wish: Wish,
    at: Millis,
}

/// What a task knows of other hosts.
pub(super) struct Far {
    pub(super) feed: Feed,
    questions: Vec<Question>,
    /// The seats spoken for at other hosts, and when those said so last.
    there: HashMap<(Seat, String), Millis>,
    said_at: Millis,
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
            self.reseat().await;
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

    /// Reads what the owner has had kept, and tells it.
    pub(super) async fn follow(&mut self) {
        let Some(room) = &self.room else { return };
        let Ok(kept) = self.host.store().since(&self.id, room.seq() as usize).await else { return };
        let Some(at) = kept.last().map(|kept| kept.entry.at) else { return };
        self.not_before(at);
        match self.with(move |room| room.fold(&kept)).await {
            Some(Ok(told)) => {
                self.answer_what_is_done();
                self.publish(told, None).await;
            }
            // It cannot be what was decided by the same rules: begin again from the store.
            Some(Err(_)) => self.recover().await,
            None => {}
        }
    }

    /// The table's time is at least this.
    fn not_before(&mut self, at: Millis) {
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
            let change = Change { state: Some(state), ..Change::default() };
            let _ = self.host.store().change(lease, &change).await;
        }
    }
}

/// Letters of a follower.
impl Actor {
    /// Asks the owner.
    pub(super) async fn ask_owner(&mut self, guest: GuestId, seat: Role, wish: Wish) {
        self.far.questions.push(Question { guest, seat, wish, at: self.now() });
        self.answer_what_is_done();
        // Not answered, it is still the last.
        if let Some(question) = self.far.questions.pop_if(|question| question.guest == guest) {
            self.write_question(&question).await;
            self.far.questions.push(question);
        }
    }

    /// What the record shows as done needs no answer of the owner; and nobody hears of his move before he hears that
    /// it was done.
    pub(super) fn answer_what_is_done(&mut self) {
        let Some(room) = &self.room else { return };
        let guests = &mut self.guests;
        self.far.questions.retain(|question| {
            let Some((seat, id)) = question.seat.zip(question.wish.id()) else { return true };
            let Some(seq) = room.done_as(seat, id) else { return true };
            guests.say(question.guest, text(&FromHost::Done(Done { id: id.clone(), seq })));
            false
        });
    }

    async fn write_question(&mut self, question: &Question) {
        let seat = question.seat;
        let lag = seat.zip(self.room.as_ref()).map_or(0, |(seat, room)| room.seats[seat.index()].lag);
        let wish = question.wish.clone();
        self.write(&Letter::Wish { guest: question.guest, seat: seat.map(|seat| seat.0), lag, wish }).await;
    }

    /// Asks again what was asked so long ago. What has no name cannot be asked twice: it might be done twice.
    async fn ask_again(&mut self, now: Millis) {
        let mut questions = std::mem::take(&mut self.far.questions);
        questions
            .retain(|question| question.wish.id().is_some() && self.guests.role(question.guest).is_some());
        for question in &mut questions {
            if question.at + ASK_AGAIN <= now {
                question.at = self.now();
                self.write_question(question).await;
            }
        }
        self.far.questions = questions;
    }

    /// Tells the owner which seats are spoken for here.
    pub(super) async fn say_who_is_here(&mut self, and_ask: bool) {
        self.far.said_at = self.now();
        let seats: Vec<Seat> = self.guests.seats().collect();
        for seat in seats {
            self.write(&Letter::Here { seat: seat.0, online: true, new: false }).await;
        }
        if and_ask {
            self.write(&Letter::WhoIsThere).await;
        }
    }

    /// Tells the owner that somebody has come to a seat here, or that nobody is there any more.
    pub(super) async fn say_here(&mut self, seat: Seat, online: bool) {
        self.write(&Letter::Here { seat: seat.0, online, new: online }).await;
    }

    async fn write(&mut self, letter: &Letter) {
        if let Ok(body) = serde_json::to_string(letter) {
            // What gets lost is said again.
            let _ = self.host.store().ask(&self.id, &body).await;
        }
    }

    /// Hears what the owner says.
    async fn hear_owner(&mut self) {
        let Ok(letters) = self.host.store().answers(&self.id).await else { return };
        for Mail { body, .. } in letters {
            let Ok(letter) = serde_json::from_str(&body) else { continue };
            match letter {
                Letter::Say { guest, text } if self.forget_question(guest, &text) => {
                    self.guests.say(guest, Arc::from(text));
                }
                Letter::Seat { seat, online, since, now } => {
                    self.not_before(now);
                    self.see_presence(Seat(seat), online, since).await;
                }
                Letter::Newest { seat, host } if host != self.host.store().host() => {
                    self.guests.replace(Seat(seat), &text(&FromHost::Replaced));
                }
                Letter::Rematch { table, next } => self.far_rematch(&table, &next).await,
                _ => {}
            }
        }
    }

    /// A question is answered by what names it. Whether it still was one.
    fn forget_question(&mut self, guest: GuestId, text: &str) -> bool {
        let answer: Option<FromHost> = serde_json::from_str(text).ok();
        let id = match answer {
            Some(FromHost::Done(done)) => Some(done.id),
            Some(FromHost::InvalidMove(invalid)) => invalid.id,
            _ => return true,
        };
        let about = |question: &Question| question.guest == guest && question.wish.id() == id.as_ref();
        let index = self.far.questions.iter().position(about);
        index.map(|index| self.far.questions.remove(index)).is_some()
    }

    async fn see_presence(&mut self, seat: Seat, online: bool, since: Millis) {
        let Some(room) = self.room.as_mut().filter(|room| seat.index() < room.seats.len()) else { return };
        if room.set_online(seat, online, since) {
            self.tell_presence(seat, online);
            self.show().await;
        }
    }

    /// Another game: whoever is here gets a token that no other host has seen.
    async fn far_rematch(&mut self, table: &str, next: &[u8]) {
        let Some(room) = &self.room else { return };
        let names = crate::host::new_table::seat_names(&room.loaded);
        let mut tokens: HashMap<Seat, (u8, Token)> = HashMap::new();
        let here: Vec<Seat> = self.guests.seats().collect();
        for seat in here {
            let (Some(&next), Ok(token)) = (next.get(seat.index()), Token::new()) else { continue };
            if self.host.store().new_token(table, usize::from(next), &token).await.is_ok() {
                tokens.insert(seat, (next, token));
            }
        }
        self.guests.say_all(|role| {
            let given = role.and_then(|seat| tokens.get(&seat));
            Some(text(&FromHost::Rematch(Rematch {
                table: table.to_owned(),
                seat: given.and_then(|(next, _)| names.get(usize::from(*next)).cloned()),
                token: given.map(|(_, token)| token.as_str().to_owned()),
            })))
        });
    }
}

/// Letters of the owner.
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

    async fn tell_hosts(&mut self, letter: &Letter) {
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

/// For both.
impl Actor {
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

    /// The wishes that the last owner did not answer, now that this host is the owner.
    pub(super) async fn ask_itself(&mut self) {
        for question in std::mem::take(&mut self.far.questions) {
            if self.guests.role(question.guest).is_some() {
                self.say(Asker::Here(question.guest), question.seat, question.wish).await;
            }
        }
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
