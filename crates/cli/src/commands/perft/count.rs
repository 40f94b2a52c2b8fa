//! Counting, split into shares that threads take one after the other.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use chatur_core::{AnyPosition, Leaves, Variant};
use chatur_notation::coordinates;

/// From this depth on a count is worth splitting at the second ply too, for even shares and smooth progress.
const WORTH_SPLITTING: u32 = 4;

/// What to count from, and how.
#[derive(Clone, Copy)]
pub(super) struct Job<'a> {
    pub(super) variant: &'a Variant,
    pub(super) position: &'a AnyPosition,
    pub(super) leaves: Leaves,
}

/// A finished count.
pub(super) struct Counted {
    pub(super) nodes: u64,
    /// By first move, in coordinates.
    pub(super) divide: BTreeMap<String, u64>,
}

/// How far a count has come.
#[derive(Clone, Copy)]
pub(super) struct Share {
    pub(super) done: u64,
    pub(super) of: u64,
    pub(super) nodes: u64,
}

/// One part of the work: a position below a first move.
struct Part {
    first: usize,
    position: AnyPosition,
    depth: u32,
}

impl Job<'_> {
    /// Counts with so many threads, telling `progress` after each part.
    pub(super) fn run(self, depth: u32, threads: usize, progress: &(dyn Fn(Share) + Sync)) -> Counted {
        let Some(below) = depth.checked_sub(1) else {
            return Counted { nodes: 1, divide: BTreeMap::new() };
        };
        let firsts = self.firsts();
        let parts = self.parts(firsts.len(), below);
        let counts: Vec<AtomicU64> = firsts.iter().map(|_| AtomicU64::new(0)).collect();
        let (next, done, total) = (AtomicUsize::new(0), AtomicU64::new(0), AtomicU64::new(0));
        let work = || {
            while let Some(part) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
                let nodes = self.variant.perft(&part.position, part.depth, self.leaves);
                counts[part.first].fetch_add(nodes, Ordering::Relaxed);
                let nodes = total.fetch_add(nodes, Ordering::Relaxed) + nodes;
                let done = done.fetch_add(1, Ordering::Relaxed) + 1;
                progress(Share { done, of: parts.len() as u64, nodes });
            }
        };
        thread::scope(|scope| {
            for _ in 1..threads.min(parts.len()) {
                scope.spawn(work);
            }
            work();
        });
        let counts = counts.into_iter().map(AtomicU64::into_inner);
        let divide: BTreeMap<String, u64> = firsts.into_iter().zip(counts).collect();
        Counted { nodes: total.into_inner(), divide }
    }

    fn firsts(self) -> Vec<String> {
        if self.variant.goal_reached(self.position) {
            return Vec::new();
        }
        coordinates::write_all(self.variant, self.position).into_iter().map(|(_, text)| text).collect()
    }

    fn parts(self, firsts: usize, depth: u32) -> Vec<Part> {
        let parts: Vec<Part> = self
            .children(self.position)
            .take(firsts)
            .enumerate()
            .map(|(first, position)| Part { first, position, depth })
            .collect();
        if depth + 1 < WORTH_SPLITTING {
            return parts;
        }
        let split = |part: &Part| {
            let ended = self.variant.goal_reached(&part.position);
            let children = self.children(&part.position).take(if ended { 0 } else { usize::MAX });
            let first = part.first;
            children.map(|position| Part { first, position, depth: depth - 1 }).collect::<Vec<_>>()
        };
        parts.iter().flat_map(split).collect()
    }

    fn children(self, position: &AnyPosition) -> impl Iterator<Item = AnyPosition> {
        self.variant.legal_moves(position).into_iter().map(move |mv| {
            let mut child = position.clone();
            self.variant.play(&mut child, mv);
            child
        })
    }
}
