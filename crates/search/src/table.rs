//! The table of positions that were searched: shared by all threads, without locks.

use std::sync::atomic::{AtomicU64, Ordering};

use chatur_board::{MAX_SQUARES, Square};
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

/// Two words: what identifies the position, score and evaluation; move, depth, bound, age. What identifies the
/// position is stored mixed with all of the second word, so that words of two writers hardly ever fit.
#[derive(Default, Debug)]
struct Slot {
    a: AtomicU64,
    b: AtomicU64,
}

const WAYS: usize = 4;

/// Makes room for what is known of positions, about so many mebibytes: a power of two of slots. Whether what was there
/// stays, as where its size does.
pub(crate) fn resize<S: Default>(slots: &mut Vec<S>, mebibytes: usize) -> bool {
    let room = mebibytes.max(1).saturating_mul(1 << 20) / size_of::<S>();
    let size = 1_usize << room.ilog2();
    let stays = size == slots.len();
    if !stays {
        *slots = std::iter::repeat_with(S::default).take(size).collect();
    }
    stays
}

/// The table of a search for two sides.
#[derive(Debug, Default)]
pub(crate) struct TranspositionTable {
    slots: Vec<Slot>,
    age: u8,
}

impl TranspositionTable {
    /// Makes room.
    pub(crate) fn resize(&mut self, mebibytes: usize) {
        if !resize(&mut self.slots, mebibytes) {
            self.age = 0;
        }
    }

    pub(crate) fn clear(&mut self) {
        *self = Self::default();
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
                    bound: Bound::of_bits(b)?,
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
        let packed = entry.mv.or(kept_move).and_then(pack).unwrap_or(0);
        let depth = entry.depth.clamp(0, 255) as u64;
        // Bit 16 is always set, so that no entry looks empty.
        let b = packed << 17 | 1 << 16 | depth << 8 | u64::from(self.age) << 2 | entry.bound.bits();
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

/// What is said of a move besides its squares begins here, each kind of move with room for all that it can say.
const CASTLES: u64 = 16;
const PROMOTES: u64 = CASTLES + 256;
const DROPS: u64 = PROMOTES + 256;
const JOINS: u64 = DROPS + 256;

/// A wall that comes with a move is one of so many, or none.
const WALLS: u64 = MAX_SQUARES as u64 + 1;
/// A piece that enters with a move is one of so many kinds, at either place, or none.
const GATES: u64 = 2 * KINDS + 1;
const KINDS: u64 = 128;
/// Above all walls and gates begins what is captured on the way.
const VIA: u64 = WALLS * GATES;

/// A move in 47 bits, never 0. `None` for the few that have no room: what captures on its way while something comes with it.
pub(crate) fn pack(mv: Move) -> Option<u64> {
    let Move { from, to, what, with, via, wall } = mv;
    let what = match what {
        MoveKind::Plain => 1,
        MoveKind::Double => 2,
        MoveKind::EnPassant => 3,
        MoveKind::Shoot => 4,
        MoveKind::Swap => 5,
        MoveKind::Pass => 6,
        // Nobody chooses what chance does, and so nothing of it is remembered as the best.
        MoveKind::Throw(_) | MoveKind::TurnUp(_) => return None,
        MoveKind::Castle(way) => CASTLES + u64::from(way),
        MoveKind::Promotion(kind) => PROMOTES + u64::from(kind.0),
        MoveKind::Drop(kind) => DROPS + u64::from(kind.0),
        MoveKind::Fusion(square) => JOINS + square.index() as u64,
    };
    let gate = match with {
        MoveExtra::Nothing => 0,
        MoveExtra::Gate(kind) => 1 + u64::from(kind.0),
        MoveExtra::GateAtPartner(kind) => 1 + KINDS + u64::from(kind.0),
    };
    let wall = wall.map_or(0, |square| 1 + square.index() as u64);
    let with = match via {
        None if gate < GATES => gate * WALLS + wall,
        Some(square) if gate == 0 && wall == 0 => VIA + square.index() as u64,
        _ => return None,
    };
    Some(((with << 11 | what) << 9 | to.index() as u64) << 9 | from.index() as u64)
}

/// The move that was packed into these bits; `None` for 0.
pub(crate) fn unpack(bits: u64) -> Option<Move> {
    let square = |bits: u64| Square(bits as u8);
    let kind = |bits: u64| KindId(bits as u8);
    let what = match bits >> 18 & 0x7ff {
        1 => MoveKind::Plain,
        2 => MoveKind::Double,
        3 => MoveKind::EnPassant,
        4 => MoveKind::Shoot,
        5 => MoveKind::Swap,
        6 => MoveKind::Pass,
        what @ JOINS.. => MoveKind::Fusion(square(what - JOINS)),
        what @ DROPS.. => MoveKind::Drop(kind(what - DROPS)),
        what @ PROMOTES.. => MoveKind::Promotion(kind(what - PROMOTES)),
        what @ CASTLES.. => MoveKind::Castle((what - CASTLES) as u8),
        _ => return None,
    };
    let with = bits >> 29;
    let via = with.checked_sub(VIA).map(square);
    let (gate, wall) = if via.is_some() { (0, 0) } else { (with / WALLS, with % WALLS) };
    let with = match gate {
        0 => MoveExtra::Nothing,
        gate if gate > KINDS => MoveExtra::GateAtPartner(kind(gate - KINDS - 1)),
        gate => MoveExtra::Gate(kind(gate - 1)),
    };
    let wall = wall.checked_sub(1).map(square);
    Some(Move { from: square(bits & 0x1ff), to: square(bits >> 9 & 0x1ff), what, with, via, wall })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAST: Square = Square((MAX_SQUARES - 1) as u8);

    fn table() -> TranspositionTable {
        let mut table = TranspositionTable::default();
        table.resize(1);
        table
    }

    #[test]
    fn moves_come_back_as_they_went_in() {
        let whats = [
            MoveKind::Plain,
            MoveKind::Double,
            MoveKind::EnPassant,
            MoveKind::Promotion(KindId(127)),
            MoveKind::Castle(1),
            MoveKind::Fusion(LAST),
            MoveKind::Drop(KindId(3)),
            MoveKind::Shoot,
            MoveKind::Swap,
            MoveKind::Pass,
        ];
        let withs = [
            MoveExtra::Nothing,
            MoveExtra::Gate(KindId(0)),
            MoveExtra::Gate(KindId(127)),
            MoveExtra::GateAtPartner(KindId(1)),
            MoveExtra::GateAtPartner(KindId(127)),
        ];
        let squares = [None, Some(Square(0)), Some(LAST)];
        for what in whats {
            for with in withs {
                for (via, wall) in squares.into_iter().flat_map(|via| squares.map(|wall| (via, wall))) {
                    let mv = Move { from: LAST, to: Square(0), what, with, via, wall };
                    let fits = via.is_none() || with == MoveExtra::Nothing && wall.is_none();
                    assert_eq!(pack(mv).and_then(unpack), fits.then_some(mv));
                    assert!(pack(mv).is_none_or(|bits| bits > 0 && bits < 1 << 47));
                }
            }
        }
    }

    #[test]
    fn what_was_put_is_found_under_its_own_hash_only() {
        let table = table();
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
            let table = table();
            table.put(hash, &Entry { mv: None, score, eval: 5, depth, bound: Bound::Upper });
            let slot = table.bucket(hash).iter().find(|slot| slot.b.load(Ordering::Relaxed) != 0);
            let slot = slot.expect("it was put");
            (slot.a.load(Ordering::Relaxed), slot.b.load(Ordering::Relaxed))
        };
        for depth in 0..100 {
            let table = table();
            let slot = &table.bucket(hash)[0];
            slot.a.store(slot_of(depth, 30).0, Ordering::Relaxed);
            slot.b.store(slot_of(depth + 1, 70).1, Ordering::Relaxed);
            assert!(table.get(hash).is_none(), "depth {depth}");
        }
    }
}
