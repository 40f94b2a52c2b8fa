//! Captures whose captor goes on at once as its victim would.

use chatur_board::{Bits, Square};
use chatur_effort::tick;

use super::moves_of::{Going, Scene};
use crate::general::tables::GeneralTables;
use crate::position::general::GeneralPosition;
use crate::{Move, MoveKind};

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// Puts in the place of each capture of a piece the moves with which it goes on, without capturing, from where it captured.
    /// One after which it cannot go on is none.
    #[inline(never)]
    pub(super) fn move_on(
        &self,
        tables: &GeneralTables<W>,
        me: usize,
        from: Square,
        kind: usize,
        going: &mut Going<W>,
    ) {
        let (take, passing) = (going.sets.take, going.sets.passing);
        (going.sets.take, going.sets.passing) = (Bits::EMPTY, Bits::EMPTY);
        for via in take {
            let Some(owner) = self.owner(via) else { continue };
            let victim = self.kind(via);
            let mut there = *self;
            there.take(tables, via, owner);
            there.take(tables, from, me);
            there.add_steps_of(tables, me, from, (via, kind, victim), MoveKind::Plain, going);
        }
        for via in passing {
            let taker = tables.foes[me].iter().find_map(|&foe| {
                let passed = self.passed[foe % S];
                passed.piece.filter(|_| passed.squares.has(via)).map(|piece| (foe, piece))
            });
            let Some((owner, passed)) = taker else { continue };
            let mut there = *self;
            let victim = there.take(tables, passed, owner);
            there.take(tables, from, me);
            there.add_steps_of(tables, me, from, (via, kind, victim), MoveKind::EnPassant, going);
        }
        going.others.sort_unstable();
        going.others.dedup();
    }

    /// Adds the moves with which a captor that has come to `via` goes on as its victim.
    fn add_steps_of(
        mut self,
        tables: &GeneralTables<W>,
        me: usize,
        from: Square,
        (via, kind, victim): (Square, usize, usize),
        what: MoveKind,
        going: &mut Going<W>,
    ) {
        tick(1);
        self.put(tables, via, kind, me);
        self.fresh = self.fresh.without(Bits::of(via) | Bits::of(from));
        // Nothing is captured here, so that no further step follows.
        let nothing = Bits::EMPTY;
        let barred = self.barred(tables);
        let scene = Scene { blocked: self.blocked(), prey: nothing, marked: nothing, both: nothing, barred };
        let ways = self.going_through(tables, me, via, victim, false, scene);
        let region = tables.kinds[kind].region[me];
        for to in (ways.sets.quiet | ways.sets.marking) & region {
            going.others.push(match what {
                // Back on its square it has shot its victim.
                MoveKind::Plain if to == from => Move::new(from, via, MoveKind::Shoot),
                what => Move { via: Some(via), ..Move::new(from, to, what) },
            });
        }
    }
}
