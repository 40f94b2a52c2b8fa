//! How a table comes from the store, comes back after a fault, and goes to sleep.

use std::sync::Arc;
use std::time::Duration;

use chatur_play::Millis;
use chatur_tables::room::{Room, text};
use chatur_tables::task::Task;
use chatur_variants::Loaded;
use serde::Deserialize as _;
use tokio::time::{Instant, timeout_at};

use super::moderating::closed;
use super::{Actor, Command, refuse};
use crate::host::asleep::Note;
use crate::host::isolate::Broken;
use crate::host::lane::Lane;
use crate::host::opener::Opener;
use crate::host::opponents::AtTable;
use crate::host::pool::Client;
use crate::host::stuck::Running;
use crate::host::waking::AGAIN;
use crate::host::{Handle, Host, no_table};
use crate::message::{Code, Failed, FromHost, HostReason};
use crate::store::{Hold, Lease, Rest, Saved};

/// A table as it was read from the store.
pub(super) struct Read {
    pub(super) room: Box<Room>,
    pub(super) opener: Opener,
    pub(super) lease: Option<Lease>,
    /// The table's time.
    pub(super) base: Millis,
    /// When there is something to do, as the store has it.
    pub(super) due: Option<Millis>,
}

/// Whether nothing comes with moves that would multiply them.
fn is_plain(loaded: &Loaded) -> bool {
    let spec = loaded.variant.spec();
    spec.walling.is_none() && spec.gating.is_none()
}

/// What is said of work at a table that failed. What was given up says nothing of the rules.
pub(in crate::host) fn why_stopped(broken: &Broken) -> Failed {
    let code = if matches!(broken, Broken::Slow(_)) { Code::Busy } else { Code::Broken };
    Failed::new(code, broken)
}

/// Reads a table from the store, or says why there is none.
pub(super) async fn load(host: &Host, id: &str, lease: Option<Lease>, own: &Handle) -> Result<Read, Failed> {
    let (saved, lease) = match lease {
        Some(lease) => {
            (host.store().load(id).await.map_err(Failed::store)?.ok_or_else(no_table)?, Some(lease))
        }
        None => match host.store().reach(id).await.map_err(Failed::store)? {
            None => return Err(no_table()),
            Some((saved, Hold::Mine(lease))) => (saved, Some(lease)),
            Some((saved, Hold::Theirs)) => (saved, None),
        },
    };
    if let Some(why) = host.store().why_closed(id).await.map_err(Failed::store)? {
        if let Some(lease) = lease {
            let at = saved.table_time();
            let rest = Rest { lease, at, due: None, stays: false };
            let _ = host.store().let_go(&[rest]).await;
        }
        return Err(closed(&why));
    }
    // Where another host has the table, its time has gone on since the last entry.
    let follows = saved.entries.last().filter(|_| lease.is_none());
    let base = saved.table_time().max(follows.map_or(0, |kept| kept.entry.at + saved.idle));
    let due = saved.due;
    let caller = own.downgrade();
    let call = Arc::new(move || {
        if let Some(own) = caller.upgrade() {
            // Full of other messages, it asks again soon enough.
            let _ = own.try_send(Command::MadeUpMind);
        }
    });
    let (room, opener) = open(host, saved, base, call).await?;
    Ok(Read { room, opener, lease, base, due })
}

/// Reads a game's record by its rules. Who is not there is so from now on, at the table's time.
pub(crate) async fn open(
    host: &Host,
    saved: Saved,
    now: Millis,
    call: Arc<dyn Fn() + Send + Sync>,
) -> Result<(Box<Room>, Opener), Failed> {
    if host.0.stuck.is_full(&saved.id) {
        return Err(Failed::new(Code::Broken, HostReason::RulesSilent));
    }
    let head = &saved.head;
    let lane = saved.extra.get("lane").and_then(|lane| Lane::deserialize(lane).ok());
    let client = lane.map_or(Client::House, Client::Table);
    let loaded = host.rules().by_hash(client, &head.variant, &head.rules, &saved.rules_text).await;
    let loaded = loaded.map_err(|error| match Failed::from(error) {
        // It could be read when the game began.
        failed @ Failed { code: Code::BadMessage, .. } => Failed { code: Code::Broken, ..failed },
        other => other,
    })?;
    let longest = host.config().isolated_for * 3;
    let is_usual = saved.head.opening.number.is_some() || saved.head.opening.start == loaded.start;
    let client = if is_usual && is_plain(&loaded) && host.rules().is_of_the_catalogue(&loaded).await {
        Client::House
    } else {
        client
    };
    let running = Running::default();
    let out = Arc::downgrade(&running);
    let task = Task::moves("reading this table's record", &loaded.variant, saved.entries.len());
    let id = saved.id.clone();
    let config = Arc::clone(&host.0.room_config);
    let opponents = Box::new(AtTable { config: Arc::clone(host.config()), lane, call });
    let open = move || {
        let room = Room::open(&saved, loaded, config, opponents).map(|mut room| {
            room.mark_absent(now);
            Box::new(room)
        });
        drop(running);
        room
    };
    let room = host.ask_rules(client, task, longest, (), |()| open()).await;
    if matches!(room, Err(Broken::Slow(_))) {
        host.0.stuck.note(&id, out);
    }
    let ((), room) = room.map_err(|error| why_stopped(&error))?;
    let room = room.map_err(|error| Failed::new(Code::Broken, error))?;
    Ok((room, Opener { lane, client }))
}

impl Actor {
    /// After a write that may have failed, and when the table changes hands, what the store has is the truth.
    pub(super) async fn recover(&mut self) {
        self.again_at = None;
        match Box::pin(load(&self.host, &self.id, None, &self.own)).await {
            Ok(Read { mut room, opener, lease, base, due }) => {
                let follows = lease.is_none();
                Self::count_guests(&self.guests, &mut room, follows, base);
                let missed = room.since(self.told).unwrap_or_default();
                let lost = self.room.replace(room);
                drop(tokio::task::spawn_blocking(move || drop(lost)));
                (self.opener, self.lease) = (opener, lease);
                self.kept_due = due;
                self.base = base;
                self.begun = self.host.config().time.now();
                self.answer_what_is_done();
                self.publish(missed, None).await;
                self.told = self.room.as_ref().map_or(self.told, |room| room.seq());
                if follows {
                    self.machine_at = None;
                    self.say_who_is_here(true).await;
                }
            }
            // The store cannot be reached: better another host, or a little later.
            Err(failed) if failed.code == Code::Store => {
                self.guests.close(&text(&FromHost::Error(failed)));
                self.gives_up = true;
                if let Some(due) = self.kept_due {
                    try_again(&self.host, &self.id, due);
                }
                self.host.forget(&self.id, &self.own);
                self.from.close();
            }
            Err(failed) if failed.code == Code::Busy => self.slowed(failed),
            Err(failed) => self.stop(failed),
        }
    }

    /// Lets go of a table that has stopped, whose guests have been told: whoever comes back wakes it, and it is read anew.
    pub(super) async fn retire(&mut self, failed: &Failed) {
        /// So long it still tells why to those whose questions were lost.
        const TELLS: Duration = Duration::from_secs(1);
        self.host.forget(&self.id, &self.own);
        let until = Instant::now() + TELLS;
        while let Ok(Some(command)) = timeout_at(until, self.from.recv()).await {
            refuse(command, failed);
        }
        self.from.close();
        while let Some(command) = self.from.recv().await {
            refuse(command, failed);
        }
    }

    /// Lets go of a table that nobody is at. Where something is to be done at some time, this host goes on looking after
    /// it, and its clock runs.
    pub(super) async fn go_to_sleep(&mut self, now: Millis) {
        let due = self.room.as_ref().and_then(|room| room.due());
        if let (Some(lease), Some(due)) = (&self.lease, due) {
            let note = Note::new(lease.clone(), due, self.base, self.begun);
            self.host.0.asleep.add(&self.id, note);
        }
        // From here on, whoever wants the table begins a new task, which reads what this one has written.
        self.host.forget(&self.id, &self.own);
        self.from.close();
        if let Some(lease) = self.lease.clone().filter(|_| self.has_news_for_the_store(due)) {
            let rest = Rest { lease, at: now, due, stays: due.is_some() };
            if let Err(error) = self.host.store().let_go(&[rest]).await {
                // Whoever wakes it takes it all the same.
                self.host.metrics().store_failed("letting go of a table", &error);
            }
        }
        while let Some(command) = self.from.recv().await {
            refuse(command, &no_table());
        }
    }

    /// Whether the store has to be told that this table sleeps. A host that is alone remembers it, unless the table's
    /// time has gone on and nothing will happen by itself.
    fn has_news_for_the_store(&self, due: Option<Millis>) -> bool {
        let Some(room) = &self.room else { return false };
        let went_on = due.is_none() && room.seq() > 0 && room.table.ending().is_none();
        self.host.store().is_shared() || self.news_of_due(due).is_some() || went_on
    }
}

/// A table that has something to do could not be read or written: it is tried again, or another host takes it.
pub(super) fn try_again(host: &Host, id: &str, due: Millis) {
    let now = host.config().time.now();
    let note = Note { lease: None, at: now + AGAIN, due, base: 0, begun: now };
    host.0.asleep.add(id, note);
}
