//! What is drawn by lot while lessons are made: the same every time.

use chatur_core::{Lottery, Purpose, Seat};
use chatur_play::Seeded;

/// A series of lots.
pub(super) struct Lots {
    seed: Seeded,
    drawn: usize,
}

impl Lots {
    pub(super) fn new(seed: u64) -> Self {
        Self { seed: Seeded(seed), drawn: 0 }
    }

    /// One of several.
    pub(super) fn choose<T: Copy>(&mut self, among: &[T]) -> Option<T> {
        self.drawn += 1;
        let index = self.seed.draw(Purpose::Move { seat: Seat(0), ply: self.drawn }, among.len() as u64)?;
        among.get(usize::try_from(index).ok()?).copied()
    }

    /// Several in an order drawn by lot, at most so many.
    pub(super) fn some<T: Copy>(&mut self, among: &[T], most: usize) -> Vec<T> {
        let mut left = among.to_vec();
        let mut drawn = Vec::with_capacity(most.min(left.len()));
        while drawn.len() < most {
            let places: Vec<usize> = (0..left.len()).collect();
            let Some(at) = self.choose(&places) else { break };
            drawn.push(left.swap_remove(at));
        }
        drawn
    }
}
