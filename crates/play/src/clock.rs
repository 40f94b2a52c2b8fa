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
    /// Since when all clocks stand, although one of them would run.
    paused: Option<Millis>,
    /// What was added to a seat's time, and after how many steps.
    added: Vec<(usize, Seat, Millis)>,
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
        Self { control, left: vec![left], running: None, paused: None, added: Vec::new() }
    }

    /// The time control.
    pub fn control(&self) -> &TimeControl {
        &self.control
    }

    /// Whose clock runs. Nobody's before the first move, after the end and in a pause.
    pub fn running(&self) -> Option<Seat> {
        self.running.filter(|_| self.paused.is_none()).map(|running| running.seat)
    }

    /// The time that counts: in a pause it stands.
    fn counted(&self, now: Millis) -> Millis {
        self.paused.map_or(now, |since| now.min(since))
    }

    /// What a seat has left; 0 for a seat that does not exist.
    pub fn remaining(&self, seat: Seat, now: Millis) -> Millis {
        let left = self.standing().get(seat.index()).copied().unwrap_or(0);
        let now = self.counted(now);
        match self.running {
            Some(running) if running.seat == seat => {
                left.saturating_sub(self.control.of(seat).delay.charged(now.saturating_sub(running.since)))
            }
            _ => left,
        }
    }

    /// How much of a simple delay is left before a seat's time begins to run down.
    pub fn delay_left(&self, seat: Seat, now: Millis) -> Millis {
        let now = self.counted(now);
        match self.running {
            Some(running) if running.seat == seat => {
                self.control.of(seat).delay.free().saturating_sub(now.saturating_sub(running.since))
            }
            _ => 0,
        }
    }

    /// When the running clock will have run out, and whose it is: a host can sleep until then.
    pub fn deadline(&self) -> Option<(Seat, Millis)> {
        let running = self.running.filter(|_| self.paused.is_none())?;
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
        if let Some(Running { seat, .. }) = self.running {
            let remaining = self.remaining(seat, now);
            let own = self.left.last_mut().and_then(|left| left.get_mut(seat.index()));
            if let Some(own) = own {
                *own = remaining;
            }
        }
        self.running = None;
        self.paused = None;
    }

    /// All clocks stand until [`Clock::resume`].
    pub(crate) fn pause(&mut self, now: Millis) {
        self.paused = Some(now);
    }

    /// Whose clock ran before the pause, runs on where it stood.
    pub(crate) fn resume(&mut self, now: Millis) {
        let Some(since) = self.paused.take() else { return };
        if let Some(running) = &mut self.running {
            running.since = running.since.saturating_add(now.saturating_sub(since));
        }
    }

    /// Adds to a seat's time. Moves that are taken back later take none of it away.
    pub(crate) fn add(&mut self, seat: Seat, time: Millis) {
        self.added.push((self.left.len() - 1, seat, time));
        self.give(seat, time);
    }

    fn give(&mut self, seat: Seat, time: Millis) {
        if let Some(own) = self.left.last_mut().and_then(|left| left.get_mut(seat.index())) {
            *own = own.saturating_add(time);
        }
    }

    /// The last steps are taken back: everybody has again what they had before them, and the clock of `next`
    /// starts anew. Without any step left all clocks stand, as at the start.
    pub(crate) fn rewind(&mut self, steps: usize, next: Option<Seat>, now: Millis) {
        let kept = self.left.len().saturating_sub(steps).max(1);
        self.left.truncate(kept);
        for index in 0..self.added.len() {
            let (after, seat, time) = self.added[index];
            if after >= kept {
                self.added[index].0 = kept - 1;
                self.give(seat, time);
            }
        }
        self.running = next.filter(|_| kept > 1).map(|seat| Running { seat, since: now });
    }

    fn standing(&self) -> &[Millis] {
        self.left.last().map_or(&[], Vec::as_slice)
    }
}
