//! How long players may think.

use std::time::Duration;

use chatur_core::Seat;
use chatur_play::{Delay, TimeControl};
use chatur_search::{Limits, TimeLeft};
use serde::{Deserialize, Serialize};

/// What limits a player's thinking. What is not given does not limit it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Control {
    /// Milliseconds for each move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub movetime: Option<u64>,
    /// A clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<TimeControl>,
    /// Nodes for each move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Plies for each move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
}

/// The clocks of a game.
#[derive(Clone, Debug)]
pub(super) struct Clocks {
    control: Control,
    left: Vec<Duration>,
}

impl Clocks {
    pub(super) fn new(control: &Control, seats: usize) -> Self {
        let left = (0..seats).map(|seat| match &control.clock {
            Some(clock) => Duration::from_millis(clock.of(Seat(seat as u8)).base),
            None => Duration::ZERO,
        });
        Self { control: control.clone(), left: left.collect() }
    }

    pub(super) fn limits(&self) -> Limits {
        let of = |seat: usize, clock: &TimeControl| clock.of(Seat(seat as u8));
        let time = match (&self.control.clock, self.control.movetime) {
            (Some(clock), _) => Some(TimeLeft::Clock {
                remaining: self.left.clone(),
                increment: (0..self.left.len())
                    .map(|seat| Duration::from_millis(of(seat, clock).increment))
                    .collect(),
                moves_to_go: None,
            }),
            (None, Some(time)) => Some(TimeLeft::PerMove(Duration::from_millis(time))),
            (None, None) => None,
        };
        Limits { depth: self.control.depth, nodes: self.control.nodes, time, ..Limits::default() }
    }

    /// Takes the time of a move from a clock. `false` if that was too much, beyond a margin.
    pub(super) fn spend(&mut self, seat: Seat, time: Duration, margin: Duration) -> bool {
        if let Some(clock) = &self.control.clock {
            let setting = clock.of(seat);
            let free = match setting.delay {
                Delay::None => 0,
                Delay::Simple(free) | Delay::Bronstein(free) => free,
            };
            let charged = time.saturating_sub(Duration::from_millis(free));
            let left = &mut self.left[seat.index()];
            let in_time = charged <= *left + margin;
            *left = left.saturating_sub(charged) + Duration::from_millis(setting.increment);
            in_time
        } else {
            self.control.movetime.is_none_or(|limit| time <= Duration::from_millis(limit) + margin)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_run_down_and_up() {
        let clock = Some("0:10+1".parse().unwrap());
        let mut clocks = Clocks::new(&Control { clock, ..Control::default() }, 2);
        assert!(clocks.spend(Seat(1), Duration::from_secs(4), Duration::ZERO));
        let Some(TimeLeft::Clock { remaining, increment, .. }) = clocks.limits().time else { panic!() };
        assert_eq!(remaining, [Duration::from_secs(10), Duration::from_secs(7)]);
        assert_eq!(increment, [Duration::from_secs(1); 2]);
        assert!(!clocks.spend(Seat(1), Duration::from_secs(8), Duration::ZERO));
    }

    #[test]
    fn a_move_has_its_time_and_a_margin() {
        let mut clocks = Clocks::new(&Control { movetime: Some(100), ..Control::default() }, 2);
        let margin = Duration::from_millis(50);
        assert!(clocks.spend(Seat(0), Duration::from_millis(150), margin));
        assert!(!clocks.spend(Seat(0), Duration::from_millis(151), margin));
        let mut untimed = Clocks::new(&Control { nodes: Some(9), ..Control::default() }, 2);
        assert!(untimed.spend(Seat(0), Duration::from_hours(1), margin));
        assert_eq!(untimed.limits().nodes, Some(9));
    }
}
