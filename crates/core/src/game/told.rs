//! What happened in a game: worked out anew from its positions and steps whenever somebody asks.

use super::Game;
use crate::effects::derived::derived;
use crate::{AnyPosition, Effect, GameStep, Leave, MoveKind, Seat};

impl Game {
    /// What the step with this index did, in order: the changes that lead from the arrangement before it to the one
    /// after it, and their reasons. Empty where there is no such step.
    ///
    /// ```no_run
    /// # fn show(game: &chatur_core::Game) {
    /// let mut setup = game.start().clone();
    /// for step in 0..game.steps().len() {
    ///     game.effects(step).iter().for_each(|effect| effect.apply(&mut setup));
    /// }
    /// assert_eq!(setup, game.setup());
    /// # }
    /// ```
    pub fn effects(&self, step: usize) -> Vec<Effect> {
        let (Some(did), Some(before)) = (self.steps.get(step), self.positions.get(step)) else {
            return Vec::new();
        };
        let mut position = before.clone();
        let mut told = Vec::new();
        self.carry_out(&mut position, did, &mut told);
        self.finish_telling(before, position, step + 1, told)
    }

    /// What the start brought by itself, such as a player who begins stalemated.
    pub fn effects_at_start(&self) -> Vec<Effect> {
        let Ok(before) = self.variant.position(&self.start) else { return Vec::new() };
        let mut position = before.clone();
        let mut told = Vec::new();
        self.variant.backend().begin_turn(&mut position, Some(&mut told));
        self.finish_telling(&before, position, 0, told)
    }

    /// Does what a step says, without what its end earns.
    fn carry_out(&self, position: &mut AnyPosition, step: &GameStep, told: &mut Vec<Effect>) {
        let backend = self.variant.backend();
        match step {
            GameStep::Move(mv) if mv.what == MoveKind::Pass && !self.variant.is_legal(position, *mv) => {
                backend.skip_turn(position);
            }
            GameStep::Move(mv) => backend.play_told(position, *mv, Some(told)),
            GameStep::Leave(seat, how) => {
                told.push(Effect::Left { seat: *seat, how: *how });
                if self.variant.spec().exits.is_none() {
                    return;
                }
                backend.leave(position, *seat, *how, Some(told));
            }
            GameStep::Draw | GameStep::Claim(_) => return,
        }
        backend.begin_turn(position, Some(told));
    }

    /// Adds the end of the game, where this was the last step, and what hangs on the pieces.
    fn finish_telling(
        &self,
        before: &AnyPosition,
        mut position: AnyPosition,
        after: usize,
        mut told: Vec<Effect>,
    ) -> Vec<Effect> {
        let ended = self.outcome.as_ref().filter(|_| after + 1 == self.positions.len());
        if let (Some(_), Some(occasion)) = (ended, &self.paid) {
            self.variant.backend().pay(&mut position, occasion, Some(&mut told));
        }
        derived(&self.variant.setup(before), &self.variant.setup(&position), &mut told);
        told.extend(ended.map(|outcome| Effect::Ended(outcome.clone())));
        told
    }

    /// Why a seat no longer plays: `mate`, `stalemate`, `king captured`, `resigned`, `time`, or the
    /// name of the ending that put it out. `None` while it plays, and when it was out before the game began.
    pub fn why_out(&self, seat: Seat) -> Option<&str> {
        let state = |index: usize| self.variant.state(&self.positions[index], seat);
        let changed = (0..self.steps.len()).rev().find(|&step| state(step) != state(step + 1));
        let told = changed.map_or_else(|| self.effects_at_start(), |step| self.effects(step));
        let why = |effect: &Effect| match effect {
            Effect::Mated { seat: who, .. } if *who == seat => Some("mate"),
            Effect::Stalemated { seat: who } if *who == seat => Some("stalemate"),
            Effect::RoyalTaken { seat: who, .. } if *who == seat => Some("king captured"),
            Effect::Fell { seat: who, ending } if *who == seat => {
                Some(self.variant.spec().endings.get(*ending)?.name.as_str())
            }
            Effect::Left { seat: who, how: Leave::Resigned } if *who == seat => Some("resigned"),
            Effect::Left { seat: who, how: Leave::Flagged } if *who == seat => Some("time"),
            _ => None,
        };
        told.iter().rev().find_map(why)
    }
}
