//! Who observes whom, and what is frozen.

use chatur_board::{Bits, Square};

use crate::general::tables::GeneralTables;
use crate::movement::relations::RelationTable;
use crate::position::general::GeneralPosition;
use crate::{KindId, Observers};

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// Whether the piece of a seat on a square can do nothing. `blocked` is all that is in the way.
    #[inline(always)]
    pub(crate) fn is_frozen(
        &self,
        tables: &GeneralTables<W>,
        seat: usize,
        square: Square,
        blocked: Bits<W>,
    ) -> bool {
        tables.freezes && self.is_held(tables, seat, square, blocked)
    }

    fn is_held(&self, tables: &GeneralTables<W>, seat: usize, square: Square, blocked: Bits<W>) -> bool {
        let asked = &tables.kinds[self.kind(square)].frozen;
        !asked.is_empty() && self.relate(tables, asked, seat, square, blocked)
    }

    /// Whether all of some relations hold of the piece of a seat on a square.
    #[inline(never)]
    pub(crate) fn relate(
        &self,
        tables: &GeneralTables<W>,
        asked: &[u16],
        seat: usize,
        square: Square,
        blocked: Bits<W>,
    ) -> bool {
        asked.iter().all(|&place| {
            let relation = &tables.relations[usize::from(place)];
            self.is_observed(tables, relation, seat, square, blocked) != relation.unseen
        })
    }

    /// Whether somebody of whom a relation speaks observes the piece of a seat on a square.
    fn is_observed(
        &self,
        tables: &GeneralTables<W>,
        relation: &RelationTable<W>,
        seat: usize,
        square: Square,
        blocked: Bits<W>,
    ) -> bool {
        let observes = |observer: usize| {
            let observers = self.alive(observer).without(Bits::of(square));
            let counts = |from: &Square| relation.kinds.has(KindId(self.kind(*from) as u8));
            if let Some(beside) = relation.beside(seat, square) {
                return (observers & beside).into_iter().any(|from| counts(&from));
            }
            let near = tables.paths.touched_from(observer, square) & observers;
            let looks = |from: Square| self.looks_at(tables, observer, from, square, blocked);
            near.into_iter().filter(counts).any(looks)
        };
        match relation.by {
            Observers::Own => observes(seat),
            Observers::Enemy => tables.foes[seat].iter().any(|&foe| observes(foe)),
        }
    }

    /// Whether a piece captures on a square by ways that ask for no relation, whosever piece stands there.
    fn looks_at(
        &self,
        tables: &GeneralTables<W>,
        seat: usize,
        from: Square,
        square: Square,
        blocked: Bits<W>,
    ) -> bool {
        let kind = self.kind(from);
        tables.paths.table(kind, seat, from).touch.has(square)
            && tables.may_take(kind, self.kind(square))
            && self.hits_plainly(tables, kind, seat, from, square, blocked)
    }
}
