//! Which lines of lists have changed: for whoever shows lists that follow by themselves.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use tokio::sync::Notify;

use super::Store;

/// More changes than these are not told one by one.
const MOST: usize = 200;

/// What has changed in the lists of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Changes {
    /// Nobody knows what, or too much: everything is to be read again.
    All,
    /// The lines of these games. They may be gone, or be in no list.
    Lines(Vec<String>),
}

/// Changes that nobody has been told of yet.
#[derive(Debug, Default)]
pub(super) struct Board {
    waiting: Mutex<Waiting>,
    added: Notify,
}

#[derive(Debug, Default)]
struct Waiting {
    all: bool,
    lines: BTreeSet<String>,
}

impl Board {
    pub(super) fn add(&self, game: &str) {
        self.note(|waiting| {
            if !waiting.all {
                waiting.lines.insert(game.to_owned());
                waiting.all = waiting.lines.len() > MOST;
            }
        });
    }

    pub(super) fn add_all(&self) {
        self.note(|waiting| waiting.all = true);
    }

    fn note(&self, note: impl FnOnce(&mut Waiting)) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        note(&mut waiting);
        if waiting.all {
            waiting.lines.clear();
        }
        drop(waiting);
        self.added.notify_one();
    }

    fn take(&self) -> Option<Changes> {
        let Waiting { all, lines } =
            std::mem::take(&mut *self.waiting.lock().unwrap_or_else(PoisonError::into_inner));
        match (all, lines.is_empty()) {
            (true, _) => Some(Changes::All),
            (false, false) => Some(Changes::Lines(lines.into_iter().collect())),
            (false, true) => None,
        }
    }
}

impl Store {
    /// Waits until lists have changed, here or at another host with this database. What has come since the last time is
    /// told together, and to one who asks.
    pub async fn changes(&self) -> Changes {
        loop {
            if let Some(changes) = self.0.bus.board().take() {
                return changes;
            }
            self.0.bus.board().added.notified().await;
        }
    }

    /// Has lists read again as a whole.
    pub fn all_changed(&self) {
        self.0.bus.board().add_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_changes_are_told_one_by_one_and_many_as_a_whole() {
        let board = Board::default();
        assert_eq!(board.take(), None);
        for game in ["b", "a", "b"] {
            board.add(game);
        }
        assert_eq!(board.take(), Some(Changes::Lines(vec!["a".to_owned(), "b".to_owned()])));
        assert_eq!(board.take(), None);
        for game in 0..=MOST {
            board.add(&game.to_string());
        }
        board.add("one more");
        assert_eq!(board.take(), Some(Changes::All));
        assert_eq!(board.take(), None);
    }
}
