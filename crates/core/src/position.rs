//! A position, as small as its width allows: copied for every move.

use chatur_board::{Bits, Square};

use crate::Rights;
use crate::tables::Tables;

/// No square, in the packed fields of a position.
pub(crate) const NONE: u8 = u8::MAX;

/// A position on a board of `W` words, with `P` planes that code kinds and up to `S` seats.
///
/// It holds what decides the future and nothing derived but the hash and `homes`. Checkers and pins are
/// computed by the generator when it needs them, so that a leaf that is only played does not pay for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position<const W: usize, const P: usize, const S: usize> {
    /// The code of the piece on a square, one plane a bit; see `classes`.
    pub(crate) planes: [Bits<W>; P],
    /// The pieces of each seat.
    pub(crate) seats: [Bits<W>; S],
    /// The squares of kings and partners that may still castle.
    pub(crate) homes: Bits<W>,
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
}

impl<const W: usize, const P: usize, const S: usize> Position<W, P, S> {
    pub(crate) const EMPTY: Self = Self {
        planes: [Bits::EMPTY; P],
        seats: [Bits::EMPTY; S],
        homes: Bits::EMPTY,
        hash: 0,
        castling: [[NONE; 3]; S],
        marks: [[NONE; 2]; S],
        checks: [0; S],
        turn: 0,
        quiet: 0,
        round: 1,
    };

    #[inline(always)]
    pub(crate) fn occupied(&self) -> Bits<W> {
        let mut all = Bits::EMPTY;
        for seat in self.seats {
            all |= seat;
        }
        all
    }

    #[inline(always)]
    pub(crate) fn mine(&self) -> Bits<W> {
        self.seats[self.turn as usize % S]
    }

    /// The pieces of every other seat.
    #[inline(always)]
    pub(crate) fn enemies_of(&self, seat: usize) -> Bits<W> {
        if S == 2 {
            return self.seats[(seat ^ 1) % S];
        }
        let mut enemies = Bits::EMPTY;
        for (i, pieces) in self.seats.iter().enumerate() {
            if i != seat {
                enemies |= *pieces;
            }
        }
        enemies
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

    /// Puts a piece on an empty square or lifts it off: the one place that changes placement and hash.
    pub(crate) fn toggle(&mut self, tables: &Tables<W>, square: Square, code: u16, seat: usize) {
        let bit = Bits::of(square);
        for (i, plane) in self.planes.iter_mut().enumerate() {
            if code >> i & 1 == 1 {
                *plane ^= bit;
            }
        }
        self.seats[seat] ^= bit;
        self.hash ^= tables.keys.piece(code, seat, square);
    }

    pub(crate) fn rights(&self, seat: usize) -> Rights {
        let square = |s: u8| (s != NONE).then_some(Square(s));
        let [king, a, b] = self.castling[seat];
        Rights { king: square(king), partners: [square(a), square(b)] }
    }

    /// The hash from nothing; play keeps the same.
    pub(crate) fn fresh_hash(&self, tables: &Tables<W>) -> u64 {
        let mut hash = tables.keys.turn(self.turn);
        for (seat, pieces) in self.seats.iter().enumerate() {
            for square in *pieces {
                hash ^= tables.keys.piece(self.code(square), seat, square);
            }
            for partner in self.castling[seat].iter().skip(1).filter(|&&s| s != NONE) {
                hash ^= tables.keys.castling(Square(*partner));
            }
            if self.marks[seat][1] != NONE {
                hash ^= tables.keys.mark(Square(self.marks[seat][1]));
            }
            if self.checks[seat] != 0 {
                hash ^= tables.keys.checks(seat, self.checks[seat]);
            }
        }
        hash
    }

    /// The squares on which a castling piece still counts, from nothing.
    pub(crate) fn fresh_homes(&self) -> Bits<W> {
        let squares = self.castling.iter().flatten().filter(|&&s| s != NONE);
        squares.map(|&s| Square(s)).collect()
    }
}
