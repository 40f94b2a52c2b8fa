//! Pieces put on their squares and taken off, whose they are, and the hash from nothing.

use chatur_board::{Bits, Square};

use crate::fast::classes::BODY;
use crate::fast::tables::Tables;
use crate::position::packed::{NONE, Position};

impl<const W: usize, const P: usize, const S: usize, const E: usize> Position<W, P, S, E> {
    /// The pieces of every seat of another team, grey or not.
    #[inline(always)]
    pub(crate) fn enemies_of(&self, tables: &Tables<W>, seat: usize) -> Bits<W> {
        if S == 2 {
            return self.seats[(seat ^ 1) % S];
        }
        let foes = tables.foes[seat & 7];
        let mut enemies = Bits::EMPTY;
        for (i, pieces) in self.seats.iter().enumerate() {
            enemies |= pieces.times(foes >> i & 1 == 1);
        }
        enemies
    }

    /// The enemies of a seat that attack: all that are not grey.
    #[inline(always)]
    pub(crate) fn hostile(&self, tables: &Tables<W>, seat: usize) -> Bits<W> {
        self.enemies_of(tables, seat).without(self.dead())
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
        if E > 0 && tables.has_bodies {
            self.cover(tables, square, code, seat);
        }
    }

    /// Covers or uncovers the squares of a body besides its anchor.
    pub(crate) fn cover(&mut self, tables: &Tables<W>, anchor: Square, code: u16, seat: usize) {
        if let Some(body) = tables.bodies.of_code(code) {
            let cells = body.covers(anchor).without(Bits::of(anchor));
            self.planes[BODY % P] ^= cells;
            self.seats[seat] ^= cells;
        }
    }

    /// The hash from nothing; play keeps the same.
    pub(crate) fn fresh_hash(&self, tables: &Tables<W>) -> u64 {
        let mut hash = tables.keys.turn(self.turn);
        for (seat, pieces) in self.seats.iter().enumerate() {
            if seat < tables.seats {
                hash ^= tables.keys.state(seat, self.state(seat));
            }
            for square in *pieces {
                if tables.is_cell(self.code(square)) {
                    continue;
                }
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
}
