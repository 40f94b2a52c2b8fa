//! Threads for the work of strangers: few, patient, and never those that tables wait for.
//!
//! Whoever asks has a lane of its own, in which its tasks wait for each other. Only the first of each lane waits for a
//! thread, so who asks for much waits for himself and keeps nobody else.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use chatur_tables::task::Task;
use thiserror::Error;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::address::Address;
use super::isolate::{Broken, Waiter};
use super::lane::Lane;
use crate::message::{Code, Failed, HostReason, RefusalReason};

/// How long a task may wait for its turn, beside what the work before it may take.
const WAIT: Duration = Duration::from_secs(10);

/// Whose work it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Client {
    /// The host's own: it waits for nobody.
    House,
    /// Somebody at this address.
    At(Address),
    /// A table that somebody has opened, by the lane of his address.
    Table(Lane),
}

/// Why work was not done.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Undone {
    /// It failed.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// Whoever asks has asked for more than is done at once.
    #[error("{0} of your tasks are waiting already: ask again when they are done")]
    TooMany(usize),
    /// The host has no time.
    #[error("the host has too much to do just now: try again in a moment")]
    Busy,
}

impl From<Undone> for Failed {
    fn from(undone: Undone) -> Self {
        let code = match &undone {
            Undone::Broken(Broken::Failed { .. }) => Code::Broken,
            Undone::Broken(Broken::Costly { .. }) => Code::Costly,
            Undone::TooMany(_) => Code::TooFast,
            Undone::Busy | Undone::Broken(Broken::Slow(_)) => Code::Busy,
        };
        Self::new(code, undone)
    }
}

impl From<Undone> for RefusalReason {
    fn from(undone: Undone) -> Self {
        Self::Host(match undone {
            Undone::Broken(broken) => return Self::from(&broken),
            Undone::TooMany(count) => HostReason::TasksWait { count },
            Undone::Busy => HostReason::Busy,
        })
    }
}

/// How much a pool takes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PoolSize {
    /// Threads that work at once.
    pub(crate) threads: usize,
    /// Tasks of one client that may be under way or wait.
    pub(crate) each: usize,
    /// Tasks of all that may.
    pub(crate) all: usize,
}

/// A few threads and the lanes before them.
pub(crate) struct Pool {
    /// Only its threads for work that blocks are used. Nothing but while the pool goes.
    threads: Option<Runtime>,
    free: Arc<Semaphore>,
    lanes: Arc<Lanes>,
    size: PoolSize,
}

#[derive(Default)]
struct Lanes(Mutex<HashMap<Client, Line>>);

/// The tasks of one client.
struct Line {
    turn: Arc<Semaphore>,
    tasks: usize,
}

/// A task in its lane, as long as this lives.
struct InLane {
    lanes: Arc<Lanes>,
    client: Client,
    turn: Arc<Semaphore>,
}

/// What a task has while it is worked at, or may be at once. It is kept until the work has really ended, also where nobody waits for it.
pub(crate) struct Granted {
    _lane: InLane,
    _turn: OwnedSemaphorePermit,
    _thread: OwnedSemaphorePermit,
}

impl Pool {
    /// A pool whose threads have a name.
    ///
    /// # Errors
    /// When the system gives no threads.
    pub(crate) fn new(name: &str, size: PoolSize) -> std::io::Result<Self> {
        let threads = size.threads.max(1);
        let runtime = Builder::new_current_thread()
            .max_blocking_threads(threads)
            .thread_name(name)
            .on_thread_start(stand_back)
            .build()?;
        Ok(Self {
            threads: Some(runtime),
            free: Arc::new(Semaphore::new(threads)),
            lanes: Arc::default(),
            size,
        })
    }

    /// Does some work for somebody, and gives it up when it takes too long or nobody waits for it any more.
    ///
    /// # Errors
    /// When it fails, and when there is too much to do.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        client: Client,
        task: Task,
        longest: Duration,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Undone> {
        let Ok(granted) = timeout(WAIT + longest, self.turn(client)).await else { return Err(Undone::Busy) };
        Ok(self.run(granted?, task, longest, work).await?)
    }

    /// Waits for a turn, however long that takes: for who has no more than one task at a time.
    ///
    /// # Errors
    /// When there is too much to do.
    pub(crate) async fn turn(&self, client: Client) -> Result<Granted, Undone> {
        let lane = self.lanes.enter(client, self.size)?;
        // Neither semaphore is ever closed.
        let turn = Arc::clone(&lane.turn).acquire_owned().await.map_err(|_| Undone::Busy)?;
        let thread = Arc::clone(&self.free).acquire_owned().await.map_err(|_| Undone::Busy)?;
        Ok(Granted { _lane: lane, _turn: turn, _thread: thread })
    }

    /// Does some work whose turn it is, and gives it up when it takes too long or nobody waits for it any more.
    ///
    /// # Errors
    /// When it fails.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        granted: Granted,
        task: Task,
        longest: Duration,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Broken> {
        // It is there as long as anybody can ask.
        let Some(threads) = &self.threads else { return Err(Broken::Slow(task.what)) };
        let (waiter, work) = Waiter::of(task, work);
        let work = threads.spawn_blocking(move || {
            let _granted = granted;
            work()
        });
        waiter.wait(work, longest).await
    }

    /// Tasks that are under way or wait.
    pub(crate) fn tasks(&self) -> usize {
        self.lanes.lock().values().map(|lane| lane.tasks).sum()
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        if let Some(threads) = self.threads.take() {
            // What is under way has been given up by whoever waited for it.
            threads.shutdown_background();
        }
    }
}

impl Lanes {
    fn lock(&self) -> MutexGuard<'_, HashMap<Client, Line>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn enter(self: &Arc<Self>, client: Client, size: PoolSize) -> Result<InLane, Undone> {
        let mut lanes = self.lock();
        if lanes.values().map(|lane| lane.tasks).sum::<usize>() >= size.all {
            return Err(Undone::Busy);
        }
        let lane =
            lanes.entry(client).or_insert_with(|| Line { turn: Arc::new(Semaphore::new(1)), tasks: 0 });
        if lane.tasks >= size.each {
            return Err(Undone::TooMany(lane.tasks));
        }
        lane.tasks += 1;
        Ok(InLane { turn: Arc::clone(&lane.turn), lanes: Arc::clone(self), client })
    }
}

impl Drop for InLane {
    fn drop(&mut self) {
        let mut lanes = self.lanes.lock();
        if let Some(lane) = lanes.get_mut(&self.client) {
            lane.tasks -= 1;
            if lane.tasks == 0 {
                lanes.remove(&self.client);
            }
        }
    }
}

/// A thread for strangers lets every other go first.
pub(super) fn stand_back() {
    // Where the system does not allow it, it goes without.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(10);
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use chatur_effort::{Budget, tick};

    use super::*;

    const LONG: Duration = Duration::from_secs(10);

    fn at(last: u8) -> Client {
        Client::At(Address::of([192, 0, 2, last].into()))
    }

    /// Work that may cost anything.
    fn task(what: &'static str) -> Task {
        Task { what, budget: Budget::ENDLESS }
    }

    fn pool(each: usize, all: usize) -> Arc<Pool> {
        Arc::new(Pool::new("test", PoolSize { threads: 1, each, all }).unwrap())
    }

    fn forever() {
        loop {
            tick(1);
        }
    }

    /// Waits until so many tasks are under way.
    async fn until(pool: &Pool, tasks: usize) {
        let begun = Instant::now();
        while pool.tasks() != tasks {
            assert!(begun.elapsed() < LONG, "{} tasks", pool.tasks());
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    #[tokio::test]
    async fn who_asks_for_much_keeps_nobody_else() {
        let pool = pool(5, 100);
        let busy = |client| {
            let pool = Arc::clone(&pool);
            let work = || std::thread::sleep(Duration::from_millis(30));
            tokio::spawn(async move { pool.work(client, task("sleeping"), LONG, work).await })
        };
        let greedy: Vec<_> = (0..5).map(|_| busy(at(1))).collect();
        until(&pool, 5).await;
        assert_eq!(pool.work(at(1), task("asking"), LONG, || 1).await, Err(Undone::TooMany(5)));
        let begun = Instant::now();
        assert_eq!(pool.work(at(2), task("asking"), LONG, || 1).await, Ok(1));
        assert!(begun.elapsed() < Duration::from_millis(100), "it waits for one of the five, not for all");
        for task in greedy {
            assert_eq!(task.await.unwrap(), Ok(()));
        }
        assert_eq!(pool.tasks(), 0);
    }

    #[tokio::test]
    async fn too_many_of_all_are_refused() {
        let pool = pool(2, 3);
        let tasks: Vec<_> = [1, 1, 2]
            .map(at)
            .into_iter()
            .map(|client| {
                let pool = Arc::clone(&pool);
                tokio::spawn(async move { pool.work(client, task("turning"), LONG, forever).await })
            })
            .collect();
        until(&pool, 3).await;
        assert_eq!(pool.work(at(3), task("asking"), LONG, || 1).await, Err(Undone::Busy));
        for task in &tasks {
            task.abort();
        }
        until(&pool, 0).await;
        assert_eq!(pool.work(at(3), task("asking"), LONG, || 1).await, Ok(1));
    }

    #[tokio::test]
    async fn what_takes_too_long_makes_room() {
        let pool = pool(2, 2);
        let short = Duration::from_millis(20);
        let lost = pool.work(at(1), task("turning"), short, forever).await;
        assert_eq!(lost, Err(Undone::Broken(Broken::Slow("turning"))));
        assert_eq!(pool.work(at(2), task("asking"), LONG, || 1).await, Ok(1));
    }
}
