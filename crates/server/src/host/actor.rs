//! The task of one table: it takes what guests say in turn, decides, has it kept, and only then tells.

mod chatting;
mod coming;
mod deciding;
mod far;
mod follower;
mod loading;
mod moderating;
mod owner;
mod telling;

use std::sync::Arc;
use std::time::Duration;

use chatur_effort::bounded;
use chatur_play::Millis;
use chatur_tables::room::{Room, Wish, text};
use chatur_tables::task::Task;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use super::asleep::Note;
use super::chat::Chat;
use super::guests::{GuestId, Guests, Outlet};
use super::isolate::Broken;
use super::memory::{Memory, Need, Needed};
use super::opener::Opener;
use super::stuck::Running;
use super::{Address, Handle, Host};
use crate::message::{Code, Failed, FromHost, Hello, HostReason, ListMoves, Ponged};
use crate::store::{Lease, Rest};
use far::{Asker, Far};
use loading::{Read, load, try_again};

pub(super) use loading::{open, why_stopped};

pub(crate) use moderating::{Looked, Moderation};

/// What the task of a table is asked. Each table has room for some from the beginning, so what is long stands elsewhere.
pub(super) enum Command {
    Join {
        guest: GuestId,
        from: Address,
        hello: Box<Hello>,
        to: Outlet,
        answer: oneshot::Sender<Result<Handle, Failed>>,
    },
    Say {
        guest: GuestId,
        wish: Box<Wish>,
    },
    Chat {
        guest: GuestId,
        text: String,
    },
    /// Asks for legal moves.
    List {
        guest: GuestId,
        asked: Box<ListMoves>,
    },
    Ping {
        guest: GuestId,
        at: u64,
    },
    Lag {
        guest: GuestId,
        lag: Millis,
    },
    Left {
        guest: GuestId,
    },
    Read(Look),
    /// Ends a game that nobody comes back to. Whether it has been.
    EndAbandoned {
        draw: bool,
        answer: oneshot::Sender<bool>,
    },
    /// What whoever looks after the host does.
    Moderate {
        what: Box<Moderation>,
        answer: oneshot::Sender<Result<Looked, Failed>>,
    },
    /// Why something was not answered.
    WhySilent(oneshot::Sender<Failed>),
    /// Somebody who thinks has made up its mind.
    MadeUpMind,
    /// Others need the room in memory. The sender goes when the table has, or is needed after all.
    Rest(oneshot::Sender<()>),
    /// Ends in good order: what to let go of.
    Close(oneshot::Sender<Option<Rest>>),
}

/// Looks something up at a table, at its time.
pub(super) type Look = Box<dyn FnOnce(&Room, Millis) + Send>;

/// How long a table stays that is of no use here without guests, or is read again for little.
const STAYS: Millis = 5_000;

/// With what the task of a table begins.
pub(super) struct Start {
    /// A new table is held already.
    pub(super) lease: Option<Lease>,
    /// What is known of it, if this host has looked after it.
    pub(super) note: Option<Note>,
    pub(super) memory: Memory,
    /// Held until what it was woken for is done, if nobody has come.
    pub(super) woken: Option<Memory>,
    pub(super) need: Arc<Need>,
}

/// How long a table waits until it is read again, after something was given up the first time.
const SLOW_PAUSE: Duration = Duration::from_secs(1);

/// Waits until then; without a time, for ever.
async fn until(then: Option<Instant>) {
    match then {
        Some(then) => sleep_until(then).await,
        None => std::future::pending().await,
    }
}

struct Actor {
    host: Host,
    id: String,
    own: Handle,
    from: mpsc::Receiver<Command>,
    /// The right to decide. Without it another host decides, and this one follows.
    lease: Option<Lease>,
    far: Far,
    /// Nothing while it is lent to another thread, after its rules have failed, and after something at it was given up.
    room: Option<Box<Room>>,
    /// Why the table has stopped.
    stopped: Option<Failed>,
    opener: Opener,
    /// How often something was given up since an entry was kept last.
    slow: u32,
    /// When the table is read again after that.
    again_at: Option<Instant>,
    /// Why the last question was not answered.
    silent: Option<Failed>,
    guests: Guests,
    chat: Chat,
    /// The table's time when the host's was `begun`.
    base: Millis,
    begun: Millis,
    /// When those without a person are asked next.
    machine_at: Option<Millis>,
    /// When the boards were shown last.
    shown_at: Millis,
    /// Since when nobody has been there.
    quiet_since: Millis,
    /// The number of the last thing that the guests were told.
    told: u64,
    /// The store cannot be reached: the table is not in memory any more.
    gives_up: bool,
    /// When there is something to do though nobody is there, as the store has it.
    kept_due: Option<Millis>,
    /// Whether anybody has been there since it was read.
    visited: bool,
    /// How much it is needed in memory, for others to see.
    need: Arc<Need>,
    needed: Needed,
    woken: Option<Memory>,
    /// Who waits until it has made room.
    waits: Vec<oneshot::Sender<()>>,
}

/// Begins the task of a table.
pub(super) fn begin(host: Host, id: String, start: Start, own: Handle, mut from: mpsc::Receiver<Command>) {
    tokio::spawn(async move {
        let Start { lease, note, memory, woken, need } = start;
        // Listened first and read then, nothing is missed.
        let far = Far::new(host.store().feed(&id));
        // What is rare is no part of what waits as long as the table lives.
        match Box::pin(load(&host, &id, lease, &own)).await {
            Ok(Read { room, opener, lease, base, due }) => {
                let begun = host.config().time.now();
                // Nobody else had it meanwhile: its clock has run on.
                let same = |(old, new): (&Lease, &Lease)| old.epoch() + 1 == new.epoch();
                let note = note.filter(|note| note.lease.as_ref().zip(lease.as_ref()).is_some_and(same));
                let base = base.max(note.map_or(0, |note| note.time(begun)));
                let told = room.seq();
                let mut actor = Actor {
                    lease,
                    far,
                    told,
                    gives_up: false,
                    kept_due: due,
                    visited: false,
                    need,
                    needed: Needed::Busy,
                    woken,
                    waits: Vec::new(),
                    room: Some(room),
                    opener,
                    stopped: None,
                    slow: 0,
                    again_at: None,
                    silent: None,
                    guests: Guests::default(),
                    chat: Chat::default(),
                    base,
                    begun,
                    machine_at: None,
                    shown_at: base,
                    quiet_since: base,
                    host,
                    id,
                    own,
                    from,
                };
                actor.run().await;
                // Whoever thinks is waited for, and not here. Until then the room is not free.
                tokio::task::spawn_blocking(move || {
                    drop(actor.room);
                    drop(memory);
                    drop(actor.waits);
                });
            }
            Err(failed) => {
                if let Some(note) = note.filter(|_| matches!(failed.code, Code::Store | Code::Busy)) {
                    try_again(&host, &id, note.due);
                }
                host.forget(&id, &own);
                from.close();
                while let Some(command) = from.recv().await {
                    refuse(command, &failed);
                }
            }
        }
    });
}

/// What whoever comes to a closed table is told.
pub(super) fn closed(why: &str) -> Failed {
    moderating::closed(why)
}

fn refuse(command: Command, failed: &Failed) {
    match command {
        Command::Join { answer, .. } => drop(answer.send(Err(failed.clone()))),
        Command::Moderate { answer, .. } => drop(answer.send(Err(failed.clone()))),
        Command::WhySilent(answer) => drop(answer.send(failed.clone())),
        Command::Close(answer) => drop(answer.send(None)),
        _ => {}
    }
}

impl Actor {
    async fn run(&mut self) {
        self.call_machines();
        if self.lease.is_none() {
            self.say_who_is_here(true).await;
        }
        while !self.gives_up && self.stopped.is_none() {
            if self.lease.is_some() {
                self.ask_itself().await;
            }
            self.say_how_needed();
            let then = self.next().map(|at| at.saturating_sub(self.base) + self.begun);
            let time = self.host.config().time.clone();
            let feed = self.far.feed.clone();
            tokio::select! {
                biased;
                command = self.from.recv() => match command {
                    None => break,
                    Some(Command::Close(answer)) => {
                        self.end();
                        let _ = answer.send(self.rest());
                        break;
                    }
                    Some(Command::Rest(waits)) => if self.guests.is_empty() {
                        self.waits.push(waits);
                        self.go_to_sleep(self.now()).await;
                        break;
                    },
                    Some(command) => self.take(command).await,
                },
                wake = feed.next() => self.wake(wake).await,
                () = time.until(then) => if !self.on_time().await { break },
                () = until(self.again_at) => self.recover().await,
            }
        }
        if let Some(failed) = self.stopped.clone() {
            self.retire(&failed).await;
        }
    }

    /// How this host lets go of it when it ends.
    fn rest(&self) -> Option<Rest> {
        let due = self.room.as_ref().map_or(self.kept_due, |room| room.due());
        Some(Rest { lease: self.lease.clone()?, at: self.now(), due, stays: false })
    }

    /// Says how much this table is needed in memory.
    fn say_how_needed(&mut self) {
        let since = match self.needed {
            Needed::Quiet(since) | Needed::Thinks(since) => since,
            Needed::Unsettled | Needed::Busy => self.host.config().time.now(),
        };
        self.needed = match (self.guests.is_empty(), self.thinks()) {
            (false, _) => Needed::Busy,
            (true, true) => Needed::Thinks(since),
            (true, false) => Needed::Quiet(since),
        };
        self.visited |= self.needed == Needed::Busy;
        if !matches!(self.needed, Needed::Thinks(_)) {
            self.woken = None;
        }
        self.need.set(self.needed);
    }

    /// Whether one who is no person has something to decide, and does.
    fn thinks(&self) -> bool {
        self.machine_at.is_some()
            || self.lease.is_some()
                && self.room.as_ref().is_some_and(|room| room.has_person() && room.has_machine_to_ask())
    }

    /// The table's time.
    fn now(&self) -> Millis {
        self.base + self.host.config().time.now().saturating_sub(self.begun)
    }

    /// When there is something to do though nobody says anything.
    fn next(&self) -> Option<Millis> {
        let room = self.room.as_ref()?;
        // Who follows lets no flag fall.
        let deadline = room.table.deadline().filter(|_| self.lease.is_some());
        let flag = deadline.map(|(seat, due)| due + room.granted(seat));
        let seats = room.table.game().variant().spec().seat_ids();
        let claims = seats.filter_map(|seat| room.claim_at(seat)).filter(|&at| at > self.shown_at).min();
        let idle = self.guests.is_empty().then(|| self.quiet_since + self.idle());
        [flag, claims, self.machine_at, idle, self.next_far()].into_iter().flatten().min()
    }

    /// How long a table without guests stays. One that another host has is of no use here; one that is over, that nobody
    /// has been at, or that is played in days is read again for little.
    fn idle(&self) -> Millis {
        let idle = self.host.config().idle;
        let Some(room) = self.room.as_ref().filter(|_| self.lease.is_some()) else { return idle.min(STAYS) };
        let over = room.table.ending().is_some();
        if over || !self.thinks() && (!self.visited || room.is_correspondence()) {
            idle.min(STAYS)
        } else {
            idle
        }
    }

    /// Does what is due. Whether the table stays in memory.
    async fn on_time(&mut self) -> bool {
        let now = self.now();
        if self.next_far().is_some_and(|at| at <= now) {
            self.far_on_time(now).await;
        }
        let Some(room) = &self.room else { return true };
        let decides = self.lease.is_some();
        let deadline = room.table.deadline().filter(|_| decides);
        if deadline.is_some_and(|(seat, due)| due + room.granted(seat) <= now) {
            let fallen = self.with(move |room| {
                let (mut kept, mut told) = (Vec::new(), Vec::new());
                room.fall(now, &mut kept, &mut told);
                (kept, told)
            });
            if let Some((kept, told)) = fallen.await {
                self.keep_and_tell(kept, told, None).await;
            }
        } else if self.machine_at.is_some_and(|at| at <= now) {
            self.machine_at = None;
            if let Some(Some(acted)) = self.with(move |room| room.let_machine_act(now)).await {
                self.keep_and_tell(acted.kept, acted.told, None).await;
                if let Some(failed) = acted.failed {
                    self.tell_failure(&failed);
                }
            }
        } else if self.guests.is_empty() && self.quiet_since + self.idle() <= now {
            self.go_to_sleep(now).await;
            return false;
        }
        if self.shown_at < now && self.has_new_claims(now) {
            self.show().await;
        }
        true
    }

    fn has_new_claims(&self, now: Millis) -> bool {
        let Some(room) = &self.room else { return false };
        let mut seats = room.table.game().variant().spec().seat_ids();
        seats.any(|seat| room.claim_at(seat).is_some_and(|at| at > self.shown_at && at <= now))
    }

    /// Lends the room to another thread. Nothing comes back when the rules fail: then the table has stopped. And nothing
    /// comes back when it takes longer than there is time: then it is read again.
    async fn with<T: Send + 'static>(
        &mut self,
        ask: impl FnOnce(&mut Room) -> T + Send + 'static,
    ) -> Option<T> {
        let room = self.room.take()?;
        let (task, client) = (Task::message(&room.table), self.opener.client);
        let running = Running::default();
        let out = Arc::downgrade(&running);
        let ask = move |room: &mut Box<Room>| {
            let answer = ask(room);
            drop(running);
            answer
        };
        match self.host.ask_rules(client, task, self.host.config().isolated_for, room, ask).await {
            Ok((room, answer)) => {
                self.room = Some(room);
                Some(answer)
            }
            Err(broken) => {
                let failed = why_stopped(&broken);
                if matches!(broken, Broken::Slow(_)) {
                    self.host.0.stuck.note(&self.id, out);
                    self.slowed(failed);
                } else {
                    self.stop(failed);
                }
                None
            }
        }
    }

    /// Something was given up, and what it was about is lost. It is read again before long, some times; then the table
    /// rests.
    fn slowed(&mut self, failed: Failed) {
        /// So often something is given up until the table rests.
        const TRIES: u32 = 3;
        self.slow += 1;
        self.host.metrics().slowed();
        if self.slow < TRIES {
            self.silent = Some(failed);
            self.again_at = Some(Instant::now() + SLOW_PAUSE * self.slow);
        } else {
            self.stop(failed);
        }
    }

    /// The table can go on no longer.
    fn stop(&mut self, failed: Failed) {
        tracing::warn!(table = self.id, why = failed.why, "table stopped");
        self.host.metrics().stopped();
        self.guests.close(&text(&FromHost::Error(failed.clone())));
        self.stopped = Some(failed);
        self.machine_at = None;
        self.again_at = None;
    }

    fn end(&mut self) {
        self.guests.close(&text(&FromHost::Error(self.host.why_closing())));
    }

    async fn take(&mut self, command: Command) {
        // Also a table that is closed can be opened again.
        if let Command::Moderate { what, answer } = command {
            let _ = answer.send(Box::pin(self.moderate(*what)).await);
            return;
        }
        if let Some(failed) = &self.stopped {
            refuse(command, failed);
            return;
        }
        if self.room.is_none() && !matches!(command, Command::WhySilent(_) | Command::Close(_)) {
            self.recover().await;
            if let Some(failed) =
                self.stopped.as_ref().or(self.silent.as_ref()).filter(|_| self.room.is_none())
            {
                return refuse(command, failed);
            }
        }
        match command {
            Command::Join { guest, from, hello, to, answer } => {
                match Box::pin(self.join(guest, from, *hello, to)).await {
                    Err(failed) => drop(answer.send(Err(failed))),
                    Ok(greeting) => {
                        let _ = answer.send(Ok(self.own.clone()));
                        self.greet(guest, greeting).await;
                    }
                }
            }
            Command::Say { guest, wish } => {
                let Some(role) = self.guests.role(guest) else { return };
                if matches!(*wish, Wish::Rule(_)) && !self.guests.is_arbiter(guest) {
                    let seq = self.room.as_ref().map_or(0, |room| room.seq());
                    let refused = Failed::new(Code::NotArbiter, HostReason::NotArbiter);
                    return self.refuse(&Asker::Here(guest), wish.id().cloned(), refused, seq).await;
                }
                match self.lease {
                    Some(_) => self.say(Asker::Here(guest), role, *wish).await,
                    None => self.ask_owner(guest, role, *wish).await,
                }
            }
            Command::List { guest, asked } => self.list(guest, *asked).await,
            Command::Chat { guest, text } => self.chat(guest, text).await,
            Command::Ping { guest, at } => {
                let pong = FromHost::Pong(Ponged { at, now: self.now() });
                self.guests.say(guest, text(&pong));
            }
            Command::Lag { guest, lag } => {
                if let (Some(Some(seat)), Some(room)) = (self.guests.role(guest), &mut self.room) {
                    room.seats[seat.index()].lag = lag;
                }
            }
            Command::Left { guest } => self.left(guest).await,
            Command::Read(look) => {
                let now = self.now();
                let Some(room) = &self.room else { return };
                let budget = Task::message(&room.table).budget;
                // It changes nothing: what costs too much is not answered, and the table goes on.
                let looked = self.with(move |room| bounded(budget, || look(room, now))).await;
                if let Some(Err(why)) = looked {
                    self.silent = Some(Failed::new(Code::Costly, why));
                }
            }
            Command::EndAbandoned { draw, answer } => {
                let _ = answer.send(self.end_abandoned(draw).await);
            }
            Command::WhySilent(answer) => {
                let silent = || Failed::new(Code::Broken, HostReason::TableSilent);
                let _ = answer.send(self.stopped.clone().or(self.silent.clone()).unwrap_or_else(silent));
            }
            Command::MadeUpMind => self.machine_at = Some(self.now()),
            // These are heard before anything else is.
            Command::Close(_) | Command::Rest(_) | Command::Moderate { .. } => {}
        }
    }

    /// Whoever is no person is asked before long, if it has something to decide.
    fn call_machines(&mut self) {
        let now = self.now();
        let Some(room) = self.room.as_ref().filter(|_| self.lease.is_some()) else { return };
        let watched = !self.guests.is_empty() || room.has_person();
        if watched && room.has_machine_to_ask() {
            self.machine_at = Some(now + self.host.config().pause);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_table_is_asked_is_short() {
        assert!(size_of::<Command>() <= 64, "{}", size_of::<Command>());
    }
}
