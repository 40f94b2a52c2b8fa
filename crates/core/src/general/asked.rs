//! What the moves of a seat tell of squares on which its pieces cannot stop.

use chatur_board::{Bits, Square};

use crate::general::tables::GeneralTables;
use crate::movement::path::PathCondition;
use crate::position::general::GeneralPosition;

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// The squares that must be clear, or hold a hurdle of some kind, for moves of a seat, as far as its pieces get: the leg of a
    /// lame leaper, the corner of a bent move. Whoever knows which moves are legal knows what stands there.
    pub(crate) fn asked(&self, tables: &GeneralTables<W>, seat: usize) -> Bits<W> {
        let (paths, blocked) = (&tables.paths, self.blocked());
        let mut all = Bits::EMPTY;
        for from in self.alive(seat) {
            let table = paths.table(self.kind(from), seat, from);
            let mut asked = Bits::EMPTY;
            for leap in paths.lame_leaps(table) {
                asked |= leap.clear;
            }
            for ray in paths.rays(table) {
                asked |= ray.asked(blocked);
            }
            for &path in paths.paths(table) {
                asked |= asked_on(paths.squares(path), blocked);
            }
            // Where the piece could stop it sees by that, as a pawn whose double step passes its step.
            all |= asked.without(table.quiet);
        }
        all
    }
}

/// Of one way that is walked.
fn asked_on<const W: usize>(squares: &[(Square, PathCondition)], blocked: Bits<W>) -> Bits<W> {
    let mut asked = Bits::EMPTY;
    for &(square, condition) in squares {
        let is_empty = !blocked.has(square);
        let goes_on = match condition {
            PathCondition::Clear | PathCondition::Land => is_empty,
            PathCondition::Take | PathCondition::Hurdle => !is_empty,
            PathCondition::Free => true,
        };
        if !matches!(condition, PathCondition::Land | PathCondition::Free) {
            asked.insert(square);
        }
        if !goes_on {
            break;
        }
    }
    asked
}
