//! When to stop.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use chatur_core::Seat;

use crate::clock::Budget;
use crate::{Limits, Signal};

/// What all threads of a search share of its time.
#[derive(Debug)]
pub(super) struct Shared {
    start: Instant,
    /// The most nodes, of all together.
    limit: u64,
    nodes: AtomicU64,
    pub(super) over: AtomicBool,
}

impl Shared {
    /// A search begins that may look at so many nodes.
    pub(super) fn new(limit: u64) -> Self {
        Self { start: Instant::now(), limit, nodes: AtomicU64::new(0), over: AtomicBool::new(false) }
    }

    /// Nodes of all threads.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Time since the search began.
    pub(super) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}

/// Counts the nodes of one thread; that of the first thread looks at the time.
#[derive(Debug)]
pub(super) struct Clock<'a> {
    pub(super) shared: &'a Shared,
    watch: Option<Watch<'a>>,
    ticks: u64,
    pub(super) stopped: bool,
}

/// What else can end a search.
#[derive(Debug)]
struct Watch<'a> {
    signal: &'a Signal,
    /// When the time began to count; nothing while it does not.
    counted: Option<Instant>,
    budget: Option<Budget>,
}

impl<'a> Clock<'a> {
    /// The clock of the first thread.
    pub(super) fn new(shared: &'a Shared, limits: &Limits, seat: Seat, signal: &'a Signal) -> Self {
        let budget = limits.time.as_ref().map(|time| Budget::of(time, seat));
        let counted = (!limits.ponder).then_some(shared.start);
        Self { watch: Some(Watch { signal, counted, budget }), ..Self::beside(shared) }
    }

    /// The clock of another thread, which searches until all end.
    pub(super) fn beside(shared: &'a Shared) -> Self {
        Self { shared, watch: None, ticks: 0, stopped: false }
    }

    /// Counts a node. False once the search is over.
    pub(super) fn tick(&mut self) -> bool {
        let shared = self.shared;
        if shared.nodes() >= shared.limit || shared.over.load(Ordering::Relaxed) {
            self.stopped = true;
        } else {
            shared.nodes.fetch_add(1, Ordering::Relaxed);
            self.ticks += 1;
            if self.ticks.is_multiple_of(128) {
                self.look();
            }
        }
        !self.stopped
    }

    /// Whether there is time for another iteration.
    pub(super) fn goes_on(&mut self) -> bool {
        self.look();
        // The next depth takes several times as long as this one.
        let late = |watch: &Watch<'_>| watch.is_past(|budget| budget.wanted / 2);
        !(self.stopped || self.watch.as_ref().is_some_and(late))
    }

    fn look(&mut self) {
        let Some(watch) = &mut self.watch else { return };
        if watch.counted.is_none() && watch.signal.is_ponder_hit() {
            // What was thought before counts as used.
            watch.counted = Some(self.shared.start);
        }
        self.stopped |= watch.is_past(|budget| budget.most) || watch.signal.is_stopped();
    }

    /// Who was asked to ponder waits until the guess is settled.
    pub(super) fn wait(&mut self) {
        while self.watch.as_ref().is_some_and(Watch::is_guessing) {
            std::thread::sleep(Duration::from_millis(1));
            self.look();
        }
    }
}

impl Watch<'_> {
    /// Whether more than a part of the budget is used.
    fn is_past(&self, part: impl FnOnce(Budget) -> Duration) -> bool {
        self.counted.zip(self.budget).is_some_and(|(since, budget)| since.elapsed() >= part(budget))
    }

    /// Whether time does not count yet.
    fn is_guessing(&self) -> bool {
        self.counted.is_none() && !self.signal.is_stopped()
    }
}
