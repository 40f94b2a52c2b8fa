//! The slots for connections: so many in all, and so many for each address.
//!
//! A connection *waits* until it has said what it wants: an HTTP connection between two requests, a guest before its
//! hello. Where there is no slot left, whoever has waited longest goes.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Notify;
use tokio::time::Instant;

use crate::host::{Address, Limit, Limits};
use crate::metrics::Metrics;

/// The slots for connections.
pub(crate) struct Slots {
    most: usize,
    most_each: usize,
    metrics: Metrics,
    taken: Mutex<Taken>,
}

#[derive(Default)]
struct Taken {
    /// The number of the next connection, or of the next wait.
    next: u64,
    all: HashMap<u64, Connection>,
    /// Who waits, the longest first.
    waiting: BTreeMap<u64, u64>,
    addresses: HashMap<Address, Use>,
}

#[derive(Default)]
struct Use {
    connections: usize,
    waiting: BTreeSet<u64>,
}

struct Connection {
    /// A proxy counts for nobody.
    from: Option<Address>,
    wait: Option<u64>,
    /// Whether its answer is kept open.
    streams: bool,
    since: Instant,
    go: Arc<Notify>,
}

/// A slot, for as long as this lives.
pub(crate) struct Slot {
    slots: Arc<Slots>,
    id: u64,
    go: Arc<Notify>,
}

/// An answer that is kept open.
pub(crate) struct KeptOpen(Arc<Slot>);

/// What a connection does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Doing {
    /// It waits until it says what it wants, or until its answer has been read.
    Waits,
    /// What it asked for is being done.
    Works,
    /// It hears an answer that is kept open.
    Streams,
}

/// What to do when an address has all its slots.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Full {
    /// Whoever of that address has waited longest goes.
    MakesRoom,
    /// The newcomer is refused.
    Refuses,
}

impl Slots {
    pub(crate) fn new(limits: &Limits, descriptors: usize, metrics: Metrics) -> Arc<Self> {
        let most = limits.connections.min(descriptors);
        Arc::new(Self { most, most_each: limits.sockets, metrics, taken: Mutex::default() })
    }

    /// A slot for a connection, which waits from now on.
    ///
    /// # Errors
    /// By which limit there is none.
    pub(crate) fn enter(self: &Arc<Self>, from: Option<Address>, full: Full) -> Result<Slot, Limit> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(address) = from
            && !self.has_room(&mut taken, address, full)
        {
            drop(taken);
            self.metrics.refused(Limit::Connections, from);
            return Err(Limit::Connections);
        }
        while taken.all.len() >= self.most {
            let longest = taken.waiting.values().next().copied();
            self.metrics.refused(Limit::AllConnections, from);
            taken.send_away(longest.ok_or(Limit::AllConnections)?);
        }
        let id = taken.number();
        let go = Arc::new(Notify::new());
        let connection =
            Connection { from, wait: None, streams: false, since: Instant::now(), go: Arc::clone(&go) };
        taken.all.insert(id, connection);
        if let Some(address) = from {
            taken.addresses.entry(address).or_default().connections += 1;
        }
        taken.waits(id);
        Ok(Slot { slots: Arc::clone(self), id, go })
    }

    /// How many are taken.
    pub(crate) fn taken(&self) -> usize {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner).all.len()
    }

    /// Makes room where the system has none.
    pub(crate) fn make_room(&self) {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(longest) = taken.waiting.values().next().copied() {
            taken.send_away(longest);
        }
    }

    fn has_room(&self, taken: &mut Taken, address: Address, full: Full) -> bool {
        let Some(own) = taken.addresses.get(&address) else { return self.most_each > 0 };
        if own.connections < self.most_each {
            return true;
        }
        let longest = own.waiting.first().and_then(|wait| taken.waiting.get(wait)).copied();
        match longest.filter(|_| full == Full::MakesRoom) {
            Some(longest) => {
                self.metrics.refused(Limit::Connections, Some(address));
                taken.send_away(longest);
                true
            }
            None => false,
        }
    }
}

impl Taken {
    fn number(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    fn waits(&mut self, id: u64) {
        self.asks(id);
        let wait = self.number();
        let Some(connection) = self.all.get_mut(&id) else { return };
        connection.wait = Some(wait);
        self.waiting.insert(wait, id);
        if let Some(own) = connection.from.and_then(|from| self.addresses.get_mut(&from)) {
            own.waiting.insert(wait);
        }
    }

    fn asks(&mut self, id: u64) {
        let Some(connection) = self.all.get_mut(&id) else { return };
        connection.since = Instant::now();
        if let Some(wait) = connection.wait.take() {
            self.waiting.remove(&wait);
            if let Some(own) = connection.from.and_then(|from| self.addresses.get_mut(&from)) {
                own.waiting.remove(&wait);
            }
        }
    }

    fn streams(&mut self, id: u64, streams: bool) {
        if let Some(connection) = self.all.get_mut(&id) {
            (connection.streams, connection.since) = (streams, Instant::now());
        }
    }

    fn send_away(&mut self, id: u64) {
        if let Some(connection) = self.all.get(&id) {
            connection.go.notify_one();
        }
        self.leaves(id);
    }

    fn leaves(&mut self, id: u64) {
        self.asks(id);
        let Some(from) = self.all.remove(&id).and_then(|connection| connection.from) else { return };
        if let Some(own) = self.addresses.get_mut(&from) {
            own.connections -= 1;
            if own.connections == 0 {
                self.addresses.remove(&from);
            }
        }
    }
}

impl Slot {
    /// It has said what it wants, and does not wait any more.
    pub(crate) fn asks(&self) {
        self.taken(|taken| taken.asks(self.id));
    }

    /// It waits to say something.
    pub(crate) fn waits(&self) {
        self.taken(|taken| taken.waits(self.id));
    }

    /// What it does, and since when; nothing if its slot is another's.
    pub(crate) fn state(&self) -> Option<(Doing, Instant)> {
        self.taken(|taken| {
            let own = taken.all.get(&self.id)?;
            let doing = match (own.streams, own.wait) {
                (true, _) => Doing::Streams,
                (false, Some(_)) => Doing::Waits,
                (false, None) => Doing::Works,
            };
            Some((doing, own.since))
        })
    }

    /// Its answer is kept open for as long as what comes back lives. Whoever has such an answer does not ask for
    /// anything and makes room where there is none, but is not timed.
    pub(crate) fn stream(self: &Arc<Self>) -> KeptOpen {
        self.taken(|taken| taken.streams(self.id, true));
        KeptOpen(Arc::clone(self))
    }

    /// It came through a proxy and belongs to this address. Whether that has room.
    pub(crate) fn belongs_to(&self, address: Address) -> bool {
        self.taken(|taken| {
            let Some(own) = taken.all.get(&self.id) else { return false };
            if own.from.is_some() {
                return true;
            }
            if !self.slots.has_room(taken, address, Full::Refuses) {
                self.slots.metrics.refused(Limit::Connections, Some(address));
                return false;
            }
            taken.asks(self.id);
            taken.addresses.entry(address).or_default().connections += 1;
            if let Some(own) = taken.all.get_mut(&self.id) {
                own.from = Some(address);
            }
            true
        })
    }

    /// Comes back when somebody else needs the slot.
    pub(crate) async fn has_to_go(&self) {
        self.go.notified().await;
    }

    fn taken<T>(&self, look: impl FnOnce(&mut Taken) -> T) -> T {
        look(&mut self.slots.taken.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl KeptOpen {
    /// The last part has been taken, and there is room for the next.
    pub(crate) fn goes_on(&self) {
        self.0.taken(|taken| taken.streams(self.0.id, true));
    }
}

impl Drop for KeptOpen {
    fn drop(&mut self) {
        self.0.taken(|taken| taken.streams(self.0.id, false));
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.taken(|taken| taken.leaves(self.id));
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn slots(connections: usize, sockets: usize) -> Arc<Slots> {
        let limits = Limits { connections, sockets, ..Limits::default() };
        Slots::new(&limits, usize::MAX, Metrics::new())
    }

    fn address(last: u8) -> Address {
        Address::of(IpAddr::from([192, 0, 2, last]))
    }

    #[test]
    fn an_address_has_so_many_places_and_a_newcomer_may_take_the_oldest() {
        let slots = slots(100, 2);
        let first = slots.enter(Some(address(1)), Full::Refuses).unwrap();
        let second = slots.enter(Some(address(1)), Full::Refuses).unwrap();
        assert!(slots.enter(Some(address(1)), Full::Refuses).is_err());
        assert!(slots.enter(Some(address(2)), Full::Refuses).is_ok());
        // The first is not waiting any more: the second goes.
        first.asks();
        let third = slots.enter(Some(address(1)), Full::MakesRoom).unwrap();
        assert!(first.state().is_some() && second.state().is_none() && third.state().is_some());
        third.asks();
        assert!(slots.enter(Some(address(1)), Full::MakesRoom).is_err());
        // What has no slot any more leaves none behind.
        drop(second);
        assert!(slots.enter(Some(address(1)), Full::MakesRoom).is_err());
        drop(third);
        assert!(slots.enter(Some(address(1)), Full::Refuses).is_ok());
    }

    #[test]
    fn all_together_have_so_many_places() {
        let slots = slots(3, 2);
        let all: Vec<Slot> =
            (1..=4).map(|last| slots.enter(Some(address(last)), Full::Refuses).unwrap()).collect();
        assert_eq!(all.iter().filter(|slot| slot.state().is_some()).count(), 3);
        assert!(all[0].state().is_none());
        all.iter().for_each(Slot::asks);
        assert!(slots.enter(Some(address(5)), Full::MakesRoom).is_err());
        drop(all);
        let taken = slots.taken.lock().unwrap();
        assert!(taken.all.is_empty() && taken.waiting.is_empty() && taken.addresses.is_empty());
    }

    #[test]
    fn who_hears_an_open_answer_is_not_timed_and_makes_room() {
        let slots = slots(10, 1);
        let first = Arc::new(slots.enter(Some(address(1)), Full::Refuses).unwrap());
        let doing = || first.state().map(|(doing, _)| doing);
        assert_eq!(doing(), Some(Doing::Waits));
        first.asks();
        assert_eq!(doing(), Some(Doing::Works));
        let stream = first.stream();
        first.waits();
        assert_eq!(doing(), Some(Doing::Streams));
        drop(stream);
        assert_eq!(doing(), Some(Doing::Waits));
        first.asks();
        let _stream = first.stream();
        first.waits();
        assert!(slots.enter(Some(address(1)), Full::MakesRoom).is_ok());
        assert_eq!(doing(), None);
    }

    #[test]
    fn who_comes_through_a_proxy_counts_for_himself() {
        let slots = slots(10, 1);
        let (first, second) =
            (slots.enter(None, Full::Refuses).unwrap(), slots.enter(None, Full::Refuses).unwrap());
        let there = address(1);
        assert!(first.belongs_to(there) && first.belongs_to(there) && !second.belongs_to(there));
        drop(first);
        assert!(second.belongs_to(there));
    }
}
