//! What a variant remembers about who can still win.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{OnceLock, PoisonError, RwLock};

use crate::movement::ranges::Ranges;
use crate::{Seat, Spec};

/// What a glance at a piece tells, by kind.
#[derive(Debug)]
pub(crate) struct Plenty {
    /// Whether one of it, beside its king, mates.
    pub(crate) mates: Vec<bool>,
    /// Whether it can become such a piece.
    pub(crate) grows: Vec<bool>,
}

/// What has been found out.
#[derive(Default)]
pub(crate) struct Known {
    judged: OnceLock<bool>,
    ranges: OnceLock<Option<Ranges>>,
    /// Whether a royal piece can be shut in, by what there is.
    nets: Answers<Vec<u64>>,
    /// Whether a seat can still win, by position.
    verdicts: Answers<(u64, Seat)>,
    plenty: OnceLock<Option<Plenty>>,
    /// Which kinds could attack a royal piece of another seat, by kind and seat.
    attackers: OnceLock<Vec<bool>>,
}

/// Answers that are found once. When there are too many they are forgotten.
struct Answers<K>(RwLock<HashMap<K, bool>>);

impl<K> Default for Answers<K> {
    fn default() -> Self {
        Self(RwLock::default())
    }
}

const MOST_ANSWERS: usize = 4096;

impl<K: Eq + Hash> Answers<K> {
    fn get(&self, key: K, find: impl FnOnce() -> bool) -> bool {
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
    /// Whether it can be told who can still win.
    pub(crate) fn is_judged(&self, spec: &Spec) -> bool {
        *self.judged.get_or_init(|| spec.is_judged())
    }

    pub(crate) fn ranges(&self, spec: &Spec) -> Option<&Ranges> {
        self.ranges.get_or_init(|| Ranges::new(spec)).as_ref()
    }

    /// The answer for this material.
    pub(crate) fn net(&self, key: Vec<u64>, find: impl FnOnce() -> bool) -> bool {
        self.nets.get(key, find)
    }

    /// The answer for this position, told by its hash, and seat.
    pub(crate) fn verdict(&self, key: (u64, Seat), find: impl FnOnce() -> bool) -> bool {
        self.verdicts.get(key, find)
    }

    pub(crate) fn plenty(&self, find: impl FnOnce() -> Option<Plenty>) -> Option<&Plenty> {
        self.plenty.get_or_init(find).as_ref()
    }

    pub(crate) fn attackers(&self, find: impl FnOnce() -> Vec<bool>) -> &[bool] {
        self.attackers.get_or_init(find)
    }
}
