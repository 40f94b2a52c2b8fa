//! Where the wall goes that comes with a move.

use chatur_board::Bits;

use crate::general::tables::GeneralTables;
use crate::position::general::GeneralPosition;
use crate::{Move, WallAt};

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// The squares on which a move may place its wall.
    pub(crate) fn wall_squares(&self, tables: &GeneralTables<W>, me: usize, mv: Move) -> Bits<W> {
        let Some(wall) = &tables.wall else { return Bits::EMPTY };
        let mut after = *self;
        after.apply_base(tables, mv, &mut ());
        after.cross(tables, mv, &mut ());
        after.add_companion(tables, mv, &mut ());
        let empty = tables.squares.without(after.blocked()) & wall.zone[me];
        match &wall.at {
            // The duck has to go somewhere else.
            WallAt::Anywhere | WallAt::Duck => empty,
            WallAt::Left => empty & Bits::of(mv.from),
            WallAt::Edge(_) => {
                let beside = after.walls.into_iter().fold(Bits::EMPTY, |all, w| all | wall.beside[w.index()]);
                empty & (wall.edge | beside)
            }
            WallAt::Arrow => {
                let archer = Self::stands(tables, me, mv);
                // A captor that dies shoots no arrow.
                if !after.seats[me % S].has(archer) {
                    return Bits::EMPTY;
                }
                let going = after.going(tables, me, archer, after.kind(archer));
                empty & (going.sets.quiet | going.sets.marking)
            }
        }
    }
}
