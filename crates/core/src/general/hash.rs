//! The hash of a position, from nothing: the general engine keeps none.

use crate::SeatState;
use crate::general::tables::GeneralTables;
use crate::mix::{STEP, mixed};
use crate::outcome::elimination::Armies;
use crate::position::general::{GeneralPosition, NONE};

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// A hash of all that decides the future, the same in every run.
    pub(crate) fn hash(&self, tables: &GeneralTables<W>) -> u64 {
        let mut hash = key(0, u64::from(self.turn), u64::from(self.made), u64::from(self.place));
        for (seat, pieces) in self.seats.iter().enumerate() {
            for square in *pieces {
                hash ^= key(1, seat as u64, self.kind(square) as u64, u64::from(square.0));
            }
            for (slot, &count) in self.hands[seat].iter().enumerate().filter(|(_, count)| **count > 0) {
                hash ^= key(2, seat as u64, slot as u64, u64::from(count));
            }
            match self.rights[seat] {
                // The places of partners are one number, and may be any.
                [king, low, high] if tables.lanes.shared && king != NONE => {
                    hash ^=
                        key(3, seat as u64, 1 + u64::from(king), u64::from(u16::from_le_bytes([low, high])));
                }
                rights => {
                    for right in rights.into_iter().filter(|right| *right != NONE) {
                        hash ^= key(3, seat as u64, 0, u64::from(right));
                    }
                }
            }
            for square in self.passed[seat].squares {
                hash ^= key(4, seat as u64, u64::from(self.passed[seat].piece), u64::from(square.0));
            }
            hash ^= key(5, seat as u64, 0, u64::from(self.checks[seat]));
            match self.state_of(seat) {
                SeatState::Playing => {}
                SeatState::Walking(_) => hash ^= key(11, seat as u64, 0, 0),
                SeatState::Out => hash ^= key(11, seat as u64, 1, 0),
            }
        }
        // Where turns grow, the round says how many moves the next ones have.
        if tables.turns.growth > 0 {
            hash ^= key(10, 0, 0, u64::from(self.round));
        }
        if self.passes > 0 {
            hash ^= key(9, 0, 0, u64::from(self.passes));
        }
        for (list, squares) in [(6, self.walls), (7, self.fresh), (8, self.moved)] {
            for square in squares {
                hash ^= key(list, 0, 0, u64::from(square.0));
            }
        }
        hash
    }
}

/// A well-mixed number from four small ones.
fn key(list: u64, a: u64, b: u64, c: u64) -> u64 {
    mixed((list << 48 | a << 32 | b << 16 | c).wrapping_add(1).wrapping_mul(STEP))
}
