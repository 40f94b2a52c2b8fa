//! The table of positions that were searched: shared by all threads, without locks.

use std::sync::atomic::{AtomicU64, Ordering};

use chatur_board::Square;
use chatur_core::{KindId, Move, MoveExtra, MoveKind};

use crate::info::Bound;

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) mv: Option<Move>,
    /// As seen from the position: mates count from it.
    pub(crate) score: i32,
    pub(crate) eval: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
}

impl Entry {
    /// Whether a score of this kind settles what is asked within a window.
    pub(crate) fn decides(&self, score: i32, alpha: i32, beta: i32) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score <= alpha,
        }
    }
}

/// Two words: what identifies the position, score and evaluation; move, depth, bound, age. What identifies the
/// position is stored mixed with all of the second word, so that words of two writers hardly ever fit.
#[derive(Default, Debug)]
struct Slot {
    a: AtomicU64,
    b: AtomicU64,
}

const WAYS: usize = 4;

/// The table.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    slots: Vec<Slot>,
    age: u8,
}

impl TranspositionTable {
    /// A table of about so many mebibytes.
    pub(crate) fn new(mebibytes: usize) -> Self {
        let buckets = (mebibytes.max(1) << 20) / (16 * WAYS);
        // Rounded down to a power of two.
        let buckets = 1usize << buckets.ilog2();
        Self { slots: (0..buckets * WAYS).map(|_| Slot::default()).collect(), age: 0 }
    }

    pub(crate) fn clear(&mut self) {
        for slot in &mut self.slots {
            *slot = Slot::default();
        }
        self.age = 0;
    }

    /// A new search begins: what was written before is overwritten first.
    pub(crate) fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1) & 63;
    }

    fn bucket(&self, hash: u64) -> &[Slot] {
        let buckets = self.slots.len() / WAYS;
        let at = (hash as usize & (buckets - 1)) * WAYS;
        &self.slots[at..at + WAYS]
    }

    pub(crate) fn get(&self, hash: u64) -> Option<Entry> {
        for slot in self.bucket(hash) {
            let b = slot.b.load(Ordering::Relaxed);
            let a = slot.a.load(Ordering::Relaxed);
            if a >> 32 == key(hash, b) && b != 0 {
                return Some(Entry {
                    mv: unpack(b >> 17),
                    score: i32::from(a as u16 as i16),
                    eval: i32::from((a >> 16) as u16 as i16),
                    depth: i32::from((b >> 8 & 0xff) as u8),
                    bound: match b & 3 {
                        1 => Bound::Exact,
                        2 => Bound::Lower,
                        _ => Bound::Upper,
                    },
                });
            }
        }
        None
    }

    pub(crate) fn put(&self, hash: u64, entry: &Entry) {
        let bucket = self.bucket(hash);
        let mut worst = &bucket[0];
        let mut least = i32::MAX;
        let mut kept_move = None;
        for slot in bucket {
            let b = slot.b.load(Ordering::Relaxed);
            let a = slot.a.load(Ordering::Relaxed);
            if b == 0 || a >> 32 == key(hash, b) {
                worst = slot;
                if b != 0 {
                    let same_age = (b >> 2 & 63) as u8 == self.age;
                    let depth = (b >> 8 & 0xff) as i32;
                    if entry.bound != Bound::Exact && same_age && depth > entry.depth + 3 {
                        return;
                    }
                    kept_move = unpack(b >> 17);
                }
                break;
            }
            let age = i32::from(self.age.wrapping_sub((b >> 2 & 63) as u8) & 63);
            let worth = (b >> 8 & 0xff) as i32 - 6 * age;
            if worth < least {
                least = worth;
                worst = slot;
            }
        }
        let bound = match entry.bound {
            Bound::Exact => 1,
            Bound::Lower => 2,
            Bound::Upper => 3,
        };
        let packed = entry.mv.or(kept_move).map_or(0, pack);
        let depth = entry.depth.clamp(0, 255) as u64;
        // Bit 16 is always set, so that no entry looks empty.
        let b = packed << 17 | 1 << 16 | depth << 8 | u64::from(self.age) << 2 | bound;
        let score = u64::from(entry.score.clamp(-32_000, 32_000) as i16 as u16);
        let eval = u64::from(entry.eval.clamp(-32_000, 32_000) as i16 as u16);
        worst.b.store(b, Ordering::Relaxed);
        worst.a.store(key(hash, b) << 32 | eval << 16 | score, Ordering::Relaxed);
    }

    /// How full it is with entries of this search, in thousandths.
    pub(crate) fn full(&self) -> u32 {
        let sample = &self.slots[..self.slots.len().min(1000)];
        let used = |slot: &&Slot| {
            let b = slot.b.load(Ordering::Relaxed);
            b != 0 && (b >> 2 & 63) as u8 == self.age
        };
        (sample.iter().filter(used).count() * 1000 / sample.len().max(1)) as u32
    }
}

/// What identifies a position beside a second word, in 32 bits.
fn key(hash: u64, b: u64) -> u64 {
    (hash ^ b.wrapping_mul(0x9e37_79b9_7f4a_7c15)) >> 32
}

/// A move in 47 bits, never 0.
pub(crate) fn pack(mv: Move) -> u64 {
    let (what, detail) = match mv.what {
        MoveKind::Plain => (1, 0),
        MoveKind::Double => (2, 0),
        MoveKind::EnPassant => (3, 0),
        MoveKind::Promotion(kind) => (4, kind.0),
        MoveKind::Castle(way) => (5, way),
        MoveKind::Fusion(square) => (6, square.0),
        MoveKind::Drop(kind) => (7, kind.0),
        MoveKind::Shoot => (8, 0),
        MoveKind::Swap => (9, 0),
        MoveKind::Pass => (10, 0),
    };
    let (with, more) = match mv.with {
        MoveExtra::Nothing => (0, 0),
        MoveExtra::Gate(kind) => (1, kind.0),
        MoveExtra::GateAtPartner(kind) => (2, kind.0),
        MoveExtra::Wall(square) => (3, square.0),
    };
    let via = mv.via.map_or(0, |square| 1 << 8 | u64::from(square.0));
    let fields = [
        (u64::from(mv.to.0), 8),
        (what, 4),
        (u64::from(detail), 8),
        (with, 2),
        (u64::from(more), 8),
        (via, 9),
    ];
    fields.iter().fold(u64::from(mv.from.0), |all, (field, bits)| all << bits | field)
}

/// The move that was packed into these bits; `None` for 0.
pub(crate) fn unpack(mut bits: u64) -> Option<Move> {
    if bits == 0 {
        return None;
    }
    let mut take = |count: u32| {
        let field = bits & ((1 << count) - 1);
        bits >>= count;
        field as u8
    };
    let via = (take(8), take(1));
    let (more, with, detail, what, to, from) = (take(8), take(2), take(8), take(4), take(8), take(8));
    let via = (via.1 == 1).then_some(Square(via.0));
    let what = match what {
        1 => MoveKind::Plain,
        2 => MoveKind::Double,
        3 => MoveKind::EnPassant,
        4 => MoveKind::Promotion(KindId(detail)),
        5 => MoveKind::Castle(detail),
        6 => MoveKind::Fusion(Square(detail)),
        7 => MoveKind::Drop(KindId(detail)),
        8 => MoveKind::Shoot,
        9 => MoveKind::Swap,
        10 => MoveKind::Pass,
        _ => return None,
    };
    let with = match with {
        0 => MoveExtra::Nothing,
        1 => MoveExtra::Gate(KindId(more)),
        2 => MoveExtra::GateAtPartner(KindId(more)),
        _ => MoveExtra::Wall(Square(more)),
    };
    Some(Move { from: Square(from), to: Square(to), what, with, via })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_come_back_as_they_went_in() {
        let whats = [
            MoveKind::Plain,
            MoveKind::Double,
            MoveKind::EnPassant,
            MoveKind::Promotion(KindId(127)),
            MoveKind::Castle(1),
            MoveKind::Fusion(Square(255)),
            MoveKind::Drop(KindId(3)),
            MoveKind::Shoot,
            MoveKind::Swap,
            MoveKind::Pass,
        ];
        let withs = [
            MoveExtra::Nothing,
            MoveExtra::Gate(KindId(127)),
            MoveExtra::GateAtPartner(KindId(1)),
            MoveExtra::Wall(Square(255)),
        ];
        for what in whats {
            for with in withs {
                for via in [None, Some(Square(0)), Some(Square(255))] {
                    let mv = Move { from: Square(255), to: Square(0), what, with, via };
                    assert_eq!(unpack(pack(mv)), Some(mv));
                    assert!(pack(mv) < 1 << 47);
                }
            }
        }
    }

    #[test]
    fn what_was_put_is_found_under_its_own_hash_only() {
        let table = TranspositionTable::new(1);
        let mv = Some(Move::new(Square(12), Square(28), MoveKind::Double));
        let entry = Entry { mv, score: -31_990, eval: 77, depth: 9, bound: Bound::Lower };
        table.put(0x1234_5678_9abc_def0, &entry);
        let found = table.get(0x1234_5678_9abc_def0).expect("it was put");
        assert_eq!((found.mv, found.score, found.eval, found.depth), (mv, -31_990, 77, 9));
        assert_eq!(found.bound, Bound::Lower);
        assert!(table.get(0x1334_5678_9abc_def0).is_none());
    }

    #[test]
    fn words_of_two_writers_do_not_fit() {
        let hash = 0x1234_5678_9abc_def0;
        let slot_of = |depth: i32, score: i32| {
            let table = TranspositionTable::new(1);
            table.put(hash, &Entry { mv: None, score, eval: 5, depth, bound: Bound::Upper });
            let slot = table.bucket(hash).iter().find(|slot| slot.b.load(Ordering::Relaxed) != 0);
            let slot = slot.expect("it was put");
            (slot.a.load(Ordering::Relaxed), slot.b.load(Ordering::Relaxed))
        };
        for depth in 0..100 {
            let table = TranspositionTable::new(1);
            let slot = &table.bucket(hash)[0];
            slot.a.store(slot_of(depth, 30).0, Ordering::Relaxed);
            slot.b.store(slot_of(depth + 1, 70).1, Ordering::Relaxed);
            assert!(table.get(hash).is_none(), "depth {depth}");
        }
    }
}
