//! What the guests of a table have said to each other. It is no part of the game: only the last of it is known, in memory
//! alone.

use std::collections::{HashSet, VecDeque};

use chatur_play::Millis;
use chatur_tables::room::Role;

use super::guests::GuestId;
use super::lane::Lane;
use crate::message::Said;

/// The longest thing that is said, in characters.
pub(crate) const LONGEST: usize = 200;
/// So much is remembered of what players say, and so much of what those say who watch.
const REMEMBERED: usize = 50;
/// So much one guest says in a while, and so much all who watch say together.
const MOST: usize = 5;
const MOST_WATCHERS: usize = 20;
const WHILE: Millis = 10_000;
/// So many are counted in a while.
const MOST_COUNTED: usize = 1_000;

/// What was said at a table.
#[derive(Default)]
pub(crate) struct Chat {
    said: VecDeque<Said>,
    /// Who has said something in the last while, and when.
    lately: VecDeque<(Millis, Speaker)>,
}

/// Who says something: a seat, or a connection of a host. Whoever comes back to a seat is the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Speaker {
    Seat(String),
    Watcher {
        /// This host, if no other is named.
        host: Option<String>,
        guest: GuestId,
        /// The lane of its address, if that is known.
        lane: Option<Lane>,
    },
}

/// Those of one lane, and those whose lane is not known.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Sharers(Option<Lane>);

impl Speaker {
    /// With whom one who watches shares what may be said.
    fn sharers(&self) -> Option<Sharers> {
        match self {
            Self::Seat(_) => None,
            Self::Watcher { lane, .. } => Some(Sharers(*lane)),
        }
    }
}

impl Chat {
    /// Whether somebody has to wait before saying more.
    ///
    /// Those who watch have a bound together. Where it is reached, addresses share it: whoever has said more than its
    /// share is refused, and never one who has said nothing.
    pub(crate) fn is_loud(&self, speaker: &Speaker, now: Millis) -> bool {
        let lately = || self.lately.iter().filter(|(at, _)| at + WHILE > now).map(|(_, other)| other);
        if lately().filter(|other| *other == speaker).count() >= MOST {
            return true;
        }
        let Some(own) = speaker.sharers() else { return false };
        let watched: Vec<Sharers> = lately().filter_map(Speaker::sharers).collect();
        if watched.len() < MOST_WATCHERS {
            return false;
        }
        let all: HashSet<Sharers> = watched.iter().copied().chain([own]).collect();
        watched.iter().filter(|other| **other == own).count() >= (MOST_WATCHERS / all.len()).max(1)
    }

    /// Remembers what was said. Who watches pushes nothing out that a player has said.
    pub(crate) fn add(&mut self, speaker: Speaker, said: Said) {
        let alike = |other: &Said| other.seat.is_none() == said.seat.is_none();
        if self.said.iter().filter(|other| alike(other)).count() >= REMEMBERED
            && let Some(oldest) = self.said.iter().position(alike)
        {
            self.said.remove(oldest);
        }
        self.lately.retain(|(at, _)| at + WHILE > said.at);
        if self.lately.len() >= MOST_COUNTED {
            self.lately.pop_front();
        }
        self.lately.push_back((said.at, speaker));
        self.said.push_back(said);
    }

    /// The number of the next line.
    pub(crate) fn next_number(&self) -> u64 {
        self.said.iter().map(|said| said.number).max().unwrap_or(0) + 1
    }

    /// Takes a line back. Whether there was one. Its number is not given again.
    pub(crate) fn remove(&mut self, number: u64) -> bool {
        let line = self.said.iter_mut().find(|said| said.number == number && !said.text.is_empty());
        line.map(|said| said.text.clear()).is_some()
    }

    /// What was said and not taken back.
    pub(crate) fn all(&self) -> Vec<Said> {
        self.standing().cloned().collect()
    }

    fn standing(&self) -> impl Iterator<Item = &Said> {
        self.said.iter().filter(|said| !said.text.is_empty())
    }

    /// What was said, as far as it is for a role.
    pub(crate) fn heard_by(&self, role: Role, over: bool) -> Vec<Said> {
        self.standing().filter(|said| is_for(role, said, over)).cloned().collect()
    }
}

/// Whether something that was said is for a role. Nobody tells a player what to play: until the game is over, players do
/// not hear those who watch.
pub(crate) fn is_for(role: Role, said: &Said, over: bool) -> bool {
    over || role.is_none() || said.seat.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::Address;

    fn watcher(guest: GuestId, last: u8) -> Speaker {
        let lane = Some(Lane::of(Address::of([192, 0, 2, last].into())));
        Speaker::Watcher { host: None, guest, lane }
    }

    /// Says something, if it may.
    fn says(chat: &mut Chat, speaker: &Speaker, now: Millis) -> bool {
        let may = !chat.is_loud(speaker, now);
        if may {
            let said = Said { seat: None, name: String::new(), text: "spam".to_owned(), at: now, number: 0 };
            chat.add(speaker.clone(), said);
        }
        may
    }

    #[test]
    fn nobody_who_has_said_nothing_is_refused() {
        let mut chat = Chat::default();
        let mut heard = [0; 2];
        for guest in 0..8 {
            for _ in 0..6 {
                heard[0] += usize::from(says(&mut chat, &watcher(guest, 1), 0));
            }
        }
        assert_eq!(heard[0], MOST_WATCHERS);
        for guest in 10..16 {
            for _ in 0..6 {
                heard[1] += usize::from(says(&mut chat, &watcher(guest, 2), 0));
            }
        }
        // Half of what all have.
        assert_eq!(heard[1], MOST_WATCHERS / 2);
        for last in 3..60 {
            assert!(says(&mut chat, &watcher(100, last), 0), "{last} has said nothing yet");
        }
        assert!(!says(&mut chat, &watcher(200, 1), 0));
        assert!(says(&mut chat, &watcher(200, 1), WHILE));
    }
}
