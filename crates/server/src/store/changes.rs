//! Which lines of lists have changed: for whoever shows lists that follow by themselves.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

use tokio::sync::Notify;

use super::Store;

/// More changes than these are not told one by one.
const MOST: usize = 200;
/// So many games are remembered in which a move was made.
const MOVES: usize = 50;

/// What has changed in the lists of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Changes {
    /// Nobody knows what, or too much: everything is to be read again.
    All,
    /// Single lines.
    Lines {
        /// Games whose lines are to be read again. Some may be in no list.
        changed: Vec<String>,
        /// Games that are in no list any more. They were in one: nobody is told the id of a game that never was.
        gone: Vec<String>,
    },
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
    /// Games whose lines have changed, and whether they are in no list any more.
    lines: BTreeMap<String, bool>,
    /// Games in which a move was made; of many only some.
    moved: BTreeSet<String>,
}

impl Board {
    pub(super) fn add(&self, game: &str, gone: bool) {
        self.note(|waiting| {
            if !waiting.all {
                *waiting.lines.entry(game.to_owned()).or_default() |= gone;
                waiting.all = waiting.lines.len() > MOST;
            }
        });
    }

    /// Notes a move. Nobody is woken for it.
    pub(super) fn add_move(&self, game: &str) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.moved.len() < MOVES {
            waiting.moved.insert(game.to_owned());
        }
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
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if std::mem::take(&mut waiting.all) {
            return Some(Changes::All);
        }
        let lines = std::mem::take(&mut waiting.lines);
        drop(waiting);
        if lines.is_empty() {
            return None;
        }
        let (mut changed, mut gone) = (Vec::new(), Vec::new());
        for (game, is_gone) in lines {
            if is_gone { gone.push(game) } else { changed.push(game) }
        }
        Some(Changes::Lines { changed, gone })
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

    /// Games in which moves were made since this was asked last: of many only some.
    pub fn moved(&self) -> Vec<String> {
        let board = self.0.bus.board();
        let mut waiting = board.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut waiting.moved).into_iter().collect()
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
        for (game, gone) in [("b", false), ("a", false), ("c", false), ("c", true), ("b", false)] {
            board.add(game, gone);
        }
        let changed = vec!["a".to_owned(), "b".to_owned()];
        assert_eq!(board.take(), Some(Changes::Lines { changed, gone: vec!["c".to_owned()] }));
        assert_eq!(board.take(), None);
        for game in 0..=MOST {
            board.add(&game.to_string(), false);
        }
        board.add("one more", false);
        assert_eq!(board.take(), Some(Changes::All));
        assert_eq!(board.take(), None);
    }
}
