//! What the guests of a table have said to each other. It is no part of the game: only the last of it is known, in memory
//! alone.

use std::collections::VecDeque;

use chatur_play::Millis;

use super::guests::GuestId;
use super::room::Role;
use crate::message::Said;

/// The longest thing that is said, in characters.
pub(crate) const LONGEST: usize = 200;
/// So much is remembered of what players say, and so much of what those say who watch.
const REMEMBERED: usize = 50;
/// So much one guest says in a while, and so much all who watch say together.
const MOST: usize = 5;
const MOST_WATCHERS: usize = 20;
const WHILE: Millis = 10_000;

/// What was said at a table.
#[derive(Default)]
pub(crate) struct Chat(VecDeque<(Speaker, Said)>);

/// Who says something: a seat, or a connection of a host. Whoever comes back to a seat is the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Speaker {
    Seat(String),
    /// Who watches; at this host, if no other is named.
    Watcher(Option<String>, GuestId),
}

impl Chat {
    /// Whether somebody has to wait before saying more.
    pub(crate) fn is_loud(&self, speaker: &Speaker, now: Millis) -> bool {
        let lately = || self.0.iter().filter(|(_, said)| said.at + WHILE > now);
        let own = lately().filter(|(other, _)| other == speaker).count();
        let watched = lately().filter(|(_, said)| said.seat.is_none()).count();
        own >= MOST || (matches!(speaker, Speaker::Watcher(..)) && watched >= MOST_WATCHERS)
    }

    /// Remembers what was said. Who watches pushes nothing out that a player has said.
    pub(crate) fn add(&mut self, speaker: Speaker, said: Said) {
        let alike = |other: &(Speaker, Said)| other.1.seat.is_none() == said.seat.is_none();
        if self.0.iter().filter(|other| alike(other)).count() >= REMEMBERED
            && let Some(oldest) = self.0.iter().position(alike)
        {
            self.0.remove(oldest);
        }
        self.0.push_back((speaker, said));
    }

    /// What was said, as far as it is for a role.
    pub(crate) fn heard_by(&self, role: Role, over: bool) -> Vec<Said> {
        let said = self.0.iter().map(|(_, said)| said);
        said.filter(|said| is_for(role, said, over)).cloned().collect()
    }
}

/// Whether something that was said is for a role. Nobody tells a player what to play: until the game is over, players do
/// not hear those who watch.
pub(crate) fn is_for(role: Role, said: &Said, over: bool) -> bool {
    over || role.is_none() || said.seat.is_some()
}
