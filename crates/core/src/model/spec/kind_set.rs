//! A set of kinds.

use crate::KindId;

/// A set of kinds of one [`Spec`](crate::Spec).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct KindSet(u128);

impl KindSet {
    /// No kind.
    pub const EMPTY: Self = Self(0);

    /// Whether a kind is in it.
    #[inline(always)]
    pub const fn has(self, kind: KindId) -> bool {
        self.0 >> (kind.0 & 127) & 1 == 1
    }

    /// Adds a kind.
    ///
    /// ```
    /// use chatur_core::{KindId, KindSet};
    ///
    /// let mut kinds = KindSet::EMPTY;
    /// kinds.insert(KindId(2));
    /// assert!(kinds.iter().eq([KindId(2)]));
    /// ```
    pub fn insert(&mut self, kind: KindId) {
        self.0 |= 1 << (kind.0 & 127);
    }

    /// Whether it has no kind.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds, lowest index first.
    pub fn iter(self) -> impl Iterator<Item = KindId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| KindId(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            next
        })
    }
}

impl FromIterator<KindId> for KindSet {
    fn from_iter<I: IntoIterator<Item = KindId>>(kinds: I) -> Self {
        let mut set = Self::EMPTY;
        kinds.into_iter().for_each(|kind| set.insert(kind));
        set
    }
}
