//! When to stop.

use std::time::{Duration, Instant};

use chatur_core::Seat;

use crate::clock::Budget;
use crate::{Limits, Signal};

/// Counts nodes and looks at the time.
#[derive(Debug)]
pub(super) struct Clock<'a> {
    signal: &'a Signal,
    start: Instant,
    /// When the time began to count; nothing while it does not.
    counted: Option<Instant>,
    budget: Option<Budget>,
    limit: u64,
    pub(super) nodes: u64,
    pub(super) stopped: bool,
}

impl<'a> Clock<'a> {
    pub(super) fn new(limits: &Limits, nodes: Option<u64>, seat: Seat, signal: &'a Signal) -> Self {
        let start = Instant::now();
        let budget = limits.time.as_ref().map(|time| Budget::of(time, seat));
        let limit = [limits.nodes, nodes].into_iter().flatten().min().unwrap_or(u64::MAX);
        let counted = (!limits.ponder).then_some(start);
        Self { signal, start, counted, budget, limit, nodes: 0, stopped: false }
    }

    /// Counts a node. False once the search is over.
    pub(super) fn tick(&mut self) -> bool {
        if self.nodes >= self.limit {
            self.stopped = true;
        } else {
            self.nodes += 1;
            if self.nodes.is_multiple_of(128) {
                self.look();
            }
        }
        !self.stopped
    }

    /// Whether there is time for another iteration.
    pub(super) fn goes_on(&mut self) -> bool {
        self.look();
        // The next depth takes several times as long as this one.
        let late = |(since, budget): (Instant, Budget)| since.elapsed() >= budget.wanted / 2;
        !(self.stopped || self.counted.zip(self.budget).is_some_and(late))
    }

    fn look(&mut self) {
        if self.counted.is_none() && self.signal.is_ponder_hit() {
            // What was thought before counts as used.
            self.counted = Some(self.start);
        }
        let late = |(since, budget): (Instant, Budget)| since.elapsed() >= budget.most;
        self.stopped |= self.counted.zip(self.budget).is_some_and(late) || self.signal.is_stopped();
    }

    /// Who was asked to ponder waits until the guess is settled.
    pub(super) fn wait(&mut self) {
        while self.counted.is_none() && !self.signal.is_stopped() {
            std::thread::sleep(Duration::from_millis(1));
            self.look();
        }
    }

    /// Time since the search began.
    pub(super) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}
