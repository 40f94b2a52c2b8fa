//! The position of the fast lanes, as small as its width allows: copied for every move.

use chatur_board::{Bits, Square};

use super::elimination::Elimination;
use crate::{Rights, SeatState};

/// No square, in the packed fields of a position.
pub(crate) const NONE: u8 = u8::MAX;

/// A position on a board of `W` words, with `P` planes that code kinds and up to `S` seats.
///
/// With `E` = 1 it also knows who has left the game, and points; with `E` = 0 that takes no room.
///
/// It holds what decides the future and nothing derived but the hash, `castling_squares` and
/// `Elimination::checked`. Checkers and pins are
/// computed by the generator when it needs them, so that a leaf that is only played does not pay for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Position<const W: usize, const P: usize, const S: usize, const E: usize> {
    /// The code of the piece on a square, one plane a bit.
    pub(crate) planes: [Bits<W>; P],
    /// The pieces of each seat.
    pub(crate) seats: [Bits<W>; S],
    /// The squares of kings and partners that may still castle.
    pub(crate) castling_squares: Bits<W>,
    pub(crate) hash: u64,
    /// By seat: king, partner of each way; `NONE` where the right is gone.
    pub(crate) castling: [[u8; 3]; S],
    /// By seat: the piece that can be captured in passing and the square it passed.
    pub(crate) marks: [[u8; 2]; S],
    /// By seat: checks given, where they count.
    pub(crate) checks: [u8; S],
    pub(crate) turn: u8,
    pub(crate) quiet: u16,
    pub(crate) round: u16,
    pub(crate) elimination: [Elimination<W, S>; E],
}

impl<const W: usize, const P: usize, const S: usize, const E: usize> Position<W, P, S, E> {
    pub(crate) const EMPTY: Self = Self {
        planes: [Bits::EMPTY; P],
        seats: [Bits::EMPTY; S],
        castling_squares: Bits::EMPTY,
        hash: 0,
        castling: [[NONE; 3]; S],
        marks: [[NONE; 2]; S],
        checks: [0; S],
        turn: 0,
        quiet: 0,
        round: 1,
        elimination: [Elimination::NEW; E],
    };

    #[inline(always)]
    pub(crate) fn occupied(&self) -> Bits<W> {
        let mut all = Bits::EMPTY;
        for seat in self.seats {
            all |= seat;
        }
        all
    }

    /// The squares on which another piece stands in `after`.
    #[inline(always)]
    pub(crate) fn changed(&self, after: &Self) -> Bits<W> {
        let mut changed = Bits::EMPTY;
        for (before, after) in self.planes.iter().zip(&after.planes) {
            changed |= *before ^ *after;
        }
        for (before, after) in self.seats.iter().zip(&after.seats) {
            changed |= *before ^ *after;
        }
        changed
    }

    #[inline(always)]
    pub(crate) fn mine(&self) -> Bits<W> {
        self.seats[self.turn as usize % S]
    }

    /// The pieces of seats that have left; a walking royal piece is none of them.
    #[inline(always)]
    pub(crate) fn dead(&self) -> Bits<W> {
        self.elimination.first().map_or(Bits::EMPTY, |elimination| elimination.dead)
    }

    /// Whether a seat still plays.
    #[inline(always)]
    pub(crate) fn state(&self, seat: usize) -> SeatState {
        self.elimination.first().map_or(SeatState::Playing, |elimination| elimination.states[seat % S])
    }

    /// The points of a seat.
    pub(crate) fn points(&self, seat: usize) -> i16 {
        self.elimination.first().map_or(0, |elimination| elimination.points[seat % S])
    }

    /// The code of the piece on a square, 0 where it is empty.
    #[inline(always)]
    pub(crate) fn code(&self, square: Square) -> u16 {
        let mut code = 0;
        for (i, plane) in self.planes.iter().enumerate() {
            code |= u16::from(plane.has(square)) << i;
        }
        code
    }

    /// The squares of a code.
    pub(crate) fn coded(&self, code: u16) -> Bits<W> {
        let mut set = self.occupied();
        for (i, plane) in self.planes.iter().enumerate() {
            set &= if code >> i & 1 == 1 { *plane } else { !*plane };
        }
        set
    }

    /// Whose piece stands on a square.
    #[inline(always)]
    pub(crate) fn owner(&self, square: Square) -> Option<usize> {
        self.seats.iter().position(|seat| seat.has(square))
    }

    pub(crate) fn rights(&self, seat: usize) -> Rights {
        let square = |s: u8| (s != NONE).then_some(Square(s));
        let [king, a, b] = self.castling[seat];
        Rights::new(square(king), [square(a), square(b)])
    }

    /// The squares on which a castling piece still counts, from nothing.
    pub(crate) fn fresh_castling_squares(&self) -> Bits<W> {
        let squares = self.castling.iter().flatten().filter(|&&s| s != NONE);
        squares.map(|&s| Square(s)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_small() {
        assert!(size_of::<Position<1, 5, 2, 0>>() <= 256, "{}", size_of::<Position<1, 5, 2, 0>>());
        assert!(size_of::<Position<2, 5, 2, 0>>() <= 256, "{}", size_of::<Position<2, 5, 2, 0>>());
    }
}
