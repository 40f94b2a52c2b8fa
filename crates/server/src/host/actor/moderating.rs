//! What whoever looks after the host does at a table.

use chatur_play::Ruling;
use chatur_tables::room::{Asked, Decided, Room, Wish, text};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::Actor;
use super::far::Letter;
use crate::message::{Code, Failed, FromHost, HostReason, Rule, Said, Unsaid};

/// What is done at a table.
#[derive(Clone, Debug)]
pub(crate) enum Moderation {
    /// Decides as an arbiter does.
    Rule(Rule),
    /// Ends it, and lets nobody come any more.
    Close(String),
    /// Looks whether it is closed, and who sits where: the store has changed.
    LookAgain,
    /// Takes back a line that was said.
    Unsay(u64),
    /// Tells how it stands, with all that guests do not see.
    Look,
}

/// A table as whoever looks after the host sees it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Looked {
    /// As guests see it.
    pub(crate) board: Value,
    /// Who is here, at this host.
    pub(crate) guests: Vec<Here>,
    /// What was said lately.
    pub(crate) chat: Vec<Said>,
}

/// A guest who is here.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Here {
    /// The seat; none of who watches.
    pub(crate) seat: Option<String>,
    /// What the guest is called.
    pub(crate) name: String,
    /// Where the guest comes from.
    pub(crate) address: Option<String>,
}

impl Actor {
    pub(super) async fn moderate(&mut self, what: Moderation) -> Result<Looked, Failed> {
        if let Moderation::LookAgain = what {
            self.look_again().await;
            return Ok(Looked::default());
        }
        if let Some(failed) = &self.stopped {
            return Err(failed.clone());
        }
        match what {
            Moderation::Rule(rule) => self.rule(rule).await?,
            Moderation::Close(why) => {
                let over = self.room.as_ref().is_none_or(|room| room.table.ending().is_some());
                if self.lease.is_some() && !over {
                    self.rule(Rule { id: None, ruling: Ruling::Void, seat: None }).await?;
                }
                self.host.store().close_table(&self.id, Some(&why)).await.map_err(Failed::store)?;
                self.stop(closed(&why));
            }
            Moderation::Unsay(number) => {
                if !self.unsay(number) {
                    let why = "there is no such line in the chat of this table".to_owned();
                    return Err(Failed::new(Code::BadMessage, why));
                }
                self.tell_hosts(&Letter::Unsaid { number }).await;
                if self.lease.is_none() {
                    self.write(&Letter::Unsaid { number }).await;
                }
            }
            Moderation::Look => return self.look().await,
            Moderation::LookAgain => {}
        }
        Ok(Looked::default())
    }

    /// Decides as an arbiter does. Where another host has the table it is asked to.
    async fn rule(&mut self, rule: Rule) -> Result<(), Failed> {
        let wish = Wish::Rule(rule);
        if self.lease.is_none() {
            self.write(&Letter::Wish { guest: 0, seat: None, lag: 0, wish }).await;
            return Ok(());
        }
        let asked = Asked { seat: None, wish, now: self.now() };
        let sight = self.sight(asked.now);
        let look = move |room: &mut Room| {
            let decided = room.decide(&asked);
            let done = matches!(decided, Decided::Done { .. });
            (decided, done.then(|| room.boards(sight)))
        };
        let Some((decided, boards)) = self.with(look).await else {
            let silent = || Failed::new(Code::Broken, HostReason::TableSilent);
            return Err(self.stopped.clone().unwrap_or_else(silent));
        };
        let refused = match decided {
            Decided::Done { kept, told, refused } => {
                if let Err(error) = self.keep(kept).await {
                    self.recover().await;
                    return Err(Failed::store(error));
                }
                self.publish(told, boards).await;
                refused
            }
            Decided::Refused(refused) => Some(refused),
            Decided::Again(_) | Decided::Rematch { .. } => None,
        };
        refused.map_or(Ok(()), Err)
    }

    /// Takes back a line that was said, here. Whether there was one.
    pub(super) fn unsay(&mut self, number: u64) -> bool {
        if !self.chat.remove(number) {
            return false;
        }
        let message = text(&FromHost::Unsaid(Unsaid { number }));
        self.guests.say_all(|_| Some(std::sync::Arc::clone(&message)));
        true
    }

    async fn look(&mut self) -> Result<Looked, Failed> {
        let now = self.now();
        let Some(board) = self.with(move |room| room.view(now)).await else {
            return Err(Failed::new(Code::Broken, HostReason::TableSilent));
        };
        let Some(room) = &self.room else { return Ok(Looked::default()) };
        let guests = self.guests.everybody().map(|(guest, role, name)| {
            let sitter = role.and_then(|seat| room.seats.get(seat.index()));
            Here {
                seat: role.map(|seat| crate::show::seat_name(room.table.game().variant(), seat)),
                name: sitter.map_or_else(|| name.to_owned(), |sitter| sitter.name.clone()),
                address: self.host.origin(guest).map(|from| from.to_string()),
            }
        });
        let guests = guests.collect();
        Ok(Looked { board: json!(board), guests, chat: self.chat.all() })
    }

    /// The store has changed: who sits where, and whether anybody may come at all.
    pub(super) async fn look_again(&mut self) {
        self.reseat().await;
        self.see_whether_closed().await;
    }

    /// Whoever has closed the table may have done it at another host.
    pub(super) async fn see_whether_closed(&mut self) {
        let Ok(why) = self.host.store().why_closed(&self.id).await else { return };
        let is_closed = self.stopped.as_ref().is_some_and(|failed| failed.code == Code::TableClosed);
        match why {
            Some(why) if self.stopped.is_none() => {
                let over = self.room.as_ref().is_none_or(|room| room.table.ending().is_some());
                if self.lease.is_some() && !over {
                    // Refused or not kept, the table is closed all the same.
                    let _ = self.rule(Rule { id: None, ruling: Ruling::Void, seat: None }).await;
                }
                self.stop(closed(&why));
            }
            None if is_closed => self.stopped = None,
            _ => {}
        }
    }
}

/// What whoever comes to a closed table is told.
pub(super) fn closed(why: &str) -> Failed {
    let reason = match why {
        "" => HostReason::TableClosed,
        why => HostReason::TableClosedFor { why: why.to_owned() },
    };
    Failed::new(Code::TableClosed, reason)
}
