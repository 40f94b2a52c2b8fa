//! Telling what happens, or not: play is compiled once for each.

use crate::Event;

/// Hears what happens while a move is played.
pub(crate) trait Tell {
    /// Something happened. The event is only built if somebody listens.
    fn tell(&mut self, event: impl FnOnce() -> Event);
}

/// Nobody listens.
impl Tell for () {
    #[inline(always)]
    fn tell(&mut self, _: impl FnOnce() -> Event) {}
}

impl Tell for Vec<Event> {
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}
