//! What ends a search: nodes, time, and who stops it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use chatur_core::Seat;

use super::clock::Budget;
use crate::{Limits, Signal, Timer};

/// What all threads of a search share of its limits.
#[derive(Debug)]
pub(crate) struct Watch<'a> {
    signal: &'a Signal,
    timer: Timer,
    /// What the timer told when the search began.
    start: Duration,
    budget: Option<Budget>,
    pondering: bool,
    most_nodes: u64,
    /// Counted by each thread, of some searches only now and then.
    nodes: AtomicU64,
    stopped: AtomicBool,
}

impl<'a> Watch<'a> {
    /// A search begins, of a move of this seat.
    pub(crate) fn new(limits: &Limits, seat: Seat, signal: &'a Signal, timer: Timer) -> Self {
        Self {
            signal,
            timer,
            start: timer.passed(),
            budget: limits.time.as_ref().map(|time| Budget::of(time, seat)),
            pondering: limits.ponder,
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            nodes: AtomicU64::new(0),
            stopped: AtomicBool::new(false),
        }
    }

    /// The most nodes, of all threads together.
    pub(crate) fn most_nodes(&self) -> u64 {
        self.most_nodes
    }

    /// Nodes of all threads.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    pub(crate) fn count(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    /// Whether the nodes are used up.
    pub(crate) fn is_spent(&self) -> bool {
        self.nodes() >= self.most_nodes
    }

    /// Time since the search began.
    pub(crate) fn elapsed(&self) -> Duration {
        self.timer.passed().saturating_sub(self.start)
    }

    /// Ends the search of all threads.
    pub(crate) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Ends the search if the time is up, or somebody stops it. The first thread looks now and then.
    pub(crate) fn look(&self) {
        if self.signal.is_stopped() || self.is_past(|budget| budget.most) {
            self.stop();
        }
    }

    /// Whether it is too late to begin another depth, where so many percent of the time that is wanted for a move should
    /// be spent.
    pub(super) fn is_late(&self, percent: u32) -> bool {
        self.is_past(|Budget { wanted, most }| {
            // What may be spent to the last is.
            if wanted == most { most } else { (wanted * percent / 100).min(most) }
        })
    }

    /// Who was asked to ponder waits until the guess is settled.
    pub(super) fn wait(&self) {
        while self.is_pondering() && !self.signal.is_stopped() {
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    fn is_past(&self, part: impl FnOnce(Budget) -> Duration) -> bool {
        self.budget.is_some_and(|budget| !self.is_pondering() && self.elapsed() >= part(budget))
    }

    /// Whether time does not count yet. What was thought before it does counts as used.
    fn is_pondering(&self) -> bool {
        self.pondering && !self.signal.is_ponder_hit()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    thread_local!(static NOW: Cell<Duration> = const { Cell::new(Duration::ZERO) });
    const BY_HAND: Timer = Timer::new(|| NOW.get());

    #[test]
    fn nodes_and_signals_end_a_search() {
        let signal = Signal::new();
        let watch = Watch::new(&Limits::nodes(10), Seat(0), &signal, Timer::default());
        watch.count(9);
        assert!(!watch.is_spent());
        watch.count(1);
        watch.look();
        assert!(watch.is_spent() && !watch.is_stopped(), "who counts decides what is owed");
        signal.stop();
        watch.look();
        assert!(watch.is_stopped());
    }

    #[test]
    fn time_counts_once_the_guess_was_right() {
        let signal = Signal::new();
        let limits = Limits { ponder: true, ..Limits::time(Duration::from_secs(1)) };
        NOW.set(Duration::from_secs(2));
        let watch = Watch::new(&limits, Seat(0), &signal, BY_HAND);
        assert_eq!(watch.elapsed(), Duration::ZERO);
        NOW.set(Duration::from_secs(3));
        assert!(!watch.is_late(100));
        signal.ponder_hit();
        assert!(watch.is_late(100), "what was thought before counts");
        watch.wait();
    }

    #[test]
    fn a_part_of_a_clock_is_spent_and_all_that_is_given_for_one_move() {
        let signal = Signal::new();
        let hour = Duration::from_hours(1);
        let clock =
            crate::TimeLeft::Clock { remaining: vec![hour], increment: Vec::new(), moves_to_go: None };
        let of = |time| {
            Watch::new(&Limits { time: Some(time), ..Limits::default() }, Seat(0), &signal, Timer::default())
        };
        assert!(of(clock).is_late(0));
        assert!(!of(crate::TimeLeft::PerMove(hour)).is_late(0));
    }
}
