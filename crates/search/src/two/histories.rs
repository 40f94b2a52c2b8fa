//! What moves were good before, wherever they were played.

use chatur_board::SquareSet;
use chatur_core::Move;

use super::corrections::Corrections;
use super::piece_to::PieceTo;

/// How many plies before it a move is remembered by: what it follows, answers and goes on with.
pub(crate) const LOOKS_BACK: [usize; 4] = [1, 2, 4, 6];
/// The moves that many plies before.
pub(crate) type Before = [PieceTo; LOOKS_BACK.len()];
/// What a quiet move is remembered by besides itself: the moves before it, and what the other side attacks.
#[derive(Clone, Copy)]
pub(crate) struct Surroundings {
    pub(crate) before: Before,
    pub(crate) threatened: SquareSet,
}

/// Continuations are kept by piece and square of two moves, hashed into so many places.
const PLACES: usize = 1 << 18;
/// No history grows beyond this.
const MOST: i32 = 16_384;

/// The histories of one thread.
#[derive(Debug)]
pub(crate) struct Histories {
    /// By side, from and to, and whether either is attacked.
    quiet: Vec<i16>,
    /// By piece and target, after each of the moves that are looked back at.
    after: [Vec<i16>; LOOKS_BACK.len()],
    /// By piece, target and what is taken.
    taking: Vec<i16>,
    pub(crate) corrections: Corrections,
}

impl Histories {
    pub(crate) fn new() -> Self {
        Self {
            quiet: vec![0; 8 << 16],
            after: std::array::from_fn(|_| vec![0; PLACES]),
            taking: vec![0; 1 << 16],
            corrections: Corrections::new(),
        }
    }

    pub(crate) fn clear(&mut self) {
        self.quiet.fill(0);
        self.after.iter_mut().for_each(|list| list.fill(0));
        self.taking.fill(0);
        self.corrections.clear();
    }

    /// How good a quiet move was.
    #[inline]
    pub(crate) fn of_quiet(&self, side: usize, mv: Move, went: PieceTo, around: &Surroundings) -> i32 {
        let quiet = i32::from(self.quiet[by_squares(side, mv, &around.threatened)]);
        let after = around.before.iter().zip(&self.after).map(|(&before, list)| {
            if before == PieceTo::NOTHING { 0 } else { i32::from(list[place(before, went)]) }
        });
        quiet + after.sum::<i32>()
    }

    /// How good a capture was.
    #[inline]
    pub(crate) fn of_capture(&self, went: PieceTo, victim: u8) -> i32 {
        i32::from(self.taking[taking(went, victim)])
    }

    pub(crate) fn learn_quiet(
        &mut self,
        side: usize,
        mv: Move,
        went: PieceTo,
        around: &Surroundings,
        bonus: i32,
    ) {
        self.learn_squares(side, mv, around, bonus);
        for (&before, list) in around.before.iter().zip(&mut self.after) {
            if before != PieceTo::NOTHING {
                push(&mut list[place(before, went)], bonus);
            }
        }
    }

    /// Of a quiet move wherever it is played, whatever came before it.
    pub(crate) fn learn_squares(&mut self, side: usize, mv: Move, around: &Surroundings, bonus: i32) {
        push(&mut self.quiet[by_squares(side, mv, &around.threatened)], bonus);
    }

    pub(crate) fn learn_capture(&mut self, went: PieceTo, victim: u8, bonus: i32) {
        push(&mut self.taking[taking(went, victim)], bonus);
    }
}

fn by_squares(side: usize, mv: Move, threatened: &SquareSet) -> usize {
    let (leaves, enters) = (usize::from(threatened.has(mv.from)), usize::from(threatened.has(mv.to)));
    leaves << 18 | enters << 17 | (side & 1) << 16 | usize::from(mv.from.0) << 8 | usize::from(mv.to.0)
}

fn place(before: PieceTo, went: PieceTo) -> usize {
    let both = u32::from(before.0) << 16 | u32::from(went.0);
    (both.wrapping_mul(0x9e37_79b1) >> 14) as usize
}

fn taking(went: PieceTo, victim: u8) -> usize {
    (usize::from(went.0) * 37 + usize::from(victim) * 4099) & 0xffff
}

/// Moves toward the bonus, the less the nearer it is to the bound.
fn push(entry: &mut i16, bonus: i32) {
    let old = i32::from(*entry);
    *entry = (old + bonus - old * bonus.abs() / MOST) as i16;
}

#[cfg(test)]
mod tests {
    use chatur_board::{Square, SquareSet};
    use chatur_core::{Move, MoveKind};

    use super::{Histories, PieceTo, Surroundings};

    #[test]
    fn a_step_out_of_danger_is_remembered_apart_from_the_same_step_at_leisure() {
        let mv = Move::new(Square(12), Square(28), MoveKind::Plain);
        let around = |squares: &[Square]| Surroundings {
            before: [PieceTo::NOTHING; 4],
            threatened: squares.iter().copied().collect::<SquareSet>(),
        };
        let cases = [around(&[]), around(&[mv.from]), around(&[mv.to]), around(&[mv.from, mv.to])];
        let mut histories = Histories::new();
        for (case, bonus) in cases.iter().zip([100, 200, 300, 400]) {
            histories.learn_quiet(0, mv, PieceTo::NOTHING, case, bonus);
        }
        let told = cases.map(|case| histories.of_quiet(0, mv, PieceTo::NOTHING, &case));
        assert_eq!(told, [100, 200, 300, 400]);
        assert_eq!(histories.of_quiet(1, mv, PieceTo::NOTHING, &cases[3]), 0);
    }
}
