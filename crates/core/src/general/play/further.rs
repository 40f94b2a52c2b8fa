//! What a piece does next in the turn in which it has moved.

use chatur_board::{Bits, Square};

use crate::effects::EffectSink;
use crate::general::generate::Only;
use crate::general::generate::sink::{Any, Sink};
use crate::general::tables::GeneralTables;
use crate::position::general::GeneralPosition;
use crate::{Effect, FurtherStep, Heading, Lifts, Move, MoveKind, StepAfter, StepPromotion};

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// The piece that goes on in this turn, and what it does.
    #[inline(always)]
    pub(crate) fn going_on(&self, tables: &GeneralTables<W>) -> Option<(Square, FurtherStep)> {
        let step = tables.turns.further?;
        let moved = self.moved & self.seats[self.me() % S];
        moved.first().filter(|_| self.made > 0).map(|square| (square, step))
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
        // The squares that it left are empty: nothing else has moved.
        let left = if step.returns { Bits::EMPTY } else { self.moved | Bits::of(mv.from) };
        self.moved = left | Bits::of(stands);
        self.came = (step.heading != Heading::Any).then_some(mv.from);
        let mut any = Any::default();
        self.generate_only::<dyn Sink<W>>(tables, Only::of_step(step.only, stands), false, &mut any);
        any.0
    }

    /// Whether the piece that goes on may make a step, by where it has been in this turn and how it came.
    pub(crate) fn may_step(&self, tables: &GeneralTables<W>, step: FurtherStep, mv: Move) -> bool {
        if !step.returns && mv.to != mv.from && self.moved.has(mv.to) {
            return false;
        }
        let Some(came) = self.came else { return true };
        let goes = |&way: &(i8, i8)| tables.leads(way, came, mv.from) && tables.leads(way, mv.from, mv.to);
        let straight = tables.headings.iter().any(goes);
        match step.heading {
            Heading::Any => true,
            Heading::Same => straight,
            Heading::Other => !straight,
        }
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
