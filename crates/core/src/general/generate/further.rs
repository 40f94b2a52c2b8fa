//! Which moves a turn may begin or go on with, where that depends on the steps that could follow.

use std::collections::HashMap;

use chatur_effort::tick;

use crate::general::generate::Only;
use crate::general::generate::sink::{List, Sink};
use crate::general::tables::GeneralTables;
use crate::position::general::GeneralPosition;
use crate::{
    Effect, FurtherStep, KindId, KindSet, MOST_PREFERENCES, Move, MoveKind, Preference, StepPromotion,
};

/// So many steps are looked at, all moves together, to find by which of them a turn captures most pieces. Draughts need a few
/// hundred; an author's queen among pawns has no end of ways. What was found until then decides.
const MOST_STEPS: usize = 20_000;

/// What turns can still capture from positions that were met, and how many steps may be looked at.
struct Looks {
    known: HashMap<u64, Gain>,
    left: usize,
}

/// What captures of a turn come to, in the order in which it counts: how many, and then by each preference.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Gain([u32; 1 + MOST_PREFERENCES]);

/// What a piece counts that is captured at once, where it matters how soon it is: one less for every step before it.
const SOONEST: u32 = u16::MAX as u32;

impl Gain {
    /// A capture, where nothing but their number counts.
    const ONE: Self = Self([1, 0, 0, 0, 0]);

    /// That of one step, which captures pieces of these kinds.
    fn of(step: FurtherStep, worth: &[u16], victims: &[KindId]) -> Self {
        let mut gain = Self::default();
        gain.0[0] = if step.most { victims.len() as u32 } else { 0 };
        let count = |kinds: KindSet| victims.iter().filter(|kind| kinds.has(**kind)).count() as u32;
        let value = |kind: &KindId| worth.get(kind.index()).copied().map_or(0, u32::from);
        for (place, preference) in gain.0[1..].iter_mut().zip(step.prefers) {
            *place = match preference {
                Some(Preference::Worth) => victims.iter().map(value).sum(),
                Some(Preference::Captured(kinds)) => count(kinds),
                Some(Preference::Early(kinds)) if count(kinds) > 0 => SOONEST,
                None | Some(Preference::Captor(_) | Preference::Early(_)) => 0,
            };
        }
        gain
    }

    /// That of one step and of what follows it.
    fn then(self, step: FurtherStep, rest: Self) -> Self {
        let mut all = self;
        all.0[0] += rest.0[0];
        for ((place, rest), preference) in all.0[1..].iter_mut().zip(&rest.0[1..]).zip(step.prefers) {
            *place = match preference {
                Some(Preference::Early(_)) => (*place).max(rest.saturating_sub(1)),
                _ => place.saturating_add(*rest),
            };
        }
        all
    }

    /// The same, captured by a piece of this kind.
    fn by(mut self, step: FurtherStep, captor: KindId) -> Self {
        for (place, preference) in self.0[1..].iter_mut().zip(step.prefers) {
            if let Some(Preference::Captor(kinds)) = preference {
                *place = u32::from(kinds.has(captor));
            }
        }
        self
    }
}

impl<const W: usize, const S: usize, const E: usize> GeneralPosition<W, S, E> {
    /// What is left of some legal moves by the steps that could follow them; nothing where these have no say.
    pub(super) fn chosen(&self, tables: &GeneralTables<W>, only: Only) -> Option<Vec<Move>> {
        let step = tables.turns.further?;
        let waits = step.promotion == StepPromotion::AtEnd;
        if step.chooses() && only.is_captures() {
            let moves = self.steps(tables, step, only);
            let mut looks = Looks { known: HashMap::new(), left: 0 };
            // Each has the same share, so that their order says nothing.
            let share = MOST_STEPS / moves.len().max(1);
            let count = |&mv: &Move| {
                looks.left = share;
                let captor = KindId(self.kind(mv.from) as u8);
                self.gain(tables, step, mv, &mut looks).by(step, captor)
            };
            let gains: Vec<Gain> = moves.iter().map(count).collect();
            let most = gains.iter().copied().max().unwrap_or_default();
            let most = moves.into_iter().zip(gains).filter(|&(_, gain)| gain == most);
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

    /// What a turn can capture at best that goes on with this move, as far as may be looked.
    fn gain(&self, tables: &GeneralTables<W>, step: FurtherStep, mv: Move, looks: &mut Looks) -> Gain {
        tick(1);
        if step.prefers[0].is_none() {
            // Each step captures, and nothing else is asked.
            let mut next = *self;
            next.play(tables, mv);
            return self.with_rest(tables, step, next, Gain::ONE, looks);
        }
        let (mut next, mut told) = (*self, Vec::new());
        next.play_telling(tables, mv, &mut Some(&mut told));
        let captured = |effect: &Effect| match effect {
            Effect::Removed { how, piece, .. } if how.is_capture() => Some(piece.kind),
            _ => None,
        };
        let victims: Vec<KindId> = told.iter().filter_map(captured).collect();
        self.with_rest(tables, step, next, Gain::of(step, &tables.turns.worth, &victims), looks)
    }

    /// What a step gains that has come to a position, and what can follow there.
    fn with_rest(
        &self,
        tables: &GeneralTables<W>,
        step: FurtherStep,
        next: Self,
        gain: Gain,
        looks: &mut Looks,
    ) -> Gain {
        let Some(left) = looks.left.checked_sub(1) else { return gain };
        looks.left = left;
        let Some((square, _)) = next.going_on(tables).filter(|_| next.me() == self.me()) else { return gain };
        let key = next.hash(tables);
        if let Some(known) = looks.known.get(&key) {
            return gain.then(step, *known);
        }
        let further = next.steps(tables, step, Only::CapturesOf(square));
        let best = further.into_iter().map(|mv| next.gain(tables, step, mv, looks)).max();
        let best = best.unwrap_or_default();
        if looks.left > 0 {
            looks.known.insert(key, best);
        }
        gain.then(step, best)
    }
}
