//! The hash of a position, from nothing or from that of the one before: the general engine keeps none.

use chatur_board::Bits;

use crate::SeatState;
use crate::general::tables::GeneralTables;
use crate::mix::{STEP, mixed};
use crate::outcome::elimination::Armies;
use crate::position::general::{GeneralPosition, NONE};

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// A hash of all that decides the future, the same in every run.
    pub(crate) fn hash(&self, tables: &GeneralTables<W>) -> u64 {
        let mut hash = self.hash_of_turn(tables);
        for (seat, pieces) in self.seats.iter().enumerate() {
            hash ^= self.hash_of_pieces(seat, *pieces) ^ self.hash_of_seat(tables, seat);
        }
        for (list, squares) in self.hashed_sets() {
            hash ^= hash_of_squares(list, squares);
        }
        hash
    }

    /// The same, if `hash` is that of a position which has other pieces on the `changed` squares at most.
    pub(crate) fn hash_after(
        &self,
        tables: &GeneralTables<W>,
        before: &Self,
        mut hash: u64,
        changed: Bits<W>,
    ) -> u64 {
        hash ^= before.hash_of_turn(tables) ^ self.hash_of_turn(tables);
        for seat in 0..self.seats.len() {
            if self.besides_pieces(seat) != before.besides_pieces(seat) {
                hash ^= before.hash_of_seat(tables, seat) ^ self.hash_of_seat(tables, seat);
            }
            hash ^= before.hash_of_pieces(seat, before.seats[seat] & changed);
            hash ^= self.hash_of_pieces(seat, self.seats[seat] & changed);
        }
        for ((list, was), (_, is)) in before.hashed_sets().into_iter().zip(self.hashed_sets()) {
            hash ^= hash_of_squares(list, was ^ is);
        }
        hash
    }

    fn hash_of_pieces(&self, seat: usize, pieces: Bits<W>) -> u64 {
        pieces
            .into_iter()
            .fold(0, |hash, square| hash ^ key(1, seat as u64, self.kind(square) as u64, u64::from(square.0)))
    }

    /// Sets of squares that say something, and their numbers.
    fn hashed_sets(&self) -> [(u64, Bits<W>); 3] {
        [(6, self.walls), (7, self.fresh), (8, self.moved)]
    }

    /// What is hashed of a seat besides its pieces.
    fn besides_pieces(&self, seat: usize) -> impl PartialEq {
        let state = self.elimination.first().map(|_| self.state_of(seat));
        (self.hands[seat], self.rights[seat], self.passed[seat], self.checks[seat], state)
    }

    fn hash_of_seat(&self, tables: &GeneralTables<W>, seat: usize) -> u64 {
        let mut hash = key(5, seat as u64, 0, u64::from(self.checks[seat]));
        for (slot, &count) in self.hands[seat].iter().enumerate().filter(|(_, count)| **count > 0) {
            hash ^= key(2, seat as u64, slot as u64, u64::from(count));
        }
        match self.rights[seat] {
            // The places of partners are one number, and may be any.
            [king, partners, _] if tables.castling_paths.shared && king != NONE => {
                hash ^= key(3, seat as u64, 1 + u64::from(king), u64::from(partners));
            }
            rights => {
                for right in rights.into_iter().filter(|right| *right != NONE) {
                    hash ^= key(3, seat as u64, 0, u64::from(right));
                }
            }
        }
        if let Some(piece) = self.passed[seat].piece {
            for square in self.passed[seat].squares {
                hash ^= key(4, seat as u64, u64::from(piece.0), u64::from(square.0));
            }
        }
        match self.state_of(seat) {
            SeatState::Playing => {}
            SeatState::Walking(_) => hash ^= key(11, seat as u64, 0, 0),
            SeatState::Out => hash ^= key(11, seat as u64, 1, 0),
        }
        hash
    }

    /// Whose turn it is, and how far it and the game have come.
    fn hash_of_turn(&self, tables: &GeneralTables<W>) -> u64 {
        let mut hash = key(0, u64::from(self.turn), u64::from(self.made), u64::from(self.place));
        // Where turns grow, the round says how many moves the next ones have.
        if tables.turns.growth > 0 {
            hash ^= key(10, 0, 0, u64::from(self.round));
        }
        if !self.lot.is_empty() {
            hash ^= key(12, 0, 0, self.lot.number());
        }
        if let Some(turning) = self.turning {
            hash ^= key(15, 0, 0, u64::from(turning.0));
        }
        if let Some(came) = self.came {
            hash ^= key(13, 0, 0, u64::from(came.0));
        }
        if let Some(begins) = self.begins(tables) {
            hash ^= key(14, 0, 0, begins as u64);
        }
        if self.passes > 0 {
            hash ^= key(9, 0, 0, u64::from(self.passes));
        }
        hash
    }
}

fn hash_of_squares<const W: usize>(list: u64, squares: Bits<W>) -> u64 {
    squares.into_iter().fold(0, |hash, square| hash ^ key(list, 0, 0, u64::from(square.0)))
}

/// A well-mixed number from four small ones.
fn key(list: u64, a: u64, b: u64, c: u64) -> u64 {
    mixed((list << 48 | a << 32 | b << 16 | c).wrapping_add(1).wrapping_mul(STEP))
}
