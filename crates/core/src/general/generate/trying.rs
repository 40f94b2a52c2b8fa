//! Whether a move is legal, found out by making it.

use chatur_board::{Bits, Square};
use chatur_effort::tick;

use super::sink::Any;
use crate::general::tables::GeneralTables;
use crate::position::general::GeneralPosition;
use crate::{Move, MoveKind};

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// Whether a move leaves the mover's royal pieces as they must be.
    pub(crate) fn is_safe(&self, tables: &GeneralTables<W>, mv: Move) -> bool {
        tick(self.look_cost(tables));
        let me = self.me();
        let mut after = *self;
        after.apply_base(tables, mv, &mut ());
        if !mv.is_alone() {
            after.add_companion(tables, mv, &mut ());
        }
        let crosses = !tables.mirror.is_empty();
        // A wall is placed when all else is done.
        if !crosses {
            after.place_wall(tables, mv, &mut ());
        }
        if !tables.has_royals {
            return true;
        }
        let check = &tables.check;
        if after.royals[me % S].count() < self.royals[me % S].count() && self.royal_now(tables, me).any() {
            return false;
        }
        // Exposed by a third seat, and hit on the way or by a blast.
        let unspared = |&foe: &usize| self.royal_now(tables, foe).without(after.royals[foe % S]).any();
        if tables.spares_royals && tables.foes[me].iter().any(unspared) {
            return false;
        }
        let beaten = |&foe: &usize| self.royals[foe % S].any() && after.royals[foe % S].is_empty();
        if check.unless_wins && tables.foes[me].iter().any(beaten) {
            return true;
        }
        if after.in_check(tables, me) && self.asks_before_crossing(tables, &after, mv)
            || check.facing && after.faces(tables, me)
        {
            return false;
        }
        if check.no_flight && self.royals[me % S].has(mv.from) && !matches!(mv.what, MoveKind::Castle(_)) {
            let checkers = self.checkers(tables, me);
            if checkers.any() && checkers != Bits::of(mv.to) {
                return false;
            }
        }
        if crosses {
            after.cross(tables, mv, &mut ());
            after.place_wall(tables, mv, &mut ());
            if after.in_check(tables, me) {
                return false;
            }
        }
        check.may_give || !tables.foes[me].iter().any(|&foe| after.in_check(tables, foe))
    }

    /// Those of the walls that can come with a move with which it leaves the mover's royal pieces as they must be.
    pub(crate) fn safe_walls(&self, tables: &GeneralTables<W>, mv: Move, walls: Bits<W>) -> Bits<W> {
        let me = self.me();
        let mut after = *self;
        after.apply_base(tables, mv, &mut ());
        after.add_companion(tables, mv, &mut ());
        let faces = |after: &Self| tables.check.facing && after.faces(tables, me);
        let keeps_royals = after.royals[me % S].count() == self.royals[me % S].count();
        if !tables.tries_walls && keeps_royals {
            // A wall more only stops checks. Before the move passes to another level it is not there.
            if !tables.mirror.is_empty() {
                let checked = after.in_check(tables, me) && self.asks_before_crossing(tables, &after, mv);
                if checked || faces(&after) {
                    return Bits::EMPTY;
                }
                after.cross(tables, mv, &mut ());
            }
            after.lift_duck(tables, &mut ());
            if !after.in_check(tables, me) && !faces(&after) {
                return walls;
            }
        }
        let safe = |&wall: &Square| self.is_safe(tables, mv.walled(wall));
        walls.into_iter().filter(safe).collect()
    }

    /// Whether a check counts although the piece that moved has not yet passed to the next level. It does where
    /// the move is made on the level of a royal piece: from another one, it may still block the check.
    fn asks_before_crossing(&self, tables: &GeneralTables<W>, after: &Self, mv: Move) -> bool {
        let geometry = &tables.spec.geometry;
        let level = geometry.level(mv.from);
        let beside = |royal: Square| geometry.level(royal) == level;
        tables.mirror.is_empty() || after.royals[self.me() % S].into_iter().any(beside)
    }

    /// Whether a move gives check.
    pub(crate) fn gives_check(&self, tables: &GeneralTables<W>, mv: Move) -> bool {
        let mut after = *self;
        after.apply(tables, mv, &mut ());
        tables.foes[self.me()].iter().any(|&foe| after.in_check(tables, foe))
    }

    /// Whether a move mates the next player.
    pub(super) fn mates(&self, tables: &GeneralTables<W>, mv: Move) -> bool {
        if !self.gives_check(tables, mv) {
            return false;
        }
        let mut after = *self;
        after.play(tables, mv);
        let mut any = Any::default();
        after.generate(tables, &mut any);
        !any.0
    }
}
