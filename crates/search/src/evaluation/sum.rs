//! Adds weights up, both of a feature at once.

use super::Weight;
use super::chains::{Chain, Chains, Promoters, Tally};
use super::packed::Packed;

/// A sum so far.
pub(super) struct Sum<'a> {
    packed: &'a Packed,
    of: i64,
}

impl<'a> Sum<'a> {
    /// A sum that goes on from what the pieces are worth on their squares.
    pub(super) fn new(packed: &'a Packed, of: i64) -> Self {
        Self { packed, of }
    }

    /// For the opening and for the end.
    pub(super) fn both(&self) -> Weight {
        // What the low half owed is given back.
        [self.of as i32, ((self.of + (1 << 31)) >> 32) as i32]
    }
}

impl Tally for Sum<'_> {
    #[inline(always)]
    fn add(&mut self, feature: usize, count: i32) {
        self.of += self.packed.weight(feature, count) * i64::from(count);
    }

    #[inline]
    fn chain<const W: usize>(&mut self, known: &mut Chains<W>, promoters: &Promoters<'_, W>) -> Chain<W> {
        let chain = known.get(promoters, || {
            let mut sum = Sum::new(self.packed, 0);
            let mut chain = promoters.tally(&mut sum);
            chain.worth = sum.of;
            chain
        });
        self.of += chain.worth;
        chain
    }
}
