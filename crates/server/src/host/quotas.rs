//! How much an address may ask for in a time.

use std::num::NonZeroU32;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::time::{Duration, Instant};

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::{Address, Limits};

/// The time in which tables and bytes are counted.
const HOUR: Duration = Duration::from_hours(1);
/// So many addresses are remembered; where there are more, whole networks count as one.
const MANY: usize = 50_000;
/// So often those are forgotten that have been quiet.
const TIDY: Duration = Duration::from_secs(1);

/// How much an address may ask for in a time.
pub struct Quotas {
    /// Requests over HTTP.
    pub requests: Pace,
    /// Tables that are opened, by whatever way.
    pub tables: Pace,
    /// Bytes that are kept.
    pub bytes: Pace,
    /// What guests say to each other.
    pub chat: Pace,
}

impl Quotas {
    pub(crate) fn new(limits: &Limits) -> Self {
        let (second, bytes) = (Duration::from_secs(1), u32::try_from(limits.bytes_an_hour));
        Self {
            requests: Pace::new(limits.requests, second, limits.requests_at_once),
            tables: Pace::new(limits.tables, HOUR, limits.tables),
            chat: Pace::new(limits.chat, Duration::from_mins(1), limits.chat),
            bytes: Pace::new(bytes.unwrap_or(u32::MAX), HOUR, bytes.unwrap_or(u32::MAX)),
        }
    }
}

/// Something that each address may have so often. It takes no more room however many addresses there are.
pub struct Pace {
    limiter: DefaultKeyedRateLimiter<Address>,
    clock: DefaultClock,
    tidied: Mutex<Instant>,
}

impl Pace {
    /// So many in a time on average, and so many at once after a rest.
    fn new(count: u32, time: Duration, at_once: u32) -> Self {
        let count = NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN);
        let each = (time / count.get()).max(Duration::from_nanos(1));
        let at_once = NonZeroU32::new(at_once).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::with_period(each).unwrap_or(Quota::per_second(count)).allow_burst(at_once);
        Self {
            limiter: RateLimiter::keyed(quota),
            clock: DefaultClock::default(),
            tidied: Mutex::new(Instant::now()),
        }
    }

    /// Counts one.
    ///
    /// # Errors
    /// How long to wait for the next.
    pub fn take(&self, from: Address) -> Result<(), Duration> {
        self.take_many(from, 1)
    }

    /// Counts so many at once.
    ///
    /// # Errors
    /// How long to wait for them; an hour where they are too many for ever.
    pub fn take_many(&self, from: Address, count: u32) -> Result<(), Duration> {
        let Some(count) = NonZeroU32::new(count) else { return Ok(()) };
        let key = if self.is_crowded() { from.wider() } else { from };
        match self.limiter.check_key_n(&key, count) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(until)) => Err(until.wait_time_from(self.clock.now())),
            Err(_) => Err(HOUR),
        }
    }

    fn is_crowded(&self) -> bool {
        if self.limiter.len() < MANY {
            return false;
        }
        let mut tidied = self.tidied.lock().unwrap_or_else(PoisonError::into_inner);
        if tidied.elapsed() >= TIDY {
            *tidied = Instant::now();
            self.limiter.retain_recent();
            self.limiter.shrink_to_fit();
        }
        drop(tidied);
        self.limiter.len() >= MANY
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    fn address(number: u32) -> Address {
        Address::of(IpAddr::V4(Ipv4Addr::from_bits(number)))
    }

    #[test]
    fn an_address_gets_so_much_and_no_more() {
        let quotas = Quotas::new(&Limits { tables: 3, bytes_an_hour: 1000, ..Limits::default() });
        let four: Vec<bool> = (0..4).map(|_| quotas.tables.take(address(1)).is_ok()).collect();
        assert_eq!(four, [true, true, true, false]);
        let wait = quotas.tables.take(address(1)).unwrap_err();
        assert!(wait > Duration::from_mins(19) && wait <= Duration::from_mins(20), "{wait:?}");
        assert_eq!(quotas.tables.take(address(2)), Ok(()));
        assert_eq!(quotas.bytes.take_many(address(1), 900), Ok(()));
        assert!(quotas.bytes.take_many(address(1), 900).is_err());
        // More than there ever is.
        assert_eq!(quotas.bytes.take_many(address(2), 1001), Err(HOUR));
    }

    #[test]
    fn a_crowd_takes_no_more_room() {
        let pace = Pace::new(1, HOUR, 1);
        for number in 0..MANY as u32 * 3 {
            let _ = pace.take(address(number << 4));
        }
        // Whole networks: a few more than there were.
        assert!(pace.limiter.len() < MANY + 100, "{}", pace.limiter.len());
    }
}
