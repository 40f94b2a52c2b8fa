//! How fast machines move on the screen.

use chatur_play::Millis;

use super::screen::Screen;

/// How long a change is in sight before a machine changes something again.
const PAUSE: Millis = 400;
/// The same when no person plays any more and the rest is only watched.
const SHORT_PAUSE: Millis = 120;

/// The time of the game, and the pauses between its moves that an eye needs to follow.
///
/// Machines think from the start. When one is ready too soon, time stands still until it may move, so that a pause
/// is on nobody's clock.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pace {
    /// How much of the host's time is none of the game's.
    skipped: Millis,
    /// Since when time stands still.
    stands_since: Option<Millis>,
    /// How many actions are in sight, and since when.
    seen: usize,
    seen_since: Option<Millis>,
}

impl Pace {
    /// The time of the game, by the host's.
    pub(crate) fn time(&self, host: Millis) -> Millis {
        self.stands_since.unwrap_or(host).saturating_sub(self.skipped)
    }

    /// Lets a seat without a person act, once what happened before has been in sight for a while. Whether it did.
    pub(crate) fn let_machine_act(&mut self, screen: &mut Screen<'_>, host: Millis) -> bool {
        let actions = screen.actions();
        if self.seen_since.is_none() || self.seen != actions {
            (self.seen, self.seen_since) = (actions, Some(host));
        }
        let now = self.time(host);
        let is_ready = screen.machine_is_ready(now);
        let in_sight = self.seen_since.map_or(0, |since| host.saturating_sub(since));
        let pause = if screen.is_only_watched() { SHORT_PAUSE } else { PAUSE };
        if is_ready && in_sight < pause {
            self.stands_since.get_or_insert(host);
            return false;
        }
        let acts = is_ready && screen.let_machine_act(now);
        if let Some(since) = self.stands_since.take() {
            self.skipped += host.saturating_sub(since);
        }
        acts
    }
}
