//! The table of positions, shared by all threads of a search without locks.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use chatur_core::{MAX_SEATS, Move};

use super::sides::Values;
use crate::info::Bound;
use crate::table::{pack, resize, unpack};

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) best: Option<Move>,
    pub(super) depth: i8,
    bound: Bound,
    values: [i16; MAX_SEATS],
}

impl Entry {
    /// The value of one side, where it is known deep enough to settle what is asked within a window.
    pub(super) fn decides(&self, depth: i32, alpha: i32, beta: i32) -> Option<i32> {
        let value = i32::from(self.values[0]);
        let decides = self.bound.decides(value, alpha, beta) && i32::from(self.depth) >= depth;
        decides.then_some(value)
    }

    /// The values, one a seat; a search that has only one number keeps it in the first.
    pub(super) fn values(&self) -> Values {
        self.values.map(i32::from)
    }

    /// In words: move, depth and bound, never 0; then the values of four seats each.
    fn words(&self) -> [u64; WORDS] {
        let mut words = [0; WORDS];
        let best = self.best.and_then(pack).unwrap_or(0);
        words[0] = best << 10 | u64::from(self.depth as u8) << 2 | self.bound.bits();
        for (seat, &value) in self.values.iter().enumerate() {
            words[1 + seat / 4] |= u64::from(value as u16) << (seat % 4 * 16);
        }
        words
    }

    /// What was put into words; `None` where nothing was.
    fn of(words: [u64; WORDS]) -> Option<Self> {
        let bound = Bound::of_bits(words[0])?;
        let values = std::array::from_fn(|seat| (words[1 + seat / 4] >> (seat % 4 * 16)) as i16);
        Some(Self { best: unpack(words[0] >> 10), depth: (words[0] >> 2) as i8, bound, values })
    }
}

/// How many words an entry has beside what identifies its position.
const WORDS: usize = 1 + MAX_SEATS / 4;

/// An entry, and what identifies its position: the key mixed with all of the entry, so that words of two writers
/// hardly ever fit.
#[derive(Default, Debug)]
struct Slot {
    seal: AtomicU64,
    words: [AtomicU64; WORDS],
}

impl Slot {
    fn get(&self, key: u64) -> Option<Entry> {
        let words = self.words.each_ref().map(|word| word.load(Ordering::Relaxed));
        let fits = self.seal.load(Ordering::Relaxed) == seal(key, words);
        Entry::of(words).filter(|_| fits)
    }

    fn put(&self, key: u64, entry: &Entry) {
        let words = entry.words();
        self.seal.store(seal(key, words), Ordering::Relaxed);
        for (word, value) in self.words.iter().zip(words) {
            word.store(value, Ordering::Relaxed);
        }
    }

    fn is_empty(&self) -> bool {
        self.words[0].load(Ordering::Relaxed) == 0
    }
}

/// What identifies a position beside what is known of it.
fn seal(key: u64, words: [u64; WORDS]) -> u64 {
    words.iter().fold(key, |all, word| (all ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(32))
}

/// The table of positions: one entry a slot, the newer or deeper stays.
#[derive(Debug, Default)]
pub(crate) struct TranspositionTable {
    slots: Vec<Slot>,
    used: AtomicUsize,
}

impl TranspositionTable {
    /// Makes room; what was there is kept if the size stays.
    pub(super) fn resize(&mut self, mebibytes: usize) {
        if !resize(&mut self.slots, mebibytes) {
            *self.used.get_mut() = 0;
        }
    }

    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        self.slot(key)?.get(key)
    }

    pub(super) fn put(&self, key: u64, depth: i32, bound: Bound, values: &Values, best: Option<Move>) {
        let Some(slot) = self.slot(key) else { return };
        let depth = depth.clamp(-1, 100) as i8;
        let old = slot.get(key);
        // A deeper exact value of the same position says more.
        if old.is_some_and(|old| old.depth > depth) {
            return;
        }
        let best = best.or_else(|| old.and_then(|old| old.best));
        self.used.fetch_add(usize::from(slot.is_empty()), Ordering::Relaxed);
        slot.put(key, &Entry { best, depth, bound, values: values.map(|value| value as i16) });
    }

    fn slot(&self, key: u64) -> Option<&Slot> {
        self.slots.get(key as usize & self.slots.len().wrapping_sub(1))
    }

    /// How full it is, in thousandths.
    pub(super) fn full(&self) -> u32 {
        let used = self.used.load(Ordering::Relaxed) as u64;
        (used * 1000).checked_div(self.slots.len() as u64).unwrap_or(0) as u32
    }
}

#[cfg(test)]
mod tests {
    use chatur_board::Square;
    use chatur_core::MoveKind;

    use super::*;

    const KEY: u64 = 0x1234_5678_9abc_def0;

    fn table() -> TranspositionTable {
        let mut table = TranspositionTable::default();
        table.resize(1);
        table
    }

    #[test]
    fn what_was_put_is_found_under_its_own_key_only() {
        let table = table();
        let best = Some(Move::new(Square(255), Square(0), MoveKind::Double));
        let values: Values = std::array::from_fn(|seat| 31_990 - 9_000 * seat as i32);
        for (depth, bound) in [(-1, Bound::Exact), (0, Bound::Lower), (100, Bound::Upper)] {
            table.put(KEY, depth, bound, &values, best);
            let found = table.get(KEY).expect("it was put");
            assert_eq!((found.best, i32::from(found.depth), found.bound), (best, depth, bound));
            assert_eq!(found.values(), values);
        }
        assert!(table.get(KEY ^ 1 << 60).is_none());
        // What says less stays away, and a move is not forgotten.
        table.put(KEY, 99, Bound::Exact, &values, None);
        assert_eq!(table.get(KEY).map(|found| found.depth), Some(100));
        table.put(KEY, 100, Bound::Exact, &values, None);
        assert_eq!(table.get(KEY).map(|found| (found.bound, found.best)), Some((Bound::Exact, best)));
    }

    #[test]
    fn words_of_two_writers_do_not_fit() {
        let slot_of = |depth: i8, value: i16| {
            let slot = Slot::default();
            let mut values = [value; MAX_SEATS];
            values[5] = -value;
            slot.put(KEY, &Entry { best: None, depth, bound: Bound::Exact, values });
            slot
        };
        let load = |word: &AtomicU64| word.load(Ordering::Relaxed);
        let (one, other) = (slot_of(3, 20), slot_of(4, 50));
        for torn in 1..1 << WORDS {
            let mixed = Slot::default();
            mixed.seal.store(load(&one.seal), Ordering::Relaxed);
            for (at, word) in mixed.words.iter().enumerate() {
                let from = if torn >> at & 1 == 1 { &other } else { &one };
                word.store(load(&from.words[at]), Ordering::Relaxed);
            }
            assert!(mixed.get(KEY).is_none(), "{torn:b}");
        }
        assert!(one.get(KEY).is_some());
    }
}
