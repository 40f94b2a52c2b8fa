//! Which moves a turn may begin or go on with, where that depends on the steps that could follow.

use std::collections::HashMap;

use chatur_effort::tick;

use crate::general::generate::Only;
use crate::general::generate::sink::{List, Sink};
use crate::general::tables::GeneralTables;
use crate::position::general::GeneralPosition;
use crate::{FurtherStep, Move, MoveKind, StepPromotion};

/// So many steps are looked at, all moves together, to find by which of them a turn captures most pieces. Draughts need a few
/// hundred; an author's queen among pawns has no end of ways. What was found until then decides.
const MOST_STEPS: usize = 20_000;

/// How many captures turns can still make from positions that were met, and how many steps may be looked at.
struct Looks {
    known: HashMap<u64, u32>,
    left: usize,
}

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// What is left of some legal moves by the steps that could follow them; nothing where these have no say.
    pub(super) fn chosen(&self, tables: &GeneralTables<W>, only: Only) -> Option<Vec<Move>> {
        let step = tables.turns.further?;
        let waits = step.promotion == StepPromotion::AtEnd;
        if step.most && only.is_captures() {
            let moves = self.steps(tables, step, only);
            let mut looks = Looks { known: HashMap::new(), left: 0 };
            // Each has the same share, so that their order says nothing.
            let share = MOST_STEPS / moves.len().max(1);
            let count = |&mv: &Move| {
                looks.left = share;
                self.captures_from(tables, step, mv, &mut looks)
            };
            let captures: Vec<u32> = moves.iter().map(count).collect();
            let most = captures.iter().copied().max().unwrap_or(0);
            let most = moves.into_iter().zip(captures).filter(|&(_, count)| count == most);
            return Some(most.map(|(mv, _)| mv).collect());
        }
        let chooses = step.must && tables.chooses_landing;
        if !waits && !chooses {
            return None;
        }
        let moves = self.steps(tables, step, only);
        Some(if chooses { self.onward(tables, &moves) } else { moves })
    }

    /// Of several squares behind what a move captures on its way those from which its piece goes on, if there are any.
    fn onward(&self, tables: &GeneralTables<W>, moves: &[Move]) -> Vec<Move> {
        let is_same = |a: &Move, b: &Move| a.via.is_some() && a.from == b.from && a.via == b.via;
        let goes_on = |mv: &Move| self.after_step(tables, *mv).is_some();
        let is_left = |mv: &&Move| {
            let mut others = moves.iter().filter(|other| other.to != mv.to && is_same(other, mv)).peekable();
            others.peek().is_none() || goes_on(mv) || !others.any(goes_on)
        };
        moves.iter().filter(is_left).copied().collect()
    }

    /// Legal moves of one sort; where a promotion waits for the end of the turn, what can go on does not promote.
    fn steps(&self, tables: &GeneralTables<W>, step: FurtherStep, only: Only) -> Vec<Move> {
        let mut moves = Vec::new();
        self.generate_only::<dyn Sink<W>>(tables, only, false, &mut List(&mut moves));
        if step.promotion != StepPromotion::AtEnd {
            return moves;
        }
        let mut settled = Vec::with_capacity(moves.len());
        for mv in moves {
            let plain = Move { what: MoveKind::Plain, ..mv };
            let waits = matches!(mv.what, MoveKind::Promotion(_))
                && self.is_capture(tables, mv)
                && self.after_step(tables, plain).is_some();
            let mv = if waits { plain } else { mv };
            if !settled.contains(&mv) {
                settled.push(mv);
            }
        }
        settled
    }

    /// The position after a move if its piece goes on in the same turn.
    fn after_step(&self, tables: &GeneralTables<W>, mv: Move) -> Option<Self> {
        tick(1);
        let mut next = *self;
        next.play(tables, mv);
        (next.me() == self.me() && next.going_on(tables).is_some()).then_some(next)
    }

    /// How many captures a turn can make from here that goes on with this one, as far as may be looked.
    fn captures_from(
        &self,
        tables: &GeneralTables<W>,
        step: FurtherStep,
        mv: Move,
        looks: &mut Looks,
    ) -> u32 {
        let Some(left) = looks.left.checked_sub(1) else { return 1 };
        looks.left = left;
        let Some(next) = self.after_step(tables, mv) else { return 1 };
        let Some((square, _)) = next.going_on(tables) else { return 1 };
        let key = next.hash(tables);
        if let Some(known) = looks.known.get(&key) {
            return 1 + known;
        }
        let further = next.steps(tables, step, Only::CapturesOf(square));
        let most = further.into_iter().map(|mv| next.captures_from(tables, step, mv, looks)).max();
        let most = most.unwrap_or(0);
        if looks.left > 0 {
            looks.known.insert(key, most);
        }
        1 + most
    }
}
