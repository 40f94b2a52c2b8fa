//! The letters of a host that follows a table.

use std::collections::HashMap;

use chatur_core::Seat;
use chatur_play::Millis;
use chatur_tables::room::{Role, Wish, text};

use super::Actor;
use super::far::{ASK_AGAIN, Asker, Letter, Question};
use crate::host::guests::GuestId;
use crate::message::{Code, Deed, Done, Failed, FromHost, HostReason, InvalidMove, Rematch};
use crate::store::{Mail, Token};

impl Actor {
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

    /// Asks the owner.
    pub(super) async fn ask_owner(&mut self, guest: GuestId, seat: Role, wish: Wish) {
        // The owner does not know where a guest of this host comes from.
        if matches!(&wish, Wish::Act(act) if act.action == Deed::Rematch)
            && let Err(refused) = self.host.counts_table(guest)
        {
            let seq = self.room.as_ref().map_or(0, |room| room.seq());
            return self.refuse(&Asker::Here(guest), wish.id().cloned(), refused, seq).await;
        }
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
            let id = id.clone();
            let answer = match room.again(seat, &question.wish) {
                None => return true,
                Some(Ok(seq)) => FromHost::Done(Done { id, seq }),
                Some(Err(refused)) => FromHost::InvalidMove(InvalidMove::new(Some(id), refused, room.seq())),
            };
            guests.say(question.guest, text(&answer));
            false
        });
    }

    async fn write_question(&mut self, question: &Question) {
        let seat = question.seat;
        let lag = seat.zip(self.room.as_ref()).map_or(0, |(seat, room)| room.seats[seat.index()].lag);
        let wish = question.wish.clone();
        self.write(&Letter::Wish { guest: question.guest, seat: seat.map(|seat| seat.0), lag, wish }).await;
    }

    /// Asks again what was asked so long ago. What has no name cannot be asked twice, for it might be done twice:
    /// whoever asked is told to look.
    pub(super) async fn ask_again(&mut self, now: Millis) {
        let mut questions = std::mem::take(&mut self.far.questions);
        questions.retain(|question| self.guests.role(question.guest).is_some());
        let due = |question: &Question| question.at + ASK_AGAIN <= now;
        let lost = questions.extract_if(.., |question| due(question) && question.wish.id().is_none());
        let lost: Vec<GuestId> = lost.map(|question| question.guest).collect();
        for question in questions.iter_mut().filter(|question| due(question)) {
            question.at = self.now();
            self.write_question(question).await;
        }
        self.far.questions = questions;
        for guest in lost {
            let seq = self.room.as_ref().map_or(0, |room| room.seq());
            let unsure = InvalidMove::new(None, Failed::new(Code::Store, HostReason::Unanswered), seq);
            self.guests.say(guest, text(&FromHost::InvalidMove(unsure)));
            self.call_again(guest).await;
        }
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

    pub(super) async fn write(&mut self, letter: &Letter) {
        if let Ok(body) = serde_json::to_string(letter) {
            // What gets lost is said again.
            let _ = self.host.store().ask(&self.id, &body).await;
        }
    }

    /// Hears what the owner says.
    pub(super) async fn hear_owner(&mut self) {
        let Ok(letters) = self.host.store().answers(&self.id).await else { return };
        for Mail { body, .. } in letters {
            let Ok(letter) = serde_json::from_str(&body) else { continue };
            match letter {
                Letter::Say { guest, text } => self.pass_on(guest, &text).await,
                Letter::Seat { seat, online, since, now } => {
                    self.not_before(now);
                    self.see_presence(Seat(seat), online, since).await;
                }
                Letter::Newest { seat, host } if host != self.host.store().host() => {
                    self.guests.replace(Seat(seat), &text(&FromHost::Replaced));
                }
                Letter::Said { said } => self.tell_far_chat(said),
                Letter::Unsaid { number } => drop(self.unsay(number)),
                Letter::Rematch { table, next } => self.far_rematch(&table, &next).await,
                _ => {}
            }
        }
    }

    /// Passes an answer on to whoever asked, once.
    async fn pass_on(&mut self, guest: GuestId, text: &str) {
        let answer: Option<FromHost> = serde_json::from_str(text).ok();
        let (id, code) = match answer {
            Some(FromHost::Done(done)) => (Some(done.id), None),
            Some(FromHost::InvalidMove(invalid)) => (invalid.id, Some(invalid.code)),
            _ => return self.guests.say(guest, text),
        };
        // A question is answered by what names it; it may have been answered already.
        let about = |question: &Question| question.guest == guest && question.wish.id() == id.as_ref();
        let Some(index) = self.far.questions.iter().position(about) else { return };
        self.far.questions.remove(index);
        self.guests.say(guest, text);
        if matches!(code, Some(Code::Stale | Code::Store)) {
            // What was decided meanwhile may not have been read yet.
            self.follow().await;
            self.call_again(guest).await;
        }
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
        let names = chatur_tables::new_table::seat_names(&room.loaded);
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

    /// The wishes that the last owner did not answer, now that this host is the owner.
    pub(super) async fn ask_itself(&mut self) {
        for question in std::mem::take(&mut self.far.questions) {
            if self.guests.role(question.guest).is_some() {
                self.say(Asker::Here(question.guest), question.seat, question.wish).await;
            }
        }
    }
}
