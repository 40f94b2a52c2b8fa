//! What a piece does next in the turn in which it has moved.

use chatur_board::{Bits, Square};

use crate::effects::EffectSink;
use crate::general::generate::Only;
use crate::general::generate::sink::{Any, Sink};
use crate::general::tables::GeneralTables;
use crate::position::general::GeneralPosition;
use crate::{Effect, FurtherStep, Lifts, Move, MoveKind, StepAfter, StepPromotion};

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// The piece that goes on in this turn, and what it does.
    #[inline(always)]
    pub(crate) fn going_on(&self, tables: &GeneralTables<W>) -> Option<(Square, FurtherStep)> {
        let step = tables.turns.further?;
        self.moved.first().filter(|_| self.made > 0).map(|square| (square, step))
    }

    /// After a move that has been counted: notes the piece that goes on, if it can. Returns whether it does.
    pub(super) fn go_on(
        &mut self,
        tables: &GeneralTables<W>,
        step: FurtherStep,
        mv: Move,
        captures: bool,
    ) -> bool {
        let me = self.me();
        let follows = match step.after {
            StepAfter::Capture => captures,
            StepAfter::Move => !matches!(mv.what, MoveKind::Drop(_) | MoveKind::Pass | MoveKind::Throw(_)),
        };
        let promoted = matches!(mv.what, MoveKind::Promotion(_)) && step.promotion != StepPromotion::GoesOn;
        let stands = Self::stands(tables, me, mv);
        if !follows || promoted || self.made > 1 && !step.again || !self.seats[me % S].has(stands) {
            return false;
        }
        self.moved = Bits::of(stands);
        let mut any = Any::default();
        self.generate_only::<dyn Sink<W>>(tables, Only::of_step(step.only, stands), false, &mut any);
        any.0
    }

    /// What was captured on the way lies where it stood until the turn ends, and nothing passes it.
    pub(super) fn lie(&mut self, tables: &GeneralTables<W>, on: Square, told: &mut impl EffectSink) {
        if tables.turns.further.is_some_and(|step| step.lifts == Lifts::AtEnd) {
            self.wall_up(on, told);
        }
    }

    /// Lifts what was captured in the turn that ends.
    pub(crate) fn lift(&mut self, tables: &GeneralTables<W>, told: &mut impl EffectSink) {
        if tables.turns.further.is_some_and(|step| step.lifts == Lifts::AtEnd) {
            for on in std::mem::take(&mut self.walls) {
                told.tell(|| Effect::Wall { on, there: false });
            }
        }
    }
}
