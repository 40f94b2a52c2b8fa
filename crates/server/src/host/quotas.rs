//! What is limited, at every way in: how much an address may ask for in a time, and how much it may have at once.
//!
//! Each way in names what it takes, [`Host::take`](super::Host), and whatever is refused is counted and told the same way.

mod pace;
mod seats;

use std::time::Duration;

use prometheus_client::encoding::EncodeLabelValue;

use super::{Address, Limits};
use crate::message::{Code, Failed, HostReason};
use pace::Pace;
use seats::Seats;

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_mins(1);
const HOUR: Duration = Duration::from_hours(1);

/// What is limited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EncodeLabelValue)]
pub(crate) enum Limit {
    /// Connections of one address.
    Connections,
    /// Connections in all.
    AllConnections,
    /// Requests over HTTP, and hellos at every transport: each may wake a table.
    Requests,
    /// Bytes of requests that are being heard.
    Bodies,
    /// Messages of one connection, and frames that say nothing.
    Messages,
    /// Tables that are opened, by whatever way.
    Tables,
    /// Bytes that are kept: files, imported games, and rules of one's own at tables.
    Bytes,
    /// What guests say to each other.
    Chat,
    /// Free seats that guests take.
    Seats,
    /// Seats that guests have taken in games that are not over.
    SeatsHeld,
    /// What guests report of each other.
    Reports,
    /// Networks that whoever looks after the host lets not in.
    Bans,
    /// Tables in memory.
    InMemory,
    /// Names that this host does not have, and pages of others.
    Names,
}

/// How much of something an address may have.
struct Figure {
    /// So much in a time, on average.
    count: u32,
    time: Duration,
    /// So much at once after a rest.
    at_once: u32,
}

/// Something of which an address has had too much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooMuch {
    pub(crate) limit: Limit,
    /// How long to wait.
    pub(crate) wait: Duration,
}

impl Limit {
    /// What an address may have of it in a time; nothing where it is bounded in another way.
    fn figure(self, limits: &Limits) -> Option<Figure> {
        let even = |count, time| Some(Figure { count, time, at_once: count });
        match self {
            Self::Requests => {
                Some(Figure { count: limits.requests, time: SECOND, at_once: limits.requests_at_once })
            }
            Self::Tables => even(limits.tables, HOUR),
            Self::Bytes => even(u32::try_from(limits.bytes_an_hour).unwrap_or(u32::MAX), HOUR),
            Self::Chat => even(limits.chat, MINUTE),
            Self::Seats => even(limits.seats, MINUTE),
            Self::Reports => even(limits.reports, HOUR),
            Self::Connections
            | Self::AllConnections
            | Self::Bodies
            | Self::Messages
            | Self::SeatsHeld
            | Self::Bans
            | Self::InMemory
            | Self::Names => None,
        }
    }

    /// What whoever is refused is told.
    pub(crate) fn why(self) -> HostReason {
        match self {
            Self::Connections => HostReason::Connections,
            Self::AllConnections => HostReason::AllConnections,
            Self::Requests => HostReason::Requests,
            Self::Bodies => HostReason::Bodies,
            Self::Messages => HostReason::Messages,
            Self::Tables => HostReason::Tables,
            Self::Bytes => HostReason::BytesKept,
            Self::Chat => HostReason::ChatOfAddress,
            Self::Seats => HostReason::Seats,
            Self::SeatsHeld => HostReason::SeatsHeld,
            Self::Reports => HostReason::Reports,
            Self::InMemory => HostReason::InMemory,
            // These are told where they are met.
            Self::Bans | Self::Names => HostReason::Busy,
        }
    }
}

/// How much each address has had.
pub(crate) struct Quotas {
    requests: Pace,
    tables: Pace,
    bytes: Pace,
    chat: Pace,
    seats: Pace,
    reports: Pace,
    held: Seats,
}

impl Quotas {
    pub(crate) fn new(limits: &Limits) -> Self {
        let pace = |limit: Limit| {
            let figure =
                limit.figure(limits).unwrap_or(Figure { count: u32::MAX, time: SECOND, at_once: u32::MAX });
            Pace::new(figure.count, figure.time, figure.at_once)
        };
        Self {
            requests: pace(Limit::Requests),
            tables: pace(Limit::Tables),
            bytes: pace(Limit::Bytes),
            chat: pace(Limit::Chat),
            seats: pace(Limit::Seats),
            reports: pace(Limit::Reports),
            held: Seats::new(limits.seats_held),
        }
    }

    /// Counts so much of something for an address.
    ///
    /// # Errors
    /// How long to wait for it, where that is too much.
    pub(crate) fn take(&self, limit: Limit, from: Address, count: usize) -> Result<(), TooMuch> {
        let pace = match limit {
            Limit::Requests => &self.requests,
            Limit::Tables => &self.tables,
            Limit::Bytes => &self.bytes,
            Limit::Chat => &self.chat,
            Limit::Seats => &self.seats,
            Limit::Reports => &self.reports,
            // These are bounded where they are.
            _ => return Ok(()),
        };
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        pace.take(from, count).map_err(|wait| TooMuch { limit, wait })
    }

    /// Counts a seat that an address takes at a table, until the game is over.
    ///
    /// # Errors
    /// Where it has as many as it may have.
    pub(crate) fn hold_seat(&self, from: Address, table: &str) -> Result<(), TooMuch> {
        self.take(Limit::Seats, from, 1)?;
        let held = self.held.hold(from, table);
        if held { Ok(()) } else { Err(TooMuch { limit: Limit::SeatsHeld, wait: MINUTE }) }
    }

    /// The game of a table is over: nobody holds a seat there.
    pub(crate) fn let_seats_go(&self, table: &str) {
        self.held.let_go(table);
    }
}

impl From<TooMuch> for Failed {
    fn from(TooMuch { limit, .. }: TooMuch) -> Self {
        Self::new(Code::TooFast, limit.why())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_gets_so_much_and_no_more() {
        let quotas = Quotas::new(&Limits { tables: 3, bytes_an_hour: 1000, ..Limits::default() });
        let address = |last: u8| Address::of([192, 0, 2, last].into());
        let four: Vec<bool> = (0..4).map(|_| quotas.take(Limit::Tables, address(1), 1).is_ok()).collect();
        assert_eq!(four, [true, true, true, false]);
        let TooMuch { limit, wait } = quotas.take(Limit::Tables, address(1), 1).unwrap_err();
        assert_eq!(limit, Limit::Tables);
        assert!(wait > Duration::from_mins(19) && wait <= Duration::from_mins(20), "{wait:?}");
        assert_eq!(quotas.take(Limit::Tables, address(2), 1), Ok(()));
        assert_eq!(quotas.take(Limit::Bytes, address(1), 900), Ok(()));
        assert!(quotas.take(Limit::Bytes, address(1), 900).is_err());
        // More than there ever is.
        assert_eq!(quotas.take(Limit::Bytes, address(2), 1001).unwrap_err().wait, HOUR);
    }

    #[test]
    fn what_is_counted_has_a_figure() {
        for limit in [Limit::Requests, Limit::Tables, Limit::Bytes, Limit::Chat, Limit::Seats, Limit::Reports]
        {
            let limits = Limits {
                requests: 1,
                requests_at_once: 1,
                tables: 1,
                bytes_an_hour: 1,
                chat: 1,
                seats: 1,
                reports: 1,
                ..Limits::default()
            };
            let quotas = Quotas::new(&limits);
            let from = Address::of([192, 0, 2, 1].into());
            assert_eq!(quotas.take(limit, from, 1), Ok(()));
            assert_eq!(quotas.take(limit, from, 1).unwrap_err().limit, limit);
        }
    }
}
