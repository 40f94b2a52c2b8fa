//! How many squares some sets have together.

use crate::Bits;

/// Adds up how many squares sets have. Narrow sets are added square by square in binary digits, so that few sets are
/// counted: a processor of which nothing is known has no instruction for that, and a dozen stand for it. Wide sets gain
/// nothing by it.
///
/// ```
/// use chatur_board::{Bits, Square, Tally};
///
/// let mut tally = Tally::<1>::default();
/// for _ in 0..5 {
///     tally.add(Bits::of(Square(3)) | Bits::of(Square(60)));
/// }
/// assert_eq!(tally.total(), 10);
/// ```
#[derive(Clone, Copy, Default, Debug)]
pub struct Tally<const W: usize> {
    ones: Bits<W>,
    twos: Bits<W>,
    /// What has been counted.
    counted: u64,
}

impl<const W: usize> Tally<W> {
    /// Adds the squares of a set.
    #[inline(always)]
    pub fn add(&mut self, set: Bits<W>) {
        if W > 1 {
            self.counted += u64::from(set.count());
            return;
        }
        let carried = self.ones & set;
        self.ones ^= set;
        let fours = self.twos & carried;
        self.twos ^= carried;
        if fours.any() {
            self.counted += 4 * u64::from(fours.count());
        }
    }

    /// How many squares they have, a square as often as it was added.
    #[inline(always)]
    pub fn total(&self) -> u64 {
        if W > 1 {
            return self.counted;
        }
        u64::from(self.ones.count()) + 2 * u64::from(self.twos.count()) + self.counted
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::Square;

    proptest! {
        #[test]
        fn it_counts_as_one_by_one(sets in prop::collection::vec(prop::collection::vec(0_u8..128, 0..40), 0..40)) {
            let (mut narrow, mut wide) = (Tally::<1>::default(), Tally::<2>::default());
            for squares in &sets {
                narrow.add(squares.iter().map(|&square| Square(square % 64)).collect());
                wide.add(squares.iter().map(|&square| Square(square)).collect());
            }
            let plain = |squares: u8| {
                let distinct = |set: &Vec<u8>| set.iter().map(|square| square % squares).collect::<BTreeSet<_>>().len();
                sets.iter().map(distinct).sum::<usize>() as u64
            };
            prop_assert_eq!((narrow.total(), wide.total()), (plain(64), plain(128)));
        }
    }
}
