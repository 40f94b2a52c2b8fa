//! What a variant remembers about who can still win.

use std::collections::HashMap;
use std::sync::{OnceLock, PoisonError, RwLock};

use crate::Spec;
use crate::movement::ranges::Ranges;

/// What has been found out.
#[derive(Default)]
pub(crate) struct Known {
    judged: OnceLock<bool>,
    ranges: OnceLock<Option<Ranges>>,
    /// Whether a royal piece can be shut in, by what there is.
    nets: RwLock<HashMap<Vec<u16>, bool>>,
}

/// When there are as many they are forgotten.
const MOST_NETS: usize = 4096;

impl Known {
    /// Whether it can be told who can still win.
    pub(crate) fn is_judged(&self, spec: &Spec) -> bool {
        *self.judged.get_or_init(|| spec.is_judged())
    }

    pub(crate) fn ranges(&self, spec: &Spec) -> Option<&Ranges> {
        self.ranges.get_or_init(|| Ranges::new(spec)).as_ref()
    }

    /// The answer for this material, found once.
    pub(crate) fn net(&self, key: Vec<u16>, find: impl FnOnce() -> bool) -> bool {
        let nets = self.nets.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(&known) = nets.get(&key) {
            return known;
        }
        drop(nets);
        let found = find();
        let mut nets = self.nets.write().unwrap_or_else(PoisonError::into_inner);
        if nets.len() >= MOST_NETS {
            nets.clear();
        }
        nets.insert(key, found);
        found
    }
}
