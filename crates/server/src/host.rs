//! The host: all its tables, each with a task of its own.
//!
//! A task owns one room and everything that happens there goes through it, one after another. What it
//! decides is kept by the [store](crate::store) before anybody hears of it. Whatever asks the rules of a variant
//! something runs on another thread and is not waited for without end, so that rules that fail stop only their own
//! table.

mod actor;
mod address;
mod asleep;
mod bans;
mod chat;
mod config;
mod guests;
mod isolate;
mod keeping;
mod lane;
mod lots;
mod memory;
mod minds;
mod new_table;
mod opener;
mod opponents;
mod pool;
mod quotas;
mod reading;
mod rulebook;
mod stuck;
mod thinking;
mod time;
mod waking;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use chatur_play::Millis;
use chatur_tables::room::RoomConfig;
use tokio::sync::{Semaphore, mpsc, oneshot};
use tokio::time::sleep;

pub use address::Address;
pub use chatur_tables::new_table::{ClockWish, NewTable, Opened, SeatGiven};
pub use config::{Config, Limits};
pub use guests::{GuestId, Inlet, Out, Outlet, Parcel};
pub use isolate::Broken;
pub use keeping::{Abandoned, Cleared, Keeping};
pub use lots::Lots;
pub use pool::{Client, Undone};
pub use rulebook::{RuleError, Rulebook};
pub use thinking::Turns;
pub use time::Time;

pub(crate) use actor::{Looked, Moderation};
pub(crate) use bans::{Bans, network};
pub(crate) use chatur_tables::room::{Room, Sitter, Wish};
pub(crate) use chatur_tables::task::Task;
pub(crate) use isolate::isolate;
pub use lane::Lane;
pub(crate) use quotas::{Limit, TooMuch};

use crate::analysis::Engines;
use crate::message::{Code, Failed, Hello, HostReason, ListMoves, View};
use crate::metrics::Metrics;
use crate::names::tidy;
use crate::store::{Lease, Store, StoreError};
use actor::{Command, Start};
use asleep::Asleep;
use chat::LONGEST;
use memory::{InMemory, Memory, Tables};
use pool::{Pool, PoolSize};
use quotas::Quotas;
use reading::Readings;
use stuck::Stuck;
use waking::WOKEN;

/// How often a host looks for engines that rest.
const TIDY_EVERY: Duration = Duration::from_secs(10);
/// How often a host looks for what others have decided about networks.
const READ_BANS_EVERY: Duration = Duration::from_secs(1);
/// So many tables are let go of in one commit.
const LET_GO: usize = 2_000;
/// Messages to one table that may wait.
const QUEUE: usize = 256;

/// A host. Clones are the same one.
#[derive(Clone)]
pub struct Host(Arc<Inner>);

struct Inner {
    store: Store,
    config: Arc<Config>,
    /// The part of it that tables ask for.
    room_config: Arc<RoomConfig>,
    rules: Rulebook,
    /// Where strangers' reports are made, which take longer than all else.
    reports: Pool,
    /// Where engines think for those who analyse.
    analyses: Pool,
    /// Where strangers' tables are worked at.
    work_of_tables: Arc<Pool>,
    /// Work of tables that was given up and runs on.
    stuck: Stuck,
    engines: Arc<Engines>,
    tables: Tables,
    /// Tables that are not in memory and have something to do at some time.
    asleep: Arc<Asleep>,
    /// Those that were woken and have not done yet what they were woken for.
    woken: Arc<Semaphore>,
    readings: Readings,
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
        let more = host.adopt_some().await?;
        if more || host.0.store.is_shared() {
            host.keep_adopting();
        }
        if host.0.store.is_shared() {
            host.keep_reading_bans();
        }
        host.keep_waking();
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
        // A table has one task at a time, and waits for its turn.
        let every = PoolSize { threads: limits.workers, each: usize::MAX, all: usize::MAX };
        let tables = Arc::new(Pool::new("tables", every).map_err(StoreError::System)?);
        let host = Self(Arc::new(Inner {
            rules: Rulebook::new(
                config.loader.clone(),
                config.isolated_for,
                work,
                Arc::clone(&tables),
                limits.variants,
            ),
            work_of_tables: tables,
            stuck: Stuck::default(),
            reports: pool("reports", limits.reporters)?,
            analyses: Pool::new("analysis", PoolSize { each: limits.analyses, ..size(limits.reporters) })
                .map_err(StoreError::System)?,
            engines: Arc::default(),
            quotas: Quotas::new(&config.limits),
            room_config: Arc::new(config.for_rooms()),
            bans: Bans::default(),
            metrics: Metrics::new(),
            origins: Mutex::default(),
            store,
            config,
            tables: Tables::new(limits.tables_in_memory),
            asleep: Arc::default(),
            woken: Arc::new(Semaphore::new(WOKEN)),
            readings: Readings::default(),
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
        self.ask(id, |answer| Command::Moderate { what: Box::new(what.clone()), answer }).await?
    }

    /// A table that is in memory reads anew what the store has of who sits there and whether it is closed.
    pub(crate) async fn look_again_at(&self, id: &str) {
        let handle = self.0.tables.get(id);
        if let Some(handle) = handle {
            let (answer, answered) = oneshot::channel();
            if handle.send(Command::Moderate { what: Box::new(Moderation::LookAgain), answer }).await.is_ok()
            {
                let _ = answered.await;
            }
        }
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
    fn counts_table(&self, guest: GuestId) -> Result<(), Failed> {
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
        self.0
            .reports
            .work(client, Task::timed("the report", longest.as_millis() as u64), longest, work)
            .await
    }

    /// Lends something to the rules of a table, for whoever opened it: what comes with the program is asked at once, and
    /// for strangers in turn.
    async fn ask_rules<R: Send + 'static, T: Send + 'static>(
        &self,
        client: Client,
        task: Task,
        longest: Duration,
        lent: R,
        ask: impl FnOnce(&mut R) -> T + Send + 'static,
    ) -> Result<(R, T), Broken> {
        if client == Client::House {
            return isolate(task, lent, longest, ask).await;
        }
        let pool = &self.0.work_of_tables;
        // It takes on whatever comes.
        let Ok(granted) = pool.turn(client).await else { return Err(Broken::Slow(task.what)) };
        let work = move || {
            let mut lent = lent;
            let answer = ask(&mut lent);
            (lent, answer)
        };
        pool.run(granted, task, longest, work).await
    }

    /// Has an engine think for somebody, for so long.
    pub(crate) async fn analysis<T: Send + 'static>(
        &self,
        client: Client,
        time: Duration,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Undone> {
        let longest = time + self.0.config.isolated_for;
        let task = Task::timed("this analysis", longest.as_millis() as u64);
        self.0.analyses.work(client, task, longest, work).await
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
        self.0.tables.len()
    }

    /// How many are not in memory and have something to do at some time.
    pub fn tables_asleep(&self) -> usize {
        self.0.asleep.len()
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
        let join = |answer| {
            let (hello, to) = (Box::new(hello.clone()), to.clone());
            Command::Join { guest, from, hello, to, answer }
        };
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
                None => Some(room.view(now)),
                Some(ply) => room.view_at(ply, None, now),
            })
            .await?;
        view.ok_or_else(|| Failed::new(Code::NoTable, HostReason::FewerMoves))
    }

    /// Looks something up at a table. One that is not in memory does not come there for it.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        id: &str,
        look: impl Fn(&Room, Millis) -> T + Clone + Send + 'static,
    ) -> Result<T, Failed> {
        check_id(id)?;
        let command = |answer: oneshot::Sender<T>| {
            let look = look.clone();
            Command::Read(Box::new(move |room, now| {
                let _ = answer.send(look(room, now));
            }))
        };
        if let Some(handle) = self.0.tables.get(id)
            && let Some(answer) = self.ask_at(id, &handle, &command).await
        {
            return answer;
        }
        match self.look_up(id, look.clone()).await? {
            Some(answer) => Ok(answer),
            None => self.ask(id, command).await,
        }
    }

    /// Asks a table something. One that has just gone to sleep is woken.
    async fn ask<T>(&self, id: &str, command: impl Fn(oneshot::Sender<T>) -> Command) -> Result<T, Failed> {
        check_id(id)?;
        for _ in 0..3 {
            let handle = self.handle(id).await?;
            if let Some(answer) = self.ask_at(id, &handle, &command).await {
                return answer;
            }
        }
        Err(no_table())
    }

    /// Asks a table in memory something. Nothing comes of it if it has just gone.
    async fn ask_at<T>(
        &self,
        id: &str,
        handle: &Handle,
        command: &impl Fn(oneshot::Sender<T>) -> Command,
    ) -> Option<Result<T, Failed>> {
        let (to, answer) = oneshot::channel();
        if handle.send(command(to)).await.is_err() {
            self.forget(id, handle);
            return None;
        }
        match answer.await {
            Ok(answer) => Some(Ok(answer)),
            Err(_) if handle.is_closed() => {
                self.forget(id, handle);
                None
            }
            // The table has stopped, and says why to whoever asks.
            Err(_) => Some(Err(self.why_silent(id, handle).await)),
        }
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
    async fn handle(&self, id: &str) -> Result<Handle, Failed> {
        if let Some(handle) = self.0.tables.get(id) {
            return Ok(handle);
        }
        let memory = self.memory(true).await?;
        Ok(self.begin(id, None, memory, None))
    }

    /// Begins the task of a table that is not in memory; a new one is held already.
    fn begin(&self, id: &str, lease: Option<Lease>, memory: Memory, woken: Option<Memory>) -> Handle {
        let mut tables = self.0.tables.lock();
        if let Some(table) = tables.get(id).filter(|table| !table.handle.is_closed()) {
            return table.handle.clone();
        }
        let (to, from) = mpsc::channel(QUEUE);
        let need = Arc::default();
        let note = self.0.asleep.take(id);
        let start = Start { lease, note, memory, woken, need: Arc::clone(&need) };
        actor::begin(self.clone(), id.to_owned(), start, to.clone(), from);
        tables.insert(id.to_owned(), InMemory { handle: to.clone(), need });
        to
    }

    fn forget(&self, id: &str, handle: &Handle) {
        let mut tables = self.0.tables.lock();
        if tables.get(id).is_some_and(|other| other.handle.same_channel(handle)) {
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
            Err(error @ StoreError::Replaced(_)) => Failed::store(error),
            _ => Failed::new(Code::Closing, HostReason::Closing),
        }
    }

    /// Ends in good order: every clock is written down, and other hosts may go on with the tables.
    ///
    /// # Errors
    /// When the clocks cannot be written down.
    pub async fn close(&self) -> Result<(), StoreError> {
        self.0.closing.store(true, Ordering::Relaxed);
        let handles: Vec<Handle> = {
            let mut tables = self.0.tables.lock();
            tables.drain().map(|(_, table)| table.handle).collect()
        };
        let mut answers = Vec::new();
        for handle in &handles {
            let (to, answer) = oneshot::channel();
            if handle.send(Command::Close(to)).await.is_ok() {
                answers.push(answer);
            }
        }
        let mut rests = self.0.asleep.rest(self.0.config.time.now());
        for answer in answers {
            if let Ok(Some(rest)) = answer.await {
                rests.push(rest);
            }
        }
        for rests in rests.chunks(LET_GO) {
            self.0.store.let_go(rests).await?;
        }
        self.0.store.close().await;
        Ok(())
    }
}

impl Place {
    /// Passes on what the guest says.
    pub(crate) async fn say(&self, wish: Wish) {
        let _ = self.table.send(Command::Say { guest: self.guest, wish: Box::new(wish) }).await;
    }

    /// Passes on a question for legal moves.
    pub(crate) async fn list(&self, asked: ListMoves) {
        let _ = self.table.send(Command::List { guest: self.guest, asked: Box::new(asked) }).await;
    }

    /// Passes on what the guest says to the others, if it can be said.
    ///
    /// # Errors
    /// When it is too long or nothing, and when too much has been said from this address.
    pub(crate) async fn chat(&self, text: &str) -> Result<(), Failed> {
        if let Some(from) = self.host.origin(self.guest) {
            self.host.take(Limit::Chat, from, 1)?;
        }
        if text.chars().count() > LONGEST {
            return Err(Failed::new(Code::TooLong, HostReason::LineTooLong { most: LONGEST }));
        }
        let text =
            tidy(text, LONGEST).ok_or_else(|| Failed::new(Code::BadMessage, HostReason::NothingSaid))?;
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

/// No store is asked for what cannot be the id of a table; some would not even understand the question.
fn check_id(id: &str) -> Result<(), Failed> {
    if id.bytes().all(|byte| byte.is_ascii_alphanumeric()) { Ok(()) } else { Err(no_table()) }
}

fn no_table() -> Failed {
    Failed::new(Code::NoTable, HostReason::NoTable)
}
