//! Pieces put on their squares and taken off, and whose they are.

use chatur_board::{Bits, Square};

use crate::KindId;
use crate::general::tables::GeneralTables;
use crate::position::general::{EMPTY, GeneralPosition};

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// The pieces of all enemies of a seat.
    #[inline(always)]
    pub(crate) fn enemies(&self, tables: &GeneralTables<W>, seat: usize) -> Bits<W> {
        if S == 2 {
            return self.seats[(seat ^ 1) % S];
        }
        tables.foes[seat].iter().fold(Bits::EMPTY, |all, &foe| all | self.seats[foe])
    }

    /// Puts a piece on an empty square.
    #[inline(always)]
    pub(crate) fn put(&mut self, tables: &GeneralTables<W>, square: Square, kind: usize, seat: usize) {
        self.set_kind(square, kind as u8);
        self.seats[seat % S].insert(square);
        let royal = tables.royal_kinds.has(KindId(kind as u8));
        if E > 0 {
            self.cover(tables, square, kind, true);
        }
        if E > 0 && self.is_dead(seat, royal) {
            self.elimination[0].dead.insert(square);
        } else if royal {
            self.royals[seat % S].insert(square);
        }
    }

    /// Takes the piece of a seat off its square.
    #[inline(always)]
    pub(crate) fn take(&mut self, tables: &GeneralTables<W>, square: Square, seat: usize) -> usize {
        let kind = self.kind(square);
        self.set_kind(square, EMPTY);
        self.seats[seat % S].remove(square);
        self.royals[seat % S].remove(square);
        if E > 0 {
            self.elimination[0].dead.remove(square);
            self.cover(tables, square, kind, false);
        }
        kind
    }

    /// How many pieces of a kind a seat has on the board.
    pub(crate) fn count(&self, tables: &GeneralTables<W>, seat: usize, kind: usize) -> u32 {
        // The royal pieces of a seat are few, and known; but for those that are dead.
        let royal = E == 0 && tables.royal_kinds.has(KindId(kind as u8));
        let among = if royal { self.royals[seat % S] } else { self.seats[seat % S] };
        among.into_iter().filter(|&square| self.kind(square) == kind).count() as u32
    }

    /// The squares on which a seat may capture in passing.
    #[inline(always)]
    pub(crate) fn marked(&self, tables: &GeneralTables<W>, me: usize) -> Bits<W> {
        if S == 2 {
            return self.passed[(me ^ 1) % S].squares;
        }
        tables.foes[me].iter().fold(Bits::EMPTY, |all, &foe| all | self.passed[foe].squares)
    }
}
