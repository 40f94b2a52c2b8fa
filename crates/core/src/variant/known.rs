//! What a variant remembers about who can still win.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{OnceLock, PoisonError, RwLock};

use crate::Spec;
use crate::movement::ranges::Ranges;

/// What a glance at a piece tells, by kind.
#[derive(Debug)]
pub(crate) struct Plenty {
    /// Whether one of it, beside its king, mates.
    pub(crate) mates: Vec<bool>,
    /// Whether it can become such a piece.
    pub(crate) grows: Vec<bool>,
    /// Whether it moves like a knight, and like a bishop.
    pub(crate) knights: Vec<bool>,
    pub(crate) bishops: Vec<bool>,
    /// Whether no move takes more than one piece off the board, and nothing else does.
    pub(crate) one_a_move: bool,
}

/// What has been found out.
#[derive(Default)]
pub(crate) struct Known {
    ranges: OnceLock<Option<Ranges>>,
    /// Whether a royal piece can be shut in, by what there is.
    nets: Answers<Vec<u64>, bool>,
    /// Whether each seat can still win, by position.
    verdicts: Answers<u64, [bool; 2]>,
    /// Whether what is left could be enough for that, by position.
    material: Answers<u64, [bool; 2]>,
    plenty: OnceLock<Option<Plenty>>,
    /// Which kinds could attack a royal piece of another seat, by kind and seat.
    attackers: OnceLock<Vec<bool>>,
}

/// Answers that are found once. When there are too many they are forgotten.
struct Answers<K, V>(RwLock<HashMap<K, V>>);

impl<K, V> Default for Answers<K, V> {
    fn default() -> Self {
        Self(RwLock::default())
    }
}

const MOST_ANSWERS: usize = 4096;

impl<K: Eq + Hash, V: Copy> Answers<K, V> {
    fn get(&self, key: K, find: impl FnOnce() -> V) -> V {
        let answers = self.0.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(&known) = answers.get(&key) {
            return known;
        }
        drop(answers);
        let found = find();
        let mut answers = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if answers.len() >= MOST_ANSWERS {
            answers.clear();
        }
        answers.insert(key, found);
        found
    }
}

impl Known {
    pub(crate) fn ranges(&self, spec: &Spec) -> Option<&Ranges> {
        self.ranges.get_or_init(|| Ranges::new(spec)).as_ref()
    }

    /// The answer for this material.
    pub(crate) fn net(&self, key: Vec<u64>, find: impl FnOnce() -> bool) -> bool {
        self.nets.get(key, find)
    }

    /// The answers for the seats of this position, told by its hash.
    pub(crate) fn verdict(&self, hash: u64, find: impl FnOnce() -> [bool; 2]) -> [bool; 2] {
        self.verdicts.get(hash, find)
    }

    /// The same of what is left alone.
    pub(crate) fn material(&self, hash: u64, find: impl FnOnce() -> [bool; 2]) -> [bool; 2] {
        self.material.get(hash, find)
    }

    pub(crate) fn plenty(&self, find: impl FnOnce() -> Option<Plenty>) -> Option<&Plenty> {
        self.plenty.get_or_init(find).as_ref()
    }

    pub(crate) fn attackers(&self, find: impl FnOnce() -> Vec<bool>) -> &[bool] {
        self.attackers.get_or_init(find)
    }
}
