//! Dice: when they are thrown, what may move with them, and which of them a move uses.

use chatur_board::Square;

use crate::effects::EffectSink;
use crate::general::generate::sink::Any;
use crate::general::tables::GeneralTables;
use crate::position::general::GeneralPosition;
use crate::{KindId, KindSet, Lot, Move, MoveKind};

/// The step by which dice show this.
pub(crate) fn throw_of<const W: usize>(tables: &GeneralTables<W>, lot: Lot) -> Move {
    let square = tables.squares.first().unwrap_or(Square(0));
    Move::new(square, square, MoveKind::Throw(lot))
}

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// Whether a turn begins for which dice are to be thrown.
    #[inline(always)]
    pub(crate) fn awaits_dice(&self, tables: &GeneralTables<W>) -> bool {
        tables.dice.is_some() && self.lot.is_empty()
    }

    /// Whether any throw would let the player to move do something. Otherwise none is made: nothing can be done.
    pub(crate) fn can_throw(&self, tables: &GeneralTables<W>) -> bool {
        let mut any = Any::default();
        Self { lot: Lot::ANY, ..*self }.generate(tables, &mut any);
        any.0
    }

    /// The kinds that may move; `None` where all may.
    #[inline(always)]
    pub(crate) fn shown(&self, tables: &GeneralTables<W>) -> Option<KindSet> {
        let dice = tables.dice.as_ref().filter(|_| !self.lot.is_empty())?;
        Some(dice.shown(self.lot))
    }

    /// The dice fall. Where nothing can be done with them the turn is over.
    pub(super) fn throw(&mut self, tables: &GeneralTables<W>, lot: Lot, told: &mut impl EffectSink) {
        self.lot = lot;
        if self.has_move(tables) {
            return;
        }
        let me = self.me();
        self.last = me as u8;
        self.quiet = self.quiet.saturating_add(1);
        self.end_move(tables, me, true, told);
    }

    /// The kinds of which one must be shown for a move.
    fn kinds_of(&self, tables: &GeneralTables<W>, mv: Move) -> KindSet {
        let on = |square: Square| KindId(self.kind(square) as u8);
        match mv.what {
            MoveKind::Pass | MoveKind::Throw(_) | MoveKind::TurnUp(_) => KindSet::EMPTY,
            MoveKind::Castle(_) => [on(mv.from), on(mv.to)].into_iter().collect(),
            MoveKind::Drop(kind) => {
                let held = crate::general::generate::drops::held_as(tables, self, self.me(), kind.index());
                [KindId(held as u8)].into_iter().collect()
            }
            _ => [on(mv.from)].into_iter().collect(),
        }
    }

    /// The face of the die that a move uses, where each die makes a move of its own.
    pub(super) fn die_of(&self, tables: &GeneralTables<W>, mv: Move) -> Option<u8> {
        let dice = tables.dice.as_ref().filter(|dice| dice.each)?;
        dice.used_by(self.lot, self.kinds_of(tables, mv))
    }

    /// Takes a die away that has been used. Returns whether the turn goes on with those that are left.
    pub(super) fn use_die(&mut self, tables: &GeneralTables<W>, die: u8) -> bool {
        self.lot = self.lot.without(die);
        if self.lot.is_empty() {
            return false;
        }
        // What may be captured in passing now is for the next player.
        let mut rest = *self;
        rest.forget_marks_within_turn(tables);
        rest.has_move(tables)
    }
}
