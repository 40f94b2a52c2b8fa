//! How a table comes from the store, comes back after a fault, and goes to sleep.

use std::sync::Arc;

use chatur_play::Millis;

use super::moderating::closed;
use super::{Actor, Command, refuse};
use crate::host::isolate::isolate;
use crate::host::room::{Room, text};
use crate::host::{Handle, Host, no_table};
use crate::message::{Code, Failed, FromHost};
use crate::store::{Hold, Lease, StoreError};

/// Reads a table from the store, or says why there is none.
pub(super) async fn load(
    host: &Host,
    id: &str,
    lease: Option<Lease>,
    own: &Handle,
) -> Result<(Box<Room>, Option<Lease>, Millis), Failed> {
    let store = |error: StoreError| Failed { code: Code::Store, why: error.to_string() };
    let (saved, lease) = match lease {
        Some(lease) => (host.store().load(id).await.map_err(store)?.ok_or_else(no_table)?, Some(lease)),
        None => match host.store().reach(id).await.map_err(store)? {
            None => return Err(no_table()),
            Some((saved, Hold::Mine(lease))) => (saved, Some(lease)),
            Some((saved, Hold::Theirs)) => (saved, None),
        },
    };
    if let Some(why) = host.store().why_closed(id).await.map_err(store)? {
        if let Some(lease) = lease {
            let at = saved.table_time();
            let _ = host.store().let_go(&[(lease, at)]).await;
        }
        return Err(closed(&why));
    }
    let broken = |why: String| Failed { code: Code::Broken, why };
    let head = &saved.head;
    let loaded = host.rules().by_hash(&head.variant, &head.rules, &saved.rules_text).await;
    let loaded = loaded.map_err(|error| match Failed::from(error) {
        // It could be read when the game began.
        Failed { code: Code::BadMessage, why } => broken(why),
        other => other,
    })?;
    // Where another host has the table, its time has gone on since the last entry.
    let base = saved.table_time() + if lease.is_none() { saved.idle } else { 0 };
    let caller = own.downgrade();
    let call = Arc::new(move || {
        if let Some(own) = caller.upgrade() {
            // Full of other messages, it asks again soon enough.
            let _ = own.try_send(Command::MadeUpMind);
        }
    });
    let config = Arc::clone(host.config());
    let longest = config.isolated_for * 10;
    let open = move |loaded: &mut Arc<chatur_variants::Loaded>| {
        Room::open(&saved, Arc::clone(loaded), config, call).map(|mut room| {
            room.mark_absent(base);
            Box::new(room)
        })
    };
    let (_, room) = isolate("reading this table's record", loaded, longest, open)
        .await
        .map_err(|error| broken(error.to_string()))?;
    Ok((room.map_err(|error| broken(error.to_string()))?, lease, base))
}

impl Actor {
    /// After a write that may have failed, and when the table changes hands, what the store has is the truth.
    pub(super) async fn recover(&mut self) {
        match load(&self.host, &self.id, None, &self.own).await {
            Ok((mut room, lease, base)) => {
                let follows = lease.is_none();
                Self::count_guests(&self.guests, &mut room, follows, base);
                let missed = room.since(self.told).unwrap_or_default();
                let lost = self.room.replace(room);
                drop(tokio::task::spawn_blocking(move || drop(lost)));
                self.lease = lease;
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
                self.host.forget(&self.id, &self.own);
                self.from.close();
            }
            Err(failed) => self.stop(failed),
        }
    }

    /// Lets go of a table that nobody is at. Whether it could.
    pub(super) async fn go_to_sleep(&mut self, now: Millis) -> bool {
        self.quiet_since = now;
        // From here on, whoever wants the table begins a new task, which reads what this one has written.
        self.host.forget(&self.id, &self.own);
        self.from.close();
        let slept = match self.lease.clone() {
            Some(lease) => self.host.store().let_go(&[(lease, now)]).await.is_ok(),
            None => true,
        };
        while let Some(command) = self.from.recv().await {
            refuse(command, &no_table());
        }
        slept || self.from.is_closed()
    }
}
