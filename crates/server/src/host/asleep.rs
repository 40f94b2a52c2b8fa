//! Tables that this host looks after though they are not in memory: when there is something to do at each.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chatur_play::Millis;
use tokio::sync::Notify;

use crate::store::{Lease, Rest};

/// What is known of a table that is asleep.
#[derive(Clone, Debug)]
pub(super) struct Note {
    /// The right to it, if it is known that this host has it.
    pub(super) lease: Option<Lease>,
    /// When it is to be woken, at the host's time.
    pub(super) at: Millis,
    /// When there is something to do, at the table's time.
    pub(super) due: Millis,
    /// The table's time when the host's was `begun`: its clock runs while it sleeps.
    pub(super) base: Millis,
    pub(super) begun: Millis,
}

impl Note {
    /// A table with something to do at a time of its own.
    pub(super) fn new(lease: Lease, due: Millis, base: Millis, begun: Millis) -> Self {
        let at = begun.saturating_add(due.saturating_sub(base));
        Self { lease: Some(lease), at, due, base, begun }
    }

    /// The table's time.
    pub(super) fn time(&self, now: Millis) -> Millis {
        self.base + now.saturating_sub(self.begun)
    }

    /// How its owner lets go of it.
    fn rest(self, now: Millis) -> Option<Rest> {
        let at = self.time(now);
        Some(Rest { lease: self.lease?, at, due: Some(self.due), stays: false })
    }
}

/// All tables that are asleep and have something to do.
#[derive(Default)]
pub(super) struct Asleep {
    notes: Mutex<Notes>,
    changed: Notify,
}

#[derive(Default)]
struct Notes {
    by_table: HashMap<Arc<str>, Note>,
    queue: BTreeSet<(Millis, Arc<str>)>,
}

impl Asleep {
    pub(super) fn add(&self, table: &str, note: Note) {
        let table: Arc<str> = table.into();
        let mut notes = self.lock();
        notes.take(&table);
        notes.queue.insert((note.at, Arc::clone(&table)));
        let first = notes.queue.first().is_some_and(|(_, first)| *first == table);
        notes.by_table.insert(table, note);
        drop(notes);
        if first {
            self.changed.notify_one();
        }
    }

    /// A table is woken, or gone.
    pub(super) fn take(&self, table: &str) -> Option<Note> {
        self.lock().take(table)
    }

    /// The time of a table that is asleep.
    pub(super) fn time(&self, table: &str, now: Millis) -> Option<Millis> {
        self.lock().by_table.get(table).map(|note| note.time(now))
    }

    /// When the next is to be woken, at the host's time.
    pub(super) fn next(&self) -> Option<Millis> {
        self.lock().queue.first().map(|(at, _)| *at)
    }

    /// The next that is to be woken by now.
    pub(super) fn due(&self, now: Millis) -> Option<Arc<str>> {
        self.lock().queue.first().filter(|(at, _)| *at <= now).map(|(_, table)| Arc::clone(table))
    }

    /// Waits until another one is the next.
    pub(super) async fn changed(&self) {
        self.changed.notified().await;
    }

    pub(super) fn len(&self) -> usize {
        self.lock().by_table.len()
    }

    /// Lets go of all.
    pub(super) fn rest(&self, now: Millis) -> Vec<Rest> {
        let notes = std::mem::take(&mut *self.lock());
        notes.by_table.into_values().filter_map(|note| note.rest(now)).collect()
    }

    fn lock(&self) -> MutexGuard<'_, Notes> {
        self.notes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Notes {
    fn take(&mut self, table: &str) -> Option<Note> {
        let (table, note) = self.by_table.remove_entry(table)?;
        self.queue.remove(&(note.at, table));
        Some(note)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note(at: Millis) -> Note {
        Note { lease: None, at, due: at, base: 0, begun: 0 }
    }

    #[test]
    fn who_is_due_first_is_woken_first_and_each_once() {
        let asleep = Asleep::default();
        for (table, at) in [("late", 30), ("soon", 10), ("next", 20)] {
            asleep.add(table, note(at));
        }
        assert_eq!((asleep.next(), asleep.due(9)), (Some(10), None));
        asleep.add("soon", note(40));
        assert_eq!(asleep.len(), 3);
        let mut woken = Vec::new();
        while let Some(table) = asleep.due(100) {
            woken.push(table.to_string());
            asleep.take(&table).unwrap();
        }
        assert_eq!(woken, ["next", "late", "soon"]);
        assert_eq!((asleep.len(), asleep.next()), (0, None));
    }

    #[test]
    fn the_clock_of_who_sleeps_runs() {
        let note = Note { base: 5_000, begun: 1_000, ..note(0) };
        assert_eq!((note.time(1_000), note.time(4_000)), (5_000, 8_000));
    }
}
