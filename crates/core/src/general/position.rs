//! A position of the general engine.

use chatur_board::{Bits, Square};

use super::tables::GeneralTables;
use crate::position::elimination::Elimination;
use crate::{KindId, Piece, Seat};

/// No square.
pub(crate) const NONE: u8 = u8::MAX;
/// No piece.
pub(crate) const EMPTY: u8 = u8::MAX;
/// The most kinds that can be in hand.
pub(crate) const HAND: usize = 24;

/// A piece that can be captured in passing, and on which squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Passed<const W: usize> {
    pub(crate) piece: u8,
    pub(crate) squares: Bits<W>,
}

/// What decides the future of a game by the general engine.
///
/// With `E` = 1 it also knows who has left the game, and points; with `E` = 0 that takes no room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GeneralPosition<const W: usize, const S: usize, const E: usize> {
    /// The kind on each square.
    pub(crate) cells: [[u8; 64]; W],
    pub(crate) seats: [Bits<W>; S],
    /// The royal pieces of each seat.
    pub(crate) royals: [Bits<W>; S],
    pub(crate) walls: Bits<W>,
    /// Pieces that have not moved, where that matters.
    pub(crate) fresh: Bits<W>,
    /// Pieces that have moved in this turn, where that matters.
    pub(crate) moved: Bits<W>,
    pub(crate) passed: [Passed<W>; S],
    /// By the slots of [`GeneralTables::slots`].
    pub(crate) hands: [[u8; HAND]; S],
    /// The king and the two partners of each seat's castling.
    pub(crate) rights: [[u8; 3]; S],
    pub(crate) checks: [u8; S],
    pub(crate) turn: u8,
    /// Who moved last.
    pub(crate) last: u8,
    pub(crate) made: u8,
    pub(crate) place: u8,
    pub(crate) passes: u8,
    pub(crate) quiet: u16,
    pub(crate) round: u16,
    pub(crate) elimination: [Elimination<W, S>; E],
    /// The squares that bodies cover besides their anchors.
    pub(crate) cells_covered: [Bits<W>; E],
}

/// A piece of a kind and a seat.
pub(crate) fn piece(kind: usize, seat: usize) -> Piece {
    Piece { kind: KindId(kind as u8), seat: Seat(seat as u8) }
}

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    pub(crate) fn empty() -> Self {
        Self {
            cells: [[EMPTY; 64]; W],
            seats: [Bits::EMPTY; S],
            royals: [Bits::EMPTY; S],
            walls: Bits::EMPTY,
            fresh: Bits::EMPTY,
            moved: Bits::EMPTY,
            passed: [Passed { piece: NONE, squares: Bits::EMPTY }; S],
            hands: [[0; HAND]; S],
            rights: [[NONE; 3]; S],
            checks: [0; S],
            turn: 0,
            last: 0,
            made: 0,
            place: 0,
            passes: 0,
            quiet: 0,
            round: 1,
            elimination: [Elimination::NEW; E],
            cells_covered: [Bits::EMPTY; E],
        }
    }

    /// The kind on an occupied square.
    #[inline(always)]
    pub(crate) fn kind(&self, square: Square) -> usize {
        usize::from(self.cells[usize::from(square.0 >> 6) % W][usize::from(square.0 & 63)])
    }

    #[inline(always)]
    fn set_kind(&mut self, square: Square, kind: u8) {
        self.cells[usize::from(square.0 >> 6) % W][usize::from(square.0 & 63)] = kind;
    }

    #[inline(always)]
    pub(crate) fn me(&self) -> usize {
        usize::from(self.turn) % S
    }

    /// All pieces.
    #[inline(always)]
    pub(crate) fn pieces(&self) -> Bits<W> {
        self.seats.iter().fold(Bits::EMPTY, |all, &seat| all | seat)
    }

    /// The squares on which another piece stands in `after`.
    pub(crate) fn changed(&self, after: &Self) -> Bits<W> {
        let mut changed = Bits::EMPTY;
        for (before, after) in self.seats.iter().zip(&after.seats) {
            changed |= *before ^ *after;
        }
        for (word, (before, after)) in self.cells.iter().zip(&after.cells).enumerate() {
            // Most rows of eight are as they were.
            for (row, (before, after)) in before.chunks_exact(8).zip(after.chunks_exact(8)).enumerate() {
                if before != after {
                    for (at, (before, after)) in before.iter().zip(after).enumerate() {
                        if before != after {
                            changed.insert(Square((word * 64 + row * 8 + at) as u8));
                        }
                    }
                }
            }
        }
        changed
    }

    /// How many pieces a seat has, on the board and in hand.
    pub(crate) fn count_all(&self, seat: usize) -> u32 {
        let held: u32 = self.hands[seat % S].iter().map(|&count| u32::from(count)).sum();
        self.seats[seat % S].count() + held
    }

    /// All squares that nobody can pass: pieces and walls.
    #[inline(always)]
    pub(crate) fn blocked(&self) -> Bits<W> {
        self.pieces() | self.walls | self.cells_of_bodies()
    }

    /// The pieces of all enemies of a seat.
    #[inline(always)]
    pub(crate) fn enemies(&self, tables: &GeneralTables<W>, seat: usize) -> Bits<W> {
        if S == 2 {
            return self.seats[(seat ^ 1) % S];
        }
        tables.foes[seat].iter().fold(Bits::EMPTY, |all, &foe| all | self.seats[foe])
    }

    #[inline(always)]
    pub(crate) fn owner(&self, square: Square) -> Option<usize> {
        if S == 2 {
            return Some(usize::from(self.seats[1 % S].has(square)));
        }
        self.seats.iter().position(|seat| seat.has(square))
    }

    pub(crate) fn piece(&self, square: Square) -> Option<Piece> {
        let kind = self.kind(square);
        if kind == usize::from(EMPTY) {
            return None;
        }
        let seat = self.owner(square)?;
        Some(Piece { kind: KindId(kind as u8), seat: Seat(seat as u8) })
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

    /// The pieces of a seat that are of these kinds.
    pub(crate) fn of_kinds(&self, seat: usize, kinds: crate::KindSet) -> Bits<W> {
        let counts = |&square: &Square| kinds.has(KindId(self.kind(square) as u8));
        self.seats[seat % S].into_iter().filter(counts).collect()
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
