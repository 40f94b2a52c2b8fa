//! How long players may think.

use std::time::Duration;

use chatur_core::{MAX_SEATS, Seat};
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

impl Control {
    /// What the clock grants a seat for each move before it runs.
    fn delay(&self, seat: Seat) -> Duration {
        Duration::from_millis(match self.clock.as_ref().map(|clock| clock.of(seat).delay) {
            None | Some(Delay::None) => 0,
            Some(Delay::Simple(free) | Delay::Bronstein(free)) => free,
        })
    }

    /// The most that it grants anybody.
    pub(super) fn longest_delay(&self) -> Duration {
        (0..MAX_SEATS).map(|seat| self.delay(Seat(seat as u8))).max().unwrap_or_default()
    }
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

    /// Takes the time of a move from a clock. `false` if that was too much, beyond a margin. Who has a time of his `own`
    /// for each move is held to that alone.
    pub(super) fn spend(
        &mut self,
        seat: Seat,
        own: Option<Duration>,
        time: Duration,
        margin: Duration,
    ) -> bool {
        if let Some(own) = own {
            time <= own + margin
        } else if let Some(clock) = &self.control.clock {
            let setting = clock.of(seat);
            let charged = time.saturating_sub(self.control.delay(seat));
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
    fn programs_are_waited_for_as_long_as_the_clock_grants() {
        let control = Control { clock: Some("0:10+5d".parse().unwrap()), ..Control::default() };
        assert_eq!(control.longest_delay(), Duration::from_secs(5));
        assert_eq!(Control::default().longest_delay(), Duration::ZERO);
    }

    #[test]
    fn clocks_run_down_and_up() {
        let clock = Some("0:10+1".parse().unwrap());
        let mut clocks = Clocks::new(&Control { clock, ..Control::default() }, 2);
        assert!(clocks.spend(Seat(1), None, Duration::from_secs(4), Duration::ZERO));
        let Some(TimeLeft::Clock { remaining, increment, .. }) = clocks.limits().time else { panic!() };
        assert_eq!(remaining, [Duration::from_secs(10), Duration::from_secs(7)]);
        assert_eq!(increment, [Duration::from_secs(1); 2]);
        assert!(!clocks.spend(Seat(1), None, Duration::from_secs(8), Duration::ZERO));
    }

    #[test]
    fn a_move_has_its_time_and_a_margin() {
        let mut clocks = Clocks::new(&Control { movetime: Some(100), ..Control::default() }, 2);
        let margin = Duration::from_millis(50);
        assert!(clocks.spend(Seat(0), None, Duration::from_millis(150), margin));
        assert!(!clocks.spend(Seat(0), None, Duration::from_millis(151), margin));
        let mut untimed = Clocks::new(&Control { nodes: Some(9), ..Control::default() }, 2);
        assert!(untimed.spend(Seat(0), None, Duration::from_hours(1), margin));
        assert_eq!(untimed.limits().nodes, Some(9));
    }

    #[test]
    fn a_time_of_his_own_judges_a_player() {
        let (millis, margin) = (Duration::from_millis, Duration::ZERO);
        let clock = Some("0:10+1".parse().unwrap());
        for control in [
            Control { movetime: Some(100), ..Control::default() },
            Control { clock, ..Control::default() },
            Control { nodes: Some(9), ..Control::default() },
        ] {
            let mut clocks = Clocks::new(&control, 2);
            for _ in 0..30 {
                assert!(clocks.spend(Seat(0), Some(millis(500)), millis(500), margin), "{control:?}");
            }
            assert!(!clocks.spend(Seat(0), Some(millis(50)), millis(51), margin), "{control:?}");
        }
    }
}
