//! How much each address takes up.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::host::Limits;

/// The time in which tables are counted.
const HOUR: Duration = Duration::from_hours(1);
/// So many addresses are remembered before old ones are forgotten.
const MANY: usize = 10_000;

/// How much each address takes up.
pub(crate) struct Addresses {
    limits: Limits,
    known: Mutex<HashMap<IpAddr, Use>>,
}

#[derive(Default)]
struct Use {
    sockets: usize,
    tables: u32,
    since: Option<Instant>,
}

/// A connection that counts as long as this lives.
pub(crate) struct Counted {
    addresses: Arc<Addresses>,
    from: IpAddr,
}

impl Addresses {
    pub(crate) fn new(limits: Limits) -> Self {
        Self { limits, known: Mutex::default() }
    }

    /// Counts a connection; nothing if the address has too many.
    pub(crate) fn connect(self: &Arc<Self>, from: IpAddr) -> Option<Counted> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let own = known.entry(from).or_default();
        if own.sockets >= self.limits.sockets {
            return None;
        }
        own.sockets += 1;
        Some(Counted { addresses: Arc::clone(self), from })
    }

    /// Counts a table that is opened. Whether the address may.
    pub(crate) fn opens_table(&self, from: IpAddr) -> bool {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() > MANY {
            known.retain(|_, own| own.sockets > 0 || own.since.is_some_and(|since| since.elapsed() < HOUR));
        }
        let own = known.entry(from).or_default();
        if own.since.is_none_or(|since| since.elapsed() >= HOUR) {
            own.since = Some(Instant::now());
            own.tables = 0;
        }
        own.tables += 1;
        own.tables <= self.limits.tables
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut known = self.addresses.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = known.get_mut(&self.from) {
            own.sockets -= 1;
            if own.sockets == 0 && own.since.is_none() {
                known.remove(&self.from);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_gets_so_much_and_no_more() {
        let limits = Limits { sockets: 2, tables: 3, ..Limits::default() };
        let addresses = Arc::new(Addresses::new(limits));
        let here = IpAddr::from([127, 0, 0, 1]);
        let first = addresses.connect(here).unwrap();
        let second = addresses.connect(here);
        assert!(addresses.connect(here).is_none());
        assert!(addresses.connect(IpAddr::from([127, 0, 0, 2])).is_some());
        drop(first);
        assert!(addresses.connect(here).is_some() && second.is_some());
        assert_eq!(
            (0..4).map(|_| addresses.opens_table(here)).collect::<Vec<_>>(),
            [true, true, true, false]
        );
    }
}
