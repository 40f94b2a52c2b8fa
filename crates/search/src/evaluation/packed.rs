//! Weights as sums want them.

use chatur_board::Square;
use chatur_core::Spec;

use super::Weight;
use super::features::Features;

/// Weights as a sum wants them: that for the opening in the low half of a number, that for the end in the high half.
#[derive(Debug)]
pub(super) struct Packed {
    of: Vec<i64>,
    /// Where those of the second seat begin, or 0.
    second: usize,
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
            let of = &of[features.begin(seat)..];
            for kind in 0..kinds {
                for square in spec.geometry.squares() {
                    let goal = features.goal_from(seat, kind, square).map_or(0, |goal| of[goal]);
                    let worth = of[features.value + kind] + of[features.at(seat, kind, square)] + goal;
                    pieces[(seat * kinds + kind) * board + square.index()] =
                        if seat == 0 { worth } else { -worth };
                }
            }
        }
        Self { of, second: features.second, pieces, kinds, board }
    }

    /// The weights of a feature that is there so often: less than not at all, if it is there for the second seat.
    #[inline(always)]
    pub(super) fn weight(&self, feature: usize, count: i32) -> i64 {
        self.of[feature + (self.second & (count >> 31) as usize)]
    }

    /// What a piece is worth where it stands, as the first seat sees it.
    #[inline(always)]
    pub(super) fn piece(&self, seat: usize, kind: usize, square: Square) -> i64 {
        self.pieces[(seat * self.kinds + kind) * self.board + square.index()]
    }
}

fn pack([opening, end]: Weight) -> i64 {
    (i64::from(end) << 32) + i64::from(opening)
}
