//! The seats that guests of each address have taken in games that are not over.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::pace::MANY;
use crate::host::Address;

/// A game that has not ended in so long counts no more.
const LONGEST: Duration = Duration::from_hours(24);

/// The seats that guests of each address have taken.
pub(super) struct Seats {
    most: usize,
    held: Mutex<Held>,
}

#[derive(Default)]
struct Held {
    addresses: HashMap<Address, usize>,
    tables: HashMap<String, Table>,
}

struct Table {
    since: Instant,
    seats: HashMap<Address, usize>,
}

impl Seats {
    pub(super) fn new(most: usize) -> Self {
        Self { most, held: Mutex::default() }
    }

    fn lock(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// An address takes one more seat at a table, if it may have so many.
    pub(super) fn hold(&self, from: Address, table: &str) -> bool {
        let mut held = self.lock();
        if held.tables.len() >= MANY {
            held.tidy();
        }
        // Where so many are remembered, whole networks count as one.
        let from = if held.tables.len() >= MANY { from.wider() } else { from };
        if held.addresses.get(&from).is_some_and(|&own| own >= self.most) {
            held.tidy();
        }
        let own = held.addresses.entry(from).or_default();
        if *own >= self.most {
            return false;
        }
        *own += 1;
        let new = || Table { since: Instant::now(), seats: HashMap::new() };
        *held.tables.entry(table.to_owned()).or_insert_with(new).seats.entry(from).or_default() += 1;
        true
    }

    /// Nobody holds a seat at a table any more.
    pub(super) fn let_go(&self, table: &str) {
        self.lock().let_go(table);
    }
}

impl Held {
    fn let_go(&mut self, table: &str) {
        let Some(Table { seats, .. }) = self.tables.remove(table) else { return };
        for (from, count) in seats {
            if let Some(own) = self.addresses.get_mut(&from) {
                *own = own.saturating_sub(count);
                if *own == 0 {
                    self.addresses.remove(&from);
                }
            }
        }
    }

    fn tidy(&mut self) {
        let old = self.tables.iter().filter(|(_, table)| table.since.elapsed() >= LONGEST);
        let old: Vec<String> = old.map(|(table, _)| table.clone()).collect();
        for table in old {
            self.let_go(&table);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_so_many_until_its_games_are_over() {
        let seats = Seats::new(2);
        let address = |last: u8| Address::of([192, 0, 2, last].into());
        let taken: Vec<bool> = ["a", "a", "b"].map(|table| seats.hold(address(1), table)).into();
        assert_eq!(taken, [true, true, false]);
        assert!(seats.hold(address(2), "a"));
        seats.let_go("b");
        assert!(!seats.hold(address(1), "b"));
        seats.let_go("a");
        seats.let_go("a");
        assert!(seats.hold(address(1), "b") && seats.hold(address(1), "c") && !seats.hold(address(1), "d"));
        assert!(seats.hold(address(2), "b"));
        for table in ["b", "c"] {
            seats.let_go(table);
        }
        let held = seats.lock();
        assert!(held.addresses.is_empty() && held.tables.is_empty());
    }
}
