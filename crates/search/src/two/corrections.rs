//! How far the evaluation was wrong before, in positions that are like this one.
//!
//! A look judges by weights that are the same everywhere. Where a search that came back has told otherwise, that is
//! remembered by what positions have in common: the chain of promoters, the other pieces of each side, and the last
//! moves. Known in the field as correction history.

use super::piece_to::PieceTo;

/// Places of each table.
const PLACES: usize = 1 << 14;
/// No entry grows beyond this.
const MOST: i32 = 1024;
/// What an entry is divided by to be centipawns.
const SHARE: i32 = 32;

/// What a position has in common with others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Likeness {
    /// The side to move.
    pub(crate) side: usize,
    /// Stands for what promotes and where.
    pub(crate) promoters: u64,
    /// By side: stands for its other pieces and where they are.
    pub(crate) others: [u64; 2],
    /// The two moves that led here, the later first.
    pub(crate) before: [PieceTo; 2],
}

/// The corrections of one thread.
#[derive(Debug)]
pub(crate) struct Corrections {
    promoters: Vec<i16>,
    others: [Vec<i16>; 2],
    after: Vec<i16>,
}

impl Corrections {
    pub(crate) fn new() -> Self {
        let table = || vec![0; 2 * PLACES];
        Self { promoters: table(), others: [table(), table()], after: table() }
    }

    pub(crate) fn clear(&mut self) {
        for list in [&mut self.promoters, &mut self.after].into_iter().chain(&mut self.others) {
            list.fill(0);
        }
    }

    /// What to add to the evaluation, in centipawns for the player to move.
    #[inline]
    pub(crate) fn of(&self, like: &Likeness) -> i32 {
        let at = |list: &[i16], key| i32::from(list[place(like.side, key)]);
        let others = at(&self.others[0], like.others[0]) + at(&self.others[1], like.others[1]);
        (2 * at(&self.promoters, like.promoters) + others + 2 * at(&self.after, moves(like.before))) / SHARE
    }

    /// A search of this depth found a position `by` centipawns better for the player to move than its evaluation said.
    pub(crate) fn learn(&mut self, like: &Likeness, by: i32, depth: i32) {
        let bonus = (by * depth / 8).clamp(-MOST / 4, MOST / 4);
        let [first, second] = &mut self.others;
        let lists = [
            (&mut self.promoters, like.promoters),
            (first, like.others[0]),
            (second, like.others[1]),
            (&mut self.after, moves(like.before)),
        ];
        for (list, key) in lists {
            let entry = &mut list[place(like.side, key)];
            let old = i32::from(*entry);
            *entry = (old + bonus - old * bonus.abs() / MOST) as i16;
        }
    }
}

fn place(side: usize, key: u64) -> usize {
    (side & 1) * PLACES + (key as usize & (PLACES - 1))
}

fn moves([last, before]: [PieceTo; 2]) -> u64 {
    let both = u32::from(last.0) << 16 | u32::from(before.0);
    u64::from(both.wrapping_mul(0x9e37_79b1) >> 16)
}

#[cfg(test)]
mod tests {
    use super::{Corrections, Likeness, MOST, PieceTo, SHARE};

    const HERE: Likeness = Likeness { side: 0, promoters: 1, others: [2, 3], before: [PieceTo::NOTHING; 2] };

    #[test]
    fn what_was_better_than_it_looked_looks_better() {
        let mut corrections = Corrections::new();
        assert_eq!(corrections.of(&HERE), 0);
        corrections.learn(&HERE, 100, 8);
        let once = corrections.of(&HERE);
        assert!(once > 0);
        corrections.learn(&HERE, 100, 8);
        assert!(corrections.of(&HERE) > once);
        corrections.learn(&HERE, -250, 12);
        assert!(corrections.of(&HERE) < once);
        corrections.clear();
        assert_eq!(corrections.of(&HERE), 0);
    }

    #[test]
    fn what_positions_share_is_corrected_alone() {
        let mut corrections = Corrections::new();
        corrections.learn(&HERE, 200, 8);
        let all = corrections.of(&HERE);
        let chain_only = Likeness { others: [7, 8], before: [PieceTo(9), PieceTo(10)], ..HERE };
        let some = corrections.of(&chain_only);
        assert!(0 < some && some < all, "{some} of {all}");
        assert_eq!(corrections.of(&Likeness { side: 1, ..HERE }), 0);
    }

    #[test]
    fn no_correction_grows_beyond_its_bound() {
        let mut corrections = Corrections::new();
        for _ in 0..1000 {
            corrections.learn(&HERE, 30_000, 60);
        }
        let most = corrections.of(&HERE);
        assert!(most <= 6 * MOST / SHARE && most > 5 * MOST / SHARE, "{most}");
    }
}
