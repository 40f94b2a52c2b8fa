//! Time as the protocol tells it.

use std::time::Duration;

use chatur_core::Seat;
use chatur_search::{Limits, TimeLeft};

/// What a search has at most while nothing is known of the clocks.
const UNKNOWN: Duration = Duration::from_mins(5);
/// Into how many moves the rest of a game is divided where nodes stand for time.
const REST: u32 = 30;
/// What a move loses on its way to the clock where each has the same time: who is later than that has lost.
const LOST: Duration = Duration::from_millis(8);
/// The longest time that is believed.
const LONGEST: f64 = 1e7;

/// The time control, and what the clocks show.
#[derive(Clone, Debug, Default)]
pub(super) struct Times {
    level: Option<Level>,
    per_move: Option<Duration>,
    depth: Option<u32>,
    /// Nodes that stand for a second.
    rate: Option<u64>,
    /// What is left for the engine and for its opponent.
    own: Option<Duration>,
    other: Option<Duration>,
}

#[derive(Clone, Copy, Debug)]
struct Level {
    moves: u32,
    base: Duration,
    increment: Duration,
}

impl Times {
    /// Takes a command that speaks of time; `None` if it does not, an error if it is not understood.
    pub(super) fn take(&mut self, command: &str, words: &[&str]) -> Option<Result<(), ()>> {
        let word = words.first().copied().unwrap_or_default();
        let taken = match command {
            "level" => self.set_level(words),
            "st" => seconds(word).map(|time| {
                self.per_move = Some(time);
                self.level = None;
            }),
            "sd" => word.parse().ok().map(|depth: u32| self.depth = Some(depth.clamp(1, 1000))),
            "nps" => word.parse().ok().map(|rate: u64| self.rate = Some(rate).filter(|rate| *rate > 0)),
            "time" => centiseconds(word).map(|time| self.own = Some(time)),
            "otim" => centiseconds(word).map(|time| self.other = Some(time)),
            _ => return None,
        };
        Some(taken.ok_or(()))
    }

    fn set_level(&mut self, words: &[&str]) -> Option<()> {
        let &[moves, base, increment] = words else { return None };
        let moves = moves.parse::<u32>().ok()?.min(10_000);
        let base = match base.split_once(':') {
            Some((minutes, rest)) => seconds_of(minutes)? * 60.0 + seconds_of(rest)?,
            None => seconds_of(base)? * 60.0,
        };
        let base = Duration::from_secs_f64(base.min(LONGEST));
        self.level = Some(Level { moves, base, increment: seconds(increment)? });
        self.per_move = None;
        (self.own, self.other) = (None, None);
        Some(())
    }

    /// The limits of a search for a seat that has made so many moves.
    pub(super) fn limits(&self, seat: Seat, made: usize, seats: usize) -> Limits {
        let mut limits = Limits { depth: self.depth, ..Limits::default() };
        let level = self.level.unwrap_or(Level { moves: 0, base: UNKNOWN, increment: Duration::ZERO });
        let to_go = (level.moves > 0).then(|| level.moves - (made as u32 % level.moves));
        let own = self.own.unwrap_or(level.base).max(Duration::from_millis(1));
        if let Some(rate) = self.rate {
            let share = own / to_go.unwrap_or(REST).max(1) + level.increment;
            let nodes = self.per_move.unwrap_or(share).as_secs_f64() * rate as f64;
            limits.nodes = Some((nodes as u64).max(1));
            return limits;
        }
        if self.depth.is_some() && self.level.is_none() && self.per_move.is_none() && self.own.is_none() {
            return limits;
        }
        let clock = || {
            let other = self.other.unwrap_or(own);
            let of = |at: usize| if at == seat.index() { own } else { other };
            TimeLeft::Clock {
                remaining: (0..seats).map(of).collect(),
                increment: vec![level.increment; seats],
                moves_to_go: to_go,
            }
        };
        limits.time = Some(self.per_move.map_or_else(clock, |time| TimeLeft::PerMove(time).less(LOST)));
        limits
    }

    /// What a new game leaves of it.
    pub(super) fn renew(&mut self) {
        (self.depth, self.rate, self.own, self.other) = (None, None, None, None);
    }
}

fn seconds_of(word: &str) -> Option<f64> {
    word.parse::<f64>().ok().filter(|number| number.is_finite() && *number >= 0.0)
}

fn seconds(word: &str) -> Option<Duration> {
    seconds_of(word).map(|number| Duration::from_secs_f64(number.min(LONGEST)).max(Duration::from_millis(0)))
}

/// A clock can be past its end.
fn centiseconds(word: &str) -> Option<Duration> {
    let number = word.parse::<f64>().ok().filter(|number| number.is_finite())?;
    Some(Duration::from_secs_f64((number / 100.0).clamp(0.001, LONGEST)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(lines: &[&str]) -> Times {
        let mut times = Times::default();
        for line in lines {
            let words: Vec<&str> = line.split(' ').collect();
            assert_eq!(times.take(words[0], &words[1..]), Some(Ok(())), "{line}");
        }
        times
    }

    fn clock(lines: &[&str], made: usize) -> Option<TimeLeft> {
        after(lines).limits(Seat(1), made, 2).time
    }

    #[test]
    fn levels_are_clocks() {
        let minutes = |n: u64| Duration::from_mins(n);
        assert_eq!(
            clock(&["level 40 5 0", "time 6000", "otim 12000"], 41),
            Some(TimeLeft::Clock {
                remaining: vec![minutes(2), minutes(1)],
                increment: vec![Duration::ZERO; 2],
                moves_to_go: Some(39),
            })
        );
        assert_eq!(
            clock(&["level 0 1:30 0.5"], 0),
            Some(TimeLeft::Clock {
                remaining: vec![Duration::from_secs(90); 2],
                increment: vec![Duration::from_millis(500); 2],
                moves_to_go: None,
            })
        );
    }

    #[test]
    fn the_last_control_counts() {
        assert_eq!(
            clock(&["level 0 5 0", "st 0.25"], 0),
            Some(TimeLeft::PerMove(Duration::from_millis(242)))
        );
        assert!(matches!(clock(&["st 2", "level 0 5 0"], 0), Some(TimeLeft::Clock { .. })));
    }

    #[test]
    fn nodes_stand_for_time() {
        let limits = after(&["nps 1", "st 2000"]).limits(Seat(0), 0, 2);
        assert_eq!((limits.nodes, limits.time), (Some(2000), None));
    }

    #[test]
    fn depth_alone_needs_no_clock() {
        let limits = after(&["sd 4"]).limits(Seat(0), 0, 2);
        assert_eq!((limits.depth, limits.time), (Some(4), None));
    }

    #[test]
    fn nonsense_is_refused() {
        for line in
            ["level", "level 40 x 0", "level 40 5", "st -1", "st nan", "sd x", "time x", "level 0 1:2:3 0"]
        {
            let words: Vec<&str> = line.split(' ').collect();
            assert_eq!(Times::default().take(words[0], &words[1..]), Some(Err(())), "{line}");
        }
        assert_eq!(Times::default().take("white", &[]), None);
    }
}
