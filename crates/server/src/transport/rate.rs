//! How quickly a guest may speak.

use std::time::{Duration, Instant};

use crate::host::Limits;

/// A guest may be in a hurry for so many bursts.
const PATIENCE: f64 = 10.0;

/// A bucket of messages that fills up again. Who speaks too quickly is heard more slowly; who goes on like that is shown
/// out.
pub(crate) struct Rate {
    left: f64,
    burst: f64,
    each_second: f64,
    at: Instant,
    /// How many messages had to wait since the bucket was full.
    hurried: f64,
}

/// When a message may be heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Turn {
    Now,
    After(Duration),
    Never,
}

impl Rate {
    pub(crate) fn new(limits: &Limits) -> Self {
        let burst = f64::from(limits.burst.max(1));
        let each_second = f64::from(limits.messages.max(1));
        Self { left: burst, burst, each_second, at: Instant::now(), hurried: 0.0 }
    }

    /// When one more message may be heard.
    pub(crate) fn take(&mut self) -> Turn {
        self.take_at(Instant::now())
    }

    fn take_at(&mut self, now: Instant) -> Turn {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.at = now;
        self.left = (self.left + passed * self.each_second).min(self.burst);
        if self.left >= self.burst {
            self.hurried = 0.0;
        }
        self.left -= 1.0;
        if self.left >= 0.0 {
            return Turn::Now;
        }
        self.hurried += 1.0;
        if self.hurried > PATIENCE * self.burst {
            return Turn::Never;
        }
        Turn::After(Duration::from_secs_f64(-self.left / self.each_second))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_heard_at_once_and_then_the_average() {
        let mut rate = Rate::new(&Limits { messages: 10, burst: 5, ..Limits::default() });
        let mut now = Instant::now();
        for _ in 0..5 {
            assert_eq!(rate.take_at(now), Turn::Now);
        }
        // Whoever waits as long as told is heard, ten times a second.
        for _ in 0..50 {
            let Turn::After(wait) = rate.take_at(now) else { panic!("not told to wait") };
            assert!((wait.as_secs_f64() - 0.1).abs() < 0.001, "{wait:?}");
            now += wait;
        }
        assert_eq!(rate.take_at(now), Turn::Never);
        // A rest, and all is forgotten.
        now += Duration::from_mins(1);
        assert_eq!(rate.take_at(now), Turn::Now);
    }
}
