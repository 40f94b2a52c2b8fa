//! What moves were good before, wherever they were played.

use chatur_core::Move;

use super::corrections::Corrections;
use super::piece_to::PieceTo;

/// How many plies before it a move is remembered by: what it follows, answers and goes on with.
pub(crate) const LOOKS_BACK: [usize; 4] = [1, 2, 4, 6];
/// The moves that many plies before.
pub(crate) type Before = [PieceTo; LOOKS_BACK.len()];
/// Continuations are kept by piece and square of two moves, hashed into so many places.
const PLACES: usize = 1 << 18;
/// No history grows beyond this.
const MOST: i32 = 16_384;

/// The histories of one thread.
#[derive(Debug)]
pub(crate) struct Histories {
    /// By seat, from and to.
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
            quiet: vec![0; 2 << 16],
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
    pub(crate) fn of_quiet(&self, seat: usize, mv: Move, went: PieceTo, before: Before) -> i32 {
        let quiet = i32::from(self.quiet[by_squares(seat, mv)]);
        let after = before.iter().zip(&self.after).map(|(&before, list)| {
            if before == PieceTo::NOTHING { 0 } else { i32::from(list[place(before, went)]) }
        });
        quiet + after.sum::<i32>()
    }

    /// How good a capture was.
    #[inline]
    pub(crate) fn of_capture(&self, went: PieceTo, victim: u8) -> i32 {
        i32::from(self.taking[taking(went, victim)])
    }

    pub(crate) fn learn_quiet(&mut self, seat: usize, mv: Move, went: PieceTo, before: Before, bonus: i32) {
        self.learn_squares(seat, mv, bonus);
        for (&before, list) in before.iter().zip(&mut self.after) {
            if before != PieceTo::NOTHING {
                push(&mut list[place(before, went)], bonus);
            }
        }
    }

    /// Of a quiet move wherever it is played, whatever came before it.
    pub(crate) fn learn_squares(&mut self, seat: usize, mv: Move, bonus: i32) {
        push(&mut self.quiet[by_squares(seat, mv)], bonus);
    }

    pub(crate) fn learn_capture(&mut self, went: PieceTo, victim: u8, bonus: i32) {
        push(&mut self.taking[taking(went, victim)], bonus);
    }
}

fn by_squares(seat: usize, mv: Move) -> usize {
    (seat & 1) << 16 | usize::from(mv.from.0) << 8 | usize::from(mv.to.0)
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
