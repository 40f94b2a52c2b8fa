//! How much of something each address may have in a time.

use std::num::NonZeroU32;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::HOUR;
use crate::host::Address;

/// So many addresses are remembered; where there are more, whole networks count as one.
pub(super) const MANY: usize = 50_000;
/// So often those are forgotten that have been quiet.
const TIDY: Duration = Duration::from_secs(1);

/// Something that each address may have so often. It takes no more room however many addresses there are.
pub(super) struct Pace {
    limiter: DefaultKeyedRateLimiter<Address>,
    clock: DefaultClock,
    tidied: Mutex<Instant>,
}

impl Pace {
    /// So many in a time on average, and so many at once after a rest.
    pub(super) fn new(count: u32, time: Duration, at_once: u32) -> Self {
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

    /// Counts so many at once.
    ///
    /// # Errors
    /// How long to wait for them; an hour where they are too many for ever.
    pub(super) fn take(&self, from: Address, count: u32) -> Result<(), Duration> {
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

    #[test]
    fn a_crowd_takes_no_more_room() {
        let pace = Pace::new(1, HOUR, 1);
        for number in 0..MANY as u32 * 3 {
            let _ = pace.take(Address::of(IpAddr::V4(Ipv4Addr::from_bits(number << 4))), 1);
        }
        // Whole networks: a few more than there were.
        assert!(pace.limiter.len() < MANY + 100, "{}", pace.limiter.len());
    }
}
