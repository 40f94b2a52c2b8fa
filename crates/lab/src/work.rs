//! Workers at a table of jobs.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::jobs::{BEAT, Counts, Job, Jobs};
use crate::{Interrupt, LabError};

/// So often the table is looked at, for progress and by who has nothing to do.
const LOOK: Duration = Duration::from_millis(200);

/// What workers of an experiment do.
pub trait Work: Sync {
    /// What a worker keeps from job to job.
    type Tools;

    /// What a worker begins with.
    ///
    /// # Errors
    /// When nobody could work like this: the experiment stops.
    fn tools(&self) -> Result<Self::Tools, LabError>;

    /// Does a job: what is counted and what is kept of it. `None` if it was interrupted.
    ///
    /// # Errors
    /// When no other job could be done either: the experiment stops.
    fn perform(
        &self,
        tools: &mut Self::Tools,
        job: &Job,
        interrupt: &Interrupt,
    ) -> Result<Option<(String, String)>, LabError>;
}

/// Works at an experiment until all its jobs are done, by whomever, or it is interrupted or has failed. `watch` hears how
/// many are done, and may say that this is enough.
///
/// # Errors
/// The first that stopped a worker.
pub fn run<W: Work>(
    work: &W,
    jobs: &Jobs,
    name: &str,
    workers: usize,
    interrupt: &Interrupt,
    watch: &mut dyn FnMut(Counts) -> Result<bool, LabError>,
) -> Result<(), LabError> {
    let failed: Mutex<Option<LabError>> = Mutex::new(None);
    let enough = AtomicBool::new(false);
    let stop = Interrupt::new();
    let seen = thread::scope(|scope| {
        let workers: Vec<_> = (0..workers.max(1))
            .map(|_| {
                scope.spawn(|| {
                    // A worker that breaks down must not take its job with it, which others would wait for.
                    let labour = || labour(work, jobs, name, &stop);
                    let done = catch_unwind(AssertUnwindSafe(labour))
                        .unwrap_or_else(|panic| Err(LabError::Worker(said(&*panic))));
                    if let Err(error) = done
                        && let Ok(mut first) = failed.lock()
                    {
                        first.get_or_insert(error);
                        stop.stop();
                    }
                })
            })
            .collect();
        let seen = oversee(jobs, name, watch, &enough, || {
            if interrupt.is_asked() || enough.load(Ordering::Relaxed) {
                stop.stop();
            }
            workers.iter().all(thread::ScopedJoinHandle::is_finished)
        });
        stop.stop();
        seen
    });
    let given_back = jobs.give_back(name);
    match failed.into_inner() {
        Ok(Some(error)) => Err(error),
        _ => seen.and(given_back),
    }
}

/// What a panic says.
fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("no reason given")
        .to_owned()
}

/// Watches until everybody has gone home.
fn oversee(
    jobs: &Jobs,
    name: &str,
    watch: &mut dyn FnMut(Counts) -> Result<bool, LabError>,
    enough: &AtomicBool,
    gone: impl Fn() -> bool,
) -> Result<(), LabError> {
    let (mut beaten, mut before) = (Instant::now(), None);
    loop {
        let over = gone();
        if beaten.elapsed() >= BEAT {
            beaten = Instant::now();
            jobs.beat(name)?;
        }
        let counts = jobs.counts(name)?;
        if before != Some(counts.done) {
            before = Some(counts.done);
            if watch(counts)? {
                enough.store(true, Ordering::Relaxed);
                jobs.end(name)?;
            }
        }
        if over {
            return Ok(());
        }
        thread::sleep(LOOK);
    }
}

fn labour<W: Work>(work: &W, jobs: &Jobs, name: &str, stop: &Interrupt) -> Result<(), LabError> {
    let mut tools = None;
    while !stop.is_asked() {
        let Some(job) = jobs.take(name)? else {
            // Others may give theirs back, or have just done so.
            let counts = jobs.counts(name)?;
            if counts.done == counts.all || jobs.is_ended(name)? {
                break;
            }
            thread::sleep(LOOK);
            continue;
        };
        let tools = match &mut tools {
            Some(tools) => tools,
            none => none.insert(work.tools()?),
        };
        if let Some((result, record)) = work.perform(tools, &job, stop)? {
            jobs.finish(name, job.id, &result, &record)?;
        }
    }
    Ok(())
}
