//! The clocks of a game, in integer milliseconds of the host's time.

mod control;
mod text;

use chatur_core::Seat;

pub use control::{ClockSetting, Delay, TimeControl};
pub use text::ClockTextError;

/// A point in time or a length of it, in milliseconds.
pub type Millis = u64;

/// A day.
const DAY: Millis = 24 * 60 * 60 * 1000;

/// Everybody's time. At most one seat's clock runs; which one and since when is all that it needs to know
/// to tell the rest from the time handed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    control: TimeControl,
    /// What each seat has left when its clock stands, at the start and after each step of the game. Never empty.
    left: Vec<Vec<Millis>>,
    running: Option<Running>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Running {
    seat: Seat,
    since: Millis,
}

impl Clock {
    /// Clocks at their base time, all standing.
    pub(crate) fn new(control: TimeControl, seats: usize) -> Self {
        let left = (0..seats).map(|seat| control.of(Seat(seat as u8)).base).collect();
        Self { control, left: vec![left], running: None }
    }

    /// The time control.
    pub fn control(&self) -> &TimeControl {
        &self.control
    }

    /// Whose clock runs. Nobody's before the first move and after the end.
    pub fn running(&self) -> Option<Seat> {
        self.running.map(|running| running.seat)
    }

    /// What a seat has left; 0 for a seat that does not exist.
    pub fn remaining(&self, seat: Seat, now: Millis) -> Millis {
        let left = self.standing().get(seat.index()).copied().unwrap_or(0);
        match self.running {
            Some(running) if running.seat == seat => {
                left.saturating_sub(self.control.of(seat).delay.charged(now.saturating_sub(running.since)))
            }
            _ => left,
        }
    }

    /// How much of a simple delay is left before a seat's time begins to run down.
    pub fn delay_left(&self, seat: Seat, now: Millis) -> Millis {
        match self.running {
            Some(running) if running.seat == seat => {
                self.control.of(seat).delay.free().saturating_sub(now.saturating_sub(running.since))
            }
            _ => 0,
        }
    }

    /// When the running clock will have run out, and whose it is: a host can sleep until then.
    pub fn deadline(&self) -> Option<(Seat, Millis)> {
        let running = self.running?;
        let free = self.control.of(running.seat).delay.free();
        let left = self.standing().get(running.seat.index()).copied().unwrap_or(0);
        Some((running.seat, running.since.saturating_add(free).saturating_add(left)))
    }

    /// What each seat had left after so many [steps](chatur_core::Game::steps), 0 for the start. Where nobody
    /// leaves before the end, steps are moves. What was taken back is gone.
    pub fn after(&self, steps: usize) -> Option<&[Millis]> {
        self.left.get(steps).map(Vec::as_slice)
    }

    /// The player to move has moved; the clock of `next` starts, if somebody has to think.
    ///
    /// A move made while no clock runs, as the first of a game, takes no time and earns none. The time that the
    /// move was on its way is nobody's.
    pub(crate) fn press(&mut self, next: Option<Seat>, now: Millis, lag: Millis) {
        let mut left = self.standing().to_vec();
        if let Some(Running { seat, since }) = self.running
            && let Some(own) = left.get_mut(seat.index())
        {
            let setting = self.control.of(seat);
            let elapsed = now.saturating_sub(since).saturating_sub(lag);
            *own = own
                .saturating_sub(setting.delay.charged(elapsed))
                .saturating_add(setting.delay.returned(elapsed))
                .saturating_add(setting.increment);
        }
        self.left.push(left);
        self.running = next.map(|seat| Running { seat, since: now });
    }

    /// The player to move has moved, and his turn is not over: his clock runs on.
    pub(crate) fn go_on(&mut self) {
        self.left.push(self.standing().to_vec());
    }

    /// Somebody has left: no time is earned by it. The clock of whoever is still to move runs on.
    pub(crate) fn leave(&mut self, next: Option<Seat>, now: Millis) {
        let runs_on = next.is_some() && next == self.running();
        let mut left = self.standing().to_vec();
        if let Some(seat) = self.running().filter(|_| !runs_on)
            && let Some(own) = left.get_mut(seat.index())
        {
            *own = self.remaining(seat, now);
        }
        self.left.push(left);
        if !runs_on {
            self.running = next.map(|seat| Running { seat, since: now });
        }
    }

    /// All clocks stand from now on.
    pub(crate) fn stop(&mut self, now: Millis) {
        if let Some(seat) = self.running() {
            let remaining = self.remaining(seat, now);
            let own = self.left.last_mut().and_then(|left| left.get_mut(seat.index()));
            if let Some(own) = own {
                *own = remaining;
            }
        }
        self.running = None;
    }

    /// The last steps are taken back: everybody has again what they had before them, and the clock of `next`
    /// starts anew. Without any step left all clocks stand, as at the start.
    pub(crate) fn rewind(&mut self, steps: usize, next: Option<Seat>, now: Millis) {
        let kept = self.left.len().saturating_sub(steps).max(1);
        self.left.truncate(kept);
        self.running = next.filter(|_| kept > 1).map(|seat| Running { seat, since: now });
    }

    fn standing(&self) -> &[Millis] {
        self.left.last().map_or(&[], Vec::as_slice)
    }
}
