//! A position of the general engine.

use chatur_board::{Bits, Square};

use super::elimination::Elimination;
use crate::{KindId, Lot, Piece, Seat};

/// No square. A board may have as many squares as a byte has values.
pub(crate) const NONE: u16 = u16::MAX;
/// No piece.
pub(crate) const EMPTY: u8 = u8::MAX;
/// The most kinds that can be in hand.
pub(crate) const HAND: usize = 24;

/// A piece that can be captured in passing, and on which squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Passed<const W: usize> {
    pub(crate) piece: Option<Square>,
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
    /// From where the piece came that goes on in this turn, where its direction matters.
    pub(crate) came: Option<Square>,
    pub(crate) passed: [Passed<W>; S],
    /// By the slots of the tables.
    pub(crate) hands: [[u8; HAND]; S],
    /// The king and the two partners of each seat's castling, packed as `rights.rs` says.
    pub(crate) rights: [[u16; 3]; S],
    pub(crate) checks: [u8; S],
    pub(crate) turn: u8,
    /// Who moved last.
    pub(crate) last: u8,
    pub(crate) made: u8,
    pub(crate) place: u8,
    pub(crate) passes: u8,
    /// The dice on the table.
    pub(crate) lot: Lot,
    /// Where a covered piece is to be turned up.
    pub(crate) turning: Option<Square>,
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
            came: None,
            passed: [Passed { piece: None, squares: Bits::EMPTY }; S],
            hands: [[0; HAND]; S],
            rights: [[NONE; 3]; S],
            checks: [0; S],
            turn: 0,
            last: 0,
            made: 0,
            place: 0,
            passes: 0,
            lot: Lot::NONE,
            turning: None,
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
    pub(crate) fn set_kind(&mut self, square: Square, kind: u8) {
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

    /// The squares that bodies cover besides their anchors.
    #[inline(always)]
    pub(crate) fn cells_of_bodies(&self) -> Bits<W> {
        if E == 0 { Bits::EMPTY } else { self.cells_covered[0] }
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

    /// The pieces of a seat that are of these kinds.
    pub(crate) fn of_kinds(&self, seat: usize, kinds: crate::KindSet) -> Bits<W> {
        let counts = |&square: &Square| kinds.has(KindId(self.kind(square) as u8));
        self.seats[seat % S].into_iter().filter(counts).collect()
    }
}
