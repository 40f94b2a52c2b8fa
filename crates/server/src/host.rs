//! The host: all its tables, each with a task of its own.
//!
//! A task owns one room and everything that happens there goes through it, one after another. What it
//! decides is kept by the [store](crate::store) before anybody hears of it. Whatever asks the rules of a variant
//! something runs on another thread and is not waited for without end, so that rules that fail stop only their own
//! table.

mod actor;
mod address;
mod bans;
mod chat;
mod config;
mod guests;
mod isolate;
mod keeping;
mod lane;
mod minds;
mod new_table;
mod pool;
mod quotas;
mod room;
mod rulebook;
mod thinking;
mod time;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use chatur_play::Millis;
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep;
use tracing::info;

pub use address::Address;
pub use config::{Config, Limits};
pub use guests::{GuestId, Inlet, Out, Outlet, Parcel};
pub use isolate::Broken;
pub use keeping::{Abandoned, Cleared, Keeping};
pub use new_table::{ClockWish, NewTable, Opened, SeatGiven};
pub use pool::{Client, Undone};
pub use rulebook::{RuleError, Rulebook};
pub use thinking::Turns;
pub use time::Time;

pub(crate) use actor::{Looked, Moderation};
pub(crate) use bans::{Bans, network};
pub(crate) use isolate::isolate;
pub(crate) use lane::Lane;
pub(crate) use quotas::{Limit, TooMuch};
pub(crate) use room::{Refused, Room, Sitter, Wish};

use crate::analysis::Engines;
use crate::message::{Code, Failed, Hello, View};
use crate::metrics::Metrics;
use crate::names::tidy;
use crate::store::{Lease, Store, StoreError};
use actor::Command;
use chat::LONGEST;
use pool::{Pool, PoolSize};
use quotas::Quotas;

/// How often a host looks for games of others that have died.
const ADOPT_EVERY: Duration = Duration::from_secs(1);
/// How often a host looks for engines that rest.
const TIDY_EVERY: Duration = Duration::from_secs(10);
/// How often a host looks for what others have decided about networks.
const READ_BANS_EVERY: Duration = Duration::from_secs(1);
/// Messages to one table that may wait.
const QUEUE: usize = 256;

/// A host. Clones are the same one.
#[derive(Clone)]
pub struct Host(Arc<Inner>);

struct Inner {
    store: Store,
    config: Arc<Config>,
    rules: Rulebook,
    /// Where strangers' reports are made, which take longer than all else.
    reports: Pool,
    /// Where engines think for those who analyse.
    analyses: Pool,
    engines: Arc<Engines>,
    tables: Mutex<HashMap<String, Handle>>,
    next_guest: AtomicU64,
    /// Where the guests of this host come from.
    origins: Mutex<HashMap<GuestId, Address>>,
    quotas: Quotas,
    bans: Bans,
    metrics: Metrics,
    closing: AtomicBool,
}

/// The way to the task of a table.
type Handle = mpsc::Sender<Command>;

/// A guest's place at a table. When it goes, the guest has left.
pub struct Place {
    guest: GuestId,
    table: Handle,
    host: Host,
}

impl Host {
    /// A host with a store. Games that were going on go on.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn open(store: Store, config: Config) -> Result<Self, StoreError> {
        let host = Self::aside(store, config).await?;
        host.adopt().await?;
        if host.0.store.is_shared() {
            host.keep_adopting();
            host.keep_reading_bans();
        }
        host.keep_clearing();
        Ok(host)
    }

    /// A host that takes no game by itself, for whoever looks after a store while no host runs.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn aside(store: Store, config: Config) -> Result<Self, StoreError> {
        let config = Arc::new(config);
        let limits = config.limits;
        let size = |threads| PoolSize { threads, each: limits.tasks, all: limits.all_tasks };
        let pool = |name, threads| Pool::new(name, size(threads)).map_err(StoreError::System);
        let work = Arc::new(pool("work", limits.workers)?);
        let host = Self(Arc::new(Inner {
            rules: Rulebook::new(config.loader.clone(), config.isolated_for, work, limits.variants),
            reports: pool("reports", limits.reporters)?,
            analyses: Pool::new("analysis", PoolSize { each: limits.analyses, ..size(limits.reporters) })
                .map_err(StoreError::System)?,
            engines: Arc::default(),
            quotas: Quotas::new(&config.limits),
            bans: Bans::default(),
            metrics: Metrics::new(),
            origins: Mutex::default(),
            store,
            config,
            tables: Mutex::default(),
            next_guest: AtomicU64::new(1),
            closing: AtomicBool::new(false),
        }));
        host.keep_minds_tidy();
        host.read_bans().await?;
        Ok(host)
    }

    /// Lets nobody in whom the store says to be banned.
    pub(crate) async fn read_bans(&self) -> Result<(), StoreError> {
        self.0.bans.set(self.0.store.bans().await?);
        Ok(())
    }

    /// Looks again and again for bans that another host has decided.
    fn keep_reading_bans(&self) {
        let host = Arc::downgrade(&self.0);
        tokio::spawn(async move {
            loop {
                sleep(READ_BANS_EVERY).await;
                let Some(host) = host.upgrade().map(Self).filter(|host| !host.is_closing()) else { return };
                // A store that does not answer now is asked again.
                if let Err(error) = host.read_bans().await {
                    host.metrics().store_failed("looking for bans", &error);
                }
            }
        });
    }

    /// Networks from which nobody is let in.
    pub(crate) fn bans(&self) -> &Bans {
        &self.0.bans
    }

    /// Where a guest of this host comes from.
    pub(crate) fn origin(&self, guest: GuestId) -> Option<Address> {
        self.0.origins.lock().unwrap_or_else(PoisonError::into_inner).get(&guest).copied()
    }

    /// Does something at a table for whoever looks after the host. One that sleeps is woken.
    pub(crate) async fn moderate(&self, id: &str, what: Moderation) -> Result<Looked, Failed> {
        self.ask(id, |answer| Command::Moderate { what: what.clone(), answer }).await?
    }

    /// A table that is in memory reads anew what the store has of who sits there and whether it is closed.
    pub(crate) async fn look_again_at(&self, id: &str) {
        let handle = self.0.tables.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned();
        if let Some(handle) = handle {
            let (answer, answered) = oneshot::channel();
            if handle.send(Command::Moderate { what: Moderation::LookAgain, answer }).await.is_ok() {
                let _ = answered.await;
            }
        }
    }

    /// Takes the games that nobody looks after.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn adopt(&self) -> Result<(), StoreError> {
        const AT_ONCE: u32 = 10_000;
        for id in self.0.store.orphans(AT_ONCE).await? {
            self.handle(&id);
        }
        Ok(())
    }

    /// Lets engines go, again and again, that have not thought for long.
    fn keep_minds_tidy(&self) {
        let host = Arc::downgrade(&self.0);
        tokio::spawn(async move {
            loop {
                sleep(TIDY_EVERY).await;
                let Some(host) = host.upgrade() else { return };
                let minds = host.config.thinking.minds().clone();
                drop(host);
                // A program takes its time to end.
                let _ = tokio::task::spawn_blocking(move || minds.tidy()).await;
            }
        });
    }

    /// Looks again and again for games whose host has died, although none of their players may be here.
    fn keep_adopting(&self) {
        let host = Arc::downgrade(&self.0);
        tokio::spawn(async move {
            loop {
                sleep(ADOPT_EVERY).await;
                let Some(host) = host.upgrade().map(Self).filter(|host| !host.is_closing()) else { return };
                // A store that does not answer now is asked again.
                if let Err(error) = host.adopt().await {
                    host.metrics().store_failed("looking for games without a host", &error);
                }
            }
        });
    }

    /// How it is set up.
    pub fn config(&self) -> &Arc<Config> {
        &self.0.config
    }

    /// Where it keeps games.
    pub fn store(&self) -> &Store {
        &self.0.store
    }

    /// The variants that it knows.
    pub fn rules(&self) -> &Rulebook {
        &self.0.rules
    }

    /// Counts so much of something for an address; whatever is refused is noted.
    pub(crate) fn take(&self, limit: Limit, from: Address, count: usize) -> Result<(), TooMuch> {
        self.noted(from, self.0.quotas.take(limit, from, count))
    }

    /// Counts a free seat that a guest takes, until the game is over.
    fn take_seat(&self, from: Address, table: &str) -> Result<(), TooMuch> {
        self.noted(from, self.0.quotas.hold_seat(from, table))
    }

    fn noted(&self, from: Address, taken: Result<(), TooMuch>) -> Result<(), TooMuch> {
        taken.inspect_err(|refused| self.0.metrics.refused(refused.limit, Some(from)))
    }

    /// What it counts.
    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// The lane of a guest of this host.
    fn lane_of(&self, guest: GuestId) -> Option<Lane> {
        self.origin(guest).map(Lane::of)
    }

    /// Counts a table that a guest has brought about.
    fn counts_table(&self, guest: GuestId) -> Result<(), Refused> {
        let Some(from) = self.origin(guest) else { return Ok(()) };
        Ok(self.take(Limit::Tables, from, 1)?)
    }

    /// Makes a report for somebody, which may take so long.
    pub(crate) async fn report<T: Send + 'static>(
        &self,
        client: Client,
        longest: Duration,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Undone> {
        self.0.reports.work(client, "the report", longest, work).await
    }

    /// Has an engine think for somebody, for so long.
    pub(crate) async fn analysis<T: Send + 'static>(
        &self,
        client: Client,
        time: Duration,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Undone> {
        let longest = time + self.0.config.isolated_for;
        self.0.analyses.work(client, "this analysis", longest, work).await
    }

    /// The engines of those who analyse.
    pub(crate) fn engines(&self) -> &Arc<Engines> {
        &self.0.engines
    }

    /// How many tasks for strangers are under way or wait: what is compiled, checked or imported, and reports.
    pub fn tasks(&self) -> [usize; 2] {
        [self.0.rules.tasks(), self.0.reports.tasks()]
    }

    /// How many tables are in memory.
    pub fn tables(&self) -> usize {
        self.0.tables.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Sits a guest down, or lets it watch. What the table says comes through the outlet.
    ///
    /// # Errors
    /// When there is no such table, or no such seat for this guest.
    pub async fn join(&self, from: Address, hello: Hello, to: Outlet) -> Result<Place, Failed> {
        if self.is_closing() {
            return Err(self.why_closing());
        }
        let guest = self.0.next_guest.fetch_add(1, Ordering::Relaxed);
        let id = hello.table.clone().unwrap_or_default();
        // A hello can wake a table, as a request can, and a seat that is taken is nobody else's.
        self.take(Limit::Requests, from, 1)?;
        let join = |answer| Command::Join { guest, from, hello: hello.clone(), to: to.clone(), answer };
        let table = self.ask(&id, join).await??;
        self.0.origins.lock().unwrap_or_else(PoisonError::into_inner).insert(guest, from);
        self.0.metrics.guests(1);
        Ok(Place { guest, table, host: self.clone() })
    }

    /// A table as somebody sees it who has no seat; after some of its moves, or as it stands.
    ///
    /// # Errors
    /// When there is no such table or moment.
    pub async fn view(&self, id: &str, ply: Option<usize>) -> Result<View, Failed> {
        let view = self
            .read(id, move |room, now| match ply {
                None => Some(room.view(None, now)),
                Some(ply) => room.view_at(ply, now),
            })
            .await?;
        view.ok_or_else(|| Failed { code: Code::NoTable, why: "the game has fewer moves".to_owned() })
    }

    /// Looks something up at a table.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        id: &str,
        look: impl Fn(&room::Room, Millis) -> T + Clone + Send + 'static,
    ) -> Result<T, Failed> {
        self.ask(id, |answer| {
            let look = look.clone();
            Command::Read(Box::new(move |room, now| {
                let _ = answer.send(look(room, now));
            }))
        })
        .await
    }

    /// Asks a table something. One that has just gone to sleep is woken.
    async fn ask<T>(&self, id: &str, command: impl Fn(oneshot::Sender<T>) -> Command) -> Result<T, Failed> {
        // No store is asked for what cannot be the id of a table; some would not even understand the question.
        if !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(no_table());
        }
        for _ in 0..3 {
            let (to, answer) = oneshot::channel();
            let handle = self.handle(id);
            if handle.send(command(to)).await.is_err() {
                self.forget(id, &handle);
                continue;
            }
            match answer.await {
                Ok(answer) => return Ok(answer),
                Err(_) if handle.is_closed() => self.forget(id, &handle),
                // The table has stopped, and says why to whoever asks.
                Err(_) => return Err(self.why_silent(id, &handle).await),
            }
        }
        Err(no_table())
    }

    async fn why_silent(&self, id: &str, handle: &Handle) -> Failed {
        let (to, answer) = oneshot::channel();
        if handle.send(Command::WhySilent(to)).await.is_ok()
            && let Ok(failed) = answer.await
        {
            return failed;
        }
        self.forget(id, handle);
        no_table()
    }

    /// The way to a table, whose task is begun if there is none.
    fn handle(&self, id: &str) -> Handle {
        let mut tables = self.0.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(handle) = tables.get(id).filter(|handle| !handle.is_closed()) {
            return handle.clone();
        }
        let (to, from) = mpsc::channel(QUEUE);
        actor::begin(self.clone(), id.to_owned(), None, to.clone(), from);
        tables.insert(id.to_owned(), to.clone());
        to
    }

    /// Begins the task of a new table.
    fn host_new(&self, id: &str, lease: Lease) {
        info!(table = id, "table opened");
        let mut tables = self.0.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let (to, from) = mpsc::channel(QUEUE);
        actor::begin(self.clone(), id.to_owned(), Some(lease), to.clone(), from);
        tables.insert(id.to_owned(), to);
    }

    fn forget(&self, id: &str, handle: &Handle) {
        let mut tables = self.0.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if tables.get(id).is_some_and(|other| other.same_channel(handle)) {
            tables.remove(id);
        }
    }

    /// Whether it is closing and takes nothing more.
    pub fn is_closing(&self) -> bool {
        self.0.closing.load(Ordering::Relaxed)
    }

    /// What guests are told when it closes.
    fn why_closing(&self) -> Failed {
        match self.0.store.check_alive() {
            Err(error @ StoreError::Replaced(_)) => Failed { code: Code::Store, why: error.to_string() },
            _ => Failed { code: Code::Closing, why: "the host is closing: come back soon".to_owned() },
        }
    }

    /// Ends in good order: every clock is written down, and other hosts may go on with the tables.
    ///
    /// # Errors
    /// When the clocks cannot be written down.
    pub async fn close(&self) -> Result<(), StoreError> {
        self.0.closing.store(true, Ordering::Relaxed);
        let handles: Vec<Handle> = {
            let mut tables = self.0.tables.lock().unwrap_or_else(PoisonError::into_inner);
            tables.drain().map(|(_, handle)| handle).collect()
        };
        let mut answers = Vec::new();
        for handle in &handles {
            let (to, answer) = oneshot::channel();
            if handle.send(Command::Close(to)).await.is_ok() {
                answers.push(answer);
            }
        }
        let mut leases = Vec::new();
        for answer in answers {
            if let Ok(Some(lease)) = answer.await {
                leases.push(lease);
            }
        }
        self.0.store.let_go(&leases).await?;
        self.0.store.close().await;
        Ok(())
    }
}

impl Place {
    /// Passes on what the guest says.
    pub(crate) async fn say(&self, wish: Wish) {
        let _ = self.table.send(Command::Say { guest: self.guest, wish }).await;
    }

    /// Passes on what the guest says to the others, if it can be said.
    ///
    /// # Errors
    /// When it is too long or nothing, and when too much has been said from this address.
    pub(crate) async fn chat(&self, text: &str) -> Result<(), Failed> {
        let failed = |code, why: String| Failed { code, why };
        if let Some(from) = self.host.origin(self.guest) {
            self.host.take(Limit::Chat, from, 1)?;
        }
        if text.chars().count() > LONGEST {
            return Err(failed(Code::TooLong, format!("what is said has at most {LONGEST} characters")));
        }
        let text =
            tidy(text, LONGEST).ok_or_else(|| failed(Code::BadMessage, "nothing was said".to_owned()))?;
        let _ = self.table.send(Command::Chat { guest: self.guest, text }).await;
        Ok(())
    }

    /// Answers a ping with the table's time.
    pub(crate) async fn ping(&self, at: u64) {
        let _ = self.table.send(Command::Ping { guest: self.guest, at }).await;
    }

    /// Notes how long the way there and back takes.
    pub(crate) async fn lag(&self, lag: Millis) {
        let _ = self.table.send(Command::Lag { guest: self.guest, lag }).await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.host.0.origins.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.guest);
        self.host.0.metrics.guests(-1);
        let (table, left) = (self.table.clone(), Command::Left { guest: self.guest });
        if let Err(mpsc::error::TrySendError::Full(left)) = table.try_send(left) {
            // It has to be heard all the same.
            tokio::spawn(async move { table.send(left).await });
        }
    }
}

fn no_table() -> Failed {
    Failed { code: Code::NoTable, why: "there is no such table".to_owned() }
}
