//! The table of positions.

use chatur_core::{MAX_SEATS, Move};

use super::sides::Values;

/// What a stored value says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Exact,
    AtLeast,
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    pub(super) best: Option<Move>,
    pub(super) depth: i8,
    pub(super) kind: Kind,
    values: [i16; MAX_SEATS],
}

impl Entry {
    /// The value of one side, where it is known deep enough to settle what is asked within a window.
    pub(super) fn decides(&self, depth: i32, alpha: i32, beta: i32) -> Option<i32> {
        let value = i32::from(self.values[0]);
        let settles = match self.kind {
            Kind::Exact => true,
            Kind::AtLeast => value >= beta,
            Kind::AtMost => value <= alpha,
        };
        (settles && i32::from(self.depth) >= depth).then_some(value)
    }

    /// The values, one a seat; a search that has only one number keeps it in the first.
    pub(super) fn values(&self) -> Values {
        self.values.map(i32::from)
    }
}

/// The table of positions: one entry a slot, the newer or deeper stays.
#[derive(Debug, Default)]
pub(super) struct TranspositionTable {
    slots: Vec<Option<Entry>>,
    size: usize,
    used: usize,
}

impl TranspositionTable {
    /// Makes room; what was there is kept if the size stays.
    pub(super) fn resize(&mut self, mebibytes: usize) {
        let room = mebibytes.max(1).saturating_mul(1 << 20) / size_of::<Option<Entry>>();
        let size = if room.is_power_of_two() { room } else { room.next_power_of_two() / 2 };
        if size != self.size {
            *self = Self { slots: vec![None; size], size, used: 0 };
        }
    }

    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }

    pub(super) fn get(&self, key: u64) -> Option<&Entry> {
        self.slots.get(self.slot(key))?.as_ref().filter(|entry| entry.key == key)
    }

    pub(super) fn put(&mut self, key: u64, depth: i32, kind: Kind, values: &Values, best: Option<Move>) {
        let index = self.slot(key);
        let Some(slot) = self.slots.get_mut(index) else { return };
        let depth = depth.clamp(-1, 100) as i8;
        // A deeper exact value of the same position says more.
        if slot.as_ref().is_some_and(|old| old.key == key && old.depth > depth) {
            return;
        }
        let best = best.or_else(|| slot.as_ref().filter(|old| old.key == key).and_then(|old| old.best));
        self.used += usize::from(slot.is_none());
        *slot = Some(Entry { key, best, depth, kind, values: values.map(|value| value as i16) });
    }

    fn slot(&self, key: u64) -> usize {
        key as usize & self.size.wrapping_sub(1)
    }

    /// How full it is, in thousandths.
    pub(super) fn full(&self) -> u32 {
        (self.used as u64 * 1000).checked_div(self.size as u64).unwrap_or(0) as u32
    }
}
