//! Where opponents think: one after another, when the page has time for it, and never before it asks.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use chatur_play::{Stage, Ticket, Work};
use chatur_search::Timer;

/// Those who wait for their turn to think. Clones are the same ones.
#[derive(Clone)]
pub(crate) struct Desk {
    waiting: Arc<Mutex<Waiting>>,
    timer: Timer,
}

#[derive(Default)]
struct Waiting {
    /// The number of the next who comes.
    next: u64,
    /// With what each waits, by his number, and since when.
    works: VecDeque<(u64, Duration, Work)>,
}

/// The place of one who waits. When it goes he waits no longer.
struct Place {
    waiting: Weak<Mutex<Waiting>>,
    number: u64,
}

fn lock(waiting: &Mutex<Waiting>) -> MutexGuard<'_, Waiting> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Desk {
    pub(crate) fn new(timer: Timer) -> Self {
        Self { waiting: Arc::default(), timer }
    }

    /// Lets the one who has waited longest think to the end, if anybody waits.
    pub(crate) fn think(&self) {
        let next = lock(&self.waiting).works.pop_front();
        if let Some((_, since, work)) = next {
            work(self.timer.passed().saturating_sub(since));
        }
    }
}

impl Stage for Desk {
    fn perform(&self, work: Work) -> Option<Ticket> {
        let mut waiting = lock(&self.waiting);
        let number = waiting.next;
        waiting.next += 1;
        waiting.works.push_back((number, self.timer.passed(), work));
        Some(Box::new(Place { waiting: Arc::downgrade(&self.waiting), number }))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let Some(waiting) = self.waiting.upgrade() else { return };
        // What is given up is dropped when the desk is free again.
        let _work = {
            let mut waiting = lock(&waiting);
            let index = waiting.works.iter().position(|(number, ..)| *number == self.number);
            index.and_then(|index| waiting.works.remove(index))
        };
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    #[test]
    fn each_thinks_when_he_is_let_and_who_has_gone_does_not() {
        let desk = Desk::new(Timer::new(|| Duration::ZERO));
        let (to, thought) = channel();
        let [first, second, third] = ['a', 'b', 'c'].map(|name| {
            let to = to.clone();
            desk.perform(Box::new(move |_| to.send(name).expect("somebody hears"))).expect("there is room")
        });
        assert!(thought.try_recv().is_err(), "nobody thinks unasked");
        drop(second);
        desk.think();
        assert_eq!(thought.try_recv(), Ok('a'));
        desk.think();
        desk.think();
        assert_eq!(thought.try_iter().collect::<String>(), "c");
        drop((first, third));
    }
}
