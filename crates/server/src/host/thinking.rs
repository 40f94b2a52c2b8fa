//! Opponents think in turn: so many at once, however many tables have one.
//!
//! Who opened a table has a lane, and lanes take turns: whoever has the fewest that think is next, so who has a hundred
//! tables waits for himself and keeps nobody else. Who waits has no thread.

use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::Builder;
use std::time::Instant;

use chatur_play::{Stage, THINKING_STACK, Ticket, Work};

use super::lane::Lane;
use super::minds::Minds;
use super::pool::stand_back;

/// Turns at thinking. Clones are the same ones.
#[derive(Clone, Debug)]
pub struct Turns {
    strong: Arc<Line>,
    weak: Arc<Line>,
    minds: Minds,
}

/// How long opponents think. The quick ones do not wait for the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Thinker {
    /// Some milliseconds a move.
    Quick,
    /// Up to all the time that there is.
    Slow,
}

/// Those who wait, and those who think.
struct Line {
    at_once: usize,
    turns: Mutex<Waiting>,
}

#[derive(Default)]
struct Waiting {
    /// The number of the next who comes.
    next: u64,
    /// Threads that there are.
    threads: usize,
    /// How many think, by lane.
    thinking: HashMap<Option<Lane>, usize>,
    /// Who waits, by lane; the lane that was served last stands last. None is empty.
    lanes: VecDeque<(Option<Lane>, Works)>,
}

/// What those of one lane wait with, by their numbers, and since when.
type Works = VecDeque<(u64, Instant, Work)>;

/// Where those of one lane think.
struct InLane {
    line: Arc<Line>,
    lane: Option<Lane>,
}

/// Leaves the line when it goes.
struct Place {
    line: Arc<Line>,
    lane: Option<Lane>,
    number: u64,
}

impl Turns {
    /// So many at once, and at least one; as many again of those that are quick.
    pub fn new(at_once: usize) -> Self {
        let line = || Arc::new(Line { at_once: at_once.max(1), turns: Mutex::default() });
        Self { strong: line(), weak: line(), minds: Minds::default() }
    }

    /// Where those of a lane think.
    pub(crate) fn stage(&self, thinker: Thinker, lane: Option<Lane>) -> Arc<dyn Stage> {
        let line = match thinker {
            Thinker::Quick => &self.weak,
            Thinker::Slow => &self.strong,
        };
        Arc::new(InLane { line: Arc::clone(line), lane })
    }

    /// What those who think have made for that.
    pub(crate) fn minds(&self) -> &Minds {
        &self.minds
    }

    /// How many threads there are for all who think, and how many wait for one.
    pub fn threads_and_waiting(&self) -> [usize; 2] {
        [&self.strong, &self.weak].into_iter().fold([0, 0], |[threads, waiting], line| {
            let turns = line.lock();
            let own: usize = turns.lanes.iter().map(|(_, works)| works.len()).sum();
            [threads + turns.threads, waiting + own]
        })
    }
}

impl Default for Turns {
    /// As many as there are processors.
    fn default() -> Self {
        Self::new(std::thread::available_parallelism().map_or(1, std::num::NonZero::get))
    }
}

impl Stage for InLane {
    fn perform(&self, work: Work) -> Option<Ticket> {
        let mut turns = self.line.lock();
        let number = turns.join(self.lane, work);
        if turns.threads < self.line.at_once {
            turns.threads += 1;
            let line = Arc::clone(&self.line);
            let begun =
                Builder::new().name("opponent".to_owned()).stack_size(THINKING_STACK).spawn(move || {
                    stand_back();
                    line.serve();
                });
            // Where the system has no thread now, the next who comes asks it again.
            turns.threads -= usize::from(begun.is_err());
        }
        drop(turns);
        Some(Box::new(Place { line: Arc::clone(&self.line), lane: self.lane, number }))
    }
}

impl Line {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.turns.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets one after another think until nobody waits any more.
    fn serve(&self) {
        let mut before = None;
        loop {
            let mut turns = self.lock();
            if let Some(lane) = before.take() {
                turns.has_thought(lane);
            }
            let Some((lane, since, work)) = turns.begin_next() else {
                turns.threads -= 1;
                return;
            };
            drop(turns);
            // Whoever waits for a thought that failed finds that nothing came of it.
            let _ = catch_unwind(AssertUnwindSafe(|| work(since.elapsed())));
            before = Some(lane);
        }
    }
}

impl Waiting {
    /// Somebody of a lane comes; his number.
    fn join(&mut self, lane: Option<Lane>, work: Work) -> u64 {
        self.next += 1;
        let waits = (self.next, Instant::now(), work);
        match self.lanes.iter_mut().find(|(own, _)| *own == lane) {
            Some((_, works)) => works.push_back(waits),
            None => self.lanes.push_back((lane, VecDeque::from([waits]))),
        }
        self.next
    }

    /// The next who may think: of a lane of which the fewest do, and of these the one that has waited longest.
    fn begin_next(&mut self) -> Option<(Option<Lane>, Instant, Work)> {
        let thinking = |lane| self.thinking.get(lane).copied().unwrap_or(0);
        let index = (0..self.lanes.len()).min_by_key(|&index| thinking(&self.lanes[index].0))?;
        let (lane, mut works) = self.lanes.remove(index)?;
        let (_, since, work) = works.pop_front()?;
        if !works.is_empty() {
            self.lanes.push_back((lane, works));
        }
        *self.thinking.entry(lane).or_default() += 1;
        Some((lane, since, work))
    }

    /// One of a lane has thought.
    fn has_thought(&mut self, lane: Option<Lane>) {
        if let Some(count) = self.thinking.get_mut(&lane) {
            *count -= 1;
            if *count == 0 {
                self.thinking.remove(&lane);
            }
        }
    }

    /// One of a lane waits no longer; what he waited with.
    fn leave(&mut self, lane: Option<Lane>, number: u64) -> Option<Work> {
        let index = self.lanes.iter().position(|(own, _)| *own == lane)?;
        let works = &mut self.lanes[index].1;
        let place = works.iter().position(|(own, ..)| *own == number)?;
        let (_, _, work) = works.remove(place)?;
        if works.is_empty() {
            self.lanes.remove(index);
        }
        Some(work)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        // What is given up is dropped when the line is free again.
        let _work = { self.line.lock().leave(self.lane, self.number) };
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Line").field("at_once", &self.at_once).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc::{Receiver, channel};
    use std::time::Duration;

    use super::*;
    use crate::host::Address;

    fn lane(last: u8) -> Lane {
        Lane::of(Address::of([192, 0, 2, last].into()))
    }

    fn until(mut holds: impl FnMut() -> bool) {
        let begun = Instant::now();
        while !holds() {
            assert!(begun.elapsed() < Duration::from_secs(30), "it does not come about");
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Somebody who thinks until he is told to end.
    fn busy(turns: &Turns, lane: Lane) -> (Ticket, std::sync::mpsc::Sender<()>) {
        let (to, end) = channel::<()>();
        let work = Box::new(move |_| {
            let _ = end.recv();
        });
        (turns.stage(Thinker::Slow, Some(lane)).perform(work).unwrap(), to)
    }

    /// So many of a lane who say when their turn comes.
    fn say(turns: &Turns, lane: Lane, name: char, to: &std::sync::mpsc::Sender<char>) -> Ticket {
        let to = to.clone();
        turns.stage(Thinker::Slow, Some(lane)).perform(Box::new(move |_| to.send(name).unwrap())).unwrap()
    }

    fn told(from: &Receiver<char>, count: usize) -> String {
        (0..count).map(|_| from.recv_timeout(Duration::from_secs(30)).unwrap()).collect()
    }

    #[test]
    fn so_many_think_at_once_and_nobody_waits_on_a_thread() {
        let turns = Turns::new(2);
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let (to, done) = channel();
        let tickets: Vec<Ticket> = (0..100)
            .map(|_| {
                let (now, most, to) = (Arc::clone(&now), Arc::clone(&most), to.clone());
                let work = Box::new(move |_| {
                    most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    std::thread::sleep(Duration::from_millis(1));
                    now.fetch_sub(1, Ordering::SeqCst);
                    to.send(()).unwrap();
                });
                turns.stage(Thinker::Slow, Some(lane(1))).perform(work).unwrap()
            })
            .collect();
        assert!(turns.threads_and_waiting()[0] <= 2);
        (0..100).for_each(|_| done.recv_timeout(Duration::from_secs(30)).unwrap());
        assert_eq!(most.load(Ordering::SeqCst), 2);
        until(|| turns.threads_and_waiting() == [0, 0]);
        drop(tickets);
    }

    #[test]
    fn lanes_take_turns() {
        let turns = Turns::new(1);
        let (first, end) = busy(&turns, lane(1));
        until(|| turns.threads_and_waiting() == [1, 0]);
        let (to, from) = channel();
        let tickets: Vec<Ticket> =
            "aaaabbc".chars().map(|name| say(&turns, lane(name as u8), name, &to)).collect();
        end.send(()).unwrap();
        assert_eq!(told(&from, 7), "abcabaa");
        drop((first, tickets));
    }

    #[test]
    fn whoever_has_the_fewest_that_think_is_next() {
        let turns = Turns::new(2);
        let (first, second) = (busy(&turns, lane(1)), busy(&turns, lane(1)));
        until(|| turns.threads_and_waiting() == [2, 0]);
        let (to, from) = channel();
        let waits = say(&turns, lane(1), 'a', &to);
        let honest = say(&turns, lane(2), 'b', &to);
        first.1.send(()).unwrap();
        assert_eq!(told(&from, 2), "ba");
        second.1.send(()).unwrap();
        drop((first.0, second.0, waits, honest));
    }

    #[test]
    fn whoever_goes_waits_no_longer_and_a_failure_keeps_nobody() {
        let turns = Turns::new(1);
        let (first, end) = busy(&turns, lane(1));
        until(|| turns.threads_and_waiting() == [1, 0]);
        let (to, from) = channel();
        let gone = say(&turns, lane(2), 'x', &to);
        let fails = turns
            .stage(Thinker::Slow, Some(lane(3)))
            .perform(Box::new(|_| panic!("a fault, as wanted")))
            .unwrap();
        let last = say(&turns, lane(2), 'b', &to);
        assert_eq!(turns.threads_and_waiting(), [1, 3]);
        drop(gone);
        assert_eq!(turns.threads_and_waiting(), [1, 2]);
        // Those that are quick have threads of their own.
        let (quick, thought) = channel();
        let quick = turns
            .stage(Thinker::Quick, Some(lane(1)))
            .perform(Box::new(move |_| quick.send('q').unwrap()))
            .unwrap();
        assert_eq!(told(&thought, 1), "q");
        end.send(()).unwrap();
        assert_eq!(told(&from, 1), "b");
        until(|| turns.threads_and_waiting() == [0, 0]);
        drop((first, fails, last, quick));
    }
}
