//! Captures in passing: rare, so each is tested by playing it.

use chatur_board::{Bits, Square};

use super::Generation;
use crate::classes::PAWN;
use crate::listener::Listener;
use crate::position::{NONE, Position};
use crate::ruleset::RuleSet;
use crate::tables::Tables;
use crate::{Move, What};

impl<const W: usize, const P: usize, const S: usize, const E: usize> Generation<'_, W, P, S, E> {
    /// Every capture on a square that an enemy has just passed.
    #[inline(always)]
    pub(super) fn en_passant<R: RuleSet, L: Listener<W>>(&self, listener: &mut L) -> bool {
        let mut stopped = false;
        Position::<W, P, S, E>::each_enemy(self.tables, self.me, |seat| {
            let skipped = self.position.marks[seat % S][1];
            if skipped != NONE && !stopped {
                stopped = self.take_on::<R, L>(listener, Square(skipped));
            }
        });
        stopped
    }

    #[inline(never)]
    fn take_on<R: RuleSet, L: Listener<W>>(&self, listener: &mut L, skipped: Square) -> bool {
        for from in self.position.passing_takers::<R>(self.tables, skipped) {
            let mv = Move { from, to: skipped, what: What::EnPassant };
            if self.position.is_safe::<R>(self.tables, mv)
                && listener.piece(from, Bits::of(skipped), What::EnPassant)
            {
                return true;
            }
        }
        false
    }
}

impl<const W: usize, const P: usize, const S: usize, const E: usize> Position<W, P, S, E> {
    /// The pieces of the player to move that would capture in passing on `skipped`, safe or not.
    fn passing_takers<R: RuleSet>(&self, tables: &Tables<W>, skipped: Square) -> Bits<W> {
        let me = self.turn as usize;
        let occupied = self.occupied();
        let mut takers = Bits::EMPTY;
        let stands = occupied.has(skipped);
        if stands && !(tables.mark_takes_both && self.may_take(tables, me, skipped)) {
            return takers;
        }
        let occupied = occupied.without(Bits::of(skipped));
        if R::PAWNS
            && let Some(pawns) = tables.pawns.get(me)
        {
            takers |= pawns.struck_from.at(skipped) & self.planes[PAWN] & self.mine();
        }
        if R::WALKERS {
            for &kind in &tables.walkers.kinds {
                for from in self.coded(tables.codes[kind.index()]) & self.mine() {
                    if tables.walkers.takes_in_passing(kind, me, from, skipped, occupied) {
                        takers.insert(from);
                    }
                }
            }
        }
        takers
    }

    /// Whether an ordinary piece may capture what stands on a square.
    fn may_take(&self, tables: &Tables<W>, me: usize, square: Square) -> bool {
        let mut takes = self.enemies_of(tables, me).without(self.royals_of_all(tables));
        if tables.bodies.immune {
            takes = takes.without(self.bodies(tables));
        }
        takes.has(square)
    }

    /// Marked squares on which a capture takes two pieces: the one that stands there and the one that passed.
    #[inline(always)]
    pub(super) fn doubly_marked<R: RuleSet>(&self, tables: &Tables<W>, me: usize) -> Bits<W> {
        let mut marked = Bits::EMPTY;
        if R::EXITS && tables.mark_takes_both {
            Self::each_enemy(tables, me, |seat| {
                if self.marks[seat % S][1] != NONE {
                    marked.insert(Square(self.marks[seat % S][1]));
                }
            });
        }
        marked
    }

    /// Whether the player to move can legally capture on the square that seat `passer` has just passed.
    pub(crate) fn can_take_in_passing<R: RuleSet>(&self, tables: &Tables<W>, passer: usize) -> bool {
        let skipped = Square(self.marks[passer][1]);
        self.passing_takers::<R>(tables, skipped).into_iter().any(|from| {
            let mv = Move { from, to: skipped, what: What::EnPassant };
            self.is_safe::<R>(tables, mv)
                && !(R::MAY_FORBID_CHECK && tables.no_checks && self.checks_by::<R>(tables, mv))
        })
    }
}
