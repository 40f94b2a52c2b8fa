//! Adds weights up, both of a feature at once.

use chatur_board::Square;
use chatur_core::Spec;

use super::Weight;
use super::chains::{Chain, Chains, Promoters};
use super::features::Features;
use super::terms::Tally;

/// Weights as a sum wants them: that for the opening in the low half of a number, that for the end in the high half.
#[derive(Debug)]
pub(super) struct Packed {
    of: Vec<i64>,
    /// By seat, kind and square, with the sign of the seat: what a piece is worth where it stands, and so near a goal.
    pieces: Vec<i64>,
    kinds: usize,
    board: usize,
}

impl Packed {
    pub(super) fn of(spec: &Spec, features: &Features, weights: &[Weight]) -> Self {
        let of: Vec<i64> = weights.iter().map(|&weight| pack(weight)).collect();
        let (kinds, board) = (features.kinds, features.board);
        let mut pieces = vec![0; 2 * kinds * board];
        for seat in 0..2 {
            for kind in 0..kinds {
                for square in spec.geometry.squares() {
                    let goal = features.goal_from(seat, kind, square).map_or(0, |goal| of[goal]);
                    let worth = of[features.value + kind] + of[features.at(seat, kind, square)] + goal;
                    pieces[(seat * kinds + kind) * board + square.index()] =
                        if seat == 0 { worth } else { -worth };
                }
            }
        }
        Self { of, pieces, kinds, board }
    }

    /// What a piece is worth where it stands, as the first seat sees it.
    #[inline(always)]
    pub(super) fn piece(&self, seat: usize, kind: usize, square: Square) -> i64 {
        self.pieces[(seat * self.kinds + kind) * self.board + square.index()]
    }

    /// A sum that goes on from what the pieces are worth on their squares.
    pub(super) fn sum(&self, worth: i64) -> Sum<'_> {
        Sum { packed: self, of: worth }
    }
}

/// A sum so far.
pub(super) struct Sum<'a> {
    packed: &'a Packed,
    of: i64,
}

impl Sum<'_> {
    /// For the opening and for the end.
    pub(super) fn both(&self) -> Weight {
        // What the low half owed is given back.
        [self.of as i32, ((self.of + (1 << 31)) >> 32) as i32]
    }
}

impl Tally for Sum<'_> {
    #[inline(always)]
    fn add(&mut self, feature: usize, count: i32) {
        self.of += self.packed.of[feature] * i64::from(count);
    }

    #[inline]
    fn chain<const W: usize>(&mut self, known: &mut Chains<W>, promoters: &Promoters<'_, W>) -> Chain<W> {
        let chain = known.get(promoters, || {
            let mut sum = self.packed.sum(0);
            let mut chain = promoters.tally(&mut sum);
            chain.worth = sum.of;
            chain
        });
        self.of += chain.worth;
        chain
    }
}

fn pack([opening, end]: Weight) -> i64 {
    (i64::from(end) << 32) + i64::from(opening)
}
